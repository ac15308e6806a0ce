import { formatCount } from '#domain/number.ts'
import type { Wallet } from '#domain/wallet.ts'
import { PriceLines, useWallets, WalletChoice } from '#features/checkout/web/public.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type EntryField, WAYS, type Way } from './entry.ts'
import type { useDeskQuote } from './use-desk-quote.ts'
import { MANUAL_WORDS } from './words.ts'

type PriceFieldsProps = {
  price: ReturnType<typeof useDeskQuote>
  /** Whether a room is chosen. */
  chosen: boolean
  payment: Way
  method: Wallet | ''
  errors: Messages<EntryField>
  onPayment: (way: Way) => void
  onMethod: (wallet: Wallet) => void
}

/** What the stay costs, line by line, beside the agreed one, and how it is paid. */
export const PriceFields = ({ price, chosen, payment, method, errors, onPayment, onMethod }: PriceFieldsProps) => {
  const words = useArea(MANUAL_WORDS)
  const offered = useWallets()
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {chosen ? (
          <PriceLines price={price} code="" />
        ) : (
          <p className="rounded-control bg-sunken p-4 text-sm text-muted">{words.priceLater}</p>
        )}
        <Field label={words.amount} hint={words.amountHint} optional={words.optional} error={errors.total_amount}>
          <TextInput
            name="total_amount"
            icon="money"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            placeholder={price.total === null ? undefined : formatCount(price.total)}
            className="tabular-nums"
          />
        </Field>
      </div>
      <ChoiceGroup
        legend={words.payment}
        name="payment_choice"
        columns={3}
        choices={WAYS.map((way) => ({ value: way, label: words.ways[way], hint: words.wayHints[way] }))}
        value={payment}
        onChange={(value) => onPayment(WAYS.find((way) => way === value) ?? payment)}
      />
      {payment === 'wallet' && (
        <WalletChoice method={method} error={errors.payment_method} offered={offered} onMethod={onMethod} />
      )}
    </div>
  )
}
