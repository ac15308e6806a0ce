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

/** How long what the tests started may take to end after the last test: longer than a product that has to be killed. */
const END_MS = Number(process.env.TEST_END_MS ?? 30_000)

/** Waits until something has ended, or until a time; what has not ended by then is reported by the caller. */
const ended = async (deadline: number, hasEnded: () => Promise<boolean>) => {
  while (Date.now() < deadline && !(await hasEnded())) await sleep(50)
}

/** What workers have not removed yet. */
const lyingIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name !== CLUSTER && name.startsWith('bhumwi-'))

/**
 * What runs, without what hangs below the runner and ends with it: its watchdog, and its own browser with the crash
 * handler of that.
 */
const runningIn = (folder: string) =>
  processesOf(folder).filter(({ pid, command }) => !isBelow(pid) && !command.includes('crashpad_handler'))

/** What still runs or lies in the folder of the run when its tests are over; the tests should have removed it. */
const leftOvers = async (folder: string, deadline: number) => {
  await ended(deadline, async () => runningIn(folder).length === 0 && (await lyingIn(folder)).length === 0)
  return [
    ...runningIn(folder).map(({ pid, command }) => `process ${pid}: ${command}`),
    ...(await lyingIn(folder)).map((name) => `folder ${name}`),
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
      const deadline = Date.now() + END_MS
      // The runner does not wait for workers: they end their products and drop their databases now.
      await ended(deadline, async () => (await lyingIn(folder)).length === 0)
      const server = await postgres
      await server?.close()
      const left = await leftOvers(folder, deadline)
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
