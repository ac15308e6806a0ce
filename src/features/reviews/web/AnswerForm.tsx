import { useState } from 'react'
import { faultsOf } from '#domain/field-faults.ts'
import { REVIEW_LENGTHS } from '#domain/review.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { answerReview, type ManagedReview } from '../contract.ts'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'

type AnswerFormProps = { review: ManagedReview; onClose: () => void; onAnswered: (review: ManagedReview) => void }

const answerFaults = ({ text }: { text: string }) =>
  faultsOf<{ text: string }>({ text: text.trim() === '' && 'text_required' })

/** Under a review: the host's answer, written or put right; says what somebody else has answered while it was open. */
export const AnswerForm = ({ review, onClose, onAnswered }: AnswerFormProps) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const { run } = useAction(answerReview, { failed: ({ message }) => message || words.sendFailed })
  const [opened] = useState(review.answer?.text ?? null)
  const [other, setOther] = useState<{ notice: string; answer: string } | null>(null)
  const { form, errors, banner, busy } = useForm({
    fields: ['text'],
    faults: answerFaults,
    draft: formDraft(`answer-review-${review.id}-${opened ?? ''}`),
    send: ({ text }) => run({ params: { id: review.id }, body: { text, seen: other ? other.answer : opened } }),
    onSent: onAnswered,
    onFailure: ({ code, details, fields, text }) => {
      const now = code === 'answer_changed' ? (details.current as ManagedReview).answer : null
      if (now) setOther({ notice: text, answer: now.text })
      return { banner: fields.text || now ? null : text, fields }
    },
  })
  return (
    <form {...form} className="mt-3 flex max-w-2xl flex-col gap-3">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {other && (
        <Alert key={other.answer} tone="bad" title={other.notice}>
          <p dir="auto" className="whitespace-pre-line">
            {other.answer}
          </p>
        </Alert>
      )}
      <Field label={words.text} hint={words.hint} error={errors.text}>
        <Textarea
          name="text"
          dir="auto"
          rows={3}
          autoFocus
          maxLength={REVIEW_LENGTHS.answer}
          defaultValue={review.answer?.text}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={busy}>
          {words.send}
        </Button>
        <Button onClick={onClose}>{words.keep}</Button>
      </div>
    </form>
  )
}
