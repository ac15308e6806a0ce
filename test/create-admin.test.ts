import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { login } from '#features/accounts/contract.ts'
import { listUsers } from '#features/people/contract.ts'
import { createDatabase } from './database.ts'
import { startTestApp, type TestApp } from './harness.ts'

const ADMIN = { ADMIN_USERNAME: 'first.owner', ADMIN_EMAIL: 'Owner@Example.com', ADMIN_PASSWORD: 'Karibu#2026' }

let database: Awaited<ReturnType<typeof createDatabase>>
let app: TestApp
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  app = await startTestApp({ databaseUrl: database.url })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** Runs the command as `npm run create-admin` does, without a terminal. */
const run = (env: Record<string, string>) =>
  new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
    const child = spawn(process.execPath, ['src/app/create-admin.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, ...env },
    })
    let out = ''
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('exit', (code) => resolve({ code, out, errors }))
  })

test('the first administrator is refused in one line without a valid name, address and password', async () => {
  const refused = async (env: Record<string, string>) => {
    const { code, out, errors } = await run(env)
    return [code, out, errors.trim().split('\n').at(-1)]
  }
  expect(await refused({})).toEqual([
    1,
    '',
    'Set ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD, or run this on a terminal.',
  ])
  expect((await refused({ ...ADMIN, ADMIN_EMAIL: 'nobody' }))[2]).toBe('ADMIN_EMAIL: Enter a valid e-mail address.')
  expect((await refused({ ...ADMIN, ADMIN_PASSWORD: 'short' }))[2]).toMatch(/^ADMIN_PASSWORD: Password must be/)
})

test('of two commands at the same moment one makes the first administrator, who then signs in and sees everybody', async () => {
  const results = await Promise.all([
    run(ADMIN),
    run({ ...ADMIN, ADMIN_USERNAME: 'other', ADMIN_EMAIL: 'o@example.com' }),
  ])
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1])
  const made = results.find(({ code }) => code === 0)
  const refused = results.find(({ code }) => code === 1)
  expect(made?.out).toMatch(/is the first owner of the platform/)
  expect(refused?.errors).toMatch(/The platform has an owner already/)
  const username = made?.out.split(' ')[0] ?? ''
  const browser = app.client()
  expect((await browser.call(login, { body: { username, password: ADMIN.ADMIN_PASSWORD } })).ok.user.role).toBe(
    'bhumwi_admin',
  )
  expect((await browser.call(listUsers)).ok.map((row) => [row.username, row.platform_role])).toEqual([
    [username, 'owner'],
  ])
})
