import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeAway, codeInTime } from './code-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('code that never comes is given up after half a minute', async () => {
  const code = codeInTime(new Promise(() => undefined))
  const outcome = expect(code).rejects.toBeInstanceOf(CodeAway)
  await vi.advanceTimersByTimeAsync(30_000)
  await outcome
})

test('code that comes in time is used, and no timer is left', async () => {
  const slow = new Promise((resolve) => setTimeout(resolve, 29_000, 'code'))
  const code = codeInTime(slow)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(await code).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

test('a file that did not load is told apart from a fault of the code', async () => {
  await expect(codeInTime(Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(CodeAway)
  const fault = new Error('a fault')
  await expect(codeInTime(Promise.reject(fault))).rejects.toBe(fault)
})
