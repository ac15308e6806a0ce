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

test('jobs of another process are found, and run one after the other and side by side without a pause between them', async () => {
  const log = pino({ level: 'silent' })
  const elsewhere = jobQueue(app.pool, log)
  const queue = jobQueue(app.pool, log)
  let done = 0
  let running = 0
  let most = 0
  const counted = job<object>({
    name: 'count',
    retry: { times: 0, seconds: 0 },
    parallel: 2,
    run: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      done++
    },
  })
  const jobs = [counted] as unknown as Job<never>[]
  await elsewhere.prepare(jobs)
  await queue.prepare(jobs)
  await queue.work(jobs)
  // With a pause of a second after each job, two workers would take longer than a test may.
  for (let i = 0; i < 300; i++) await app.base.transaction((tx) => elsewhere.enqueue(tx, 'count', { i }))
  await until('all jobs to be done', async () => done === 300)
  expect(most).toBe(2)
  await queue.stop()
  await elsewhere.stop()
})
