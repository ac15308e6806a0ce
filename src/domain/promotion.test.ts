import { describe, expect, test } from 'vitest'
import { giftText, normaliseCode, type Promotion, promotionFault } from './promotion.ts'

const bhumwi10: Promotion = {
  code: 'BHUMWI10',
  percent: 10,
  free_nights: 0,
  region: null,
  min_days_ahead: 0,
  min_children: 0,
  valid_from: '2027-01-01',
  valid_until: '2027-12-31',
  min_nights: 1,
  max_uses: null,
  uses: 0,
  active: true,
}
const twoNights = { nights: 2, check_in: '2027-08-06', region: 'Zanzibar', children: 1 }

describe('a promo code', () => {
  test('is the same however it is typed', () => {
    expect(normaliseCode(' bhumwi 10 ')).toBe('BHUMWI10')
    expect(normaliseCode('   ')).toBe('')
  })

  test.each(['2027-01-01', '2027-07-07', '2027-12-31'])('holds on %s, both ends included', (today) => {
    expect(promotionFault(bhumwi10, twoNights, today)).toBeNull()
  })

  test.each([
    ['that nobody issued is unknown', null, 'promo_unknown'],
    ['that is switched off is as unknown', { active: false }, 'promo_unknown'],
    ['does not hold before its first day', { valid_from: '2027-07-08' }, 'promo_not_started'],
    ['has expired after its last day', { valid_until: '2027-07-06' }, 'promo_expired'],
    ['is used up after its last use', { max_uses: 5, uses: 5 }, 'promo_used_up'],
    ['still holds for its last use', { max_uses: 5, uses: 4 }, null],
    ['needs its number of nights', { min_nights: 3 }, 'promo_min_nights'],
    ['holds from exactly that number on', { min_nights: 2 }, null],
    ['holds in its region', { region: 'Zanzibar' }, null],
    ['does not hold in another region', { region: 'Kilimanjaro' }, 'promo_wrong_region'],
    ['holds for who books exactly so many days ahead', { min_days_ahead: 30 }, null],
    ['does not hold for who books a day too late', { min_days_ahead: 31 }, 'promo_days_ahead'],
    ['holds for as many children as it asks for', { min_children: 1 }, null],
    ['does not hold with too few children', { min_children: 2 }, 'promo_children'],
    ['says that it expired before that it is used up', { valid_until: '2027-07-06', max_uses: 0 }, 'promo_expired'],
  ])('%s', (_title, change, fault) => {
    const promotion = change && { ...bhumwi10, ...change }
    expect(promotionFault(promotion, twoNights, '2027-07-07')).toBe(fault)
  })
})

describe('what a promotion gives', () => {
  test.each([
    [{ percent: 20, free_nights: 0, min_nights: 2 }, '20% off', 'Punguzo la 20%'],
    [{ percent: 0, free_nights: 1, min_nights: 4 }, '4 nights for 3', 'Usiku 4 kwa bei ya 3'],
  ])('%j is said as %j', (gift, english, swahili) => {
    expect([giftText(gift, 'en'), giftText(gift, 'sw')]).toEqual([english, swahili])
  })
})
