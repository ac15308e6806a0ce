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

/** Asks for all money that is available, and shows to which wallets it goes. */
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
        {properties.map(
          ({ id, name, wallet, is_suspended }) =>
            wallet &&
            !is_suspended && (
              <div key={id}>
                <dt className="font-semibold break-words">{name}</dt>
                <dd className="text-muted">{common.walletOf(wallet.account_name, wallet.msisdn)}</dd>
              </div>
            ),
        )}
      </dl>
      {rest > 0 && <p className="text-sm text-muted">{words.rest(formatTsh(rest, language))}</p>}
      <Field label={common.notes} optional={common.optional} error={errors.notes}>
        <Textarea name="notes" rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
