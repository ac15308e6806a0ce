import { expect, test } from 'vitest'
import type { TypeRates } from '#features/rates/contract.ts'
import { hotelRates as en } from '#i18n/en/hotel-rates.ts'
import { keyText, NO_ARRIVAL, NO_DEPARTURE } from './rate-text.ts'

const NIGHTS = 6
const each = (value: number, special: Record<number, number> = {}) =>
  Array.from({ length: NIGHTS }, (_, night) => special[night] ?? value)

const TYPE = {
  prices: each(100_000),
  made_by: each(0, { 1: 1 }),
  left: each(2),
  rooms_closed: each(0, { 5: 1 }),
  closed: each(0, { 2: NO_ARRIVAL, 3: NO_DEPARTURE }),
  min_nights: each(1, { 4: 3 }),
  max_nights: [],
  min_days_ahead: [],
  max_days_ahead: [],
} as unknown as TypeRates
const CALENDAR = { causes: [[], [{ kind: 'season', name: 'High' }]], types: [TYPE] } as unknown as Parameters<
  typeof keyText
>[0]

test.each([
  [0, 0, []],
  [1, 1, [en.key.price]],
  [2, 2, [en.key.arrival]],
  [3, 4, [en.key.departure, en.key.min_nights]],
  [5, 5, [en.key.closed]],
  [0, 5, [en.key.price, en.key.arrival, en.key.departure, en.key.min_nights, en.key.closed]],
])('the key of the nights %i to %i explains the marks that occur in them, and no others', (from, to, texts) => {
  expect(keyText(CALENDAR, { from, to }, en)).toBe(texts.join(' · '))
})
