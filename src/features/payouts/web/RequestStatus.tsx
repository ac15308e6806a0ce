import { isPayoutOpen, type PayoutStatus } from '#domain/payout.ts'
import { useArea } from '#platform/web/words.tsx'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { PaymentRequest } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

const LOOKS: Record<PayoutStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  approved: { tone: 'info', icon: 'check' },
  paid: { tone: 'good', icon: 'money' },
  rejected: { tone: 'neutral', icon: 'close' },
  failed: { tone: 'bad', icon: 'warning' },
}

type RequestStatusProps = {
  request: Pick<PaymentRequest, 'is_disputed' | 'status' | 'is_sending' | 'lacks_second' | 'transfer'>
}

/** The status of a payment request, or that its money is on the way or waits for a person. */
export const RequestStatus = ({ request }: RequestStatusProps) => {
  const words = useArea(PAYOUT_WORDS)
  const { status, is_sending, is_disputed, lacks_second, transfer } = request
  if (is_sending && transfer?.status === 'review')
    return (
      <StatusBadge tone="bad" icon="warning">
        {words.noOutcome}
      </StatusBadge>
    )
  if (is_disputed && isPayoutOpen(status))
    return (
      <StatusBadge tone="warn" icon="warning">
        {words.disputedShort}
      </StatusBadge>
    )
  if (lacks_second)
    return (
      <StatusBadge tone="warn" icon="clock">
        {words.lacksSecond}
      </StatusBadge>
    )
  if (is_sending)
    return (
      <StatusBadge tone="info" icon="refresh">
        {words.sending}
      </StatusBadge>
    )
  return <StatusBadge {...LOOKS[status]}>{words.statuses[status]}</StatusBadge>
}
