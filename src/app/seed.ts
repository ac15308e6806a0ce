import type pg from 'pg'
import { todayIn } from '#domain/calendar.ts'

const LOCK = 7_205_002

/** Loads the demo catalogue into a database that has no accounts yet; several processes may call it at once. */
export const seedDemo = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from account limit 1')
    if (rowCount) return
    const [{ generateCatalogue }, { loadDemo }] = await Promise.all([
      import('#demo/generate.ts'),
      import('#demo/load.ts'),
    ])
    const now = new Date()
    await loadDemo(client, generateCatalogue({ today: todayIn(now), now, seed: 1 }))
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}
