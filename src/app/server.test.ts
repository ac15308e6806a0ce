import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the process says that it lives and that it can serve', async () => {
  expect((await app.app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.app.inject('/readyz')).statusCode).toBe(200)
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
