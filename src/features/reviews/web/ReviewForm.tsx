import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { type ReviewForm as Form, REVIEW_LENGTHS, reviewFormFaults, STARS } from '#domain/review.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { StarChoice } from '#ui/Stars.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { listOwnStays, type OwnStay, writeReview } from '../contract.ts'
import { type Draft, draftOf, keepDraft } from './review-draft.ts'
import { REVIEW_WORDS } from './words.ts'

/** From how many characters left on the form says so. */
const LEFT_SHOWN = 300

type Said = Partial<Record<keyof Form, string>>

/** The draft, what is wrong with it, and sending it. */
const useDraft = (booking: number, onWritten: (stay: OwnStay) => void) => {
  const { form: words } = useArea(REVIEW_WORDS)
  const { faults: sentences } = useWords()
  const [draft, setDraft] = useState(draftOf(booking, useLanguage()))
  const [said, setSaid] = useState<Said>({})
  // How often it was told what is wrong; putting it right is no reason to move the focus.
  const [told, setTold] = useState(0)
  const { run, busy, failure } = useAction(writeReview, {
    failed: ({ message }) => message || words.failed,
    invalidates: [listOwnStays],
  })
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepDraft(booking, next)
    setSaid(Object.fromEntries(Object.entries(said).filter(([field]) => !(field in changed))))
  }
  const send = async () => {
    const rating = STARS.find((stars) => stars === draft.rating)
    const faults = Object.entries(reviewFormFaults({ ...draft, rating: String(draft.rating ?? '') }))
    setTold(told + 1)
    setSaid(Object.fromEntries(faults.map(([field, fault]) => [field, sentences[fault]])))
    if (faults.length > 0 || !rating) return
    const result = await run({ params: { id: booking }, body: { ...draft, rating } })
    if (!result) return
    if (result.failure) {
      setSaid(result.failure.fields)
      return setTold((times) => times + 1)
    }
    keepDraft(booking, null)
    onWritten(result.reply)
  }
  return { draft, change, said, told, failure: failure?.text ?? null, busy, send }
}

type ReviewFormProps = {
  /** The id of one's own booking, whose stay has ended. */
  booking: number
  property: string
  onClose: () => void
  onWritten: (stay: OwnStay) => void
}

/** The dialog in which a guest reviews a stay. What was typed waits in it until the page is left. */
export const ReviewForm = ({ booking, property, onClose, onWritten }: ReviewFormProps) => {
  const { form: words, stars } = useArea(REVIEW_WORDS)
  const { common } = useWords()
  const { draft, change, said, told, failure, busy, send } = useDraft(booking, onWritten)
  const left = REVIEW_LENGTHS.body - draft.body.length
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [told])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) send()
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.title(property)}
      words={common}
      onSubmit={onSubmit}
      footer={
        <>
          <Button unready={busy} onClick={onClose} className="max-sm:flex-1">
            {words.later}
          </Button>
          <Button type="submit" kind="primary" busy={busy} className="max-sm:flex-1 max-sm:px-3">
            {words.submit}
          </Button>
        </>
      }
    >
      <div ref={fields} className="flex flex-col gap-4">
        {failure && <Alert tone="bad">{failure}</Alert>}
        <StarChoice
          legend={words.stars}
          name="rating"
          value={draft.rating}
          onChange={(rating) => change({ rating })}
          meanings={words.meanings}
          spoken={stars}
          error={said.rating}
        />
        <Field label={words.headline} optional={words.optional} error={said.title}>
          <TextInput
            name="title"
            dir="auto"
            autoComplete="off"
            maxLength={REVIEW_LENGTHS.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field
          label={words.body}
          optional={words.optional}
          error={said.body}
          hint={left <= LEFT_SHOWN && words.left(left)}
        >
          <Textarea
            name="body"
            dir="auto"
            rows={5}
            maxLength={REVIEW_LENGTHS.body}
            value={draft.body}
            onChange={(event) => change({ body: event.target.value })}
          />
        </Field>
        <Field label={words.language}>
          <Select
            name="language"
            value={draft.language}
            onChange={(event) => change({ language: event.target.value as Language })}
            options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
          />
        </Field>
        <p className="text-sm text-muted">{words.note}</p>
      </div>
    </Dialog>
  )
}
