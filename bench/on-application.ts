import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { compose } from '#app/compose.ts'
import { connectOutside, type Outside } from '#app/outside.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'

/** The application of one process over a database of its own, without its worker. */
export type Application = {
  composed: Awaited<ReturnType<typeof compose>>
  pool: pg.Pool
  databaseUrl: string
  /** What the database was filled in, in seconds. */
  seconds: number
  /** The session of an account, for the cookie of this name. */
  signIn: (account_id: number) => Promise<string>
}

/** Opens a session of an account, and answers its token. */
export const openSession = async (pool: pg.Pool, account_id: number): Promise<string> => {
  const session = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(session).digest()
  await pool.query(
    "insert into session (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hash, account_id],
  )
  return session
}

/** Runs statements in order. Needs a superuser: triggers and foreign keys are off, for speed. */
export const loadStatements = async (pool: pg.Pool, statements: readonly string[]): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/**
 * Runs a benchmark over the application with an embedded PostgreSQL that `statements` have filled; `outside` takes the
 * place of the adapters of development.
 */
export const onApplication = async (
  statements: readonly string[],
  work: (application: Application) => Promise<void>,
  outside?: Partial<Outside>,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
  const postgres = await startEmbedded({ folder: join(folder, 'pg'), onEvent: console.error })
  try {
    const pool = openPool(postgres.url, 4, console.error)
    const start = performance.now()
    await migrate(pool)
    await loadStatements(pool, statements)
    const seconds = Math.round((performance.now() - start) / 1000)
    const config = readConfig({ NODE_ENV: 'development', ABUSE_LIMITS: 'off', DATA_DIR: folder })
    if (typeof config === 'string') throw new Error(config)
    const log = makeLog('error')
    const connected = await connectOutside(config, log)
    const composed = await compose(config, postgres.url, { ...connected.adapters, ...outside }, log)
    await work({
      composed,
      pool,
      databaseUrl: postgres.url,
      seconds,
      signIn: (account_id) => openSession(pool, account_id),
    })
    await composed.close()
    await connected.close()
    await pool.end()
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
