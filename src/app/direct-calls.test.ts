import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeReview } from '#features/reviews/contract.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { notJson } from '#platform/fields.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { openInn } from '#test/stays.ts'
import { declaredEndpoints } from './openapi.ts'

// The pages of this process call the reads of the API without HTTP. They must get what a browser gets.

let app: TestApp
const cookies: Record<string, Record<string, string>> = { visitor: {} }
const ids: Record<string, number> = {}
beforeAll(async () => {
  app = await startTestApp()
  const inn = await openInn(app)
  const { browser, stay } = await inn.guest()
  await browser.call(writeReview, { params: { id: stay.id }, body: { rating: 5, language: 'en', body: 'Quiet.' } })
  const admin = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  Object.assign(cookies, { guest: browser.cookies, host: inn.host.cookies, admin: admin.cookies })
  Object.assign(ids, { property: inn.property.id, booking: stay.id, nothing: 2_000_000_000 })
})
afterAll(() => app.close())

const addressesOf = ({ path }: Endpoint) =>
  path.includes(':')
    ? [...Object.values(ids), 'x%2Fy'].map((id) => path.replace(/:\w+/g, String(id)))
    : [path, `${path}?limit=2&property=${ids.property}&month=2026-13`, `${path}?limit=none&property=none`]

const cookieOf = (caller: string) =>
  Object.entries(cookies[caller] ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** A request of a page, as far as a call needs it. */
const pageRequest = (caller: string) =>
  ({
    id: 'page',
    ip: '127.0.0.1',
    cookies: cookies[caller] ?? {},
    headers: { cookie: cookieOf(caller), host: 'localhost:80' }, // as `inject` sets it
    log: app.app.log,
  }) as unknown as FastifyRequest
const noReply = { header: () => undefined, setCookie: () => undefined } as unknown as FastifyReply

/** A body as JSON, without the instant at which it was made. */
const without = (body: unknown) =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'made_at' ? undefined : value)))

const fromPage = async (caller: string, address: string, language: 'en' | 'sw') => {
  const { status, total, json } = await app.callApi(pageRequest(caller), noReply, language)('GET', address, {
    headers: {},
  })
  return { status, total, body: without(json()) }
}

const fromBrowser = async (caller: string, address: string, language: 'en' | 'sw') => {
  const headers = { cookie: cookieOf(caller), 'accept-language': language }
  const response = await app.app.inject({ url: address, headers })
  const total = Number(response.headers['x-total-count'] ?? 0)
  return { status: response.statusCode, total, body: without(response.json()) }
}

test('every read answers a page of this process exactly what it answers a browser, refusals included', async () => {
  const reads = (await declaredEndpoints()).filter(
    ({ method, reply, raw }) => method === 'GET' && !raw && !notJson(reply),
  )
  const statuses = new Set<number>()
  for (const endpoint of reads) {
    for (const address of addressesOf(endpoint)) {
      for (const caller of Object.keys(cookies)) {
        const language = caller === 'visitor' || caller === 'host' ? 'sw' : 'en'
        const answer = await fromBrowser(caller, address, language)
        statuses.add(answer.status)
        const page = await fromPage(caller, address, language)
        expect.soft({ caller, address, ...page }).toEqual({ caller, address, ...answer })
      }
    }
  }
  expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
})

test('a read of a page is no HTTP request, and its session is read once for all of them', async () => {
  const inject = vi.spyOn(app.app, 'inject')
  const { browser } = await (await openInn(app)).guest()
  cookies.leaving = browser.cookies
  const call = app.callApi(pageRequest('leaving'), noReply, 'en')
  const who = (await call('GET', '/api/user/', { headers: {} })).json()
  inject.mockClear()
  await app.db
    .deleteFrom('session')
    .where('account_id', '=', (who as { id: number }).id)
    .execute()
  expect((await call('GET', '/api/user/', { headers: {} })).json()).toEqual(who)
  expect(inject).not.toHaveBeenCalled()
  inject.mockRestore()
  expect((await fromPage('leaving', '/api/user/', 'en')).body).toBeNull()
})

test('a cached list that pages share cannot be changed by one of them', async () => {
  const { json } = await app.callApi(pageRequest('visitor'), noReply, 'en')('GET', '/api/regions/', { headers: {} })
  const rows = json() as { name: string }[]
  expect(rows.length).toBeGreaterThan(0)
  expect(() => rows.pop()).toThrow(TypeError)
})
