import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import { startSims } from './all.ts'
import { DEFAULT_SETTINGS } from './clickpesa/settings.ts'
import { simsOptions } from './environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'sims-'))
const anyPort = {
  SIM_CLICKPESA_PORT: '0',
  SIM_BEEM_PORT: '0',
  SIM_SMTP_PORT: '0',
  SIM_MAIL_PORT: '0',
  SIM_CALENDARS_PORT: '0',
  SIM_PUSH_PORT: '0',
}
afterAll(() => rmSync(folder, { recursive: true }))

const run = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, file)], { env: { PATH: process.env.PATH, ...anyPort, ...env } })
const firstLine = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  if (stream === null) return ''
  for await (const line of createInterface({ input: stream })) return line
  return ''
}

test('money in the simulator survives kill -9', async () => {
  const env = { SIM_STATE_FILE: join(folder, 'state.jsonl'), SIM_AUTO_APPROVE_SECONDS: '0' }
  const adapterOf = (line: string) =>
    clickPesa({ ...DEFAULT_SETTINGS, baseUrl: /http\S+third-parties/.exec(line)?.[0] ?? 'http://none.invalid' })
  const first = run('clickpesa/main.ts', env)
  const before = adapterOf(await firstLine(first.stdout))
  const request = { ref: 'BK01', amount: 150_000, msisdn: '255712345678', description: 'x' }
  expect(await before.requestPayment(request)).toMatchObject({ outcome: 'accepted' })
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = run('clickpesa/main.ts', env)
  const after = adapterOf(await firstLine(second.stdout))
  expect(await after.getStatus({ ref: 'BK01', kind: 'payment' })).toMatchObject({ state: 'succeeded', amount: 150_000 })
  second.kill('SIGTERM')
  expect(await once(second, 'exit')).toEqual([0, null])
}, 20_000)

test('all three start as one process with one line, and stop when asked', async () => {
  const child = run('main.ts', {})
  expect(await firstLine(child.stdout)).toMatch(
    /^Simulators ready: handset http:\S+, SMS http:\S+, mail http:\S+ \(SMTP 127/,
  )
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
}, 20_000)

test('started with a channel to its parent, it ends with the parent', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...anyPort },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await firstLine(child.stdout)
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
}, 20_000)

test('in production, or with a bad setting, it says one line and exits with 1', async () => {
  const production = run('main.ts', { NODE_ENV: 'production' })
  const bad = run('main.ts', { SIM_AUTO_APPROVE_SECONDS: 'soon' })
  const lines = [firstLine(production.stderr), firstLine(bad.stderr)]
  expect(await Promise.all([once(production, 'exit'), once(bad, 'exit')])).toEqual([
    [1, null],
    [1, null],
  ])
  expect(await Promise.all(lines)).toEqual([
    'The ClickPesa simulator does not run with NODE_ENV=production',
    'SIM_AUTO_APPROVE_SECONDS=soon is not seconds or off',
  ])
}, 20_000)

test('a taken port stops all of them', async () => {
  const sims = await startSims()
  await expect(startSims({ beem: { port: sims.beem.port } })).rejects.toThrow('EADDRINUSE')
  await sims.close()
})

test('the settings come from the environment, with fixed ports by default', () => {
  expect(simsOptions({ SIM_AUTO_APPROVE_SECONDS: 'off', SIM_WEBHOOK_URL: 'http://127.0.0.1:3000/hook' })).toMatchObject(
    {
      clickpesa: { port: 4310, autoApproveSeconds: null, webhookUrl: 'http://127.0.0.1:3000/hook' },
      beem: { port: 4311 },
      mail: { smtpPort: 4312, controlPort: 4313 },
    },
  )
})
