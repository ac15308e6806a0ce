import { useState } from 'react'
import { isWindowKind } from '#domain/booking-window.ts'
import { daysBeforeFrom, discountFrom, effectOf, ruleFaults } from '#domain/rate-form.ts'
import { RATE_NAME_LENGTH, type RateKind } from '#domain/rates.ts'
import { priceText } from '#domain/room.ts'
import { STAY_LIMITS, UNLIMITED } from '#domain/stay-limits.ts'
import { addRateRule, editRateRule, getRates, type RateCalendar, type RateRuleRow } from '#features/rates/contract.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { errorOfDay, NightField, WEEKDAY_FIELDS, WeekdayFields, weekdaysFrom } from './DayFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { effectText, typeText, whenText } from './rate-text.ts'
import { RuleLimitFields, ruleLimitsFrom, ruleLimitTexts } from './StayLimitFields.tsx'
import { WindowFields } from './WindowFields.tsx'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

const FIELDS = [
  'name',
  'room_type_id',
  'first_night',
  'last_night',
  'way',
  'price_tsh',
  'percent',
  ...STAY_LIMITS,
  'days_before',
] as const
type Values = Record<string, string>
/** Friday and Saturday evening, when most weekend prices hold. */
const WEEKEND = (1 << 5) | (1 << 6)

const formOf = (kind: RateKind, values: Values) => {
  const text = (name: (typeof FIELDS)[number]) => values[name] ?? ''
  const weekdays = weekdaysFrom(values)
  return {
    kind,
    name: text('name'),
    first_night: text('first_night'),
    last_night: text('last_night'),
    weekdays: weekdays === 0 ? '' : String(weekdays),
    way: text('way'),
    price_tsh: text('price_tsh'),
    percent: text('percent'),
    ...ruleLimitsFrom(values),
    days_before: text('days_before'),
  }
}

/** A valid form as the API takes it. */
const ruleOf = (kind: RateKind, values: Values) => {
  const form = formOf(kind, values)
  const hasDates = kind !== 'weekdays'
  const shared = {
    kind,
    name: form.name.trim(),
    room_type_id: values.room_type_id ? Number(values.room_type_id) : null,
    first_night: (hasDates && form.first_night) || null,
    last_night: (hasDates && form.last_night) || null,
    weekdays: hasDates ? null : Number(form.weekdays),
  }
  if (!isWindowKind(kind)) return { ...shared, ...effectOf(form), days_before: null }
  const percent = -(discountFrom(form.percent) ?? 0)
  return { ...shared, ...UNLIMITED, price_tsh: null, percent, days_before: daysBeforeFrom(form.days_before) }
}

/** The texts of a form: those of a rule that exists, or of a new one. */
const textsOf = (rule: RateRuleRow | null) => ({
  name: rule?.name ?? '',
  room_type_id: String(rule?.room_type_id ?? ''),
  first_night: rule?.first_night ?? '',
  last_night: rule?.last_night ?? '',
  weekdays: rule?.weekdays ?? WEEKEND,
  way: rule === null || rule.percent !== null ? 'raise' : rule.price_tsh === null ? 'keep' : 'set',
  price_tsh: rule?.price_tsh ? priceText(rule.price_tsh) : '',
  percent: rule?.percent ? String(isWindowKind(rule.kind) ? -rule.percent : rule.percent) : '',
  ...ruleLimitTexts(rule),
  days_before: String(rule?.days_before ?? ''),
})

type RuleDialogProps = {
  calendar: RateCalendar
  kind: RateKind
  /** The rule to change; null for a new one. */
  rule: RateRuleRow | null
  onClose: () => void
  onSaved: (saved: { version: number }) => void
}

const useSave = ({ calendar, kind, rule }: RuleDialogProps, version: number) => {
  const words = useArea(RATE_WORDS).rule
  const options = { failed: words.failed, invalidates: [getRates] }
  const adding = useAction(addRateRule, options)
  const editing = useAction(editRateRule, options)
  return (values: Values) => {
    const fields = ruleOf(kind, values)
    if (rule) return editing.run({ params: { id: rule.id }, body: { version, ...fields } })
    return adding.run({ body: { property: calendar.property.id, version, ...fields } })
  }
}

