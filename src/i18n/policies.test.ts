import { describe, expect, test } from 'vitest'
import { POLICY_NAMES } from '#domain/cancellation.ts'
import { hotel as hotelEn } from './en/hotel.ts'
import { legal as legalEn } from './en/legal.ts'
import { partner as partnerEn } from './en/partner.ts'
import { policyNames as namesEn, terms as termsEn } from './en/policies.ts'
import { properties as propertiesEn } from './en/properties.ts'
import { voucher as voucherEn } from './en/voucher.ts'
import { termsOf } from './policy-terms.ts'
import { hotel as hotelSw } from './sw/hotel.ts'
import { legal as legalSw } from './sw/legal.ts'
import { partner as partnerSw } from './sw/partner.ts'
import { policyNames as namesSw, terms as termsSw } from './sw/policies.ts'
import { properties as propertiesSw } from './sw/properties.ts'
import { voucher as voucherSw } from './sw/voucher.ts'

// What a cancellation gives back is said on the property's page, on the voucher, in the terms and to partners: always as
// the rule is.

const LANGUAGES = [
  {
    language: 'en',
    names: namesEn,
    terms: termsEn,
    places: [propertiesEn, voucherEn, legalEn, partnerEn],
    policies: propertiesEn.policies,
    onVoucher: voucherEn.policies,
    hotel: hotelEn,
  },
  {
    language: 'sw',
    names: namesSw,
    terms: termsSw,
    places: [propertiesSw, voucherSw, legalSw, partnerSw],
    policies: propertiesSw.policies,
    onVoucher: voucherSw.policies,
    hotel: hotelSw,
  },
]

test('the terms of each policy are told to their end', () => {
  expect(termsEn).toEqual({
    flexible: 'everything back until 14:00 on the day before check-in, then nothing',
    moderate:
      'everything back until 14:00, 5 days before check-in, then half until the check-in day begins, then nothing',
    strict: 'half back until 14:00, 7 days before check-in, then nothing',
  })
  expect(termsSw).toEqual({
    flexible: 'pesa yote hadi saa 14:00, siku 1 kabla ya kuingia, kisha hakuna',
    moderate:
      'pesa yote hadi saa 14:00, siku 5 kabla ya kuingia, kisha nusu hadi siku ya kuingia inapoanza, kisha hakuna',
    strict: 'nusu hadi saa 14:00, siku 7 kabla ya kuingia, kisha hakuna',
  })
})

test('terms follow the tiers: any share, any deadline', () => {
  const words = {
    share: (percent: number) => `${percent}%`,
    until: {
      days: (count: number, time: string) => `${time}, ${count} d`,
      stayBegins: 'the stay',
    },
    firstTier: (share: string, until: string) => `${share} until ${until}`,
    furtherTier: (share: string, until: string) => `then ${share} until ${until}`,
    thenNothing: 'then nothing',
  }
  const tiers = [
    { hours_before: 72, percent: 90 },
    { hours_before: 36, percent: 30 },
    { hours_before: 14, percent: 10 },
  ]
  expect(termsOf(tiers, words)).toBe(
    '90% until 14:00, 3 d, then 30% until 02:00, 1 d, then 10% until the stay, then nothing',
  )
  expect(termsOf([], words)).toBe('then nothing')
})

describe.each(LANGUAGES)('in $language', ({ names, terms, places, policies, onVoucher, hotel }) => {
  test.each(POLICY_NAMES)('every text about %s says its terms', (policy) => {
    for (const place of places) expect(JSON.stringify(place)).toContain(terms[policy])
    expect(onVoucher[policy]).toBe(policies[policy].text)
  })

  test.each(POLICY_NAMES)('%s has one name', (policy) => {
    expect(policies[policy].name.toLowerCase()).toContain(names[policy].toLowerCase())
    expect(JSON.stringify(hotel)).toContain(`"${policy}":"${names[policy]}"`)
  })

  test('no text speaks of a share without its end', () => {
    const texts = places.map((place) => JSON.stringify(place)).join()
    expect(texts).not.toMatch(/after that half|then half\.|kisha nusu\.|inarudi nusu/i)
  })
})
