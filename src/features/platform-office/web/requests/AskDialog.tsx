import { QUESTION_LIMITS } from '#domain/enquiry.ts'
import { faultsOf, proseFault } from '#domain/field-faults.ts'
import { askApplicant, listRegistrationRequests, type PropertyRequest } from '#features/enquiries/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Templates } from '#platform/web/Templates.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { smsNote, templatesFor } from './applicant.ts'
import { useDecidedNotice } from './use-decided-notice.ts'
import { REQUEST_WORDS } from './words.ts'

type AskDialogProps = { request: PropertyRequest; onClose: () => void; onDone: () => void }

/** Asks the applicant of a request a question by mail; what is typed is a draft until it is sent. */
export const AskDialog = ({ request, onClose, onDone }: AskDialogProps) => {
  const words = useArea(REQUEST_WORDS)
  const noteDecided = useDecidedNotice()
  const { id, property_name, language } = request
  const { run } = useAction(askApplicant, {
    failed: ({ message }) => message || words.askFailed,
    invalidates: [listRegistrationRequests],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['question'],
    faults: ({ question }) => faultsOf<{ question: string }>({ question: proseFault(question, 'text_required') }),
    draft: formDraft(`ask-${id}`),
    send: ({ question }) => run({ params: { id }, body: { question } }),
    onSent: onDone,
    onFailure: (failure) => {
      noteDecided(failure)
      const { fields, text } = failure
      return { banner: fields.question ? null : text, fields }
    },
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={words.askTitle(property_name)}
      intro={`${words.askText(QUESTION_LIMITS.days)} ${smsNote(request, words)}`}
      size="sm"
      cancel={words.cancel}
      submit={words.askSend}
      onClose={onClose}
    >
      <Templates legend={words.begin} templates={templatesFor(request, words, 'askTemplates')} />
      <Field
        label={words.question}
        hint={words.questionHint(words.languages[language])}
        error={errors.question}
        required
      >
        <Textarea name="question" rows={5} maxLength={QUESTION_LIMITS.question} />
      </Field>
    </FormDialog>
  )
}
