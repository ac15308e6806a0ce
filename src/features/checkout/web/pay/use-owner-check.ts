import { useRef, useState } from 'react'
import { normalisePhone } from '#domain/phone.ts'
import { verifyMobileAccount } from '#features/payments/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** Whose account a number is: not asked, being asked, known, or an error in words. */
export type OwnerCheck =
  | { phase: 'idle' }
  | { phase: 'verifying' }
  | { phase: 'success'; account_name: string }
  | { phase: 'error'; text: string }

const IDLE: OwnerCheck = { phase: 'idle' }

/** The text of a failed check: the server's, else what was thrown, else the fallback. */
const checkError = (failure: unknown, fallback: string) =>
  (failure instanceof CallFailure || failure instanceof Error) && failure.message !== '' ? failure.message : fallback

/** Asks for the name behind a number, on demand; it belongs to the number it was asked for. Never needed for paying. */
export const useOwnerCheck = (number: string, fallback: string) => {
  const msisdn = normalisePhone(number)
  const [asked, setAsked] = useState<{ msisdn: string | null; check: OwnerCheck }>({ msisdn: null, check: IDLE })
  const latest = useRef<string | null>(null)
  const verify = async () => {
    if (!msisdn) return
    latest.current = msisdn
    setAsked({ msisdn, check: { phase: 'verifying' } })
    const check = await call(verifyMobileAccount, { body: { msisdn } }).then(
      ({ account_name }): OwnerCheck => ({ phase: 'success', account_name }),
      (failure: unknown): OwnerCheck => ({ phase: 'error', text: checkError(failure, fallback) }),
    )
    if (latest.current === msisdn) setAsked({ msisdn, check })
  }
  return { check: asked.msisdn === msisdn && msisdn ? asked.check : IDLE, canVerify: msisdn !== null, verify }
}
