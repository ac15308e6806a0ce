import type { ReplyOf } from '#platform/endpoint.ts'
import { type ActionResult, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { removePasskey, removeSecondFactor, renewRecoveryCodes, type SecondFactorState } from '../contract.ts'
import { ownPasswordFaults } from './faults.ts'
import { OwnPassword } from './fields.tsx'
import { type Proof, SecondProof, useSecondProof } from './SecondProof.tsx'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

type Factors = Pick<SecondFactorState, 'since' | 'passkeys'>

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
  const own = { app: factors.since !== null, passkey: factors.passkeys.length > 0 }
  const second = useSecondProof(own)
  const { form, errors, banner, busy, setBanner } = useForm({
    fields: ['current_password', 'code'],
    faults: (values) => ({ ...ownPasswordFaults(values), ...second.faults(values) }),
    faultWords: CODE_FAULTS[language],
    send: async (values): Promise<ActionResult<Reply> | null> => {
      const proof = await second.prove(values)
      return proof?.reply ? send(proof.reply) : (proof as null)
    },
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: fields.code || fields.current_password ? null : text, fields }),
  })
  const change = () => {
    setBanner(null)
    second.change()
  }
  return (
    <FormDialog {...dialog} form={form} busy={busy} banner={banner} cancel={words.cancel}>
      <OwnPassword error={errors.current_password} />
      {second.by && <SecondProof factors={own} by={second.by} error={errors.code} onChange={change} />}
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
