import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pollDelay } from './payment-polls.ts'

describe('asking the provider again', () => {
  test('happens at 5, 10, 20, 30, 45, 60, 90 and 120 seconds, then every minute', () => {
    expect([0, 5, 10, 20, 30, 45, 60, 90, 120].map(pollDelay)).toEqual([5, 5, 10, 10, 15, 15, 30, 30, 60])
  })

  test('keeps to these times, however often the provider has been asked in between', () => {
    expect([0.5, 3, 4.9].map(pollDelay).map((delay) => Math.round((delay ?? 0) * 10))).toEqual([45, 20, 1])
    fc.assert(
      fc.property(fc.double({ min: 0, max: 604_799, noNaN: true }), (age) => {
        const delay = pollDelay(age) ?? 0
        expect(delay).toBeGreaterThan(0)
        expect(delay).toBeLessThanOrEqual(86_400)
      }),
    )
    expect([604_800, 1_000_000].map(pollDelay)).toEqual([null, null])
  })

  test('grows rarer and ends after seven days', () => {
    const delays: number[] = []
    let age = 0
    for (let delay = pollDelay(0); delay !== null; delay = pollDelay(age)) {
      delays.push(delay)
      age += delay
    }
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(7 * 24 * 3600)
    expect(delays.filter((delay) => delay === 300)).toHaveLength(10)
    expect(delays.filter((delay) => delay === 3600)).toHaveLength(23)
    expect(delays.filter((delay) => delay === 86_400)).toHaveLength(6)
  })
})
