import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { chmod, readdir, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// One run of the tests has one temporary folder. Whatever the run starts or writes is inside it or names it, so that it
// can be found and removed, however the run ended.

const PREFIX = 'bhumwi-run-'

/** Linux's file system in memory. To copy a database there takes a tenth of the time. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there, and of the machine's memory: a run writes about 2 GB. */
const ROOM = 4 * 2 ** 30
const FREE_MEMORY = 8 * 2 ** 30

/** Whether programs may run from there: the packaged browser is unpacked into the folder of the run. */
const runsPrograms = (folder: string) => {
  const probe = mkdtempSync(join(folder, 'bhumwi-probe-'))
  const program = join(probe, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(probe, { recursive: true })
  return status === 0
}

const hasRoomInMemory = () => {
  try {
    accessSync(MEMORY, constants.W_OK)
  } catch {
    return false // another system, or not for this user
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM && freemem() >= FREE_MEMORY && runsPrograms(MEMORY)
}

/** Where the folder of a run is made: where TMPDIR says, in memory if it says nothing and there is room, else on the disk. */
const folderOfRuns = () => (!process.env.TMPDIR && hasRoomInMemory() ? MEMORY : tmpdir())

/** Makes the folder of this run; its name carries the process id of the runner. */
export const makeRunFolder = async () => {
  const folder = mkdtempSync(join(folderOfRuns(), `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755) // PostgreSQL may run as another user
  return folder
}

export type RunProcess = { pid: number; command: string }

const fileOf = (pid: number, name: string) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return '' // it has ended, or belongs to another user
  }
}

/** The living processes that name the folder on their command line or in their environment; found on Linux only. */
export const processesOf = (folder: string): RunProcess[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .map((pid) => ({ pid, command: fileOf(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ pid, command }) => command.includes(folder) || fileOf(pid, 'environ').includes(folder))
}

/** Whether a process was started by this one, or by one that was, and they all still live. */
export const isBelow = (pid: number): boolean => {
  const parent = Number(/^PPid:\s+(\d+)$/m.exec(fileOf(pid, 'status'))?.[1] ?? 0)
  return parent === process.pid || (parent > 1 && isBelow(parent))
}

const kill = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const GRACE_MS = 10_000

/** How often what is left is asked before PostgreSQL is killed as well. */
const QUITS = 10

/**
 * PostgreSQL ends at once by SIGQUIT as well, and then removes its memory that it shares between processes, which lies
 * outside of the folder.
 */
const endingOf = ({ command }: RunProcess, tries: number): NodeJS.Signals =>
  tries < QUITS && /^\S*postgres\b/.test(command) ? 'SIGQUIT' : 'SIGKILL'

/** Ends what a run has left: gives its processes time to end by themselves, ends the others, and removes its folder. */
export const removeRun = async (folder: string, graceMs = GRACE_MS) => {
  for (let waited = 0; waited < graceMs && processesOf(folder).length > 0; waited += 100) await sleep(100)
  for (let tries = 0; tries < 20; tries++) {
    const left = processesOf(folder)
    if (left.length === 0) break
    for (const each of left) kill(each.pid, endingOf(each, tries))
    await sleep(50)
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what runs left whose runner and whose watchdog have both been killed. */
export const removeAbandonedRuns = async () => {
  const listed = [tmpdir(), MEMORY]
    .filter(existsSync)
    .map(async (root) => (await readdir(root)).map((name) => join(root, name)))
  for (const folder of (await Promise.all(listed)).flat()) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(basename(folder))?.[1]
    if (!pid || isAlive(Number(pid))) continue
    if (processesOf(folder).some(({ command }) => command.includes(WATCHDOG))) continue
    await removeRun(folder, 0)
  }
}

/** The file of a process, by which it is identified. */
export const WATCHDOG = join(import.meta.dirname, 'watchdog.ts')
