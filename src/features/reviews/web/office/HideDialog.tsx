import { type Faults, lineFault } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { hideReview, listAllReviews } from '../../contract.ts'
import { MODERATION_WORDS } from './words.ts'

type HideDialogProps = { id: number; onClose: () => void; onDone: () => void }

/** The longest reason that the call takes. */
const REASON_LENGTH = 300

const reasonFaults = ({ reason }: { reason: string }): Faults<{ reason: string }> => {
  const fault = lineFault(reason, 'message', 'text_required')
  return fault ? { reason: fault } : {}
}

/** Hides a review, with the reason that its guest reads. */
export const HideDialog = ({ id, onClose, onDone }: HideDialogProps) => {
  const words = useArea(MODERATION_WORDS)
  const { run } = useAction(hideReview, {
    failed: ({ message }) => message || words.changeFailed,
    invalidates: [listAllReviews],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: reasonFaults,
    draft: formDraft(`hide-review-${id}`),
    send: (body) => run({ params: { id }, body }),
    onSent: onDone,
    onFailure: ({ fields, text }) => ({ banner: fields.reason ? null : text, fields }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.hideTitle}
      intro={words.hideText}
      size="sm"
      kind="danger"
      cancel={words.keep}
      submit={words.hide}
      onClose={onClose}
    >
      <Field label={words.reason} error={errors.reason} required>
        <TextInput name="reason" maxLength={REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
