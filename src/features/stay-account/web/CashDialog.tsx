import type { CashKind } from '#domain/cash-book.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { mostCash } from '#domain/stay-account.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { settleCharges } from '../contract.ts'
import { type Account, type AccountDialogProps, staleReads } from './account.ts'
import { ACCOUNT_FAULTS, ACCOUNT_WORDS } from './words.ts'

type CashDialogProps = AccountDialogProps & { kind: CashKind; sums: Account['sums'] }

/** Notes cash for charges: all that is open or a part of it, or what the guest was given back. */
export const CashDialog = ({ booking, kind, sums, stale, onChanged, onClose }: CashDialogProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { id, guest_name: guest } = booking
  const isTaken = kind === 'taken'
  const most = mostCash(sums, kind)
  const proposed = Math.abs(isTaken ? most : Math.min(0, sums.balance))
  const { run } = useAction(settleCharges, { failed: words.settleFailed, invalidates: staleReads(stale) })
  const { form, errors, banner, busy, setMessages } = useForm({
    fields: ['amount'],
    faults: ({ amount }) => ((typedAmount(amount) ?? 0) < 1 ? { amount: 'amount_invalid' } : {}),
    faultWords: useArea(ACCOUNT_FAULTS),
    send: async (values) => {
      const amount = typedAmount(values.amount) ?? 0
      if (amount <= most) return run({ params: { id }, body: { kind, amount } })
      setMessages({ amount: words.most(formatTsh(most, language)) })
      return null
    },
    onSent: (account, values) => {
      const amount = formatTsh(typedAmount(values.amount) ?? 0, language)
      toast({ text: isTaken ? words.taken(guest, amount) : words.givenBack(guest, amount) })
      onChanged(account)
      onClose()
    },
  })
  const open = formatTsh(most, language)
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={isTaken ? words.takeTitle : words.giveBackTitle}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.back}
      submit={isTaken ? words.takeSubmit : words.giveBackSubmit}
    >
      <Field
        label={words.amount}
        hint={isTaken ? words.takeHint(open) : words.giveBackHint(open)}
        error={errors.amount}
        required
      >
        <TextInput
          name="amount"
          icon="money"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={proposed === 0 ? '' : formatCount(proposed)}
          className="tabular-nums"
          data-autofocus
        />
      </Field>
    </FormDialog>
  )
}
