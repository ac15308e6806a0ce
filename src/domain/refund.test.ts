import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from './calendar.ts'
import { POLICY_NAMES } from './cancellation.ts'
import { refundFor, shareRefund } from './refund.ts'

const check_in = '2027-07-20'
const booking = { total_amount: 300_001, check_in }

describe('the refund of a cancellation', () => {
  test.each([
    ['flexible', '2027-07-01', '00:00', 300_001, 100],
    ['flexible', '2027-07-19', '14:00', 300_001, 100],
    ['flexible', '2027-07-19', '14:01', 0, 0],
    ['moderate', '2027-07-15', '14:00', 300_001, 100],
    ['moderate', '2027-07-15', '14:01', 150_001, 50],
    ['moderate', '2027-07-20', '00:00', 150_001, 50],
    ['moderate', '2027-07-20', '00:01', 0, 0],
    ['strict', '2027-07-01', '00:00', 150_001, 50],
    ['strict', '2027-07-13', '14:00', 150_001, 50],
    ['strict', '2027-07-13', '14:01', 0, 0],
  ] as const)('the refund under the %s policy on %s at %s is TSh %i', (policy, day, time, refund_amount, percent) => {
    expect(refundFor({ ...booking, policy }, instantAt(day, time))).toMatchObject({ refund_amount, percent })
  })

  test('a refund is valid until the next deadline', () => {
    const early = refundFor({ ...booking, policy: 'moderate' }, instantAt('2027-07-01', '09:00'))
    expect(early.until).toEqual(instantAt('2027-07-15', '14:00'))
    const late = refundFor({ ...booking, policy: 'flexible' }, instantAt('2027-07-20', '09:00'))
    expect(late.until).toBeNull()
  })

  test('the refund is the whole total when the hotel or the platform cancels, whatever the policy and however late', () => {
    for (const policy of POLICY_NAMES) {
      for (const by of ['hotel', 'platform'] as const) {
        expect(refundFor({ ...booking, policy, by }, instantAt('2027-07-21', '09:00')).refund_amount).toBe(300_001)
      }
    }
  })

  test('a refund is never above the total, never negative, and never grows as time passes', () => {
    const minutes = fc.integer({ min: -20 * 1440, max: 2 * 1440 })
    fc.assert(
      fc.property(
        fc.constantFrom(...POLICY_NAMES),
        fc.integer({ min: 1, max: 2 ** 31 }),
        minutes,
        fc.nat(30 * 1440),
        (policy, total_amount, before, later) => {
          const at = (shift: number) => new Date(instantAt(check_in, '14:00').getTime() + shift * 60_000)
          const first = refundFor({ policy, total_amount, check_in }, at(before)).refund_amount
          const second = refundFor({ policy, total_amount, check_in }, at(before + later)).refund_amount
          return Number.isSafeInteger(first) && first <= total_amount && second <= first && second >= 0
        },
      ),
    )
  })
})

describe('a refund of a booking that was paid in parts', () => {
  test('goes back in proportion, the odd shillings one by one', () => {
    expect(shareRefund([100, 100, 100, 100, 100], 499)).toEqual([99, 100, 100, 100, 100])
    expect(shareRefund([3_000_000, 1_000_000], 2_000_001)).toEqual([1_500_000, 500_001])
    expect(shareRefund([250_000], 125_000)).toEqual([125_000])
  })

  test('is whole, and no part gets more than was paid of it', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 170_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, rate) => {
        const paid = parts.reduce((sum, part) => sum + part, 0)
        const refund = Math.round(paid * rate)
        const shares = shareRefund(parts, refund)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(refund)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(parts[at] ?? 0)
        }
      }),
    )
  })
})
