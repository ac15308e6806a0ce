import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { CallFailure, call } from './call.ts'

// A server that begins each answer; how it goes on is up to the test.

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

/** A call of which the head of the answer has come, and a part of its body. */
const halfCome = async () => {
  const asking = new AbortController()
  askForBody.mockClear()
  const answer = call(thing, { signal: asking.signal }).catch((failure: unknown) => failure)
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
