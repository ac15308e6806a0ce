import { expect, test } from 'vitest'
import { canWrite, lastDayToWrite, messageExcerpt } from './conversation.ts'

test('guest and hotel can write until 14 days after check-out, also about a cancelled stay', () => {
  for (const status of ['pending', 'confirmed', 'checked_out', 'cancelled', 'no_show'] as const) {
    const stay = { status, check_out: '2027-02-20' }
    expect(lastDayToWrite(stay)).toBe('2027-03-06')
    expect([canWrite(stay, '2027-01-01'), canWrite(stay, '2027-03-06'), canWrite(stay, '2027-03-07')]).toEqual([
      true,
      true,
      false,
    ])
  }
})

test('nobody writes about a stay whose hold has ended unpaid', () => {
  const stay = { status: 'expired', check_out: '2027-02-20' } as const
  expect([lastDayToWrite(stay), canWrite(stay, '2027-02-01')]).toEqual([null, false])
})

test('a notification has the first 140 characters of a message, and no half of one', () => {
  expect(messageExcerpt('Tutafika saa tano usiku.')).toBe('Tutafika saa tano usiku.')
  expect(messageExcerpt('x'.repeat(140))).toBe('x'.repeat(140))
  expect(messageExcerpt('😀'.repeat(141))).toBe(`${'😀'.repeat(140)}...`)
})