const useRuleForm = (props: RuleDialogProps) => {
  const { calendar, kind, rule, onClose, onSaved } = props
  const words = useArea(RATE_WORDS).rule
  const lang = useLanguage()
  const toast = useToast()
  // The version that the user has seen when the form was opened: another one is refused once.
  const [version, setVersion] = useState(calendar.version)
  // What was typed belongs to the rates as they were then: it must not take back what somebody has changed since.
  const [opened] = useState(calendar.version)
  const send = useSave(props, version)
  const failureOf = ({ code, details, fields, text }: ActionFailure) => {
    if (code === 'rates_changed') setVersion(Number(details.version))
    const name = String(details.name)
    if (code === 'season_overlaps') return { fields: { last_night: words.overlap(name) }, banner: null }
    if (code === 'weekday_overlaps') return { fields: { weekdays: words.overlapDays(name) }, banner: null }
    return { fields, banner: text }
  }
  return useForm<string, { version: number }>({
    fields: [...FIELDS, ...WEEKDAY_FIELDS],
    draft: formDraft(`rate-${calendar.property.id}-${kind}-${rule ? `${rule.id}-${opened}` : 'new'}`),
    faultWords: OFFICE_FAULTS[lang],
    errorOf: errorOfDay,
    faults: (values) => ruleFaults(formOf(kind, values)),
    send,
    onSent: (saved, { name = '' }) => {
      onSaved(saved)
      toast({ text: words.saved(name.trim()) })
      onClose()
    },
    onFailure: failureOf,
  })
}

/** What is stored by now, if somebody else has changed the rule since the form was opened. */
const ChangedMeanwhile = ({ opened, calendar }: { opened: RateRuleRow; calendar: RateCalendar }) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const now = calendar.rules.find(({ id }) => id === opened.id)
  if (!now || JSON.stringify(now) === JSON.stringify(opened)) return null
  return (
    <Alert tone="warn" title={words.rule.changed}>
      {words.rule.now(
        [
          now.name,
          whenText(now, words, lang),
          typeText(now.room_type_id, calendar, words, lang),
          effectText(now, words),
        ].join(', '),
      )}{' '}
      {words.rule.changedHint}
    </Alert>
  )
}

type RuleFieldsProps = Pick<RuleDialogProps, 'calendar' | 'kind'> & {
  /** The rule as it was when the dialog was opened; null for a new one. */
  rule: RateRuleRow | null
  texts: ReturnType<typeof textsOf>
  errors: Partial<Record<string, string>>
}

/** The room types that a rule can be for: those with rooms, and its own. */
const useTypeOptions = (calendar: RateCalendar, rule: RateRuleRow | null) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  // As they were when the dialog was opened: a type that is gone must not become "all types" under the user's eyes.
  const [types] = useState(() => {
    const ids = calendar.types.map(({ room_type_id }) => room_type_id)
    const own = rule?.room_type_id ?? null
    return own === null || ids.includes(own) ? ids : [...ids, own]
  })
  return types.map((id) => ({ value: String(id), label: typeText(id, calendar, words, lang) }))
}

/** What a season or weekday price does. */
const EffectFields = ({ texts, errors }: Pick<RuleFieldsProps, 'texts' | 'errors'>) => {
  const words = useArea(RATE_WORDS)
  return (
    <>
      <PriceFields ways={words.rule.ways} texts={texts} errors={errors} />
      <RuleLimitFields texts={texts} errors={errors} />
    </>
  )
}

const RuleFields = ({ calendar, kind, rule, texts, errors }: RuleFieldsProps) => {
  const words = useArea(RATE_WORDS)
  const types = useTypeOptions(calendar, rule)
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.rule.name} hint={words.rule.nameHints[kind]} error={errors.name} required>
        <TextInput name="name" defaultValue={texts.name} autoComplete="off" maxLength={RATE_NAME_LENGTH} />
      </Field>
      <Field label={words.rule.type} error={errors.room_type_id}>
        <Select
          name="room_type_id"
          defaultValue={texts.room_type_id}
          options={types}
          placeholder={words.rules.allTypes}
        />
      </Field>
      {isWindowKind(kind) && <WindowFields kind={kind} texts={texts} errors={errors} />}
      {kind === 'season' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <NightField
            name="first_night"
            label={words.days.firstNight}
            value={texts.first_night}
            error={errors.first_night}
          />
          <NightField
            name="last_night"
            label={words.days.lastNight}
            value={texts.last_night}
            error={errors.last_night}
          />
        </div>
      )}
      {kind === 'weekdays' && (
        <WeekdayFields
          legend={words.rule.weekdays}
          hint={words.rule.weekdaysHint}
          chosen={texts.weekdays}
          error={errors.weekdays}
        />
      )}
      {!isWindowKind(kind) && <EffectFields texts={texts} errors={errors} />}
    </div>
  )
}

/** A dialog that adds a rule with a name, or changes one. */
export const RuleDialog = (props: RuleDialogProps) => {
  const { calendar, kind, rule, onClose } = props
  const words = useArea(RATE_WORDS).rule
  const { form, errors, banner, busy } = useRuleForm(props)
  const [opened] = useState(rule)
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={opened ? words.editTitle(opened.name) : words.add[kind]}
      banner={banner}
      cancel={words.cancel}
      submit={words.save}
    >
      {opened && <ChangedMeanwhile opened={opened} calendar={calendar} />}
      <RuleFields calendar={calendar} kind={kind} rule={opened} texts={textsOf(opened)} errors={errors} />
    </FormDialog>
  )
}
