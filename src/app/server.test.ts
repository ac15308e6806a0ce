import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeLog } from '#platform/server/log.ts'
import type { MountDeps } from '#platform/server/mount.ts'
import { createDatabase, databaseUrl } from '#test/database.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { buildServer } from './server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the process says that it lives and that it can serve', async () => {
  expect((await app.app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.app.inject('/readyz')).statusCode).toBe(200)
})

test('a process that is not ready yet lives, but says that it cannot serve', async () => {
  let reason: string | null = 'the search index is not loaded'
  const early = await buildServer(
    { log: makeLog('silent'), trustProxy: 0, sentence: () => null, notReady: async () => reason },
    { publicOrigin: null } as unknown as MountDeps,
    [],
  )
  const readiness = async () => {
    const { statusCode, body } = await early.inject('/readyz')
    return [statusCode, JSON.parse(body)]
  }
  expect(await readiness()).toEqual([503, { status: 'not ready', reason: 'the search index is not loaded' }])
  expect((await early.inject('/healthz')).statusCode).toBe(200)
  reason = null
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await early.close()
})

test('while the database is away the process lives, but cannot serve; afterwards it can again', async () => {
  const { name, url, drop } = await createDatabase(inject('postgres'))
  const cut = await startTestApp({ databaseUrl: url })
  const server = new pg.Client({ connectionString: databaseUrl(inject('postgres'), 'postgres') })
  await server.connect()
  const readiness = async () => (await cut.app.inject('/readyz')).statusCode
  expect(await readiness()).toBe(200)
  await server.query(`alter database ${name} with allow_connections false`)
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  expect(await readiness()).toBe(503)
  expect((await cut.app.inject('/healthz')).statusCode).toBe(200)
  await server.query(`alter database ${name} with allow_connections true`)
  await expect.poll(readiness).toBe(200)
  await cut.close()
  await server.end()
  await drop()
})

test('an address that cannot be read is refused like any other bad request', async () => {
  const response = await app.app.inject('/%E0%A4%A')
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
})

test('an unknown call of the interface answers 404 with the decided error body', async () => {
  const response = await app.app.inject('/api/nothing/')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ code: 'not_found', error: 'This does not exist, or is no longer here.' })
})

test('a method that no route has, and a change of a page, are refused with the decided error body', async () => {
  const requests = [
    ['OPTIONS', '/api/login/'],
    ['OPTIONS', '/home'],
    ['TRACE', '/api/properties/'],
    ['POST', '/home'],
  ] as const
  for (const [method, url] of requests) {
    const response = await app.app.inject({ method: method as 'OPTIONS', url })
    expect([method, url, response.statusCode]).toEqual([method, url, 404])
    expect(response.json()).toEqual({ code: 'not_found', error: 'This does not exist, or is no longer here.' })
  }
})

test('an address with a part that is too long does not exist, though its pattern does', async () => {
  for (const method of ['GET', 'DELETE'] as const)
    expect((await app.app.inject({ method, url: `/api/my-bookings/${'7'.repeat(201)}/` })).statusCode).toBe(
      method === 'GET' ? 404 : 405,
    )
})

test('a known address of the interface that is called with another method answers 405 and its methods', async () => {
  const requests = [
    ['POST', '/api/properties/', 'GET, HEAD'],
    ['DELETE', '/api/properties/7/?a=/', 'GET, HEAD'],
    ['POST', '/api/properties/facets', 'GET, HEAD'],
    ['GET', '/api/login/', 'POST'],
    ['PUT', '/api/user/', 'GET, HEAD, PATCH'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
  ] as const
  for (const [method, url, allow] of requests) {
    const payload = { method, url, ...(method === 'POST' ? { payload: 'no JSON' } : {}) }
    const response = await app.app.inject(payload)
    expect([method, url, response.statusCode, response.headers.allow]).toEqual([method, url, 405, allow])
    const text = 'This address does not take this method.'
    expect(response.json()).toEqual({ code: 'method_not_allowed', error: text })
  }
  const swahili = await app.app.inject({ method: 'GET', url: '/api/login/', headers: { 'accept-language': 'sw' } })
  expect(swahili.json().error).toBe('Anwani hii haipokei njia hii ya ombi.')
})

test('an address of the interface that no route has, and HEAD without GET, stay 404; HEAD beside GET stays 200', async () => {
  for (const [method, url, status] of [
    ['POST', '/api/nothing/', 404],
    ['DELETE', '/api/properties/7/nothing/', 404],
    ['POST', '/api', 404],
    ['POST', '/api/openapiXjson', 404],
    ['HEAD', '/api/login/', 404],
    ['HEAD', '/api/properties/', 200],
  ] as const) {
    const response = await app.app.inject({ method, url })
    expect([method, url, response.statusCode, response.headers.allow]).toEqual([method, url, status, undefined])
  }
})

test('an empty value in the question counts as not given', async () => {
  const read = async (url: string) => {
    const response = await app.app.inject(url)
    return [response.statusCode, response.headers['x-total-count'], response.json()]
  }
  const all = await read('/api/properties/')
  expect(all[0]).toBe(200)
  expect(await read('/api/properties/?q=&region=&category=&check_in=&check_out=&guests=&sort=&limit=')).toEqual(all)
  const [status, , { fields }] = await read('/api/room-availability-dates/?room_id=&start_date=&end_date=')
  expect([status, Object.values(fields)]).toEqual([400, Array(3).fill('This is needed.')])
})

test('a count of children that is none is one fault, not one of their ages too', async () => {
  for (const path of ['/api/properties/?children=-1', '/api/rooms/?children=-1', '/api/properties/?children=2.5']) {
    const response = await app.app.inject(path)
    expect([response.statusCode, response.json().fields]).toEqual([400, { children: 'This is not valid.' }])
  }
})
