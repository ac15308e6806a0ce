import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { readConfig } from '#platform/server/config.ts'
import { startEmbedded } from '#platform/server/postgres.ts'

// Behind `npm run dev`: runs the server with Vite's development server inside, and restarts it if a file that it has
// loaded changes. The embedded PostgreSQL belongs to this process, so that it runs on.

const root = join(import.meta.dirname, '..')
const MIGRATIONS = join(root, 'migrations')
/** Editors save in several steps, and some change several files at once. */
const SETTLE_MS = 50
/** Then a server that does not stop is killed; it gives up by itself before. */
const STOP_MS = 12_000

const config = readConfig(process.env)
if (typeof config === 'string') {
  console.error(config)
  process.exit(1)
}

let server: ChildProcess | null = null
let changed = Promise.withResolvers<string>()
const files = new Set<string>()
const folders = new Set<string>()

const onChange = (file: string) => {
  // After a failed start any file may be the repair.
  if (server === null || files.has(file) || dirname(file) === MIGRATIONS) changed.resolve(file)
}
const watchFolder = (folder: string) => {
  if (folders.has(folder)) return
  folders.add(folder)
  watch(folder, (_event, name) => name && onChange(join(folder, name)))
}
const watchFile = (file: string) => {
  files.add(file)
  watchFolder(dirname(file))
}

const launch = (databaseUrl: string) => {
  const child = spawn(process.execPath, ['src/app/development/main.ts'], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  child.on('message', ({ loaded }: { loaded: string }) => watchFile(loaded))
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      server = null
      resolve(code)
    })
  })
  return { child, ended }
}

let stopping = false
const stop = () => {
  stopping = true
  changed.resolve('')
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop) // the process that started this one is gone

const stopServer = async ({ child, ended }: ReturnType<typeof launch>) => {
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}

/** Runs the server until it has to be another one: a file has changed, after a failure too, or all is stopping. */
const runOnce = async (databaseUrl: string) => {
  const running = launch(databaseUrl)
  server = running.child
  const ended = await Promise.race([running.ended.then((code) => ({ code })), changed.promise.then(() => null)])
  if (ended && !stopping) console.error(`The server ended with code ${ended.code}. It starts again after a change.`)
  const file = await changed.promise
  if (file) console.error(`${file.slice(root.length + 1)} has changed: restarting ...`)
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  changed = Promise.withResolvers()
  await stopServer(running)
}

watchFolder(MIGRATIONS)
const onEvent = (message: string) => console.error(message)
const embedded = config.DATABASE_URL ? null : await startEmbedded({ folder: config.DATA_DIR, onEvent })
while (!stopping) await runOnce(config.DATABASE_URL ?? embedded?.url ?? '')
await embedded?.stop()
process.exit(0)
