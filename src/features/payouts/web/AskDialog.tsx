import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { createPaymentRequest, hotelEarnings, listPaymentRequests } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** A booking with what its hotel earned. */
export type Earning = ReplyOf<typeof hotelEarnings>['bookings'][number]

const amountIn = (text: string) => Number(text.replaceAll(/[\s,.]/g, '') || Number.NaN)

/** Asks for the money of one booking, at first for all that is available. */
export const AskDialog = ({ earning, onClose }: { earning: Earning; onClose: () => void }) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const toast = useToast()
  const { run } = useAction(createPaymentRequest, {
    failed: words.createFailed,
    invalidates: [listPaymentRequests, hotelEarnings],
  })
  const { errors, banner, busy, form } = useForm({
    fields: ['total_amount', 'notes'],
    faults: ({ total_amount }) => {
      const amount = amountIn(total_amount)
      return Number.isSafeInteger(amount) && amount > 0 ? {} : { total_amount: 'price_invalid' }
    },
    send: ({ total_amount, notes }) =>
      run({ body: { booking_id: earning.id, total_amount: amountIn(total_amount), notes: notes.trim() || undefined } }),
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
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.askTitle(earning.reference)}
      size="sm"
      words={common}
      form={form}
      footer={
        <>
          <Button unready={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {words.send}
          </Button>
        </>
      }
    >
      {banner && (
        <Alert tone="bad" className="mb-4">
          {banner}
        </Alert>
      )}
      <Field
        label={words.amount}
        hint={words.askHint(formatTsh(earning.available, language))}
        error={errors.total_amount}
        required
      >
        <TextInput name="total_amount" inputMode="numeric" maxLength={14} defaultValue={String(earning.available)} />
      </Field>
      <Field label={words.notes} optional={words.optional} error={errors.notes} className="mt-4">
        <Textarea name="notes" rows={2} maxLength={500} />
      </Field>
    </Dialog>
  )
}
