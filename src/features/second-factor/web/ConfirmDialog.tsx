import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts'
import { type ActionResult, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import {
  confirmOptions,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactorState,
} from '../contract.ts'
import { codeFaults, ownPasswordFaults } from './faults.ts'
import { CodeField, OwnPassword } from './fields.tsx'
import { usePasskeys } from './passkey.ts'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

type Factors = Pick<SecondFactorState, 'since' | 'passkeys'>
type Proof = BodyOf<typeof removePasskey>

type ConfirmDialogProps<Reply> = {
  factors: Factors
  send: (proof: Proof) => Promise<ActionResult<Reply> | null>
  title: string
  intro: string
  submit: string
  kind: 'primary' | 'danger'
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** A change of the second factors that takes the password, and a code or a passkey. */
const ConfirmDialog = <Reply,>({ factors, send, onDone, ...dialog }: ConfirmDialogProps<Reply>) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  const hasApp = factors.since !== null
  const [by, setBy] = useState<'code' | 'passkey'>(hasApp ? 'code' : 'passkey')
  const options = useAction(confirmOptions, { failed: words.failed })
  const { sign } = usePasskeys()
  const { form, errors, banner, busy, setBanner } = useForm({
    fields: ['current_password', 'code'],
    faults: (values) => ({ ...ownPasswordFaults(values), ...(by === 'code' ? codeFaults(values) : {}) }),
    faultWords: CODE_FAULTS[language],
    send: async ({ current_password, code }): Promise<ActionResult<Reply> | null> => {
      if (by === 'code') return send({ current_password, code })
      const signed = await sign(await options.run())
      return signed?.reply ? send({ current_password, passkey: signed.reply }) : (signed as null)
    },
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: fields.code || fields.current_password ? null : text, fields }),
  })
  const change = () => {
    setBanner(null)
    setBy(by === 'code' ? 'passkey' : 'code')
  }
  return (
    <FormDialog {...dialog} form={form} busy={busy} banner={banner} cancel={words.cancel}>
      <OwnPassword error={errors.current_password} />
      {by === 'code' ? (
        <CodeField label={hasApp ? words.eitherCode : words.login.recoveryLabel} error={errors.code} digits={false} />
      ) : (
        <p className="text-sm text-muted">{words.byPasskeyLead}</p>
      )}
      {factors.passkeys.length > 0 && (
        <Button kind="quiet" onClick={change} className="-my-2 -ml-4 self-start">
          {by === 'code' ? words.byPasskey : hasApp ? words.byCode : words.byRecoveryCode}
        </Button>
      )}
    </FormDialog>
  )
}

type Closing<Reply> = { factors: Factors; onDone: (reply: Reply) => void; onClose: () => void }

/** Removes the authenticator app. */
export const TurnOffDialog = (props: Closing<ReplyOf<typeof removeSecondFactor>>) => {
  const { turnOffTitle, turnOffLead, turnOffLeft, turnOff, failed } = useArea(SECOND_FACTOR_WORDS)
  const { run } = useAction(removeSecondFactor, { failed })
  return (
    <ConfirmDialog
      send={(body) => run({ body })}
      title={turnOffTitle}
      intro={props.factors.passkeys.length > 0 ? turnOffLeft : turnOffLead}
      submit={turnOff}
      kind="danger"
      {...props}
    />
  )
}

type RemovePasskeyDialogProps = Closing<ReplyOf<typeof removePasskey>> & {
  passkey: SecondFactorState['passkeys'][number]
}

/** Removes a passkey. */
export const RemovePasskeyDialog = ({ passkey, ...props }: RemovePasskeyDialogProps) => {
  const { removeTitle, removeLead, removeLast, removePasskey: submit, failed } = useArea(SECOND_FACTOR_WORDS)
  const { run } = useAction(removePasskey, { failed })
  const isLast = props.factors.since === null && props.factors.passkeys.length === 1
  return (
    <ConfirmDialog
      send={(body) => run({ params: { id: passkey.id }, body })}
      title={removeTitle(passkey.name)}
      intro={isLast ? removeLast : removeLead}
      submit={submit}
      kind="danger"
      {...props}
    />
  )
}

/** Makes new recovery codes. */
export const NewCodesDialog = (props: Closing<ReplyOf<typeof renewRecoveryCodes>>) => {
  const { newCodesTitle, newCodesLead, newCodes, failed } = useArea(SECOND_FACTOR_WORDS)
  const { run } = useAction(renewRecoveryCodes, { failed })
  return (
    <ConfirmDialog
      send={(body) => run({ body })}
      title={newCodesTitle}
      intro={newCodesLead}
      submit={newCodes}
      kind="primary"
      {...props}
    />
  )
}
