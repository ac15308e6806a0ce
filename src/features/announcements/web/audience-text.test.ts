import { expect, test } from 'vitest'
import { announcements as words } from '#i18n/en/announcements.ts'
import { audienceText, shareRead } from './audience-text.ts'

test.each([
  [{ kind: 'promotional', audience: {} }, 'Travellers who want promotions'],
  [
    { kind: 'promotional', audience: { region: 'Zanzibar', wishlisted: true } },
    'Travellers who want promotions, region Zanzibar, with a wishlist',
  ],
  [{ kind: 'targeted', audience: { people: 2 } }, '2 people, by name'],
  [{ kind: 'targeted', audience: {} }, 'Everybody'],
  [
    {
      kind: 'targeted',
      audience: { role: 'traveller', language: 'sw', region: 'Zanzibar', stayed_since: '2026-05-01', wishlisted: true },
    },
    'Travellers, reading Kiswahili, region Zanzibar, stayed since 1 May 2026, with a wishlist',
  ],
  [{ kind: 'targeted', audience: { wishlisted: 7 } }, 'Everybody, who wish for property 7'],
] as const)('an audience is described in words: %j', (announcement, text) => {
  expect(audienceText(announcement, words, 'en')).toBe(text)
})

test('the share of readers is of those who got it, and 0 before anybody did', () => {
  expect([shareRead({ read: 1, delivered: 3 }), shareRead({ read: 0, delivered: 0 })]).toEqual([33, 0])
})
