import { useState } from 'react'
import { JURISDICTIONS, LEVY_BASES, LEVY_CHARGES, LEVY_KINDS, type LevyKind } from '#domain/levy.ts'
import { levyFaults, rateFrom, rateText, STAR_FIELDS, starRatesFrom, starRateTexts } from '#domain/levy-form.ts'
import { starsText } from '#domain/stars.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { readForm, useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useFollow, useNewerValues } from '#platform/web/newer-values.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addLevy, changeLevy, type LevyRule, listLevies } from '../contract.ts'
import { LevyChanges } from './LevyChanges.tsx'
import { LEVY_FIELDS, type LevyField, levyTexts } from './levy-form.ts'
import { LEVY_FAULTS, LEVY_WORDS } from './words.ts'

type Values = Record<LevyField, string>

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

type RateProps = FieldsProps & {
  kind: LevyKind
  onKind: (kind: LevyKind) => void
  /** The rule as it is stored now. */
  seen: LevyRule | null
}

const Rate = ({ rule, errors, kind, onKind, seen }: RateProps) => {
  const { fields: words, kinds, bases } = useArea(LEVY_WORDS)
  return (
    <>
      <Field label={words.kind} error={errors.kind}>
        <Select
          name="kind"
          options={optionsOf(LEVY_KINDS, kinds)}
          defaultValue={rule?.kind}
          onChange={(event) => onKind(oneOf(LEVY_KINDS, event.target.value))}
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
          <Select name="base" options={optionsOf(LEVY_BASES, bases)} defaultValue={seen?.base} />
        </Field>
      )}
    </>
  )
}

const LevyFields = (props: RateProps) => {
  const { rule, errors } = props
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
      <Rate {...props} />
      {(['valid_from', 'valid_until'] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words.dayHint} error={errors[name]}>
          <TextInput type="date" name={name} max="2099-12-31" defaultValue={rule?.[name] ?? ''} />
        </Field>
      ))}
    </div>
  )
}

type LevyDialogProps = { rule: LevyRule | null; onClose: () => void; onDone: (name: string) => void }

const NO_TEXTS = Object.fromEntries(LEVY_FIELDS.map((field) => [field, ''])) as Values
const NEW: { version: number; rule: LevyRule | null } = { version: 0, rule: null }

/** The form; it follows what somebody else has stored, wherever nobody has typed. */
const useLevyForm = ({ rule, onDone }: LevyDialogProps) => {
  const words = useArea(LEVY_WORDS)
  const faultWords = useArea(LEVY_FAULTS)
  const failed = ({ message }: { message: string }) => message || words.saveFailed
  const add = useAction(addLevy, { failed, invalidates: [listLevies] })
  const change = useAction(changeLevy, { failed, invalidates: [listLevies] })
  const [kind, setKind] = useState<LevyKind>(rule?.kind ?? 'percent')
  const [stored, setStored] = useState(rule ? { version: rule.version, rule } : NEW)
  const newer = useNewerValues({
    stored,
    textsOf: ({ rule }: typeof NEW) => (rule ? levyTexts(rule) : NO_TEXTS),
    fields: LEVY_FIELDS,
  })
  const { seen, changes } = newer
  const state = useForm({
    fields: LEVY_FIELDS,
    faults: levyFaults,
    faultWords,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(seen.rule ? `levy-${seen.rule.id}-${seen.version}` : 'levy-new'),
    send: (values) => {
      const body = bodyOf(values)
      if (!seen.rule) return add.run({ body })
      return change.run({ params: { id: seen.rule.id }, body: { ...body, version: seen.version } })
    },
    onSent: ({ name }) => onDone(name),
    onFailure: ({ code, details, fields, text }) => {
      if (code === 'levy_changed') {
        const current = details.current as LevyRule
        setStored({ version: current.version, rule: current })
      }
      // What somebody else has changed takes its place, if anything differs from what was typed.
      return { banner: Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  const follow = (form: HTMLFormElement) => {
    const differs = newer.follow(form)
    setKind(oneOf(LEVY_KINDS, readForm(form, LEVY_FIELDS).kind))
    return differs
  }
  useFollow(state, { ...newer, follow }, stored, 'levy_changed')
  return { ...state, seen: seen.rule, changes, kind, setKind }
}

/** Adds a rule, or replaces one; says what somebody else has changed of it while the form was open. */
export const LevyDialog = (props: LevyDialogProps) => {
  const { rule, onClose } = props
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  const { form, errors, banner, busy, seen, changes, kind, setKind } = useLevyForm(props)
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
      {seen && changes.length > 0 && <LevyChanges key={seen.version} rule={seen} changes={changes} />}
      <LevyFields rule={rule} errors={errors} kind={kind} onKind={setKind} seen={seen} />
      <StarRates rule={rule} errors={errors} />
      <Field label={words.fields.source} error={errors.source} required>
        <Textarea name="source" rows={3} maxLength={400} defaultValue={rule?.source} />
      </Field>
      <Checkbox name="active" label={words.fields.active} defaultChecked={rule?.active ?? true} />
    </FormDialog>
  )
}
