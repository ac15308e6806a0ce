import { DISPUTE_TEXT_LENGTH } from '#domain/dispute.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { answerDispute, bookingDisputes } from '../contract.ts'
import { DISPUTE_WORDS } from './words.ts'

type AnswerDialogProps = { id: number; onClose: () => void }

/** The hotel says once what happened. */
export const AnswerDialog = ({ id, onClose }: AnswerDialogProps) => {
  const words = useArea(DISPUTE_WORDS)
  const toast = useToast()
  const { run } = useAction(answerDispute, { failed: words.answerFailed, invalidates: [bookingDisputes] })
  const { form, errors, banner, busy } = useForm({
    fields: ['answer'],
    draft: formDraft(`dispute-answer-${id}`),
    faults: ({ answer }) => (answer.trim() === '' ? { answer: 'text_required' } : {}),
    send: ({ answer }) => run({ params: { id }, body: { answer } }),
    onSent: () => {
      toast({ tone: 'good', text: words.answered })
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.answerTitle}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.answer}
    >
      <Field label={words.answerLabel} hint={words.answerHint} error={errors.answer} required>
        <Textarea name="answer" rows={5} maxLength={DISPUTE_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  )
}
