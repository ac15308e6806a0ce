import type pg from 'pg'
import type { PastRecord } from '#demo/history/sweeps.ts'
import { currentUser } from '#features/accounts/contract.ts'
import { configWarnings, readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { servePages } from '#platform/server/render.ts'
import type { OpenSite } from '#platform/server/site-source.ts'
import { startFault } from '#platform/server/start-fault.ts'
import { compose } from './compose.ts'
import { fillLists } from './lists/fill.ts'
import { connectOutside } from './outside.ts'
import { seedDemo } from './seed.ts'

const config = readConfig(process.env)
if (typeof config === 'string') {
  console.error(config)
  process.exit(1)
}

const STOP_TIMEOUT_MS = 9000

const log = makeLog(config.LOG_LEVEL)
for (const warning of configWarnings(config)) log.warn(warning)

/** What has been opened so far and has to be closed, in the order of opening. */
const opened: (() => Promise<unknown>)[] = []
const close = async (code: number) => {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  for (const each of opened.toReversed()) await each()
  process.exit(code)
}

let started = false
let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  if (started) await close(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop) // the parent process has ended

/** Between two steps of the start: goes no further after a signal to stop. */
const stopHere = async () => {
  if (stopping) await close(0)
}

const prepareDatabase = async () => {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded({ folder: config.DATA_DIR, onEvent: (message) => log.warn(message) })
  if (embedded) opened.push(embedded.stop)
  await stopHere()
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  let past: PastRecord[] = []
  const seed = async (pool: pg.Pool) => {
    past = await seedDemo(pool)
  }
  const setup = openPool(databaseUrl, 2, (error) => log.warn({ err: error }, 'database connection lost'), 'copy')
  try {
    for (const step of [migrate, fillLists, ...(config.SEED === 'demo' ? [seed] : [])]) {
      await step(setup)
      if (stopping) break
    }
  } finally {
    await setup.end()
  }
  await stopHere()
  return { databaseUrl, past }
}

const run = async (openSite: OpenSite) => {
  const { databaseUrl, past } = await prepareDatabase()
  const outside = await connectOutside(config, log)
  opened.push(outside.close)
  await outside.recordPast(past)
  const bhumwi = await compose(config, databaseUrl, outside.adapters, log)
  opened.push(bhumwi.close)
  await servePages(bhumwi.app, {
    source: await openSite(bhumwi.app),
    callApi: bhumwi.callApi,
    company: bhumwi.company,
    currentUser,
    simulator: outside.handsetUrl,
    publicUrl: config.PUBLIC_URL ?? null,
  })
  await stopHere()
  await bhumwi.app.listen({ port: config.PORT, host: config.HOST })
  if (config.WORKER === 'on') await bhumwi.startWorker()
  started = true
  await stopHere()
  const address = bhumwi.app.server.address()
  console.log(`Ready on http://localhost:${typeof address === 'object' && address ? address.port : config.PORT}`)
}

/** Starts the product of this process, with the pages of the given source; the process ends if that fails. */
export const start = (openSite: OpenSite): Promise<void> =>
  run(openSite).catch(async (error: unknown) => {
    console.error(startFault(error, config) ?? error)
    await close(1) // with the database server, which would go on without us
  })
