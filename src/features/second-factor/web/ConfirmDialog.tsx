import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { removeSecondFactor, renewRecoveryCodes } from '../contract.ts'
import { codeFaults, ownPasswordFaults } from './faults.ts'
import { CodeField, OwnPassword } from './fields.tsx'
import { CODE_FAULTS, SECOND_FACTOR_WORDS } from './words.ts'

type Call = typeof removeSecondFactor | typeof renewRecoveryCodes

type ConfirmDialogProps<C extends Call> = {
  call: C
  title: string
  intro: string
  submit: string
  kind: 'primary' | 'danger'
  onDone: (reply: ReplyOf<C>) => void
  onClose: () => void
}

/** A change of the second factor that takes the password and a code. */
const ConfirmDialog = <C extends Call>({ call, onDone, ...dialog }: ConfirmDialogProps<C>) => {
  const words = useArea(SECOND_FACTOR_WORDS)
  const language = useLanguage()
  const { run } = useAction(call, { failed: words.failed })
  const { form, errors, banner, busy } = useForm({
    fields: ['current_password', 'code'],
    faults: (values) => ({ ...ownPasswordFaults(values), ...codeFaults(values) }),
    faultWords: CODE_FAULTS[language],
    send: (body) => run({ body } as never),
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: fields.code || fields.current_password ? null : text, fields }),
  })
  return (
    <FormDialog {...dialog} form={form} busy={busy} banner={banner} cancel={words.cancel}>
      <OwnPassword error={errors.current_password} />
      <CodeField label={words.eitherCode} error={errors.code} digits={false} />
    </FormDialog>
  )
}

type Closing<Reply> = { onDone: (reply: Reply) => void; onClose: () => void }

/** Turns the second factor off. */
export const TurnOffDialog = (props: Closing<ReplyOf<typeof removeSecondFactor>>) => {
  const { turnOffTitle, turnOffLead, turnOff } = useArea(SECOND_FACTOR_WORDS)
  return (
    <ConfirmDialog
      call={removeSecondFactor}
      title={turnOffTitle}
      intro={turnOffLead}
      submit={turnOff}
      kind="danger"
      {...props}
    />
  )
}

/** Makes new recovery codes. */
export const NewCodesDialog = (props: Closing<ReplyOf<typeof renewRecoveryCodes>>) => {
  const { newCodesTitle, newCodesLead, newCodes } = useArea(SECOND_FACTOR_WORDS)
  return (
    <ConfirmDialog
      call={renewRecoveryCodes}
      title={newCodesTitle}
      intro={newCodesLead}
      submit={newCodes}
      kind="primary"
      {...props}
    />
  )
}
