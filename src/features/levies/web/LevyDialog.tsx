import { useState } from 'react'
import { JURISDICTIONS, LEVY_BASES, LEVY_CHARGES, LEVY_KINDS, type LevyKind } from '#domain/levy.ts'
import { levyFaults, rateFrom, rateText, STAR_FIELDS, starRatesFrom, starRateTexts } from '#domain/levy-form.ts'
import { starsText } from '#domain/stars.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addLevy, changeLevy, type LevyRule, listLevies } from '../contract.ts'
import { LEVY_FAULTS, LEVY_WORDS } from './words.ts'

const FIELDS = [
  'name',
  'name_sw',
  'jurisdiction',
  'kind',
  'rate',
  ...STAR_FIELDS,
  'base',
  'charge',
  'valid_from',
  'valid_until',
  'source',
  'active',
] as const
type Values = Record<(typeof FIELDS)[number], string>

const oneOf = <T extends string>(values: readonly [T, ...T[]], typed: string): T =>
  values.find((value) => value === typed) ?? values[0]

const bodyOf = (values: Values): BodyOf<typeof addLevy> => {
  const kind = oneOf(LEVY_KINDS, values.kind)
  const rate = rateFrom(values.rate, kind) ?? 0
  return {
    name: values.name,
    name_sw: values.name_sw,
    jurisdiction: oneOf(JURISDICTIONS, values.jurisdiction),
    kind,
    rate,
    star_rates: starRatesFrom(values, rate, kind),
    base: oneOf(LEVY_BASES, values.base),
    charge: oneOf(LEVY_CHARGES, values.charge),
    valid_from: values.valid_from || null,
    valid_until: values.valid_until || null,
    source: values.source,
    active: values.active !== '',
  }
}

const optionsOf = <T extends string>(values: readonly T[], words: Record<T, string>) =>
  values.map((value) => ({ value, label: words[value] }))

type FieldsProps = { rule: LevyRule | null; errors: Partial<Values> }

/** The rates of the classes of properties; an empty one is the rule's own rate. */
const StarRates = ({ rule, errors }: FieldsProps) => {
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  const shown = starRateTexts(rule)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{words.starRates}</legend>
      <p className="text-sm text-muted">{words.starRatesHint}</p>
      <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {STAR_FIELDS.map((name, i) => (
          <Field key={name} label={starsText(i + 1, language)} error={errors[name]}>
            <TextInput name={name} inputMode="decimal" maxLength={12} defaultValue={shown[i]} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

const Rate = ({ rule, errors }: FieldsProps) => {
  const { fields: words, kinds, bases } = useArea(LEVY_WORDS)
  const [kind, setKind] = useState<LevyKind>(rule?.kind ?? 'percent')
  return (
    <>
      <Field label={words.kind} error={errors.kind}>
        <Select
          name="kind"
          options={optionsOf(LEVY_KINDS, kinds)}
          defaultValue={kind}
          onChange={(event) => setKind(oneOf(LEVY_KINDS, event.target.value))}
        />
      </Field>
      <Field label={words.rate} hint={words.rateHints[kind]} error={errors.rate} required>
        <TextInput
          name="rate"
          inputMode="decimal"
          maxLength={12}
          defaultValue={rule ? rateText(rule.rate, rule.kind) : ''}
        />
      </Field>
      {kind === 'percent' && (
        <Field label={words.base} error={errors.base}>
          <Select name="base" options={optionsOf(LEVY_BASES, bases)} defaultValue={rule?.base} />
        </Field>
      )}
    </>
  )
}

const LevyFields = ({ rule, errors }: FieldsProps) => {
  const { fields: words, jurisdictions, charges } = useArea(LEVY_WORDS)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['name', 'name_sw'] as const).map((name) => (
        <Field key={name} label={words[name]} error={errors[name]} required>
          <TextInput name={name} maxLength={60} defaultValue={rule?.[name]} />
        </Field>
      ))}
      <Field label={words.jurisdiction} error={errors.jurisdiction}>
        <Select
          name="jurisdiction"
          options={optionsOf(JURISDICTIONS, jurisdictions)}
          defaultValue={rule?.jurisdiction}
        />
      </Field>
      <Field label={words.charge} error={errors.charge}>
        <Select name="charge" options={optionsOf(LEVY_CHARGES, charges)} defaultValue={rule?.charge} />
      </Field>
      <Rate rule={rule} errors={errors} />
      {(['valid_from', 'valid_until'] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words.dayHint} error={errors[name]}>
          <TextInput type="date" name={name} max="2099-12-31" defaultValue={rule?.[name] ?? ''} />
        </Field>
      ))}
    </div>
  )
}

type LevyDialogProps = { rule: LevyRule | null; onClose: () => void; onDone: (name: string) => void }

/** Adds a rule, or replaces one. */
export const LevyDialog = ({ rule, onClose, onDone }: LevyDialogProps) => {
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  const faultWords = useArea(LEVY_FAULTS)
  const failed = ({ message }: { message: string }) => message || words.saveFailed
  const add = useAction(addLevy, { failed, invalidates: [listLevies] })
  const change = useAction(changeLevy, { failed, invalidates: [listLevies] })
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: levyFaults,
    faultWords,
    // A draft of an older state is not restored: it would take back what somebody else has changed since.
    draft: formDraft(`levy-${rule ? JSON.stringify(rule) : 'new'}`),
    send: (values) => {
      const body = bodyOf(values)
      return rule ? change.run({ params: { id: rule.id }, body }) : add.run({ body })
    },
    onSent: ({ name }) => onDone(name),
    onFailure: ({ fields, text }) => ({ banner: Object.keys(fields).length > 0 ? null : text, fields }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={rule ? words.editNamed(language === 'sw' ? rule.name_sw : rule.name) : words.addTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      <LevyFields rule={rule} errors={errors} />
      <StarRates rule={rule} errors={errors} />
      <Field label={words.fields.source} error={errors.source} required>
        <Textarea name="source" rows={3} maxLength={400} defaultValue={rule?.source} />
      </Field>
      <Checkbox name="active" label={words.fields.active} defaultChecked={rule?.active ?? true} />
    </FormDialog>
  )
}
