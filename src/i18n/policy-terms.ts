import { POLICIES, POLICY_NAMES, STAY_BEGINS } from '#domain/cancellation.ts'

/** How one language speaks of what a cancellation gives back. */
type TermsWords = {
  /** A share of the price, such as "everything" or "half". */
  share: (percent: number) => string
  /** A deadline: a time of day some days before check-in, or the beginning of the check-in day. */
  until: { days: (count: number, time: string) => string; stayBegins: string }
  /** The first share that comes back, until a deadline. */
  firstTier: (share: string, until: string) => string
  /** Each further one. */
  furtherTier: (share: string, until: string) => string
  thenNothing: string
}

type Tiers = readonly { hours_before: number; percent: number }[]

/** Hours are counted back from check-in time, which is `STAY_BEGINS` hours after midnight. */
const untilOf = ({ until }: TermsWords, hours: number) => {
  if (hours === STAY_BEGINS) return until.stayBegins
  const hour = (((STAY_BEGINS - hours) % 24) + 24) % 24
  return until.days((hours + hour - STAY_BEGINS) / 24, `${String(hour).padStart(2, '0')}:00`)
}

/**
 * What the tiers of a policy give back, as one clause without dates: "everything back until 14:00 on the day before check-in,
 * then nothing". Every text about a policy is made of it, so that none can differ from the rule.
 */
export const termsOf = (tiers: Tiers, words: TermsWords): string => {
  const clauses = tiers.map(({ hours_before, percent }, place) =>
    words[place === 0 ? 'firstTier' : 'furtherTier'](words.share(percent), untilOf(words, hours_before)),
  )
  return [...clauses, words.thenNothing].join(', ')
}

/** `termsOf` each policy. */
export const policyTerms = (words: TermsWords) => {
  const entries = POLICY_NAMES.map((policy) => [policy, termsOf(POLICIES[policy], words)])
  return Object.fromEntries(entries) as Record<keyof typeof POLICIES, string>
}
