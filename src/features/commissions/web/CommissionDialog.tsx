import { useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import {
  COMMISSION_SCOPES,
  type CommissionScope,
  commissionFaults,
  commissionFrom,
  commissionStateOn,
} from '#domain/commission.ts'
import { listCategories } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import {
  addCommission,
  type CommissionRuleRow,
  changeCommission,
  commissionProperties,
  listCommissions,
} from '../contract.ts'
import { CommissionConflict } from './CommissionConflict.tsx'
import { PropertyField } from './PropertyField.tsx'
import { followRule, TERMS, termTexts } from './rule-form.ts'
import { ruleName } from './rule-name.ts'
import { COMMISSION_FAULTS, COMMISSION_WORDS } from './words.ts'

const FIELDS = ['scope', 'category', 'property', ...TERMS] as const
type Values = Record<(typeof FIELDS)[number], string>
type Errors = Partial<Values>

const scopeIn = (typed: string): CommissionScope => COMMISSION_SCOPES.find((scope) => scope === typed) ?? 'all'

/** For whom a new rule is; a stored one keeps that. */
const Target = ({ errors }: { errors: Errors }) => {
  const all = useArea(COMMISSION_WORDS)
  const { fields: words, scopes } = all
  const language = useLanguage()
  const [scope, setScope] = useState<CommissionScope>('property')
  const categories = useQueryOf(listCategories, { query: {} })
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Field label={words.scope} error={errors.scope}>
        <Select
          name="scope"
          options={COMMISSION_SCOPES.map((value) => ({ value, label: scopes[value] }))}
          defaultValue={scope}
          onChange={(event) => setScope(scopeIn(event.target.value))}
        />
      </Field>
      {scope === 'category' && <FailedPart query={categories}>{all.categoriesFailed}</FailedPart>}
      {scope === 'category' && !categories.failed && (
        <Field label={words.category} error={errors.category}>
          <Select
            name="category"
            options={(categories.data ?? []).map(({ id, name, name_sw }) => ({
              value: String(id),
              label: language === 'sw' ? name_sw : name,
            }))}
          />
        </Field>
      )}
      {scope === 'property' && <PropertyField error={errors.property} />}
    </div>
  )
}

type TermsProps = { texts: ReturnType<typeof termTexts>; isFixed: boolean; errors: Errors }

const Terms = ({ texts, isFixed, errors }: TermsProps) => {
  const { fields: words } = useArea(COMMISSION_WORDS)
  return (
    <>
      <Field label={words.percent} hint={words.percentHint} error={errors.percent} required>
        <TextInput name="percent" inputMode="numeric" maxLength={5} readOnly={isFixed} defaultValue={texts.percent} />
      </Field>
      <Field label={words.valid_from} error={errors.valid_from} required>
        <TextInput type="date" name="valid_from" max="2099-12-31" readOnly={isFixed} defaultValue={texts.valid_from} />
      </Field>
      <Field label={words.valid_until} hint={words.untilHint} error={errors.valid_until}>
        <TextInput type="date" name="valid_until" max="2099-12-31" defaultValue={texts.valid_until} />
      </Field>
    </>
  )
}

const termsOf = (values: Values) => ({
  percent: commissionFrom(values.percent) ?? 0,
  valid_from: values.valid_from,
  valid_until: values.valid_until || null,
  note: values.note,
})

const targetOf = ({ scope, property, category }: Values) => ({
  scope: scopeIn(scope),
  property: property ? Number(property) : null,
  category: category ? Number(category) : null,
})

const useSend = (rule: CommissionRuleRow | null, saveFailed: string) => {
  const failed = ({ message }: { message: string }) => message || saveFailed
  const invalidates = [listCommissions, commissionProperties]
  const add = useAction(addCommission, { failed, invalidates })
  const change = useAction(changeCommission, { failed, invalidates })
  return (values: Values) =>
    rule
      ? change.run({ params: { id: rule.id }, body: { ...termsOf(values), version: rule.version } })
      : add.run({ body: { ...targetOf(values), ...termsOf(values) } })
}

type CommissionDialogProps = {
  rule: CommissionRuleRow | null
  today: Day
  onClose: () => void
  onDone: (name: string, percent: number) => void
}

/** The send of a form, and the rule as somebody else has changed it meanwhile: fields that nobody typed in follow that. */
const useSendOver = (rule: CommissionRuleRow | null, today: Day, saveFailed: string) => {
  const [now, setNow] = useState<CommissionRuleRow | null>(null)
  const stored = now ?? rule
  const sendStored = useSend(stored, saveFailed)
  const send = async (values: Values, form: HTMLFormElement) => {
    const result = await sendStored(values)
    if (result?.failure?.code === 'commission_changed') {
      const current = result.failure.details.current as CommissionRuleRow
      followRule(form, termTexts(stored, today), termTexts(current, today))
      setNow(current)
    }
    return result
  }
  return { send, now }
}

/** Adds a rule, or changes what can be changed of one; says what somebody else has changed while the form was open. */
export const CommissionDialog = ({ rule, today, onClose, onDone }: CommissionDialogProps) => {
  const words = useArea(COMMISSION_WORDS)
  const faultWords = useArea(COMMISSION_FAULTS)
  const language = useLanguage()
  const { send, now } = useSendOver(rule, today, words.saveFailed)
  const [texts] = useState(() => termTexts(rule, today))
  const isFixed = rule !== null && commissionStateOn(rule, today) === 'on'
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: (values) => commissionFaults(values),
    faultWords,
    send,
    onSent: (reply) => onDone(ruleName(reply, words.everybody, language), reply.percent),
    onFailure: ({ code, fields, text }) => ({
      banner: code === 'commission_changed' || Object.keys(fields).length > 0 ? null : text,
      fields,
    }),
  })
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={rule ? words.editNamed(ruleName(rule, words.everybody, language)) : words.addTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {rule && now && <CommissionConflict key={now.version} before={rule} now={now} />}
      {isFixed && (
        <Alert tone="info" className="mb-4">
          {words.inForce}
        </Alert>
      )}
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {!rule && <Target errors={errors} />}
        <Terms texts={texts} isFixed={isFixed} errors={errors} />
      </div>
      <Field label={words.fields.note} error={errors.note}>
        <Textarea name="note" rows={3} maxLength={400} defaultValue={texts.note} />
      </Field>
    </FormDialog>
  )
}
