import { useState } from 'react'
import type { BodyOf } from '#platform/endpoint.ts'
import { type ActionResult, useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { confirmOptions, type removePasskey } from '../contract.ts'
import { codeFaults } from './faults.ts'
import { CodeField } from './fields.tsx'
import { usePasskeys } from './passkey.ts'
import { SECOND_FACTOR_WORDS } from './words.ts'

/** The second factors of an account. */
export type OwnFactors = { app: boolean; passkey: boolean }
/** What proves again who is there: the password, and a code or a passkey if the account has a second factor. */
export type Proof = BodyOf<typeof removePasskey>

/** How a form proves again who sends it, with the second factor that the person chooses; the password alone if there is none. */
export const useSecondProof = (factors: OwnFactors | null) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const [chosen, setChosen] = useState<'code' | 'passkey' | null>(null)
  const options = useAction(confirmOptions, { failed: words.failed })
  const { sign } = usePasskeys()
  const by = factors && (chosen ?? (factors.app ? 'code' : 'passkey'))
  return {
    by,
    change: () => setChosen(by === 'code' ? 'passkey' : 'code'),
    faults: ({ code }: { code: string }) => (by === 'code' ? codeFaults({ code }) : {}),
    /** The proof of what was typed; asks the browser for a passkey if one was chosen. Null while another call is pending. */
    prove: async (typed: { current_password: string; code: string }): Promise<ActionResult<Proof> | null> => {
      const { current_password, code } = typed
      if (by === null) return { reply: { current_password } }
      if (by === 'code') return { reply: { current_password, code } }
      const signed = await sign(await options.run())
      return signed?.reply ? { reply: { current_password, passkey: signed.reply } } : (signed as null)
    },
  }
}

type SecondProofProps = {
  factors: OwnFactors
  by: 'code' | 'passkey'
  error: string | undefined
  onChange: () => void
}

/** The field of a code, or that a passkey is asked for next, and the way to the other. */
export const SecondProof = ({ factors, by, error, onChange }: SecondProofProps) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  return (
    <>
      {by === 'code' ? (
        <CodeField label={factors.app ? words.eitherCode : words.login.recoveryLabel} error={error} digits={false} />
      ) : (
        <p className="text-sm text-muted">{words.byPasskeyLead}</p>
      )}
      {factors.passkey && (
        <Button kind="quiet" onClick={onChange} className="-my-2 -ml-4 self-start">
          {by === 'code' ? words.byPasskey : factors.app ? words.byCode : words.byRecoveryCode}
        </Button>
      )}
    </>
  )
}
