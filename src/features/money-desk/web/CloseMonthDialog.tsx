import { formatMonth } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { closeMonth, listMonths } from '../contract.ts'
import { MONTH_WORDS } from './month-words.ts'

type CloseMonthDialogProps = { next: NonNullable<ReplyOf<typeof listMonths>['next']>; onClose: () => void }

/** Closes a month with a reason, as it is shown. */
export const CloseMonthDialog = ({ next, onClose }: CloseMonthDialogProps) => {
  const { month, entries, doubts, vat_rate, withheld_rate } = next
  const words = useArea(MONTH_WORDS)
  const name = formatMonth(month, useLanguage())
  const toast = useToast()
  const { run } = useAction(closeMonth, { failed: words.closeFailed, invalidates: [listMonths] })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: ({ reason }) => run({ params: { month }, body: { reason, entries, doubts, vat_rate, withheld_rate } }),
    onSent: () => {
      toast({ tone: 'good', text: words.closed(name) })
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.closeTitle(name)}
      intro={words.closeIntro}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.close}
      kind="danger"
    >
      {doubts > 0 && (
        <div>
          <p>{words.doubts(doubts)}</p>
          <p>{words.doubtsLater}</p>
        </div>
      )}
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
