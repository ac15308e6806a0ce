import { beforeEach, expect, test, vi } from 'vitest'

/** A server whose responses the test gives one by one; `requests` is what it received. */
const makeServer = () => {
  const requests: string[] = []
  const waiting: ((answer: Response) => void)[] = []
  const fetch = (address: string, { method }: { method: string }) => {
    requests.push(`${method} ${address}`)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  }
  const answer = async (body: unknown, status = 200) => {
    waiting.shift()?.(new Response(JSON.stringify(body), { status }))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { requests, answer, fetch }
}

const HOUSE = { id: 7, name: 'Dhow House' }
const stay = vi.fn()

let server: ReturnType<typeof makeServer>
let marks: typeof import('./marks.ts')
let store: typeof import('./mark-store.ts')
beforeEach(async () => {
  vi.resetModules()
  const storage = new Map<string, string>()
  server = makeServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { pathname: '/properties', search: '?sort=name' } }),
  )
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  marks = await import('./marks.ts')
  store = await import('./mark-store.ts')
  stay.mockReset()
})

test('all hearts of a visit share one call', async () => {
  for (let heart = 0; heart < 24; heart++) marks.loadMarks(1, stay)
  await server.answer([7, 9])
  expect(server.requests).toEqual(['GET /api/wishlist/ids/?limit=500'])
  expect([7, 8, 9].map(store.isMarked)).toEqual([true, false, true])
})

test('a tap turns the heart at once, and further taps wait for the answer [4.heart.2]', async () => {
  marks.tapHeart(HOUSE, true, stay)
  expect(store.isMarked(7)).toBe(true)
  marks.tapHeart(HOUSE, true, stay)
  marks.tapHeart(HOUSE, true, stay)
  expect(store.isMarked(7)).toBe(true)
  await server.answer({ is_in_wishlist: true })
  expect(server.requests).toEqual(['POST /api/wishlist/add/'])
  marks.tapHeart(HOUSE, true, stay)
  expect(store.isMarked(7)).toBe(false)
  await server.answer({ is_in_wishlist: false })
  expect(server.requests).toEqual(['POST /api/wishlist/add/', 'DELETE /api/wishlist/remove/7/'])
})

test('the heart shows what the server says [4.heart.1]', async () => {
  marks.tapHeart(HOUSE, true, stay)
  await server.answer({ is_in_wishlist: false })
  expect(store.isMarked(7)).toBe(false)
})

test('a failure turns the heart back and is only logged, without a warning [8.server-first.wishlist, 8.heart]', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const warned = vi.spyOn(console, 'warn')
  marks.tapHeart(HOUSE, true, stay)
  await server.answer({ error: 'Your wishlist is full.', code: 'wishlist_full' }, 409)
  expect(store.isMarked(7)).toBe(false)
  expect(logged).toHaveBeenCalledWith('Failed to add to wishlist (409 wishlist_full)')
  expect([warned.mock.calls, stay.mock.calls]).toEqual([[], []])
})

test('what was tapped while the marks were on their way is newer than they are', async () => {
  marks.loadMarks(1, stay)
  marks.tapHeart(HOUSE, true, stay)
  await server.answer([9])
  expect([7, 9].map(store.isMarked)).toEqual([true, true])
})

test('another person sees nothing of the one before', async () => {
  marks.loadMarks(1, stay)
  await server.answer([7])
  marks.loadMarks(2, stay)
  expect(store.isMarked(7)).toBe(false)
  await server.answer([9])
  expect([7, 9].map(store.isMarked)).toEqual([false, true])
})

test('marks that could not be had are asked for again by the next heart [8.wishlist.check]', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  marks.loadMarks(1, stay)
  await server.answer({}, 503)
  expect(logged.mock.calls).toEqual([['Failed to check wishlist status (503 unknown)']])
  expect(stay).not.toHaveBeenCalled()
  marks.loadMarks(1, stay)
  await server.answer([7])
  expect(store.isMarked(7)).toBe(true)
})

test('a visitor is led to sign in, and the property is added on the way back', async () => {
  const added = vi.fn()
  await marks.tapHeart(HOUSE, false, stay)
  expect([stay.mock.calls, server.requests]).toEqual([[['/login']], []])
  marks.loadMarks(1, added)
  await server.answer([])
  await server.answer({ is_in_wishlist: true })
  expect(server.requests).toEqual(['GET /api/wishlist/ids/?limit=500', 'POST /api/wishlist/add/'])
  expect([store.isMarked(7), added.mock.calls]).toEqual([true, [['Dhow House']]])
})

test('whoever was signed out meanwhile is led to sign in too', async () => {
  const tapped = marks.tapHeart(HOUSE, true, stay)
  await server.answer({ error: 'Please sign in first.', code: 'not_signed_in' }, 401)
  await tapped
  expect([store.isMarked(7), stay.mock.calls]).toEqual([false, [['/login']]])
})

test('what was tapped after the session had ended is added once the same person is back', async () => {
  const added = vi.fn()
  marks.loadMarks(1, stay)
  await server.answer([9])
  const tapped = marks.tapHeart(HOUSE, true, stay)
  await server.answer({ error: 'Please sign in first.', code: 'not_signed_in' }, 401)
  await tapped
  marks.loadMarks(1, added)
  await server.answer({ is_in_wishlist: true })
  expect([[7, 9].map(store.isMarked), added.mock.calls]).toEqual([[true, true], [['Dhow House']]])
})

test('no heart is red once nobody is signed in, and the marks are asked for again after that', async () => {
  marks.loadMarks(1, stay)
  await server.answer([7])
  store.forgetMarks()
  expect(store.isMarked(7)).toBe(false)
  marks.loadMarks(1, stay)
  await server.answer([7])
  expect(store.isMarked(7)).toBe(true)
})
