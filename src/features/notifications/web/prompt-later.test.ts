import { expect, test } from 'vitest'
import { isPutOff, putOff } from './prompt-later.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 27)
const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
}

test('“Not now” holds for three months', () => {
  const browser = storage()
  expect(isPutOff(NOW, browser)).toBe(false)
  putOff(NOW, browser)
  expect([isPutOff(NOW, browser), isPutOff(NOW + 89 * DAY, browser), isPutOff(NOW + 90 * DAY, browser)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a browser that stores nothing is asked again, without an error', () => {
  const full = {
    getItem: () => 'no number',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  putOff(NOW, full)
  putOff(NOW, null)
  expect([isPutOff(NOW, full), isPutOff(NOW, null)]).toEqual([false, false])
})
