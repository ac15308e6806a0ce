import { useState } from 'react'
import { normalisePhone } from '#domain/phone.ts'
import { verifyMobileAccount } from '#features/payments/contract.ts'
import { useAction } from '#platform/web/action.ts'
import type { CallFailure } from '#platform/web/call.ts'

/** The check of a number's account name: not started, pending, done, or an error sentence. */
export type OwnerCheck =
  | { phase: 'idle' }
  | { phase: 'verifying' }
  | { phase: 'success'; account_name: string }
  | { phase: 'error'; text: string }

const IDLE: OwnerCheck = { phase: 'idle' }

/** Section 8 of the specification: the server's sentence, else that it answered without one, else that nothing came back. */
const checkFailure = (
  { message, code }: CallFailure,
  words: { numberNotChecked: string; verificationFailed: string },
): string => message || (code === 'unknown' ? words.numberNotChecked : words.verificationFailed)

/** Checks the name behind a number, on demand; it belongs to the number it was checked for. Never needed for paying. */
export const useOwnerCheck = (number: string, words: { numberNotChecked: string; verificationFailed: string }) => {
  const msisdn = normalisePhone(number)
  const [checked, setChecked] = useState<{ msisdn: string | null; check: OwnerCheck }>({ msisdn: null, check: IDLE })
  const { run } = useAction(verifyMobileAccount, {
    failed: (failure) => checkFailure(failure, words),
    concurrent: true,
  })
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
