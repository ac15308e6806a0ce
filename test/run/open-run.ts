import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { openPool } from '#platform/server/db.ts'
import { jobQueue } from '#platform/server/jobs.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { createNamed, databaseUrl, dropTestDatabases, templateName } from '../database.ts'
import { isBelow, makeRunFolder, processesOf, removeAbandonedRuns, WATCHDOG } from './run-folder.ts'

const CLUSTER = 'postgres'
/** Nothing in a test database has to survive a crash of the machine. */
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400']

/** PostgreSQL for the whole run, DATABASE_URL's or an embedded one, with the empty template. */
const openPostgres = async (folder: string, run: string) => {
  const given = process.env.DATABASE_URL
  const embedded = given ? null : await startEmbedded({ folder: join(folder, CLUSTER), settings: FAST })
  const server = given ?? embedded?.url ?? ''
  await createNamed(server, templateName())
  const pool = openPool(databaseUrl(server, templateName()), 2, () => undefined)
  await migrate(pool)
  // The tables of the queue too, which each product would otherwise make in its copy.
  const queue = jobQueue(pool, pino({ level: 'silent' }))
  await queue.prepare([])
  await queue.stop()
  await pool.end()
  return {
    server,
    close: async () => {
      await dropTestDatabases(server, run)
      await embedded?.stop()
    },
  }
}

/** How long what the tests started may take to end after the last test. */
const END_MS = 30_000
/** What still runs or lies in the folder of the run when its tests are over; the tests should have removed it. */
const leftOvers = async (folder: string) => {
  // What hangs below the runner ends with it: its watchdog, and its own browser with the crash handler of that.
  const running = () =>
    processesOf(folder).filter(({ pid, command }) => !isBelow(pid) && !command.includes('crashpad_handler'))
  const lying = async () => (await readdir(folder)).filter((name) => name !== CLUSTER && name.startsWith('bhumwi-'))
  // A worker removes its folder after its product has ended, which may be a moment after the last test.
  for (let waited = 0; waited < END_MS && (running().length > 0 || (await lying()).length > 0); waited += 50)
    await sleep(50)
  return [
    ...running().map(({ pid, command }) => `process ${pid}: ${command}`),
    ...(await lying()).map((name) => `folder ${name}`),
  ]
}

const open = async () => {
  await removeAbandonedRuns()
  const run = randomBytes(4).toString('hex')
  const folder = await makeRunFolder()
  const before = process.env.TMPDIR
  const watchdog = spawn(process.execPath, [WATCHDOG, folder, run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  watchdog.unref()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // What the run starts inherits these, by which it is found.
  Object.assign(process.env, { TMPDIR: folder, BHUMWI_TEST_RUN: run })
  let postgres: ReturnType<typeof openPostgres> | null = null
  return {
    postgres: async () => {
      postgres ??= openPostgres(folder, run)
      return (await postgres).server
    },
    close: async () => {
      const server = await postgres
      await server?.close()
      const left = await leftOvers(folder)
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
      if (left.length > 0) throw new Error(`The tests have left behind:\n${left.join('\n')}`)
    },
  }
}

type Run = Awaited<ReturnType<typeof open>>
// Each project of the runner loads this module for itself; the run is one for all of them.
const shared = globalThis as { bhumwiTestRun?: { run: Promise<Run>; users: number } }

/** The run that all projects share, opened by the first; `leave` closes it for the last. */
export const joinRun = async () => {
  shared.bhumwiTestRun ??= { run: open(), users: 0 }
  const mine = shared.bhumwiTestRun
  mine.users++
  const run = await mine.run
  return {
    postgres: run.postgres,
    leave: async () => {
      if (--mine.users > 0) return
      delete shared.bhumwiTestRun
      await run.close()
    },
  }
}
