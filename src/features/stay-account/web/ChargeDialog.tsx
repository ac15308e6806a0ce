import { type FormEvent, useId, useRef } from 'react'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { CHARGE_LENGTH, chargeFaults, chargeOf } from '#domain/stay-account.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { setField } from '#platform/web/set-field.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { addCharge, chargesSold } from '../contract.ts'
import { type AccountDialogProps, staleReads } from './account.ts'
import { ACCOUNT_FAULTS, ACCOUNT_WORDS } from './words.ts'

/** Enters the price of what the hotel has charged before, as long as nobody has typed another one. */
const usePriceFilled = (sold: readonly { description: string; unit_price: number }[]) => {
  const filled = useRef('')
  return ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const price = currentTarget.form?.elements.namedItem('unit_price')
    if (!(price instanceof HTMLInputElement) || price.value !== filled.current) return
    const typed = currentTarget.value.trim().toLowerCase()
    const known = sold.find(({ description }) => description.toLowerCase() === typed)
    filled.current = known ? formatCount(known.unit_price) : ''
    if (price.value !== filled.current) setField(price, filled.current)
  }
}

/** Charges the guest for something beside the stay; what the hotel charged before is proposed. */
export const ChargeDialog = ({ booking, stale, onChanged, onClose }: AccountDialogProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { id, guest_name: guest } = booking
  const list = useId()
  const sold = useQueryOf(chargesSold, { params: { id } }, DROPPED_SOON).data ?? []
  const fillPrice = usePriceFilled(sold)
  const { run } = useAction(addCharge, { failed: words.addFailed, invalidates: [chargesSold, ...staleReads(stale)] })
  const { form, errors, banner, busy } = useForm({
    fields: ['description', 'quantity', 'unit_price'],
    faults: chargeFaults,
    faultWords: useArea(ACCOUNT_FAULTS),
    send: async (values) => {
      const { description, quantity, unit_price } = chargeOf(values)
      if (quantity === null || unit_price === null) return null
      return run({ params: { id }, body: { description, quantity, unit_price } })
    },
    onSent: (account) => {
      const added = account.charges.at(-1)
      if (added) toast({ text: words.added(added.description, formatTsh(added.amount, language)) })
      onChanged(account)
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.addTitle(guest)}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.back}
      submit={words.addSubmit}
    >
      <Field label={words.description} hint={words.descriptionHint} error={errors.description} required>
        <TextInput
          name="description"
          list={list}
          autoComplete="off"
          maxLength={CHARGE_LENGTH}
          onInput={fillPrice}
          data-autofocus
        />
      </Field>
      <datalist id={list}>
        {sold.map(({ description }) => (
          <option key={description} value={description} />
        ))}
      </datalist>
      <div className="grid grid-cols-[1fr_2fr] items-start gap-4">
        <Field label={words.quantity} error={errors.quantity} required>
          <TextInput
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue="1"
            className="tabular-nums"
          />
        </Field>
        <Field label={words.unitPrice} error={errors.unit_price} required>
          <TextInput name="unit_price" inputMode="numeric" autoComplete="off" maxLength={20} className="tabular-nums" />
        </Field>
      </div>
    </FormDialog>
  )
}
