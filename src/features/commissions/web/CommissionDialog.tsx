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
import { PropertyField } from './PropertyField.tsx'
import { ruleName } from './rule-name.ts'
import { COMMISSION_FAULTS, COMMISSION_WORDS } from './words.ts'

const FIELDS = ['scope', 'category', 'property', 'percent', 'valid_from', 'valid_until', 'note'] as const
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

type TermsProps = { rule: CommissionRuleRow | null; isFixed: boolean; today: Day; errors: Errors }

const Terms = ({ rule, isFixed, today, errors }: TermsProps) => {
  const { fields: words } = useArea(COMMISSION_WORDS)
  return (
    <>
      <Field label={words.percent} hint={words.percentHint} error={errors.percent} required>
        <TextInput
          name="percent"
          inputMode="numeric"
          maxLength={5}
          readOnly={isFixed}
          defaultValue={rule ? String(rule.percent) : ''}
        />
      </Field>
      <Field label={words.valid_from} error={errors.valid_from} required>
        <TextInput
          type="date"
          name="valid_from"
          max="2099-12-31"
          readOnly={isFixed}
          defaultValue={rule?.valid_from ?? today}
        />
      </Field>
      <Field label={words.valid_until} hint={words.untilHint} error={errors.valid_until}>
        <TextInput type="date" name="valid_until" max="2099-12-31" defaultValue={rule?.valid_until ?? ''} />
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
      ? change.run({ params: { id: rule.id }, body: termsOf(values) })
      : add.run({ body: { ...targetOf(values), ...termsOf(values) } })
}

type CommissionDialogProps = {
  rule: CommissionRuleRow | null
  today: Day
  onClose: () => void
  onDone: (name: string, percent: number) => void
}

/** Adds a rule, or changes what can be changed of one. */
export const CommissionDialog = ({ rule, today, onClose, onDone }: CommissionDialogProps) => {
  const words = useArea(COMMISSION_WORDS)
  const faultWords = useArea(COMMISSION_FAULTS)
  const language = useLanguage()
  const send = useSend(rule, words.saveFailed)
  const isFixed = rule !== null && commissionStateOn(rule, today) === 'on'
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    faults: (values) => commissionFaults(values),
    faultWords,
    send,
    onSent: (reply) => onDone(ruleName(reply, words.everybody, language), reply.percent),
    onFailure: ({ fields, text }) => ({ banner: Object.keys(fields).length > 0 ? null : text, fields }),
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
      {isFixed && (
        <Alert tone="info" className="mb-4">
          {words.inForce}
        </Alert>
      )}
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {!rule && <Target errors={errors} />}
        <Terms rule={rule} isFixed={isFixed} today={today} errors={errors} />
      </div>
      <Field label={words.fields.note} error={errors.note}>
        <Textarea name="note" rows={3} maxLength={400} defaultValue={rule?.note} />
      </Field>
    </FormDialog>
  )
}
