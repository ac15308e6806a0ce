import { addDays, type Day } from '#domain/calendar.ts'

/**
 * The promo codes: the five that every deployment has from its migration, in that order and with those rules, and one
 * that is over. They began a year ago and a bit, so that past bookings can have used them.
 */
export const promotionsFor = (today: Day) => {
  const valid_from = addDays(today, -400)
  const running = { valid_from, valid_until: addDays(today, 300), max_uses: null, active: true }
  const plain = { free_nights: 0, region: null, min_days_ahead: 0, min_children: 0, ...running }
  return [
    { ...plain, code: 'BHUMWI10', percent: 10, min_nights: 1 },
    { ...plain, code: 'EARLYBIRD', percent: 20, min_nights: 2, min_days_ahead: 30 },
    { ...plain, code: 'ZANZIBAR4FOR3', percent: 0, free_nights: 1, min_nights: 4, region: 'Zanzibar' },
    { ...plain, code: 'KILICLIMBER', percent: 15, min_nights: 2, region: 'Kilimanjaro' },
    { ...plain, code: 'FAMILIA', percent: 12, min_nights: 2, min_children: 1, max_uses: 2_000 },
    { ...plain, code: 'SABASABA', percent: 15, min_nights: 1, valid_until: addDays(today, -60) },
  ]
}
