import type pg from 'pg'
import type { PastRecord } from '#demo/history/sweeps.ts'
import { todayIn } from '#domain/calendar.ts'

const LOCK = 7_205_002

/**
 * Loads the demo catalogue into a database that has no accounts yet; several processes may call it at once. Returns what
 * the payment provider has of its history; nothing if there was one before.
 */
export const seedDemo = async (pool: pg.Pool): Promise<PastRecord[]> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from account limit 1')
    if (rowCount) return []
    const [{ generateCatalogue }, { providerPast }, { loadDemo }] = await Promise.all([
      import('#demo/generate.ts'),
      import('#demo/history/sweeps.ts'),
      import('#demo/load.ts'),
    ])
    const now = new Date()
    const catalogue = generateCatalogue({ today: todayIn(now), now, seed: 1 })
    await loadDemo(client, catalogue)
    return providerPast(catalogue)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}
