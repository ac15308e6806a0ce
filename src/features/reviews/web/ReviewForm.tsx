import { useState } from 'react'
import { LANGUAGES } from '#domain/language.ts'
import { REVIEW_LENGTHS, reviewFormFaults, STARS } from '#domain/review.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { StarChoice } from '#ui/Stars.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { listOwnStays, type OwnStay, writeReview } from '../contract.ts'
import { REVIEW_WORDS } from './words.ts'

/** The number of characters left from which the form shows it. */
const LEFT_SHOWN = 300

type ReviewFormProps = {
  /** The id of one's own booking, whose stay has ended. */
  booking: number
  property: string
  onClose: () => void
  onWritten: (stay: OwnStay) => void
}

/** The dialog in which a guest reviews a stay. What was typed waits in this tab until it is sent. */
export const ReviewForm = ({ booking, property, onClose, onWritten }: ReviewFormProps) => {
  const { form: words, stars } = useArea(REVIEW_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const [rating, setRating] = useState<number | null>(null)
  const [length, setLength] = useState(0)
  const { run } = useAction(writeReview, {
    failed: ({ message }) => message || words.failed,
    invalidates: [listOwnStays],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['rating', 'title', 'body', 'language'],
    faults: reviewFormFaults,
    draft: formDraft(`review.${booking}`),
    send: async (review) => {
      const rating = STARS.find((stars) => String(stars) === review.rating)
      const language = LANGUAGES.find((one) => one === review.language)
      // The rules of the form have refused a review without stars.
      return rating && language ? run({ params: { id: booking }, body: { ...review, rating, language } }) : null
    },
    onSent: onWritten,
  })
  const left = REVIEW_LENGTHS.body - length
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.title(property)}
      words={common}
      form={form}
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
      <div className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <StarChoice
          legend={words.stars}
          name="rating"
          value={rating}
          onChange={setRating}
          meanings={words.meanings}
          spoken={stars}
          error={errors.rating}
        />
        <Field label={words.headline} optional={words.optional} error={errors.title}>
          <TextInput name="title" dir="auto" autoComplete="off" maxLength={REVIEW_LENGTHS.title} />
        </Field>
        <Field
          label={words.body}
          optional={words.optional}
          error={errors.body}
          hint={left <= LEFT_SHOWN && words.left(left)}
        >
          <Textarea
            name="body"
            dir="auto"
            rows={5}
            maxLength={REVIEW_LENGTHS.body}
            onChange={(event) => setLength(event.target.value.length)}
          />
        </Field>
        <Field label={words.language}>
          <Select
            name="language"
            defaultValue={language}
            options={LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
          />
        </Field>
        <p className="text-sm text-muted">{words.note}</p>
      </div>
    </Dialog>
  )
}
