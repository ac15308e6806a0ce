import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '#platform/server/log.ts'
import { decodersOf, niceOf } from '#test/decoders.ts'
import { jpeg } from '#test/photograph-files.ts'
import { type PhotographDecoder, photographDecoder } from './decoder.ts'

const TEMPORARY = process.env.TMPDIR

let folder: string
let path: string
let decoder: PhotographDecoder
const open = (limits: { lateMs?: number; idleMs?: number } = {}) => {
  decoder = photographDecoder(makeLog('silent'), limits)
  return decoder
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-decoder-'))
  process.env.TMPDIR = folder // by which the processes of this test are found
  path = join(folder, 'file')
  await writeFile(path, await jpeg(1200, 800))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await decoder.close()
  expect(decodersOf(folder)).toEqual([])
  if (TEMPORARY === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TEMPORARY
  await rm(folder, { recursive: true })
})

/** How a file is refused. */
const refusal = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: { code: string }) => error.code,
  )

/** The one process that decodes now. */
const theDecoder = () => {
  const [pid, ...others] = decodersOf(folder)
  if (pid === undefined || others.length > 0) throw new Error(`Not one decoder but ${decodersOf(folder).length}`)
  return pid
}

test('photographs are decoded by one process, started by the first of them, whose threads all have the lowest priority', async () => {
  const { decode } = open()
  expect(decodersOf(folder)).toEqual([])
  const made = await decode(path)
  expect(made).toMatchObject({ width: 1200, height: 800 })
  expect(made.files.map(({ width, content }) => [width, Buffer.isBuffer(content)])).toEqual([
    [480, true],
    [960, true],
    [1920, true],
  ])
  const pid = theDecoder()
  await Promise.all([decode(path), decode(path)])
  expect(theDecoder()).toBe(pid)
  const threads = await readdir(`/proc/${pid}/task`)
  expect(threads.length).toBeGreaterThan(1)
  expect(new Set(threads.map((thread) => niceOf(pid, thread)))).toEqual(new Set([constants.priority.PRIORITY_LOW]))
})

test('the process gets no secret of the site', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://bhumwi:planted@127.0.0.1/bhumwi')
  await open().decode(path)
  const environment = await readFile(`/proc/${theDecoder()}/environ`, 'utf8')
  expect(environment).toContain(folder)
  expect(environment).not.toContain('planted')
})

test('a process without work ends, and the next photograph starts another', async () => {
  const { decode } = open({ idleMs: 50 })
  await decode(path)
  await expect.poll(() => decodersOf(folder)).toEqual([])
  expect(await decode(path)).toMatchObject({ width: 1200 })
})

test('a photograph is decoded again if the process is killed while it works on it', async () => {
  const { decode } = open()
  await decode(path)
  const killed = theDecoder()
  process.kill(killed, 'SIGSTOP') // so that it cannot answer before
  const made = Promise.all([decode(path), decode(path)])
  await sleep(50)
  process.kill(killed, 'SIGKILL')
  expect(await made).toMatchObject([{ width: 1200 }, { width: 1200 }])
  expect(theDecoder()).not.toBe(killed)
})

test('a file that ends the process twice is refused as damaged, and the next photograph is decoded', async () => {
  const { decode } = open()
  const killed = new Set<number>()
  const refused = refusal(decode(path)).finally(() => clearInterval(killing))
  const killing = setInterval(() => {
    for (const pid of decodersOf(folder)) {
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
  }, 5)
  expect(await refused).toBe('photograph_broken')
  expect(killed.size).toBe(2)
  expect(await decode(path)).toMatchObject({ width: 1200 })
})

test('a process that does not answer is ended, and its photograph can be sent later', async () => {
  const { decode } = open({ lateMs: 1000 })
  const stopping = setInterval(() => {
    for (const pid of decodersOf(folder)) process.kill(pid, 'SIGSTOP')
  }, 5)
  const refused = refusal(decode(path)).finally(() => clearInterval(stopping))
  expect(await refused).toBe('photographs_busy')
  expect(decodersOf(folder)).toEqual([])
})

test('a signal to all processes of a terminal does not end it: the site does', async () => {
  const { decode, close } = open()
  await decode(path)
  const pid = theDecoder()
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  await decode(path)
  expect(theDecoder()).toBe(pid)
  process.kill(pid, 'SIGSTOP')
  const unfinished = refusal(decode(path))
  await sleep(50)
  await close()
  expect(await unfinished).toBe('photographs_busy')
  expect(await refusal(decode(path))).toBe('photographs_busy')
  expect(decodersOf(folder)).toEqual([])
})

test('a failure that is no fault of the file is no refusal', async () => {
  await expect(open().decode(join(folder, 'none'))).rejects.toThrow('ENOENT')
})
