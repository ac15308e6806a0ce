import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const LOCK = 7_205_001
const FOLDER = join(import.meta.dirname, '../../../migrations')

/**
 * Migrates the database: applies every new file of migrations/ in order, each in its own transaction. Several processes
 * may call it at once. Throws if a file was changed after it had been applied.
 */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
    const hashes = new Map(rows.map((row) => [row.name, row.hash]))
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files) {
      const text = await readFile(join(FOLDER, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      const before = hashes.get(name)
      if (before === hash) continue
      if (before) throw new Error(`Migration ${name} was changed after it had been applied; add a new file instead.`)
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      applied.push(name)
    }
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).finally(() => client.release())
  }
}
