import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf } from '#sim/calendars/feeds.ts'
import { type CalendarSim, startCalendarSim } from '#sim/calendars/server.ts'
import { httpsSource, isPublic } from './https.ts'

let sim: CalendarSim
beforeAll(async () => {
  sim = await startCalendarSim()
})
afterAll(() => sim.close())

const here = httpsSource({ loopback: true })
const none = { etag: null, last_modified: null }
const get = (path: string, source = here) => source({ address: `${sim.url}${path}`, ...none })
const FEED = feedOf('airbnb', [{ check_in: '2026-12-01', check_out: '2026-12-03', kind: 'booked' }])

test('a calendar is fetched, and not again while it is the same', async () => {
  sim.serve('/a.ics', FEED)
  const first = await get('/a.ics')
  expect(first).toMatchObject({ kind: 'fetched', text: FEED, etag: expect.stringMatching(/^"/) })
  const etag = first.kind === 'fetched' ? first.etag : null
  expect(await here({ address: `${sim.url}/a.ics`, etag, last_modified: null })).toEqual({ kind: 'unchanged' })
})

test('a host of the demo is answered by the simulator', async () => {
  const source = httpsSource({ loopback: true, simulator: sim.url })
  const address = 'https://airbnb.example/airbnb/7.ics?booked=2026-12-01_2026-12-03'
  expect(await source({ address, ...none })).toMatchObject({ kind: 'fetched', text: FEED })
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'refused'],
  [500, 'server_error'],
  [503, 'server_error'],
  [204, 'refused'],
] as const)('an answer %i is the fault "%s"', async (status, fault) => {
  sim.serve('/status.ics', (_, response) => response.writeHead(status).end(status === 204 ? undefined : '<html>'))
  expect(await get('/status.ics')).toEqual({ kind: 'failed', fault })
})

test('50 MB are not read: neither announced nor sent bit by bit', async () => {
  sim.serve('/announced.ics', (_, response) => response.writeHead(200, { 'content-length': 50_000_000 }).write('BEGIN'))
  expect(await get('/announced.ics')).toEqual({ kind: 'failed', fault: 'too_large' })
  let sent = 0
  sim.serve('/flood.ics', (_, response) => {
    const chunk = Buffer.alloc(65_536, 'x')
    const more = (): void => {
      while (sent < 50_000_000 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  })
  expect(await get('/flood.ics')).toEqual({ kind: 'failed', fault: 'too_large' })
  expect(sent).toBeLessThan(20_000_000)
})

test('a calendar that drips ends at the limit of time for all of it', async () => {
  const impatient = httpsSource({ loopback: true, timeoutMs: 300 })
  sim.serve('/drip.ics', (_, response) => {
    const drip = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(drip))
  })
  sim.serve('/silent.ics', () => undefined)
  for (const path of ['/drip.ics', '/silent.ics'])
    expect(await get(path, impatient)).toEqual({ kind: 'failed', fault: 'timeout' })
})

test('a fetch that is given up throws, as that is no fault of the calendar', async () => {
  sim.serve('/silent.ics', () => undefined)
  const giving = new AbortController()
  const fetching = here({ address: `${sim.url}/silent.ics`, ...none, signal: giving.signal })
  giving.abort(new Error('given up'))
  await expect(fetching).rejects.toThrow('given up')
})

const redirecting = (to: string | (() => string)) => {
  sim.serve('/redirect.ics', (_, response) => {
    response.writeHead(302, { location: typeof to === 'string' ? to : to() }).end()
  })
  return get('/redirect.ics')
}

test('three redirects are followed, a fourth is not', async () => {
  let left = 3
  const location = () => (left-- > 1 ? '/redirect.ics' : '/a.ics')
  expect(await redirecting(location)).toMatchObject({ kind: 'fetched' })
  left = 4
  expect(await redirecting(location)).toEqual({ kind: 'failed', fault: 'too_many_redirects' })
})

test.each([
  'https://10.0.0.1/a.ics',
  'https://192.168.1.1/a.ics',
  'https://172.16.9.9/a.ics',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/a.ics',
  'https://0.0.0.0/a.ics',
  'https://[fd00::1]/a.ics',
  'https://[fe80::1]/a.ics',
  'https://[::ffff:10.0.0.1]/a.ics',
  'https://[64:ff9b::a00:1]/a.ics',
  'https://[2002:a00:1::]/a.ics',
  'https://0x0a000001/a.ics',
  'https://167772161/a.ics',
])('a redirect to %s is not followed', async (location) => {
  expect(await redirecting(location)).toEqual({ kind: 'failed', fault: 'private_address' })
})

test('a redirect to an address without encryption, or of another kind, is not followed', async () => {
  for (const location of ['http://198.51.100.1/a.ics', 'ftp://example.com/a.ics', 'file:///etc/passwd'])
    expect(await redirecting(location)).toEqual({ kind: 'failed', fault: 'not_https' })
})

/** Resolves every name to these addresses. */
const resolvingTo = (...addresses: string[]) => {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found)) as never
}

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd12::9']],
  [['8.8.8.8', '192.168.0.1']],
])('a name that resolves to %j is not connected to', async (addresses) => {
  const source = httpsSource({ lookup: resolvingTo(...addresses) })
  expect(await source({ address: 'https://calendar.test/a.ics', ...none })).toEqual({
    kind: 'failed',
    fault: 'private_address',
  })
})

test('the address that was checked is the one that is connected to: a name is resolved once', async () => {
  let times = 0
  const lookup = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    times += 1
    done(null, [{ address: '127.0.0.1', family: 4 }])
  }) as never
  const source = httpsSource({ loopback: true, lookup, timeoutMs: 2000 })
  // The server speaks no TLS, so nothing comes of it but a connection.
  const address = `https://calendar.test:${sim.port}/a.ics`
  expect(await source({ address, ...none })).toEqual({ kind: 'failed', fault: 'unreachable' })
  expect(times).toBe(1)
})

test('without the setting for tests this machine is no place to fetch from', async () => {
  for (const address of [`https://127.0.0.1:${sim.port}/a.ics`, `https://localhost:${sim.port}/a.ics`])
    expect(await httpsSource()({ address, ...none })).toEqual({ kind: 'failed', fault: 'private_address' })
  expect(await httpsSource()({ address: `${sim.url}/a.ics`, ...none })).toEqual({ kind: 'failed', fault: 'not_https' })
})

test('nobody there is a fault like any other', async () => {
  const address = 'http://127.0.0.1:1/a.ics'
  expect(await here({ address, ...none })).toEqual({ kind: 'failed', fault: 'unreachable' })
})

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '2a00:1450:4001:81b::200e', '::ffff:8.8.8.8']) expect(isPublic(address)).toBe(true)
  for (const address of ['', 'localhost', '240.0.0.1', '224.0.0.1', '192.0.2.1', '2001:db8::1', 'fec0::1', '2001::1'])
    expect(isPublic(address)).toBe(false)
})
