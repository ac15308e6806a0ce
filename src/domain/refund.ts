import type { Day } from './calendar.ts'
import { type CancellationPolicy, deadlines } from './cancellation.ts'
import { percentOf, type Tsh } from './money.ts'

/** What a cancellation refunds: `percent` of the total, valid up to `until` (null: it does not get lower any more). */
export type Refund = { refund_amount: Tsh; percent: number; until: Date | null }

/**
 * The refund rule: what a cancellation at an instant refunds of a booking that is paid in full. If the hotel or the
 * platform cancels (`by`), the refund is the whole total, whatever the policy. An unpaid booking has no refund.
 */
export const refundFor = (
  booking: {
    policy: CancellationPolicy
    total_amount: Tsh
    check_in: Day
    by?: 'traveller' | 'hotel' | 'platform'
  },
  at: Date,
): Refund => {
  const { policy, total_amount, check_in, by = 'traveller' } = booking
  if (by !== 'traveller') return { refund_amount: total_amount, percent: 100, until: null }
  const tiers = deadlines(policy, check_in)
  const { percent, until } = tiers.find((tier) => tier.until === null || at <= tier.until) ?? {
    percent: 0,
    until: null,
  }
  return { refund_amount: percentOf(total_amount, percent), percent, until }
}

/**
 * A refund divided among the parts that were paid, in proportion to their amounts and in whole shillings. No part gets
 * more back than was paid of it, as long as the refund is not more than their sum.
 */
export const shareRefund = (parts: readonly Tsh[], refund: Tsh): Tsh[] => {
  const paid = BigInt(parts.reduce((sum, part) => sum + part, 0)) // the products are too large for a number
  let before = 0
  let shared = 0
  return parts.map((part) => {
    before += part
    const share = Number((BigInt(before) * BigInt(refund)) / paid) - shared
    shared += share
    return share
  })
}
