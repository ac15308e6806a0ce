import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Passing = {
  /** Headers of the request that differ from the browser's. */
  headers?: OutgoingHttpHeaders
  /** Waits before a request is passed on. */
  before?: (path: string) => Promise<unknown>
  /** Sends an answer to the browser; without it, the answer goes on as it comes. */
  send?: (got: IncomingMessage, answer: ServerResponse, path: string) => unknown
}

/** Sends an answer on as it comes. */
export const sendOn = (got: IncomingMessage, answer: ServerResponse) => {
  answer.writeHead(got.statusCode ?? 502, got.headers)
  got.pipe(answer)
}

/** A server on a free port that passes everything on to a site, and may hold up what passes. Call `close` at the end. */
export const openProxy = async (site: URL, { headers, before, send = sendOn }: Passing) => {
  const passOn = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/'
    await before?.(path)
    const sent = { method: incoming.method, headers: { ...incoming.headers, ...headers } }
    const passed = request(new URL(path, site), sent, (got) => send(got, answer, path))
    passed.once('error', (error) => answer.destroy(error))
    answer.once('close', () => passed.destroy()) // the browser has gone, as from a stream
    incoming.pipe(passed)
  }
  const server = createServer((incoming, answer) => void passOn(incoming, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
