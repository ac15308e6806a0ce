import { type Day, formatDay } from '#domain/calendar.ts'
import { PLATFORM_TAXES, taxRateFaults, taxRateFrom } from '#domain/tax-rate.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { addTaxRate, changeTaxRate, listMonths, listTaxRates } from '../contract.ts'
import { percentText } from './month-file.ts'
import { TAX_RATE_FAULTS, TAX_RATE_WORDS } from './tax-rate-words.ts'

/** A rate as the page lists it. */
export type TaxRate = ReplyOf<typeof listTaxRates>['rates'][number]

const FIELDS = ['tax', 'rate', 'valid_from', 'source'] as const
type Values = Record<(typeof FIELDS)[number], string>

const termsOf = ({ rate, valid_from, source }: Values) => ({ rate: taxRateFrom(rate) ?? 0, valid_from, source })

const useSend = (stored: TaxRate | null, saveFailed: string) => {
  const options = {
    failed: ({ message }: { message: string }) => message || saveFailed,
    invalidates: [listTaxRates, listMonths],
  }
  const add = useAction(addTaxRate, options)
  const change = useAction(changeTaxRate, options)
  return (values: Values) => {
    if (stored) return change.run({ params: { id: stored.id }, body: { ...termsOf(values), version: stored.version } })
    const tax = PLATFORM_TAXES.find((one) => one === values.tax) ?? 'vat_on_commission'
    return add.run({ body: { tax, ...termsOf(values) } })
  }
}

type TaxRateDialogProps = {
  stored: TaxRate | null
  /** The first day that a rate can begin. */
  openFrom: Day
  today: Day
  onClose: () => void
  onDone: (saved: TaxRate) => void
}

/** Adds a rate of a tax, or corrects one. */
export const TaxRateDialog = ({ stored, openFrom, today, onClose, onDone }: TaxRateDialogProps) => {
  const words = useArea(TAX_RATE_WORDS)
  const faultWords = useArea(TAX_RATE_FAULTS)
  const language = useLanguage()
  const send = useSend(stored, words.saveFailed)
  const { form, errors, banner, busy } = useForm({
    fields: FIELDS,
    // A draft of an older version is not restored: it would take back what somebody else has changed since.
    draft: formDraft(stored ? `tax-rate-${stored.id}-${stored.version}` : 'tax-rate'),
    faults: taxRateFaults,
    faultWords,
    send,
    onSent: onDone,
  })
  const { fields } = words
  return (
    <FormDialog
      form={form}
      busy={busy}
      banner={banner}
      title={stored ? words.editNamed(words.taxes[stored.tax], formatDay(stored.valid_from, language)) : words.addTitle}
      cancel={words.cancel}
      submit={words.save}
      onClose={onClose}
    >
      {!stored && (
        <Field label={fields.tax}>
          <Select name="tax" options={PLATFORM_TAXES.map((value) => ({ value, label: words.taxes[value] }))} />
        </Field>
      )}
      <Field label={fields.rate} hint={fields.rateHint} error={errors.rate} required>
        <TextInput
          name="rate"
          inputMode="decimal"
          maxLength={8}
          defaultValue={stored ? percentText(stored.rate) : ''}
        />
      </Field>
      <Field
        label={fields.valid_from}
        hint={fields.dayHint(formatDay(openFrom, language))}
        error={errors.valid_from}
        required
      >
        <TextInput
          type="date"
          name="valid_from"
          min={openFrom}
          max="2099-12-31"
          defaultValue={stored?.valid_from ?? today}
        />
      </Field>
      <Field label={fields.source} hint={fields.sourceHint} error={errors.source} required>
        <Textarea name="source" rows={3} maxLength={400} defaultValue={stored?.source} />
      </Field>
    </FormDialog>
  )
}
