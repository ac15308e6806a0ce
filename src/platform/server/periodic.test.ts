import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { periodicTask, startScheduler } from './periodic.ts'

const log = pino({ level: 'silent' })

test('a run that works off pieces is told to end, and a stop waits for the piece at hand only', async () => {
  const pieces: ('begun' | 'ended')[] = []
  const begun = Promise.withResolvers<void>()
  const task = periodicTask({
    name: 'many pieces',
    everyMs: 1,
    run: async (stopping) => {
      while (!stopping.aborted) {
        pieces.push('begun')
        begun.resolve()
        await sleep(20)
        pieces.push('ended')
      }
    },
  })
  const { stop } = startScheduler([task], log)
  await begun.promise
  await stop()
  const done = pieces.length
  expect(pieces.slice(-2)).toEqual(['begun', 'ended'])
  await sleep(60)
  expect(pieces).toHaveLength(done)
})

test('a task that failed runs again, and no run begins after a stop', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const run = async () => {
    runs += 1
    if (runs === 2) again.resolve()
    throw new Error('failed as planned')
  }
  const { stop } = startScheduler([periodicTask({ name: 'failing', everyMs: 1, run })], log)
  await again.promise
  await stop()
  const done = runs
  await sleep(30)
  expect(runs).toBe(done)
})
