import { POLICY_NAMES } from '#domain/cancellation.ts'
import type { policies as english, policyNames as englishNames } from '../en/policies.ts'
import { policyTerms } from '../policy-terms.ts'

const SHARES: Record<number, string> = { 100: 'pesa yote', 50: 'nusu' }

export const terms = policyTerms({
  share: (percent) => SHARES[percent] ?? `asilimia ${percent}`,
  until: {
    days: (count, time) => `saa ${time}, siku ${count} kabla ya kuingia`,
    stayBegins: 'siku ya kuingia inapoanza',
  },
  firstTier: (share, until) => `${share} hadi ${until}`,
  furtherTier: (share, until) => `kisha ${share} hadi ${until}`,
  thenNothing: 'kisha hakuna',
})

export const policyNames: typeof englishNames = {
  flexible: 'Rahisi',
  moderate: 'Ya wastani',
  strict: 'Makali',
}

export const policies = Object.fromEntries(
  POLICY_NAMES.map((policy) => [
    policy,
    { name: `Masharti ${policyNames[policy].toLowerCase()} ya kughairi`, text: `Unarudishiwa ${terms[policy]}.` },
  ]),
) as typeof english
