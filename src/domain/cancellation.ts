import { type Day, instantAt } from './calendar.ts'
import { percentOf, type Tsh } from './money.ts'

/** The time of day from which guests can move in, and from which cancellation deadlines count back. */
const CHECK_IN_TIME = '14:00'

const DAY = 24
/** A stay begins with its check-in day, and from then on a traveller cannot cancel: 14 hours before check-in time. */
const STAY_BEGINS = 14

/**
 * What a traveller gets back, in percent of the total, while at least so many hours remain until check-in. The first
 * tier that still holds applies; after the last one nothing is given back.
 */
export const POLICIES = {
  flexible: [{ hours_before: DAY, percent: 100 }],
  moderate: [
    { hours_before: 5 * DAY, percent: 100 },
    { hours_before: STAY_BEGINS, percent: 50 },
  ],
  strict: [{ hours_before: 7 * DAY, percent: 50 }],
} as const satisfies Record<string, readonly { hours_before: number; percent: number }[]>

/** A property's rule for refunds. It is copied into the booking, so that a later change does not touch it. */
export type CancellationPolicy = keyof typeof POLICIES

/** The names of the policies, the kindest to travellers first. */
export const POLICY_NAMES = ['flexible', 'moderate', 'strict'] as const satisfies readonly CancellationPolicy[]

/** A share of the price that comes back when cancelling up to and including `until`; null means for good. */
export type RefundTier = { percent: number; until: Date | null }

/** A refund of `refund_amount`, the `percent` it comes from, and until when the offer stands (null: it cannot get worse). */
export type Refund = { refund_amount: Tsh; percent: number; until: Date | null }

/** The tiers of a policy for one stay, in order of time, closing with the nothing that remains. For display. */
export const deadlines = (policy: CancellationPolicy, check_in: Day): RefundTier[] => {
  const checkIn = instantAt(check_in, CHECK_IN_TIME).getTime()
  const tiers = POLICIES[policy].map((tier) => ({
    percent: tier.percent,
    until: new Date(checkIn - tier.hours_before * 3_600_000),
  }))
  return [...tiers, { percent: 0, until: null }]
}

/**
 * What a cancellation at an instant gives back of a booking that is paid in full; of an unpaid one nothing is owed. A
 * hotel or the platform that cancels (`by`) gives everything back, whatever the policy.
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
