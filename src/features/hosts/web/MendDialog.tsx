import { proseFault } from '#domain/field-faults.ts'
import { REVIEW_REASON_LENGTH } from '#domain/property-status.ts'
import { askToMend, listPropertyChanges, showPropertyChanges } from '#features/properties/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { CHANGE_WORDS } from './words.ts'

type MendDialogProps = {
  id: number
  version: number
  onClose: () => void
  onRefused: (failure: Pick<ActionFailure, 'code' | 'text'>) => void
}

/** Asks a hotel to mend what it has changed, as it was shown in this version. */
export const MendDialog = ({ id, version, onClose, onRefused }: MendDialogProps) => {
  const { dialog: words, failed } = useArea(CHANGE_WORDS)
  const toast = useToast()
  const { run } = useAction(askToMend, {
    failed: ({ message }) => message || failed,
    invalidates: [showPropertyChanges, listPropertyChanges],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => {
      const fault = proseFault(reason, 'text_required')
      return fault ? { reason: fault } : {}
    },
    draft: formDraft(`mend-${id}`),
    send: ({ reason }) => run({ params: { id }, body: { version, reason } }),
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      onRefused({ code, text })
      return { banner: fields.reason ? null : text, fields }
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.title}
      intro={words.text}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.submit}
    >
      <Field label={words.reason} error={errors.reason} required>
        <Textarea name="reason" rows={4} maxLength={REVIEW_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
