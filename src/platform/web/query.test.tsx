import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { after, eventually, renderHook, requests, serverResponds, userOf } from '#test/component/render-hook.tsx'
import { SESSION_ENDED } from './call.ts'
import { FAILS_THE_PAGE, usePagesOf, useQueryOf } from './query.tsx'

const orders = { method: 'GET', path: '/api/orders/' } as unknown as Endpoint
type Row = { id: number }
type Options = Parameters<typeof useQueryOf>[2]

/** Renders a query of the orders; other props replace its options. */
const open = (options: Options = {}) => renderHook((given: Options) => useQueryOf(orders, {}, given), options)
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

test('what is read is fetched once', async () => {
  serverResponds(() => ({ body: ['a'] }))
  const query = await open()
  await eventually(() => expect(query.now().data).toEqual(['a']))
  expect(requests).toHaveLength(1)
})

test('data of the document is shown without fetching it, until it is fetched again', async () => {
  serverResponds(() => ({ body: ['fetched'] }))
  const query = await open({ first: ['document'] as never })
  expect([query.now().data, requests.length]).toEqual([['document'], 0])
  await after(async () => query.now().refetch())
  await eventually(() => expect(query.now().data).toEqual(['fetched']))
})

test('data of the document is as old as its first rendering, also when its query was dropped since', async () => {
  serverResponds(noNetwork)
  const options = { ...FAILS_THE_PAGE, first: ['document'] as never }
  const query = await open(options)
  const opened = Date.now()
  await query.setProps(null)
  await after(() => new Promise<void>((done) => setTimeout(done, 50)))
  await query.setProps(options)
  await after(async () => query.now().refetch())
  await eventually(() => expect(query.now().staleSince).not.toBeNull())
  expect(Number(query.now().staleSince)).toBeLessThanOrEqual(opened)
})

test('a first fetch that fails stays failed while it is repeated', async () => {
  serverResponds(noNetwork)
  const query = await open()
  await eventually(() => expect(query.now().failed).toBe(true))
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  serverResponds(() => promise)
  await after(async () => query.now().refetch())
  expect([query.now().failed, query.now().isFetching]).toEqual([true, true])
  await after(async () => resolve({ body: ['a'] }))
  await eventually(() => expect(query.now().data).toEqual(['a']))
  expect(query.now().failed).toBe(false)
})

test('data stays when a later fetch fails, and says since when it is stale', async () => {
  serverResponds(() => ({ body: ['a'] }))
  const query = await open()
  await eventually(() => expect(query.now().data).toEqual(['a']))
  expect(query.now().staleSince).toBeNull()
  serverResponds(noNetwork)
  await after(async () => query.now().refetch())
  await eventually(() => expect(query.now().staleSince).toBeInstanceOf(Date))
  expect([query.now().data, query.now().failed]).toEqual([['a'], false])
})

test('while another input is fetched, the data of the one before stays', async () => {
  serverResponds(({ path }) => ({ body: path }))
  const query = await renderHook(
    ({ page }: { page: number }) => useQueryOf(orders, { query: { page } } as never, { keepPrevious: true }),
    { page: 1 },
  )
  await eventually(() => expect(query.now().data).toBe('/api/orders/?page=1'))
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  serverResponds(() => promise)
  await query.setProps({ page: 2 })
  expect([query.now().data, query.now().isPlaceholderData]).toEqual(['/api/orders/?page=1', true])
  await after(async () => resolve({ body: 'second' }))
  await eventually(() => expect(query.now().data).toBe('second'))
})

test('data of one account is never shown to another', async () => {
  serverResponds(() => ({ body: 'of the first' }))
  const query = await open()
  await eventually(() => expect(query.now().data).toBe('of the first'))
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  serverResponds(() => promise)
  await query.signIn(userOf(2))
  expect(query.now().data).toBeUndefined()
  await after(async () => resolve({ body: 'of the second' }))
  await eventually(() => expect(query.now().data).toBe('of the second'))
})

test('a session that has ended is no failure of the query, and the page hears of it', async () => {
  let ended = 0
  const hear = () => {
    ended++
  }
  addEventListener(SESSION_ENDED, hear)
  serverResponds(() => ({ status: 401, body: { code: 'not_signed_in', error: 'Sign in.' } }))
  const query = await open()
  await eventually(() => expect(query.now().error).not.toBeNull())
  expect([query.now().failed, ended]).toEqual([false, 1])
  removeEventListener(SESSION_ENDED, hear)
})

test('a query that fails the page throws its failure to the error boundary', async () => {
  serverResponds(() => ({ status: 404, body: { code: 'not_found', error: 'Not here.' } }))
  const query = await open({ ...FAILS_THE_PAGE })
  await eventually(() => expect(query.errors.length).toBeGreaterThan(0))
  expect(query.errors[0]).toMatchObject({ status: 404, code: 'not_found' })
})

test('a list grows page by page, shows each row once, and ends with the last page', async () => {
  const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }))
  serverResponds(({ path }) => ({ total: 3, body: path.includes('offset=2') ? rows(2, 3) : rows(1, 2) }))
  const list = await renderHook(() => usePagesOf(orders, {}, { pageSize: 2, keyOf: (row) => (row as Row).id }), {})
  await eventually(() => expect(list.now().data?.rows).toEqual(rows(1, 2)))
  await after(async () => list.now().more())
  await eventually(() => expect(list.now().data).toEqual({ rows: rows(1, 2, 3), total: 3 }))
  await after(async () => list.now().more())
  expect(requests.map(({ path }) => path)).toEqual(['/api/orders/?limit=2', '/api/orders/?limit=2&offset=2'])
})

test('a next page that cannot be fetched leaves the rows, and can be fetched once more', async () => {
  serverResponds(() => ({ total: 2, body: [{ id: 1 }] }))
  const list = await renderHook(() => usePagesOf(orders, {}, { pageSize: 1, keyOf: (row) => (row as Row).id }), {})
  await eventually(() => expect(list.now().data?.total).toBe(2))
  serverResponds(noNetwork)
  await after(async () => list.now().more())
  await eventually(() => expect(list.now().moreFailed).toBe(true))
  expect(list.now().data?.rows).toEqual([{ id: 1 }])
  serverResponds(() => ({ total: 2, body: [{ id: 2 }] }))
  await after(async () => list.now().more())
  await eventually(() => expect(list.now().data?.rows).toEqual([{ id: 1 }, { id: 2 }]))
})

test('a row that a change has removed leaves the list and its total', async () => {
  serverResponds(() => ({ total: 2, body: [{ id: 1 }, { id: 2 }] }))
  const list = await renderHook(() => usePagesOf(orders, {}, { pageSize: 2, keyOf: (row) => (row as Row).id }), {})
  await eventually(() => expect(list.now().data?.total).toBe(2))
  await after(async () => list.now().setRows((now) => now.filter((row) => (row as Row).id !== 1)))
  expect(list.now().data).toEqual({ rows: [{ id: 2 }], total: 1 })
})
