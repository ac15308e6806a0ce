import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FeedFault } from '#domain/calendar-feed.ts'
import type { CalendarAnswer, CalendarRequest, CalendarSource } from '#ports/calendar-source.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 2 * 1024 * 1024
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const GONE = [404, 410]

/**
 * `loopback` permits plain HTTP to this machine and is for tests and the simulator alone. `simulator` is the address that
 * stands for every host that ends in `.example`. The others are for tests: who resolves names, whom TLS trusts, and how
 * long a calendar may take.
 */
export type HttpsSourceOptions = {
  loopback?: boolean
  simulator?: string | null
  lookup?: typeof dns.lookup
  ca?: string
  timeoutMs?: number
}

/** A fault as an exception, within this file. */
class FetchFault extends Error {
  readonly fault: FeedFault
  constructor(fault: FeedFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Whether an address belongs to the public internet. Private, shared, local, reserved and documentation ranges do not, nor
 * do IPv6 addresses that lead to an IPv4 address through a translator or tunnel; mapped ones count as what they contain.
 */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Resolves names for a connection, and gives it only addresses that it may connect to: what is checked is what is used. */
const checkedLookup =
  (resolve: typeof dns.lookup, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const [first, ...others] = addresses
      // One bad address among several is no accident.
      if (!first || ![first, ...others].every(({ address }) => isAllowed(address)))
        return done(new FetchFault('private_address'), '')
      return options.all ? done(null, [first, ...others]) : done(null, first.address, first.family)
    })

const faultOf = (status: number): FeedFault => {
  if (GONE.includes(status)) return 'gone'
  return status >= 500 ? 'server_error' : 'refused'
}

const readText = async (response: http.IncomingMessage): Promise<string> => {
  if (Number(response.headers['content-length']) > MOST_BYTES) throw new FetchFault('too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new FetchFault('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const headerOf = (value: string | undefined) => (value && value.length <= 500 ? value : null)

/** Fetches over HTTPS: 15 s and 2 MB in all, at most 3 redirects, and never an address outside of the public internet. */
export const httpsSource = (options: HttpsSourceOptions = {}): CalendarSource => {
  const { loopback = false, simulator = null, lookup = dns.lookup, ca, timeoutMs = TIMEOUT_MS } = options
  const isAllowed = (address: string) => isPublic(address) || (loopback && isLoopback(address))
  const safeLookup = checkedLookup(lookup, isAllowed)

  const check = (url: URL) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isHere = loopback && isLoopback(host)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw new FetchFault('not_https')
    // A literal address is connected to without a lookup.
    if (isIP(host) && !isAllowed(host)) throw new FetchFault('private_address')
  }

  const get = (url: URL, { etag, last_modified }: CalendarRequest, signal: AbortSignal) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).get(
        url,
        {
          lookup: safeLookup,
          signal,
          agent: false,
          ...(ca ? { ca } : {}),
          headers: {
            accept: 'text/calendar, */*;q=0.1',
            'accept-encoding': 'identity',
            'user-agent': 'Bhumwi calendar (+https://bhumwi.example)',
            ...(etag ? { 'if-none-match': etag } : {}),
            ...(last_modified ? { 'if-modified-since': last_modified } : {}),
          },
        },
        resolve,
      )
      request.once('error', reject)
      request.once('socket', (socket: Socket) =>
        socket.once('connect', () => {
          if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(new FetchFault('private_address'))
        }),
      )
    })

  const simulated = (url: URL) =>
    simulator && url.hostname.endsWith('.example') ? new URL(url.pathname + url.search, simulator) : url

  const follow = async (request: CalendarRequest, signal: AbortSignal): Promise<CalendarAnswer> => {
    let url = simulated(new URL(request.address))
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      check(url)
      const response = await get(url, request, signal)
      try {
        const { statusCode = 0, headers } = response
        if (REDIRECTS.includes(statusCode) && headers.location && URL.canParse(headers.location, url.href)) {
          url = new URL(headers.location, url)
          continue
        }
        if (statusCode === 304) return { kind: 'unchanged' }
        if (statusCode !== 200) throw new FetchFault(faultOf(statusCode))
        const text = await readText(response)
        const { etag, 'last-modified': last_modified } = headers
        return { kind: 'fetched', text, etag: headerOf(etag), last_modified: headerOf(last_modified) }
      } finally {
        response.destroy()
      }
    }
    throw new FetchFault('too_many_redirects')
  }

  return async (request) => {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = request.signal ? AbortSignal.any([late, request.signal]) : late
    try {
      return await follow(request, signal)
    } catch (error) {
      request.signal?.throwIfAborted()
      if (error instanceof FetchFault) return { kind: 'failed', fault: error.fault }
      // Every other failure is the network's or the other side's: no connection, no name, no trust, a broken answer.
      return { kind: 'failed', fault: late.aborted ? 'timeout' : 'unreachable' }
    }
  }
}
