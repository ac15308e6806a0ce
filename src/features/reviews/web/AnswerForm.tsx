import { type FormEvent, useRef, useState } from 'react'
import { REVIEW_LENGTHS } from '#domain/review.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { answerReview, type ManagedReview } from '../contract.ts'
import { HOTEL_REVIEW_WORDS } from './hotel-words.ts'

type AnswerFormProps = { review: ManagedReview; onClose: () => void; onAnswered: (review: ManagedReview) => void }

/** Under a review: the host's answer, written or put right. */
export const AnswerForm = ({ review, onClose, onAnswered }: AnswerFormProps) => {
  const words = useArea(HOTEL_REVIEW_WORDS)
  const { faults } = useWords()
  const [text, setText] = useState(review.answer?.text ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onAnswered(await call(answerReview, { params: { id: review.id }, body: { text } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFault(error.fields.text ?? null)
      setFailure(error.fields.text ? null : error.message || words.sendFailed)
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (text.trim() !== '') return void send()
    setFault(faults.text_required)
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={box} noValidate onSubmit={onSubmit} className="mt-3 flex max-w-2xl flex-col gap-3">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Field label={words.text} hint={words.hint} error={fault}>
        <Textarea
          name="text"
          dir="auto"
          rows={3}
          autoFocus
          maxLength={REVIEW_LENGTHS.answer}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setFault(null)
          }}
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
