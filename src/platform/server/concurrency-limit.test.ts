import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('lets so many work at a time and so many wait, in their order; turns the others away', async () => {
  const through = limitConcurrency({ running: 2, waiting: 3 })
  let busy = 0
  let most = 0
  const done: number[] = []
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map((n) =>
      through(async () => {
        busy += 1
        most = Math.max(most, busy)
        await soon()
        busy -= 1
        done.push(n)
        return n
      }),
    ),
  )
  expect(answers).toEqual([0, 1, 2, 3, 4, null, null])
  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]])
})

test('gives the place of work that failed to the next', async () => {
  const through = limitConcurrency({ running: 1, waiting: 1 })
  const failing = through(() => Promise.reject(new Error('no')))
  const next = through(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(await through(async () => 'again')).toBe('again')
})
