import { type Faults, proseFault } from '#domain/field-faults.ts'
import type { ActionResult } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import type { FormDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { REQUEST_WORDS } from './words.ts'

type ReasonDialogProps = {
  title: string
  text: string
  submit: string
  draft: FormDraft
  send: (reason: string) => Promise<ActionResult<unknown> | null>
  onClose: () => void
  onDone: () => void
}

/** The longest reason that the calls take. */
const REASON_LENGTH = 500

const reasonFaults = ({ reason }: { reason: string }): Faults<{ reason: string }> => {
  const fault = proseFault(reason, 'text_required')
  return fault ? { reason: fault } : {}
}

/** Asks for the reason of a refusal, which the other side reads; what is typed stays until it is sent. */
export const ReasonDialog = ({ title, text, submit, draft, send, onClose, onDone }: ReasonDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: reasonFaults,
    draft,
    send: ({ reason }) => send(reason),
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: fields.reason ? null : text, fields }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={title}
      intro={text}
      size="sm"
      cancel={words.cancel}
      submit={submit}
      onClose={onClose}
    >
      <Field label={words.reason} error={errors.reason} required>
        <Textarea name="reason" rows={4} maxLength={REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
