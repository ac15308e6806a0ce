import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { isDiskFull } from './errors.ts'

/** More than the free space that a table of counters usually has, so that the table has to grow. */
const ROWS = 64
const BYTES = 1000

/** Writes some pages to a table and takes them back; fails if the disk is full. */
const tryToWrite = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into rate_count (key, window_end) select $1 || number, now() from generate_series(1, ${ROWS}) as number`,
      [`disk probe ${randomBytes(BYTES).toString('hex')}`],
    )
    return true
  } catch (error) {
    if (isDiskFull(error)) return false
    throw error
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}

/**
 * Remembers that a write has failed because the disk is full. A reading query does not show that, and testing it all the
 * time would cost more than it tells: only after a failure the disk is tried until it takes a write again.
 */
export const diskState = (pool: pg.Pool) => {
  let failed = false
  return {
    note: (error: unknown) => {
      if (isDiskFull(error)) failed = true
    },
    isFull: async () => {
      if (failed) failed = !(await tryToWrite(pool))
      return failed
    },
  }
}
