import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { hotelEarnings, listPaymentRequests, requestAvailable } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

type Earnings = ReplyOf<typeof hotelEarnings>
type AskAllDialogProps = Pick<Earnings, 'can_ask' | 'available' | 'properties'> & { onClose: () => void }

/** Asks for all money that is available, and shows how much of it goes to which wallet. */
export const AskAllDialog = ({ can_ask, available, properties, onClose }: AskAllDialogProps) => {
  const { askAll: words, ...common } = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { run } = useAction(requestAvailable, {
    failed: common.createFailed,
    invalidates: [listPaymentRequests, hotelEarnings],
  })
  const { errors, banner, busy, form } = useForm({
    fields: ['notes'],
    faults: () => ({}),
    send: ({ notes }) => run({ body: { total_amount: can_ask.total_amount, notes: notes.trim() || undefined } }),
    onSent: ({ count }) => {
      toast({ tone: 'good', text: words.sent(count) })
      onClose()
    },
  })
  const amount = formatTsh(can_ask.total_amount, language)
  const rest = available - can_ask.total_amount
  return (
    <FormDialog
      busy={busy}
      unready={can_ask.count === 0}
      onClose={onClose}
      title={words.title(amount)}
      intro={words.intro(can_ask.count)}
      size="sm"
      form={form}
      banner={banner}
      cancel={common.cancel}
      submit={words.button(amount)}
    >
      <dl className="flex flex-col gap-2 text-sm">
        {can_ask.properties.map(({ id, total_amount }) => {
          const property = properties.find((one) => one.id === id)
          return (
            property?.wallet && (
              <div key={id} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0">
                  <span className="block font-semibold break-words">{property.name}</span>
                  <span className="text-muted">
                    {common.walletOf(property.wallet.account_name, property.wallet.msisdn)}
                  </span>
                </dt>
                <dd className="font-semibold whitespace-nowrap tabular-nums">{formatTsh(total_amount, language)}</dd>
              </div>
            )
          )
        })}
      </dl>
      {rest > 0 && <p className="text-sm text-muted">{words.rest(formatTsh(rest, language))}</p>}
      <Field label={common.notes} optional={common.optional} error={errors.notes}>
        <Textarea name="notes" rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
