import { type CancellationPolicy, POLICY_NAMES } from '#domain/cancellation.ts'
import { policyTerms } from '../policy-terms.ts'

const SHARES: Record<number, string> = { 100: 'everything', 50: 'half' }

/** What each cancellation policy gives back, as one clause. */
export const terms = policyTerms({
  share: (percent) => SHARES[percent] ?? `${percent}%`,
  until: {
    days: (count, time) =>
      count === 1 ? `${time} on the day before check-in` : `${time}, ${count} days before check-in`,
    stayBegins: 'the check-in day begins',
  },
  firstTier: (share, until) => `${share} back until ${until}`,
  furtherTier: (share, until) => `then ${share} until ${until}`,
  thenNothing: 'then nothing',
})

/** The one name of each cancellation policy. */
export const policyNames: Record<CancellationPolicy, string> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  strict: 'Strict',
}

/** Name and terms of each cancellation policy, as a page of a property says them. */
export const policies = Object.fromEntries(
  POLICY_NAMES.map((policy) => [
    policy,
    { name: `${policyNames[policy]} cancellation`, text: `You get ${terms[policy]}.` },
  ]),
) as Record<CancellationPolicy, { name: string; text: string }>
