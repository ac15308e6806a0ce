import { removeRun } from './run-folder.ts'

// Outlives the runner of the tests. When the pipe from it closes, the runner has ended or was killed: whatever it has
// left behind is removed.

/** How long processes may take to end by themselves after their runner. */
const GRACE_MS = 3000

const [folder = '', run = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.stdin.resume()
process.stdin.on('close', async () => {
  await removeRun(folder, GRACE_MS)
  if (!process.env.DATABASE_URL) return
  const { dropTestDatabases } = await import('../database.ts') // not before: it would hold memory all the time
  await dropTestDatabases(process.env.DATABASE_URL, run)
})
