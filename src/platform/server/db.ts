import { createHash } from 'node:crypto'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { PipelinedDialect } from './driver.ts'
import type { DB } from './schema.ts'

export { CompiledQuery, type RawBuilder, sql } from 'kysely'
export { atCommit, readTogether } from './driver.ts'
export { statement } from './statement.ts'

/** Any handle that runs statements: the pool, or one open transaction. */
export type Db = Kysely<DB>
/** An open transaction. */
export type Tx = Transaction<DB>

/** PostgreSQL integers are returned as JavaScript numbers, calendar dates as YYYY-MM-DD strings. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number
    if (oid === pg.types.builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** The maximum number of prepared statements per connection, and the maximum length of their text. */
const MOST_PREPARED = 400
const LONGEST_PREPARED = 10_000
/** The number of executions after which a statement is prepared. */
const WORTH_PREPARING = 3

/**
 * Chooses which statements the connections of a pool prepare: those with parameters that are executed repeatedly. Returns
 * a name for the statement, the same in every process, or undefined. Statements with a different text each time never
 * reach the threshold, and after `MOST_PREPARED` no more are prepared, so that a connection does not grow without limit.
 */
export const statementNames = () => {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const prepared = names.get(text)
    if (prepared !== undefined || names.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return prepared
    const times = (seen.get(text) ?? 0) + 1
    if (times < WORTH_PREPARING) {
      if (seen.size >= MOST_PREPARED * 10) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}

/**
 * A client that lets the server parse and plan a statement once per connection instead of each time, and that sends
 * statements issued at the same moment in one piece.
 */
const pipeliningClient = () => {
  const nameOf = statementNames()
  return class extends pg.Client {
    declare connection: pg.Connection
    override query = ((config: unknown, values?: unknown, callback?: unknown) => {
      const name = typeof config === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(config) : undefined
      const { stream } = this.connection
      stream.cork()
      process.nextTick(() => stream.uncork())
      if (name === undefined || callback) return Reflect.apply(super.query, this, [config, values, callback])
      // A query object, because pg copies a plain configuration with its property descriptors, which is slow.
      return new Promise((resolve, reject) => {
        const query = new pg.Query(config as string, values as unknown[], (error, result) =>
          error ? reject(error) : resolve(result),
        )
        super.query(Object.assign(query, { name }))
      })
    }) as pg.Client['query']
  }
}

/**
 * Opens the connection pool with `max` connections; a request waits 5 s for a free one, then fails with 503. A pool for
 * `copy` does not pipeline, because a streaming statement cannot share its connection.
 */
export const openPool = (url: string, max: number, onError: (error: Error) => void, use?: 'copy') => {
  const pool = new pg.Pool({
    Client: pipeliningClient(),
    pipeline: use !== 'copy',
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'bhumwi',
    keepAlive: true,
  })
  pool.on('error', onError)
  // Without this listener, a checked-out idle connection whose server dies would end the whole process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The query builder over a pool; the pool stays owned by the caller. */
export const openDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PipelinedDialect({ pool }) })
