import type { Faults } from './field-faults.ts'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from './stay.ts'

/** What rates say of stays that begin on a day: their least and most nights, and least and most days between booking and arrival. */
export const STAY_LIMITS = ['min_nights', 'max_nights', 'min_days_ahead', 'max_days_ahead'] as const
/** One of these limits. */
export type StayLimit = (typeof STAY_LIMITS)[number]
/** The limits that a rule or a day sets; null for those that it leaves as they are. */
export type StayLimits = Record<StayLimit, number | null>

/** What sets none of them. */
export const UNLIMITED: StayLimits = { min_nights: null, max_nights: null, min_days_ahead: null, max_days_ahead: null }

/** The longest minimum stay, in nights. */
export const MOST_MIN_NIGHTS = 30

/** From which number to which each limit can be set. */
export const LIMIT_RANGES: Readonly<Record<StayLimit, { min: number; max: number }>> = {
  min_nights: { min: 1, max: MOST_MIN_NIGHTS },
  max_nights: { min: 1, max: MAX_NIGHTS },
  min_days_ahead: { min: 0, max: MAX_DAYS_AHEAD },
  max_days_ahead: { min: 0, max: MAX_DAYS_AHEAD },
}

/** Each limit if no rule sets it, which refuses nothing that can be booked at all. */
export const NO_LIMITS: Readonly<Record<StayLimit, number>> = {
  min_nights: 1,
  max_nights: MAX_NIGHTS,
  min_days_ahead: 0,
  max_days_ahead: MAX_DAYS_AHEAD,
}

/** What is wrong with limits that are set together: no number can be below the one that it is the most of. */
export const limitPairFaults = (limits: Partial<StayLimits>): Faults<StayLimits> => {
  const { min_nights, max_nights, min_days_ahead, max_days_ahead } = limits
  const faults: Faults<StayLimits> = {}
  if (min_nights != null && max_nights != null && max_nights < min_nights) faults.max_nights = 'max_nights_below_min'
  if (min_days_ahead != null && max_days_ahead != null && max_days_ahead < min_days_ahead)
    faults.max_days_ahead = 'max_days_ahead_below_min'
  return faults
}
