import { formatInstant } from '#domain/calendar.ts'
import { isReason } from '#domain/payment.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { PaymentRequest } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** Who asked for the money and who decided, and what they wrote. */
export const RequestFacts = ({ request }: { request: PaymentRequest }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const at = (instant: string) => formatInstant(new Date(instant), language)
  const { notes, reason, requested_by, requested_at, decided_by, decided_at } = request
  const { second_approval, paid_by, paid_at, transfer } = request
  const hasFailed = request.status === 'failed'
  const fault = hasFailed && isReason(reason) ? words.faults[reason] : reason
  const cause = hasFailed && transfer?.status === 'reversed' ? words.returned : fault
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>{words.askedBy(requested_by.username, at(requested_at))}</p>
      {decided_by && decided_at && <p>{words.decidedBy(decided_by.username, at(decided_at))}</p>}
      {second_approval && <p>{words.secondBy(second_approval.by.username, at(second_approval.at))}</p>}
      {paid_by && transfer && <p>{words.sentBy(paid_by.username, at(transfer.at))}</p>}
      {paid_at && request.status === 'paid' && <p>{words.paidAt(at(paid_at))}</p>}
      {transfer && (
        <p>
          {words.transfer}: {transfer.msisdn}, {transfer.ref}
        </p>
      )}
      {notes !== '' && (
        <p className="break-words text-ink">
          {words.note}: {notes}
        </p>
      )}
      {cause !== '' && (
        <p className="break-words text-ink">
          {words.reason}: {cause}
        </p>
      )}
    </div>
  )
}
