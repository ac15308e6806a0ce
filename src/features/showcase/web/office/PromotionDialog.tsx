import { addDays } from '#domain/calendar.ts'
import { faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addPromotion, changePromotion, listAllPromotions } from '../../contract.ts'
import { PromotionChanges } from './EntryChanges.tsx'
import { useEntryForm } from './entry-form.ts'
import {
  PROMOTION_FIELDS,
  PROMOTION_NUMBERS,
  PROMOTION_TEXTS,
  type PromotionEntry,
  type PromotionField,
  promotionTexts,
} from './promotion-form.ts'
import { CONTENT_WORDS } from './words.ts'

type Values = Record<PromotionField, string>

const promotionFaults = ({ code }: Values) => faultsOf<Values>({ code: code.trim() === '' && 'text_required' })

const bodyOf = ({ region, max_uses, active, shown, ...values }: Values, entry: PromotionEntry | null) => {
  const numbers = Object.fromEntries(PROMOTION_NUMBERS.map((name) => [name, values[name].trim() || '0']))
  const { category, image, image_colour } = entry ?? {}
  return {
    ...values,
    ...numbers,
    region: region.trim() || null,
    max_uses: max_uses.trim() || null,
    active: active !== '',
    shown: shown !== '',
    category,
    image,
    image_colour,
  }
}

type PromotionDialogProps = {
  entry: PromotionEntry | null
  today: string
  onClose: () => void
  onDone: (name: string) => void
}

/** Days that a new promotion is valid until somebody chooses others. */
const USUAL_DAYS = 30

type FieldsProps = { entry: PromotionEntry | null; today: string; errors: Partial<Values> }

const RuleFields = ({ entry, today, errors }: FieldsProps) => {
  const { promotion, position, positionHint } = useArea(CONTENT_WORDS)
  const { fields: words } = promotion
  const number = (name: (typeof PROMOTION_NUMBERS)[number], label: string, value: number, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      <TextInput name={name} inputMode="numeric" maxLength={7} defaultValue={String(value)} />
    </Field>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.code} hint={words.codeHint} error={errors.code} required>
        <TextInput name="code" maxLength={20} autoCapitalize="characters" defaultValue={entry?.code} />
      </Field>
      {number('percent', words.percent, entry?.percent ?? 10, words.giftHint)}
      {number('free_nights', words.free_nights, entry?.free_nights ?? 0)}
      {number('min_nights', words.min_nights, entry?.min_nights ?? 1)}
      <Field label={words.region} hint={words.regionHint} error={errors.region}>
        <TextInput name="region" maxLength={60} defaultValue={entry?.region ?? ''} />
      </Field>
      {number('min_days_ahead', words.min_days_ahead, entry?.min_days_ahead ?? 0)}
      {number('min_children', words.min_children, entry?.min_children ?? 0)}
      <Field label={words.max_uses} hint={words.max_usesHint} error={errors.max_uses}>
        <TextInput name="max_uses" inputMode="numeric" maxLength={7} defaultValue={entry?.max_uses ?? ''} />
      </Field>
      <Field label={words.valid_from} error={errors.valid_from} required>
        <TextInput type="date" name="valid_from" max="2099-12-31" defaultValue={entry?.valid_from ?? today} />
      </Field>
      <Field label={words.valid_until} error={errors.valid_until} required>
        <TextInput
          type="date"
          name="valid_until"
          max="2099-12-31"
          defaultValue={entry?.valid_until ?? addDays(today, USUAL_DAYS)}
        />
      </Field>
      {number('position', position, entry?.position ?? 0, positionHint)}
    </div>
  )
}

const TextFields = ({ entry, errors }: Omit<FieldsProps, 'today'>) => {
  const { fields: words } = useArea(CONTENT_WORDS).promotion
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PROMOTION_TEXTS.map((name) => (
        <Field key={name} label={words[name]} error={errors[name]}>
          {name.startsWith('description') ? (
            <Textarea name={name} lang={name.slice(-2)} rows={3} maxLength={240} defaultValue={entry?.[name]} />
          ) : (
            <TextInput name={name} lang={name.slice(-2)} maxLength={60} defaultValue={entry?.[name]} />
          )}
        </Field>
      ))}
    </div>
  )
}

/**
 * Creates a promotion with its code, or replaces one; the server says at the fields what does not fit together. Says what
 * somebody else has changed of it while the form was open.
 */
export const PromotionDialog = ({ entry, today, onClose, onDone }: PromotionDialogProps) => {
  const words = useArea(CONTENT_WORDS)
  const { fields } = words.promotion
  const failed = ({ message }: { message: string }) => message || words.saveFailed
  const add = useAction(addPromotion, { failed, invalidates: [listAllPromotions] })
  const change = useAction(changePromotion, { failed, invalidates: [listAllPromotions] })
  const { form, errors, banner, busy, seen, changes } = useEntryForm({
    entry,
    kind: 'promotion',
    fields: PROMOTION_FIELDS,
    textsOf: promotionTexts,
    faults: promotionFaults,
    send: (values, seen) => {
      const body = bodyOf(values, seen)
      return seen
        ? change.run({ params: { id: seen.id }, body: { ...body, version: seen.version } })
        : add.run({ body })
    },
    onSent: ({ code }) => onDone(code),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={entry ? words.editNamed(entry.code) : words.promotion.addTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {seen && changes.length > 0 && <PromotionChanges key={seen.version} entry={seen} changes={changes} />}
      <RuleFields entry={entry} today={today} errors={errors} />
      <div>
        <Checkbox name="active" label={fields.active} defaultChecked={entry?.active ?? true} />
        <Checkbox name="shown" label={fields.shown} defaultChecked={entry?.shown ?? true} />
      </div>
      <TextFields entry={entry} errors={errors} />
    </FormDialog>
  )
}
