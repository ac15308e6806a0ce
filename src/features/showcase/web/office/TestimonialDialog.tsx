import { faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addTestimonial, changeTestimonial, listAllTestimonials, type Testimonial } from '../../contract.ts'
import { SHOWCASE_WORDS } from '../words.ts'
import { TestimonialChanges } from './EntryChanges.tsx'
import { useEntryForm } from './entry-form.ts'
import {
  TESTIMONIAL_FIELDS,
  type TestimonialEntry,
  type TestimonialField,
  testimonialTexts,
} from './testimonial-form.ts'
import { CONTENT_WORDS } from './words.ts'

type Values = Record<TestimonialField, string>
const NEEDED = ['name', 'location', 'quote_en', 'quote_sw'] as const

const testimonialFaults = (values: Values) =>
  faultsOf<Values>(Object.fromEntries(NEEDED.map((name) => [name, values[name].trim() === '' && 'text_required'])))

const bodyOf = ({ position, verified, type, ...values }: Values, entry: TestimonialEntry | null) => ({
  ...values,
  type: type as Testimonial['type'],
  position: position.trim() || '0',
  verified: verified !== '',
  avatar: entry?.avatar,
  video: entry?.video,
  thumbnail: entry?.thumbnail,
})

type FieldsProps = { entry: TestimonialEntry | null; today: string; errors: Partial<Values> }

const TestimonialFields = ({ entry, today, errors }: FieldsProps) => {
  const { testimonial, position, positionHint } = useArea(CONTENT_WORDS)
  const { types } = useArea(SHOWCASE_WORDS)
  const { fields: words, stars } = testimonial
  const options = Object.entries(types).map(([value, label]) => ({ value, label }))
  const ratings = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: stars(rating) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.name} error={errors.name} required>
        <TextInput name="name" maxLength={80} defaultValue={entry?.name} />
      </Field>
      <Field label={words.location} error={errors.location} required>
        <TextInput name="location" maxLength={80} defaultValue={entry?.location} />
      </Field>
      <Field label={words.type} error={errors.type}>
        <Select name="type" options={options} defaultValue={entry?.type} />
      </Field>
      <Field label={words.rating} error={errors.rating}>
        <Select name="rating" options={ratings} defaultValue={String(entry?.rating ?? 5)} />
      </Field>
      <Field label={words.date} error={errors.date} required>
        <TextInput type="date" name="date" max="2099-12-31" defaultValue={entry?.date ?? today} />
      </Field>
      <Field label={position} hint={positionHint} error={errors.position}>
        <TextInput name="position" inputMode="numeric" maxLength={4} defaultValue={String(entry?.position ?? 0)} />
      </Field>
      {(['quote_en', 'quote_sw'] as const).map((name) => (
        <Field key={name} label={words[name]} error={errors[name]} required>
          <Textarea name={name} lang={name.slice(-2)} rows={4} maxLength={400} defaultValue={entry?.[name]} />
        </Field>
      ))}
    </div>
  )
}

type TestimonialDialogProps = {
  entry: TestimonialEntry | null
  today: string
  onClose: () => void
  onDone: (name: string) => void
}

/** Adds a testimonial, or replaces one; says what somebody else has changed of it while the form was open. */
export const TestimonialDialog = ({ entry, today, onClose, onDone }: TestimonialDialogProps) => {
  const words = useArea(CONTENT_WORDS)
  const failed = ({ message }: { message: string }) => message || words.saveFailed
  const add = useAction(addTestimonial, { failed, invalidates: [listAllTestimonials] })
  const change = useAction(changeTestimonial, { failed, invalidates: [listAllTestimonials] })
  const { form, errors, banner, busy, seen, changes } = useEntryForm({
    entry,
    kind: 'testimonial',
    fields: TESTIMONIAL_FIELDS,
    textsOf: testimonialTexts,
    faults: testimonialFaults,
    send: (values, seen) => {
      const body = bodyOf(values, seen)
      return seen
        ? change.run({ params: { id: seen.id }, body: { ...body, version: seen.version } })
        : add.run({ body })
    },
    onSent: ({ name }) => onDone(name),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={entry ? words.editNamed(entry.name) : words.testimonial.addTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {seen && changes.length > 0 && <TestimonialChanges key={seen.version} entry={seen} changes={changes} />}
      <TestimonialFields entry={entry} today={today} errors={errors} />
      <Checkbox name="verified" label={words.testimonial.fields.verified} defaultChecked={entry?.verified ?? false} />
    </FormDialog>
  )
}
