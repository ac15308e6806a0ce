import { type Faults, proseFault, TEXT_LIMITS } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { answerEnquiry, type Enquiry, listEnquiries } from '../../contract.ts'
import { INBOX_WORDS } from './words.ts'

type EnquiryAnswerFormProps = { enquiry: Enquiry; onClose: () => void; onSent: () => void }

const TEMPLATES = ['thanks', 'details', 'found'] as const

const answerFaults = ({ message }: { message: string }): Faults<{ message: string }> => {
  const fault = proseFault(message, 'message_required')
  return fault ? { message: fault } : {}
}

/** The answer to an enquiry; its templates are in the language of the person who reads it. */
export const EnquiryAnswerForm = ({ enquiry, onClose, onSent }: EnquiryAnswerFormProps) => {
  const words = useArea(INBOX_WORDS)
  const { id, email, name, language } = enquiry
  const { run } = useAction(answerEnquiry, {
    failed: ({ message }) => message || words.sendFailed,
    invalidates: [listEnquiries],
  })
  const { form, errors, banner, busy, saveDraft, clearErrors } = useForm({
    fields: ['message'],
    faults: answerFaults,
    draft: formDraft(`enquiry-${id}`),
    send: (body) => run({ params: { id }, body }),
    onSent,
    onFailure: ({ fields, text }) => ({ banner: fields.message ? null : text, fields }),
  })
  /** Puts the template above what is there, so that nothing typed is lost; another template gives way to it. */
  const begin = (template: (typeof TEMPLATES)[number]) => {
    const area = form.ref.current?.querySelector('textarea')
    if (!area) return
    const { templates } = INBOX_WORDS[language]
    const earlier = TEMPLATES.map((one) => templates[one](name)).find((text) => area.value.startsWith(text)) ?? ''
    area.value = templates[template](name) + area.value.slice(earlier.length)
    area.focus()
    clearErrors('message')
    saveDraft()
  }
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-3">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-muted">{words.begin}</legend>
        {TEMPLATES.map((template) => (
          <Button key={template} size="sm" onClick={() => begin(template)}>
            {words.templateNames[template]}
          </Button>
        ))}
      </fieldset>
      <Field label={words.text} hint={words.hint(email, words.inLanguage[language])} error={errors.message} required>
        <Textarea name="message" dir="auto" lang={language} rows={7} autoFocus maxLength={TEXT_LIMITS.message} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" icon="mail" busy={busy}>
          {words.send}
        </Button>
        <Button unready={busy} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
