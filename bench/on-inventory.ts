import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { FULL, loadInventory, type Size } from './inventory.ts'

/** What is measured: the address of the database, and a folder for whatever else is needed. */
type Work = (databaseUrl: string, folder: string) => Promise<void>

/** Runs a benchmark over an embedded PostgreSQL with the inventory in it; `settings` are those of the database. */
export const onInventory = async (work: Work, { size = FULL, settings }: { size?: Size; settings?: string[] } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
  const postgres = await startEmbedded({ folder, settings, onEvent: console.error })
  try {
    const pool = openPool(postgres.url, 2, console.error)
    const start = performance.now()
    await migrate(pool)
    await loadInventory(pool, size)
    await pool.end()
    console.log(`${size.properties} properties written in ${Math.round((performance.now() - start) / 1000)} s`)
    await work(postgres.url, folder)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
