import { type Day, instantAt } from './calendar.ts'

/**
 * The time of day from which cancellation deadlines count back, at every property: a hotel may let guests in later or
 * earlier.
 */
const DEADLINE_TIME = '14:00'

const DAY = 24
/**
 * A stay begins at the start of its check-in day, this many hours before that time; from then on a traveller cannot
 * cancel.
 */
export const STAY_BEGINS = 14

/**
 * The refund in percent of the total, while at least `hours_before` hours remain until check-in. The first tier that is
 * still valid applies; after the last one there is no refund.
 */
export const POLICIES = {
  flexible: [{ hours_before: DAY, percent: 100 }],
  moderate: [
    { hours_before: 5 * DAY, percent: 100 },
    { hours_before: STAY_BEGINS, percent: 50 },
  ],
  strict: [{ hours_before: 7 * DAY, percent: 50 }],
} as const satisfies Record<string, readonly { hours_before: number; percent: number }[]>

/** A property's cancellation policy. It is copied into the booking, so that a later change does not affect it. */
export type CancellationPolicy = keyof typeof POLICIES

/** The names of the policies, from the most to the least generous. */
export const POLICY_NAMES = ['flexible', 'moderate', 'strict'] as const satisfies readonly CancellationPolicy[]

/** The percentage that is refunded for a cancellation up to and including `until`; null means without end. */
export type RefundTier = { percent: number; until: Date | null }

/** The tiers of a policy for one stay in order of time, ending with the tier of 0 percent. */
export const deadlines = (policy: CancellationPolicy, check_in: Day): RefundTier[] => {
  const checkIn = instantAt(check_in, DEADLINE_TIME).getTime()
  const tiers = POLICIES[policy].map((tier) => ({
    percent: tier.percent,
    until: new Date(checkIn - tier.hours_before * 3_600_000),
  }))
  return [...tiers, { percent: 0, until: null }]
}
