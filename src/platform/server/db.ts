import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

export { CompiledQuery, type RawBuilder, sql } from 'kysely'

/** Any handle that runs statements: the pool, or one open transaction. */
export type Db = Kysely<DB>
/** An open transaction; what is done through it happens whole or not at all. */
export type Tx = Transaction<DB>

/** Whole numbers of PostgreSQL arrive as JavaScript numbers, calendar dates as YYYY-MM-DD text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** Opens the connection pool. `max` connections; waits 5 s for a free one, then the request fails as 503. */
export const openPool = (url: string, max: number, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'bhumwi',
    keepAlive: true,
  })
  pool.on('error', onError)
  // A connection that is lent out and idle at the moment its server dies would otherwise end the whole process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The query builder over a pool; the pool stays owned by the caller. */
export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
