import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'bhumwi_template'

/** The address of another database on the same server. */
export const databaseUrl = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const asServer = async (server: string, statement: string) => {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Removes a database whoever is connected to it, where there is one. */
export const dropDatabase = async (server: string, name: string) => {
  try {
    await asServer(server, `drop database if exists ${name} with (force)`)
  } catch (error) {
    // PostgreSQL's own cleaner is at work there, which only a superuser can end by force; a plain drop sends it away.
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    await asServer(server, `drop database if exists ${name}`)
  }
}

/** Waits up to two seconds for closed connections to be gone: a forced drop would still reach their clients as an error. */
const unusedDatabase = async (server: string, name: string) => {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  for (let waited = 0; waited < 2000; waited += 20) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (!rowCount) break
    await sleep(20)
  }
  await client.end()
}

/** A database of one's own with the whole schema and no rows; `drop` removes it. */
export const createDatabase = async (server: string, template: string = TEMPLATE) => {
  const name = `bhumwi_test_${randomBytes(6).toString('hex')}`
  await asServer(server, `create database ${name} template ${template}`)
  return {
    name,
    url: databaseUrl(server, name),
    drop: async () => {
      await unusedDatabase(server, name)
      await dropDatabase(server, name)
    },
  }
}
