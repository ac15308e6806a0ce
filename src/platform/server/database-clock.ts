import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#ports/clock.ts'
import { type Db, sql } from './db.ts'
import { periodicTask } from './periodic.ts'

/** An answer that took longer says too little about the time at which the database gave it. */
const SLOWEST_MS = 2000
/** If the machine's clock is further off, it should be set: log lines have its time. */
const WARNING_MS = 60_000

/** Milliseconds since the process began, which do not change when somebody sets the machine's clock. */
const sinceStart = () => performance.now()

/**
 * A clock that shows the database's time, so that all processes agree on the day, and the periodic task that reads it
 * again. In between it goes on with the time since the process began.
 */
export const databaseClock = async (db: Db, log: Pick<FastifyBaseLogger, 'warn'>, elapsed = sinceStart) => {
  const read = async () => {
    const begun = elapsed()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    const [row] = rows
    if (!row) throw new Error('The database did not give the time')
    const ended = elapsed()
    return { start: row.now.getTime() - (begun + ended) / 2, took: ended - begun }
  }
  let { start } = await read()
  const clock: Clock = () => new Date(start + elapsed())
  const run = async () => {
    const latest = await read()
    if (latest.took > SLOWEST_MS) return
    start = latest.start
    const off = Date.now() - clock().getTime()
    if (Math.abs(off) < WARNING_MS) return
    log.warn({ seconds: Math.round(off / 1000) }, 'the clock of this machine is wrong; the database’s is used')
  }
  return { clock, task: periodicTask({ name: 'database clock', everyMs: 60_000, run }) }
}
