import { verifyLog } from '#features/action-log/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { startEmbedded } from '#platform/server/postgres.ts'

// Checks the chain of the action log: `npm run verify-log`, with an earlier head as an optional argument.
const config = readConfig(process.env)
if (typeof config === 'string') {
  console.error(config)
  process.exit(1)
}
const embedded = config.DATABASE_URL ? null : await startEmbedded({ folder: config.DATA_DIR })
const pool = openPool(config.DATABASE_URL ?? embedded?.url ?? '', 1, (error) => console.error(error.message))
const report = await verifyLog(openDb(pool), process.argv[2] ?? null)
await pool.end()
await embedded?.stop()
if (report.ok)
  console.log(`The action log is in order: ${report.entries} entries, head ${report.entries}:${report.head}`)
else console.error(report.why)
process.exit(report.ok ? 0 : 1)
