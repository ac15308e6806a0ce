import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { atCommit } from './db.ts'
import { afterCommit, type Tx } from './transaction.ts'

/** Retries of a failed job: how many, and the first pause in seconds, which then doubles. */
type Retry = { times: number; seconds: number }

/** A kind of background work. `data` must be small and contain ids, no personal data. */
export type Job<Data extends object> = {
  name: string
  retry: Retry
  /** How many run concurrently in one process. */
  parallel: number
  /** Cron expression in UTC for scheduled work. */
  cron?: string
  run: (data: Data) => Promise<void>
}

/** A job throws this to be retried later without being logged as an error. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

/**
 * Seconds between two looks of a worker at its queue, if nothing wakes it: the first of a queue finds what other
 * processes have sent, and retries that are due; the others only help with more than one job. Each look is a query.
 */
const LOOK_SECONDS = { first: 1, others: 30, scheduled: 30 }

/** Declares a kind of job. */
export const job = <Data extends object>(declared: Job<Data>): Job<Data> => declared

/** Puts work into the queue in the caller's transaction: it exists exactly when the transaction commits. */
export type Enqueue = (tx: Tx, name: string, data: object, options?: { startAfter?: Date }) => Promise<void>

/** The queue over the shared pool; `work` starts processing the given kinds of job, `stop` waits for running jobs. */
export const jobQueue = (pool: pg.Pool, log: FastifyBaseLogger) => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'pgboss',
    schedule: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  const workers = new Map<string, string[]>()

  const enqueue: Enqueue = async (tx, name, data, options = {}) => {
    // pg-boss counts the rows to find out whether a singleton already existed; we do not use that result.
    const executeSql = async (text: string, values: unknown[] = []) => {
      await tx.executeQuery(atCommit(text, values))
      return { rows: [{}] }
    }
    await boss.send(name, data, { ...options, db: { executeSql } })
    if (!options.startAfter) afterCommit(tx, () => wake(name))
  }

  const wake = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }

  /** pg-boss does not report what a handler throws, so it is logged here. */
  const logAndThrow = (name: string) => (error: Error) => {
    if (error instanceof TryAgain) log.info({ job: name }, error.message)
    else log.error({ err: error, job: name }, 'a job failed')
    throw error
  }

  /** Creates the queues; from then on jobs can be sent, also in processes without a worker. */
  const prepare = async (jobs: readonly Job<never>[]) => {
    await boss.start()
    for (const { name, retry, cron } of jobs) {
      await boss.createQueue(name, {
        retryLimit: retry.times,
        retryDelay: retry.seconds,
        retryBackoff: true,
        deleteAfterSeconds: 86_400,
      })
      if (cron) await boss.schedule(name, cron)
    }
    // Creating a queue clears it from pg-boss's cache; the first send in a transaction would then read it through a second
    // connection, and with as many first sends as connections all of them would wait for each other.
    await Promise.all(jobs.map(({ name }) => boss.findJobs(name, { key: 'none' })))
  }

  const work = async (jobs: readonly Job<never>[]) => {
    for (const { name, parallel, cron, run } of jobs) {
      const ids: string[] = []
      for (let i = 0; i < parallel; i++) {
        const pollingIntervalSeconds = cron
          ? LOOK_SECONDS.scheduled
          : i === 0
            ? LOOK_SECONDS.first
            : LOOK_SECONDS.others
        ids.push(
          await boss.work<object>(name, { pollingIntervalSeconds, batchSize: 1 }, async ([taken]) => {
            if (!taken) return
            wake(name) // there may be more: the others look now, this one after its job
            await run(taken.data as never).catch(logAndThrow(name))
          }),
        )
      }
      workers.set(name, ids)
    }
  }

  const stop = () => boss.stop({ graceful: true, timeout: 5000, close: false })

  return { enqueue, prepare, work, stop, wake }
}
