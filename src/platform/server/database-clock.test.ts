import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { databaseClock } from './database-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ outside: { clock: null } })
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const log = { warn: vi.fn() }
/** By how much two instants differ, in seconds. */
const apart = (one: Date, other: number) => Math.abs(one.getTime() - other) / 1000

test('a machine whose clock is a day off, or is set, keeps to the database’s time, in the whole application, and warns', async () => {
  const real = Date.now.bind(Date)
  const wrong = vi.spyOn(Date, 'now').mockImplementation(() => real() + DAY_MS)
  const { clock, task } = await databaseClock(app.db, log)
  expect(apart(clock(), real())).toBeLessThan(5)
  await task.run(new AbortController().signal)
  expect(log.warn).toHaveBeenCalledWith({ seconds: expect.closeTo(86_400, -1) }, expect.any(String))
  wrong.mockImplementation(() => real() - DAY_MS)
  expect(apart(clock(), real())).toBeLessThan(5)
  expect(apart(app.base.clock(), real())).toBeLessThan(5)
  wrong.mockRestore()
})

test('the time is read again, and an answer that took too long is not believed', async () => {
  let step = 10
  let at = 0
  const elapsed = () => {
    at += step
    return at
  }
  const { clock, task } = await databaseClock(app.db, log, elapsed)
  // A machine that slept: the time of the process stood still meanwhile.
  at -= DAY_MS
  expect(apart(clock(), Date.now())).toBeGreaterThan(80_000)
  step = 3000
  await task.run(new AbortController().signal)
  expect(apart(clock(), Date.now())).toBeGreaterThan(80_000)
  step = 10
  await task.run(new AbortController().signal)
  expect(apart(clock(), Date.now())).toBeLessThan(5)
})

test('a process has the clock that is passed in, as tests do', async () => {
  const noon = new Date('2026-01-05T09:00:00Z')
  const other = await startTestApp({ outside: { clock: () => noon }, databaseUrl: app.databaseUrl })
  expect(other.base.clock()).toEqual(noon)
  await other.close()
})
