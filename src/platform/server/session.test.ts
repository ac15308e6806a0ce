import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#features/accounts/contract.ts'
import { makeAccount, PASSWORD } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { devices } from './devices.ts'
import { sessions } from './session.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The session cookie that the browser gets when a session begins, is prolonged and ends. */
const cookiesOf = async (secure: boolean) => {
  const { id } = await makeAccount(app.db)
  const { start, read, end } = sessions(app.db, {
    secure,
    devices: devices(app.db, { secure }),
    secondFactorRequired: false,
  })
  const site = Fastify()
  await site.register(cookie)
  site.get('/begin', async (request, reply) => ({ begun: await start(request, reply, id) }))
  site.get('/look', async (request, reply) => ({ person: await read(request, reply) }))
  site.get('/end', async (request, reply) => ({ ended: await end(request, reply) }))
  const request = async (url: string, session?: string) =>
    (await site.inject({ url, cookies: session ? { session } : {} })).cookies[0]
  const begun = await request('/begin')
  await app.pool.query(`update session set last_seen_at = now() - interval '2 hours' where account_id = $1`, [id])
  const all = [begun, await request('/look', begun?.value), await request('/end', begun?.value)]
  await site.close()
  return all
}

test.each([true, false])(
  'the cookie of a session says at each turn whether it is for https alone (%s)',
  async (secure) => {
    const cookies = await cookiesOf(secure)
    expect(cookies.map((one) => [one?.name, one?.secure ?? false, one?.httpOnly, one?.sameSite, one?.path])).toEqual(
      [1, 2, 3].map(() => ['session', secure, true, 'Lax', '/']),
    )
    expect(cookies.map((one) => one?.maxAge)).toEqual([30 * 86_400, 30 * 86_400, 0])
  },
)

test.each([
  ['production', true],
  ['development', false],
] as const)('in %s the cookie of who signs in is for https alone: %s', async (mode, secure) => {
  const site = await startTestApp({ mode, databaseUrl: app.databaseUrl })
  const { username } = await makeAccount(site.db, { withPassword: true })
  const { headers } = await site.client().call(login, { body: { username, password: PASSWORD } })
  expect(/^session=.*; Secure/.test(String(headers['set-cookie']))).toBe(secure)
  await site.close()
})
