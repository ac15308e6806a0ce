import { useState } from 'react'
import { type Faults, proseFault, TEXT_LIMITS } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { Templates } from '#platform/web/Templates.tsx'
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
  const [seen, setSeen] = useState(enquiry.answers.length)
  const [other, setOther] = useState<{ notice: string; answer: string } | null>(null)
  const { run } = useAction(answerEnquiry, {
    failed: ({ message }) => message || words.sendFailed,
    invalidates: [listEnquiries],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['message'],
    faults: answerFaults,
    draft: formDraft(`enquiry-${id}`),
    send: (body) => run({ params: { id }, body: { ...body, seen } }),
    onSent,
    onFailure: ({ code, details, fields, text }) => {
      const now = code === 'enquiry_answered' ? (details.current as Enquiry).answers : null
      const last = now?.at(-1)
      if (now) setSeen(now.length)
      if (last) setOther({ notice: text, answer: last.message })
      return { banner: fields.message || last ? null : text, fields }
    },
  })
  const templates = TEMPLATES.map((key) => ({
    name: words.templateNames[key],
    text: INBOX_WORDS[language].templates[key](name),
  }))
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-3">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {other && (
        <Alert key={other.answer} tone="bad" title={other.notice}>
          <p dir="auto" className="whitespace-pre-line">
            {other.answer}
          </p>
        </Alert>
      )}
      <Templates legend={words.begin} templates={templates} />
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
