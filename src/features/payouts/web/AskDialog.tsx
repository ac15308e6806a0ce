import { formatTsh } from '#domain/money.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { createPaymentRequest, hotelEarnings, listPaymentRequests } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** A booking with what its hotel earned. */
export type Earning = ReplyOf<typeof hotelEarnings>['bookings'][number]

/** Asks for the money of one booking, at first for all that is available. */
export const AskDialog = ({ earning, onClose }: { earning: Earning; onClose: () => void }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { run } = useAction(createPaymentRequest, {
    failed: words.createFailed,
    invalidates: [listPaymentRequests, hotelEarnings],
  })
  const { errors, banner, busy, form } = useForm({
    fields: ['total_amount', 'notes'],
    faults: ({ total_amount }) => (typedAmount(total_amount) ? {} : { total_amount: 'price_invalid' }),
    send: ({ total_amount, notes }) =>
      run({
        body: {
          booking_id: earning.id,
          total_amount: typedAmount(total_amount) ?? 0,
          notes: notes.trim() || undefined,
        },
      }),
    onSent: () => {
      toast({ tone: 'good', text: words.sent })
      onClose()
    },
    onFailure: ({ code, details, text, fields }) => {
      const { available } = details as { available?: number }
      if (code === 'balance_exceeded' && available !== undefined)
        return { banner: null, fields: { total_amount: words.askMost(formatTsh(available, language)) } }
      return { banner: text, fields }
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.askTitle(earning.reference)}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.send}
    >
      <Field
        label={words.amount}
        hint={words.askHint(formatTsh(earning.available, language))}
        error={errors.total_amount}
        required
      >
        <TextInput name="total_amount" inputMode="numeric" maxLength={14} defaultValue={String(earning.available)} />
      </Field>
      <Field label={words.notes} optional={words.optional} error={errors.notes}>
        <Textarea name="notes" rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
