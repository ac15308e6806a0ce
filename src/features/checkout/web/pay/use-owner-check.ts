import { useState } from 'react'
import { normalisePhone } from '#domain/phone.ts'
import { verifyMobileAccount } from '#features/payments/contract.ts'
import { useAction } from '#platform/web/action.ts'

/** The check of a number's account name: not started, pending, done, or an error sentence. */
export type OwnerCheck =
  | { phase: 'idle' }
  | { phase: 'verifying' }
  | { phase: 'success'; account_name: string }
  | { phase: 'error'; text: string }

const IDLE: OwnerCheck = { phase: 'idle' }

/** Checks the name behind a number, on demand; it belongs to the number it was checked for. Never needed for paying. */
export const useOwnerCheck = (number: string, fallback: string) => {
  const msisdn = normalisePhone(number)
  const [checked, setChecked] = useState<{ msisdn: string | null; check: OwnerCheck }>({ msisdn: null, check: IDLE })
  const { run } = useAction(verifyMobileAccount, { failed: ({ message }) => message || fallback, concurrent: true })
  const verify = async () => {
    if (!msisdn) return
    setChecked({ msisdn, check: { phase: 'verifying' } })
    const result = await run({ body: { msisdn } })
    if (!result) return
    const check: OwnerCheck = result.failure
      ? { phase: 'error', text: result.failure.text }
      : { phase: 'success', account_name: result.reply.account_name }
    setChecked((now) => (now.msisdn === msisdn ? { msisdn, check } : now))
  }
  return { check: checked.msisdn === msisdn && msisdn ? checked.check : IDLE, canVerify: msisdn !== null, verify }
}
