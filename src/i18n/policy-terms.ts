import { POLICIES, POLICY_NAMES, STAY_BEGINS } from '#domain/cancellation.ts'

/** How one language speaks of what a cancellation gives back. */
type TermsWords = {
  /** A share of the price, such as "everything" or "half". */
  share: (percent: number) => string
  /** A deadline: some hours or days before check-in, or the beginning of the check-in day. */
  until: Record<'hours' | 'days', (count: number) => string> & { stayBegins: string }
  /** The first share that comes back, until a deadline. */
  firstTier: (share: string, until: string) => string
  /** Each further one. */
  furtherTier: (share: string, until: string) => string
  thenNothing: string
}

type Tiers = readonly { hours_before: number; percent: number }[]

const untilOf = ({ until }: TermsWords, hours: number) => {
  if (hours === STAY_BEGINS) return until.stayBegins
  return hours > 24 && hours % 24 === 0 ? until.days(hours / 24) : until.hours(hours)
}

/**
 * What the tiers of a policy give back, as one clause without dates: "everything back until 24 hours before check-in,
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
