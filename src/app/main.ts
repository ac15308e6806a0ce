import { join } from 'node:path'
import { currentUser } from '#features/accounts/contract.ts'
import { configWarnings, readConfig } from '#platform/server/config.ts'
import { openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { servePages } from '#platform/server/render.ts'
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
const embedded = config.DATABASE_URL
  ? null
  : await startEmbedded({ folder: config.DATA_DIR, onEvent: (message) => log.warn(message) })
const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''

const setup = openPool(databaseUrl, 2, (error) => log.warn({ err: error }, 'database connection lost'), 'copy')
await migrate(setup)
await fillLists(setup)
if (config.SEED === 'demo') await seedDemo(setup)
await setup.end()

const outside = await connectOutside(config, log)
const bhumwi = await compose(config, databaseUrl, outside.adapters, log)
await servePages(bhumwi.app, {
  dist: process.env.BHUMWI_DIST ?? join(import.meta.dirname, '../../dist'),
  currentUser,
  simulator: outside.handsetUrl,
  publicUrl: config.PUBLIC_URL ?? null,
})
await bhumwi.app.listen({ port: config.PORT, host: config.HOST })
if (config.WORKER === 'on') await bhumwi.startWorker()

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  await bhumwi.close()
  await outside.close()
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop) // the process that started this one is gone

const address = bhumwi.app.server.address()
console.log(`Ready on http://localhost:${typeof address === 'object' && address ? address.port : config.PORT}`)
