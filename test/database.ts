import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openPool } from '#platform/server/db.ts'

const PREFIX = 'bhumwi_test_'

/** Begins the names of all databases of this run; runs beside each other on one server have others. */
const prefixOf = (run = process.env.BHUMWI_TEST_RUN ?? 'alone') => `${PREFIX}${run}_`

/** The migrated, empty database that every test database is copied from. */
export const templateName = () => `${prefixOf()}template`
/** The same with the reference lists and the demo catalogue of today. */
const demoTemplateName = () => `${prefixOf()}demo`

/** The address of another database on the same server. */
export const databaseUrl = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const withServer = async <T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const asServer = (server: string, statement: string) => withServer(server, (client) => client.query(statement))

const INSUFFICIENT_PRIVILEGE = '42501'

/** Drops a database, also with open connections, if it exists. */
export const dropDatabase = async (server: string, name: string) => {
  try {
    await asServer(server, `drop database if exists ${name} with (force)`)
  } catch (error) {
    // PostgreSQL's own cleaner is at work there, which only a superuser can end by force; a plain drop sends it away.
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    await asServer(server, `drop database if exists ${name}`)
  }
}

/** Removes all databases of a run. */
export const dropTestDatabases = async (server: string, run: string) => {
  const { rows } = await withServer(server, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      prefixOf(run),
    ]),
  )
  for (const { datname } of rows) await dropDatabase(server, datname)
}

/**
 * Waits up to two seconds until closed connections have ended: a forced drop would still reach their clients as an
 * error.
 */
const unusedDatabase = (server: string, name: string) =>
  withServer(server, async (client) => {
    for (let waited = 0; waited < 2000; waited += 20) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name])
      if (!rowCount) break
      await sleep(20)
    }
  })

/** An empty database, or a copy of another one, by its files: to copy the demo through the log takes five times as long. */
export const createNamed = async (server: string, name: string, template?: string) => {
  await asServer(server, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
}

/** A database of one's own with the whole schema and no rows; `drop` removes it. */
export const createDatabase = async (server: string, template = templateName()) => {
  const name = `${prefixOf()}${randomBytes(6).toString('hex')}`
  await createNamed(server, name, template)
  return {
    name,
    url: databaseUrl(server, name),
    drop: async () => {
      await unusedDatabase(server, name)
      await dropDatabase(server, name)
    },
  }
}

const loadDemo = async (url: string) => {
  const [{ fillLists }, { seedDemo }] = await Promise.all([import('#app/lists/fill.ts'), import('#app/seed.ts')])
  const pool = openPool(url, 2, () => undefined, 'copy')
  await fillLists(pool)
  await seedDemo(pool)
  await pool.end()
}

const LOCK = 7_205_009

/** Makes the demo template if it does not exist; workers that call it at the same time wait for the first of them. */
const ensureDemoTemplate = (server: string) =>
  withServer(server, async (client) => {
    const name = demoTemplateName()
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    const { name: unfinished, url } = await createDatabase(server)
    await loadDemo(url)
    await unusedDatabase(server, unfinished)
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })

/** A database of one's own with the demo catalogue, made once per run and copied from then on. */
export const createDemoDatabase = async (server: string) => {
  await ensureDemoTemplate(server)
  return createDatabase(server, demoTemplateName())
}
