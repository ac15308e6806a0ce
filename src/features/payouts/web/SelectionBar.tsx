import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import type { PaymentRequest } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** The sum of payment requests. */
export const totalOf = (requests: readonly Pick<PaymentRequest, 'total_amount'>[]): number =>
  requests.reduce((sum, { total_amount }) => sum + total_amount, 0)

type SelectionBarProps = { chosen: readonly PaymentRequest[]; onApprove: () => void; onClear: () => void }

/** How many requests are chosen and their total, always in view. */
export const SelectionBar = ({ chosen, onApprove, onClear }: SelectionBarProps) => {
  const words = useArea(PAYOUT_WORDS).batch
  const language = useLanguage()
  return (
    <div className="save-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 basis-60 font-semibold tabular-nums">
        {words.chosen(chosen.length, formatTsh(totalOf(chosen), language))}
      </p>
      <div className="flex gap-2 max-sm:w-full sm:ml-auto">
        <Button kind="quiet" onClick={onClear}>
          {words.clear}
        </Button>
        <Button kind="primary" onClick={onApprove} className="max-sm:flex-1">
          {words.open(chosen.length)}
        </Button>
      </div>
    </div>
  )
}
