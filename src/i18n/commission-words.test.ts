import { expect, test } from 'vitest'
import * as enquiriesEn from './en/enquiries.ts'
import * as legalEn from './en/legal.ts'
import * as partnerEn from './en/partner.ts'
import * as enquiriesSw from './sw/enquiries.ts'
import * as legalSw from './sw/legal.ts'
import * as partnerSw from './sw/partner.ts'

// The platform sets the commission by rules, which change: pages for everybody name no percentage.
test.each([
  ['English', [enquiriesEn, legalEn, partnerEn], 'commission'],
  ['Swahili', [enquiriesSw, legalSw, partnerSw], 'kamisheni'],
])('the %s pages for hosts say that there is a commission, and not how much it is', (_, pages, word) => {
  for (const page of pages) {
    const sentences = JSON.stringify(page).split(/[.",]/)
    expect(sentences.some((sentence) => sentence.toLowerCase().includes(word))).toBe(true)
    expect(sentences.filter((sentence) => /\b10 ?%/.test(sentence))).toEqual([])
  }
})
