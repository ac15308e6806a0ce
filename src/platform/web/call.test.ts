import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '#platform/endpoint.ts'
import { CallFailure, call } from './call.ts'

// A server that starts each response; the test decides how it continues.

const thing = endpoint({
  method: 'GET',
  path: '/api/thing/',
  summary: 'A thing.',
  access: 'public',
  reply: z.object({ id: z.number() }),
})

let server: Server
const begun: { end: (text: string) => void; breakOff: () => void }[] = []
const askForBody = vi.fn()
beforeAll(async () => {
  server = createServer((_, answer) => {
    answer.writeHead(200).write('{"id"')
    begun.push({ end: (text) => answer.end(text), breakOff: () => answer.destroy() })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const direct = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await direct(`http://127.0.0.1:${port}${path}`, init)
    askForBody()
    return answer
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const change = endpoint({
  method: 'POST',
  path: '/api/thing/',
  summary: 'Changes the thing.',
  access: 'public',
  reply: z.object({ id: z.number() }),
})

/** A call of which the head of the answer has come, and a part of its body. */
const halfCome = async (wanted: Endpoint = thing) => {
  const asking = new AbortController()
  askForBody.mockClear()
  const answer = call(wanted, { signal: asking.signal }).catch((failure: unknown) => failure)
  await vi.waitFor(() => expect(askForBody).toHaveBeenCalled())
  const rest = begun.pop()
  if (!rest) throw new Error('Nothing was asked.')
  return { asking, answer, rest }
}

test('an answer that comes in pieces is read as a whole', async () => {
  const { answer, rest } = await halfCome()
  rest.end(':7}')
  expect(await answer).toEqual({ id: 7 })
})

test('an answer that says `success: false` is a refusal, with whatever status it comes [8.login.3, 8.register.1, 8.password.3]', async () => {
  const { answer, rest } = await halfCome()
  rest.end(':7,"success":false,"error":"Not today."}')
  expect(await answer).toMatchObject({ name: 'CallFailure', status: 200, code: 'unknown', message: 'Not today.' })
  const other = await halfCome()
  other.rest.end(':7,"success":true}')
  expect(await other.answer).toEqual({ id: 7, success: true })
})

test('a call that is given up is no failure of the network, even while its answer is still coming', async () => {
  const { asking, answer } = await halfCome()
  asking.abort()
  const outcome = await answer
  expect(outcome).not.toBeInstanceOf(CallFailure)
  expect(outcome).toMatchObject({ name: 'AbortError' })
})

test('an answer that breaks off is a failure of the network', async () => {
  const { answer, rest } = await halfCome()
  rest.breakOff()
  expect(await answer).toMatchObject({ name: 'CallFailure', status: 0, code: 'network' })
})

test.each([
  ['a read', thing, 15_000],
  ['a change', change, 30_000],
])(
  '%s whose answer does not go on is given up in the end, and says that it took too long',
  async (_, wanted, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { answer } = await halfCome(wanted)
      let outcome: unknown = 'waiting'
      answer.then((settled) => {
        outcome = settled
      })
      await vi.advanceTimersByTimeAsync(limit - 1000)
      expect(outcome).toBe('waiting')
      await vi.advanceTimersByTimeAsync(1000)
      expect(await answer).toMatchObject({ name: 'CallFailure', status: 0, code: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  },
)

test('an answer that begins late has the whole time for the rest of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { answer, rest } = await halfCome()
    await vi.advanceTimersByTimeAsync(14_000)
    rest.end(':7}')
    vi.useRealTimers()
    expect(await answer).toEqual({ id: 7 })
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['a read', thing, 15_000],
  ['a change', change, 30_000],
])(
  '%s is given up in time even if the browser’s fetch hangs and does not heed its signal',
  async (_, wanted, limit) => {
    const working = fetch
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const outcome = expect(call(wanted)).rejects.toMatchObject({ name: 'CallFailure', status: 0, code: 'timeout' })
      await vi.advanceTimersByTimeAsync(limit)
      await outcome
    } finally {
      vi.useRealTimers()
      vi.stubGlobal('fetch', working)
    }
  },
)
