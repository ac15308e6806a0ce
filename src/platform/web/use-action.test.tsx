import { expect, test } from 'vitest'
import { en } from '#i18n/en.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import {
  after,
  begin,
  eventually,
  renderHook,
  requests,
  type ServerResponse,
  serverResponds,
} from '#test/component/render-hook.tsx'
import { useAction } from './action.ts'
import { useQueryOf } from './query.tsx'

const order = { method: 'POST', path: '/api/orders/', idempotent: true } as unknown as Endpoint
const note = { method: 'POST', path: '/api/notes/' } as unknown as Endpoint
const orders = { method: 'GET', path: '/api/orders/' } as unknown as Endpoint

type Input = Parameters<ReturnType<typeof useAction>['run']>[0]
const bodyOf = (body: unknown) => ({ body }) as Input
const open = (endpoint: Endpoint, options: Partial<Parameters<typeof useAction>[1]> = {}) =>
  renderHook(() => useAction(endpoint, { failed: 'Not done.', ...options }), {})

/** A server that responds when it is told to. */
const slowServer = () => {
  const waiting: ((response: ServerResponse) => void)[] = []
  serverResponds(() => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>()
    waiting.push(resolve)
    return promise
  })
  return (response: ServerResponse) => after(async () => waiting.shift()?.(response))
}

test('a second call while one is pending is not sent and resolves to null', async () => {
  const respond = slowServer()
  const action = await open(order)
  const first = await begin(() => action.now().run(bodyOf(1)))
  expect(await after(() => action.now().run(bodyOf(2)))).toBeNull()
  expect(action.now().busy).toBe(true)
  await respond({ body: { id: 7 } })
  expect([await first.result, action.now().busy]).toEqual([{ reply: { id: 7 } }, false])
  expect(requests.map(({ body }) => body)).toEqual([1])
})

test('a request keeps its idempotency key until it has succeeded; another request or basis has its own', async () => {
  const action = await open(order)
  const run = (body: unknown, basis?: unknown) => after(() => action.now().run(bodyOf(body), basis))
  serverResponds(() => ({ status: 503 }))
  await run('a')
  await run('b')
  serverResponds(() => ({}))
  await run('a')
  await run('a')
  await run('a', 'the payment that failed')
  const [first, other, retried, next, basis] = requests.map(({ key }) => key)
  expect(retried).toBe(first)
  expect(new Set([first, other, next, basis]).size).toBe(4)
  expect(requests.every(({ key }) => key !== null)).toBe(true)
})

test('a change that is not idempotent has no key', async () => {
  serverResponds(() => ({}))
  const action = await open(note)
  await after(() => action.now().run())
  expect(requests).toEqual([{ method: 'POST', path: '/api/notes/', body: undefined, key: null }])
})

test('a failure has the sentence and the fields of the server, and is gone with the next call', async () => {
  const refusal = { error: 'The room is taken.', code: 'taken', fields: { room: 'Choose another.' }, until: 3 }
  serverResponds(() => ({ status: 409, body: refusal }))
  const action = await open(order)
  const result = await after(() => action.now().run())
  const failure = {
    status: 409,
    code: 'taken',
    text: 'The room is taken.',
    fields: { room: 'Choose another.' },
    details: refusal,
  }
  expect(result).toEqual({ failure })
  expect(action.now().failure).toEqual(failure)
  const respond = slowServer()
  const next = await begin(() => action.now().run())
  expect(action.now().failure).toBeNull()
  await respond({})
  await next.result
})

test.each([
  ['the server gives no reason', () => ({ status: 500, body: {} }), 'Not done.'],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    en.common.networkError,
  ],
])('where %s the failure has a sentence of ours', async (_, server, text) => {
  serverResponds(server)
  const action = await open(order)
  await after(() => action.now().run())
  expect(action.now().failure?.text).toBe(text)
  await after(async () => action.now().clearFailure())
  expect(action.now().failure).toBeNull()
})

test('rows of a list can change at the same time, but the same row only once', async () => {
  const respond = slowServer()
  const action = await open(note, { concurrent: true })
  const one = await begin(() => action.now().run(bodyOf(1)))
  const two = await begin(() => action.now().run(bodyOf(2)))
  expect(await after(() => action.now().run(bodyOf(1)))).toBeNull()
  await respond({ body: 'one' })
  expect([await one.result, action.now().busy]).toEqual([{ reply: 'one' }, true])
  await respond({ body: 'two' })
  expect([await two.result, action.now().busy]).toEqual([{ reply: 'two' }, false])
})

test.each([200, 409])(
  'the reads that a change makes stale are fetched again after a response of %i',
  async (status) => {
    let count = 0
    serverResponds(({ method }) => (method === 'GET' ? { body: { count: ++count } } : { status }))
    const page = await renderHook(
      () => ({
        read: useQueryOf(orders),
        action: useAction(order, { failed: 'Not done.', invalidates: [orders] }),
      }),
      {},
    )
    await eventually(() => expect(page.now().read.data).toEqual({ count: 1 }))
    await after(() => page.now().action.run())
    await eventually(() => expect(page.now().read.data).toEqual({ count: 2 }))
  },
)
