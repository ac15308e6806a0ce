import { formatMonth } from '#domain/calendar.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { ReasonDialog } from '#platform/web/ReasonDialog.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
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
  return (
    <ReasonDialog
      title={words.closeTitle(name)}
      intro={words.closeIntro}
      label={words.reason}
      hint={words.reasonHint}
      cancel={words.cancel}
      submit={words.close}
      kind="danger"
      size="sm"
      maxLength={500}
      send={(reason) => run({ params: { month }, body: { reason, entries, doubts, vat_rate, withheld_rate } })}
      onSent={() => {
        toast({ tone: 'good', text: words.closed(name) })
        onClose()
      }}
      onClose={onClose}
    >
      {doubts > 0 && (
        <div>
          <p>{words.doubts(doubts)}</p>
          <p>{words.doubtsLater}</p>
        </div>
      )}
    </ReasonDialog>
  )
}
