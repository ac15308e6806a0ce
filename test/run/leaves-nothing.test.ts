import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { START_MS } from '../product.ts'
import { until } from '../until.ts'
import { processesOf } from './run-folder.ts'

const root = join(import.meta.dirname, '../..')

/** A runner whose test starts a product, PostgreSQL and a browser, and closes none of them. */
const startRunner = (endAs: 'failed' | 'killed' | 'late', env: Record<string, string> = {}) => {
  const runner = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/run/started.config.ts'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, END_AS: endAs, NO_COLOR: '1', ...env } },
  )
  let said = ''
  for (const stream of [runner.stdout, runner.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => runner.once('exit', resolve))
  const folder = () =>
    until('the runner to have started everything', async () => /started in (\S+)/.exec(said)?.[1], START_MS)
  return { runner, ended, folder, said: () => said }
}

const expectNothing = async (folder: string) => {
  await expect.poll(() => processesOf(folder), { timeout: 60_000 }).toEqual([])
  await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false)
}

/** The files by which PostgreSQL shares memory between its processes; they lie outside of the folder. */
const sharedMemoryOf = (folder: string) =>
  processesOf(folder)
    .filter(({ command }) => command.includes('bin/postgres'))
    .flatMap(({ pid }) => readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/dev\/shm\/PostgreSQL\.\d+/g) ?? [])

test('a runner that is killed leaves no process, no folder and no shared memory behind', async () => {
  const { runner, ended, folder } = startRunner('killed')
  const made = await folder()
  const commands = processesOf(made).map(({ command }) => command)
  const shared = sharedMemoryOf(made)
  expect(shared).not.toEqual([])
  for (const part of ['src/app/main.ts', 'bin/postgres', 'chrom', 'watchdog.ts'])
    expect([part, commands.some((command) => command.includes(part))]).toEqual([part, true])
  runner.kill('SIGKILL')
  await ended
  await expectNothing(made)
  expect(shared.filter(existsSync)).toEqual([])
})

test('tests that fail, or take longer than they may, leave no process and no folder behind', async () => {
  const { ended, folder, said } = startRunner('failed', { TEST_END_MS: '3000' })
  const made = await folder()
  expect(await ended).toBe(1)
  // One by one: the errors come by standard error and the counts by standard output, in either order.
  for (const part of [/as planned/, /timed out in 500ms/, /Tests +2 failed/]) expect(said()).toMatch(part)
  await expectNothing(made)
})

test('a worker that ends after its runner’s tests can still remove what it made', async () => {
  const { ended, folder, said } = startRunner('late')
  const made = await folder()
  expect([await ended, said()]).toEqual([0, expect.stringMatching(/Tests +1 passed/)])
  expect(said()).not.toContain('left behind')
  await expectNothing(made)
})
