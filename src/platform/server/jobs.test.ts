import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { type Job, job, jobQueue, TryAgain } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a job that fails is named in the log with its error, without its data, and is tried again; one that only waits is no error', async () => {
  const lines: string[] = []
  const queue = jobQueue(app.pool, pino({}, { write: (line) => void lines.push(line) }))
  let runs = 0
  const failing = job<{ note: string }>({
    name: 'break-once',
    retry: { times: 2, seconds: 0 },
    parallel: 1,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('the wheel has come off')
      if (runs === 2) throw new TryAgain('the road is closed')
    },
  })
  const jobs = [failing] as unknown as Job<never>[]
  await queue.prepare(jobs)
  await queue.work(jobs)
  await app.base.transaction((tx) => queue.enqueue(tx, 'break-once', { note: 'asha@example.com' }))
  await until('the job to be tried again', async () => runs === 3)
  await queue.stop()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, job: 'break-once', err: { message: 'the wheel has come off' }, msg: 'a job failed' },
    { level: 30, job: 'break-once', msg: 'the road is closed' },
  ])
  expect(lines.join()).not.toContain('asha@example.com')
})
