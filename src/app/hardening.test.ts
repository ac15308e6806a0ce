import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { login } from '#features/accounts/contract.ts'
import { sendEnquiry } from '#features/enquiries/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { type MountDeps, route } from '#platform/server/mount.ts'
import type { Upload } from '#platform/server/upload.ts'
import { makeAccount, makeProperty, PASSWORD } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { logLines } from '#test/log-lines.ts'
import { until } from '#test/until.ts'
import { buildServer, PATIENCE } from './server.ts'

const { log, lines } = logLines()
let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({ mode: 'production', log })
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends bytes as they are and collects the answer until the connection ends. */
const raw = async (to: number, text: string) => {
  const socket = connect(to, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => undefined) // the server may reset it
  socket.write(text)
  await once(socket, 'close')
  return answer
}

describe('a client that sends its request too slowly', () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo/',
    summary: 'Echo',
    access: 'public',
    body: z.object({ text: z.string() }),
    reply: z.object({ text: z.string() }),
  })
  const keep = endpoint({
    method: 'POST',
    path: '/api/keep/',
    summary: 'Keep a file',
    access: 'public',
    uploadLimit: 1000,
    reply: z.object({ bytes: z.number() }),
    status: 201,
  })
  const closed = endpoint({ ...keep, path: '/api/closed/', access: 'signed_in' })
  const upload = async ({ upload }: { upload: Upload | null }) => ({ bytes: upload?.bytes ?? 0 })

  /** A server that waits two seconds for a head, and three for a body or the next part of an upload. */
  const impatient = async (bodyMs = 3000) => {
    const deps = { publicOrigin: null, sessions: { read: async () => null } } as unknown as MountDeps
    const slow = logLines()
    const server = await buildServer(
      {
        log: slow.log,
        trustProxy: 0,
        sentence: () => null,
        notReady: async () => null,
        patience: { headMs: 2000, bodyMs, requestMs: 60_000, checkMs: 50 },
      },
      deps,
      [route(echo, async ({ body }) => ({ text: body.text })), route(keep, upload), route(closed, upload)],
    )
    const at = await server.listen({ port: 0, host: '127.0.0.1' })
    return { server, at, port: Number(new URL(at).port), lines: slow.lines }
  }
  const headOf = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

  test('is cut off, while an ordinary one is answered', async () => {
    const { server, at, port: to, lines: logged } = await impatient()
    const body = JSON.stringify({ text: 'x'.repeat(2000) })
    const head = headOf('/api/echo/', 'application/json', body.length)
    const sockets: Socket[] = []
    const drip = async (whole: string, beginning: number) => {
      const socket = connect(to, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined) // the server may reset it
      socket.resume()
      socket.write(whole.slice(0, beginning))
      for (let i = beginning; i < whole.length && !socket.closed; i++) {
        socket.write(whole[i] ?? '')
        await sleep(50)
      }
    }
    const drips = Array.from({ length: 20 }, (_, i) => drip(head + body, i % 2 ? head.length + 5 : 10))
    const prompt = await fetch(`${at}/api/echo/`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(prompt.status).toBe(200)
    await until('all to be cut off', async () => sockets.length === 20 && sockets.every(({ closed }) => closed))
    await Promise.all(drips)
    expect(logged).toEqual([])
    await server.close()
  })

  /** Sends a head and then one byte after the other, until all are sent or the connection ends; the answer. */
  const dripped = async (to: number, head: string, bytes: number) => {
    const socket = connect(to, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => undefined) // the server may reset it
    socket.write(head)
    for (let i = 0; i < bytes && !socket.closed; i++) {
      socket.write('x')
      await sleep(100)
    }
    return { socket, answer: () => answer }
  }

  test('may take longer for an upload, as long as bytes arrive', async () => {
    const { server, port: to, lines: logged } = await impatient()
    const { socket, answer } = await dripped(to, headOf('/api/keep/', 'image/jpeg', 60), 60)
    await until('the answer', async () => answer().endsWith('{"bytes":60}'))
    expect(answer()).toMatch(/^HTTP\/1\.1 201 /)
    expect(socket.closed).toBe(false)
    socket.destroy()
    expect(logged).toEqual([])
    await server.close()
  })

  test.each([
    ['an upload that stops', '/api/keep/', 'image/jpeg', 5, 408],
    ['an upload that is not admitted', '/api/closed/', 'image/jpeg', 600, 401],
    ['a body that drips', '/api/echo/', 'application/json', 600, 408],
    ['a body that nothing reads', '/api/echo/', 'text/plain', 600, 415],
    ['a body for an address that cannot be read', '/%E0%A4%A', 'application/json', 600, 400],
  ])('is cut off: %s', async (_, path, type, bytes, status) => {
    const { server, port: to, lines: logged } = await impatient()
    const { socket, answer } = await dripped(to, headOf(path, type, 700), bytes)
    await until('the end of the connection', async () => socket.closed)
    expect(answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(logged).toEqual([])
    await server.close()
  })

  test('has twelve uploads at a time: one more is refused before its body, until one of them has ended', async () => {
    const { server, at, port: to, lines: logged } = await impatient(60_000)
    const head = headOf('/api/keep/', 'image/jpeg', 60)
    const slow = Array.from({ length: 12 }, () => dripped(to, `${head}x`, 0))
    const [first, second] = await Promise.all(slow)
    const whole = () =>
      fetch(`${at}/api/keep/`, { method: 'POST', body: 'x'.repeat(60), headers: { 'content-type': 'image/jpeg' } })
    await until('twelve to be counted', async () => (await whole()).status === 429)
    const { socket, answer } = await dripped(to, head, 0)
    await until('the refusal', async () => answer().includes('"too_many"'))
    expect(answer()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 15\r\n/i)
    first?.socket.write('x'.repeat(59))
    await until('the answer', async () => first?.answer().endsWith('{"bytes":60}'))
    expect((await whole()).status).toBe(201)

    const again = await dripped(to, `${head}x`, 0)
    await until('twelve to be counted again', async () => (await whole()).status === 429)
    second?.socket.resetAndDestroy()
    await until('the lost one to be noticed', async () => (await whole()).status === 201)
    for (const one of [socket, again.socket, ...(await Promise.all(slow)).map((each) => each.socket)]) one.destroy()
    expect(logged).toEqual([])
    await server.close()
  })

  test('has thirty seconds for a body in the product, fifteen for its head, and ten minutes for all of it', () => {
    expect(PATIENCE.bodyMs).toBe(30_000)
    expect([app.app.server.requestTimeout, app.app.server.headersTimeout]).toEqual([600_000, 15_000])
  })
})

test('a client that hangs up in the middle of its request is no error in the log', async () => {
  lines.length = 0
  const connections = promisify(app.app.server.getConnections.bind(app.app.server))
  const before = await app.app.inject('/healthz')
  expect(before.statusCode).toBe(200)
  for (const path of ['/api/login/', '/api/payments/callbacks/clickpesa/', '/api/enquiries/']) {
    const socket = connect(port, '127.0.0.1')
    const begun = once(app.app.server, 'request')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    )
    await begun
    socket.resetAndDestroy()
    await until('the server to notice that it ended', async () => (await connections()) === 0)
  }
  const after = await app.app.inject('/healthz')
  expect(after.statusCode).toBe(200)
  expect(lines).toEqual([])
})

test.each(['user:pw@evil', 'evil/path', 'a b', 'evil?x', '[::1', 'a:b:c', 'evil:99999999'])(
  'the host %j is refused',
  async (host) => {
    const head = `Host: ${host}\r\nConnection: close\r\n\r\n`
    for (const path of ['/api/user/', '/sitemap.xml', '/nowhere'])
      expect(await raw(port, `GET ${path} HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each(['bhumwi.example', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'under_score.example'])(
  'the host %j is served',
  async (host) => {
    const head = `Host: ${host}\r\nConnection: close\r\n\r\n`
    expect(await raw(port, `GET /api/user/ HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

describe('a full disk', () => {
  test('is answered 503 with Retry-After, and said by /readyz until there is room again', async () => {
    await app.pool.query(`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    const tables = ['enquiry', 'rate_count']
    for (const table of tables)
      await app.pool.query(`create trigger no_space before insert on ${table} execute function no_space()`)
    const client = app.client()
    const contact = { name: 'Asha Juma', email: 'asha@example.com', phone: '' }
    const body = { kind: 'contact', ...contact, subject: 'Ferry', message: 'Is it quiet there?', homepage: '' } as const
    const write = () => client.call(sendEnquiry, { body })
    const failed = await write()
    expect([failed.status, failed.failure.code, failed.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    const ready = async () => {
      const answer = await app.app.inject('/readyz')
      return [answer.statusCode, answer.json()]
    }
    const full = [503, { status: 'not ready', reason: 'the disk of the database is full' }]
    expect(await ready()).toEqual(full)
    expect((await app.app.inject('/api/regions/')).statusCode).toBe(200)
    for (const table of tables) await app.pool.query(`drop trigger no_space on ${table}`)
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect((await write()).status).toBeLessThan(300)
    const { rows } = await app.pool.query("select 1 from rate_count where key like 'disk probe%'")
    expect(rows).toEqual([])
  })
})

describe('security headers', () => {
  const expected = {
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  }

  test.each([
    ['GET', '/api/user/'],
    ['GET', '/api/nowhere/'],
    ['POST', '/api/login/'],
    ['PUT', '/api/my-bookings/'],
    ['GET', '/api/openapi.json'],
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/nowhere'],
    ['GET', '/robots.txt'],
    ['GET', '/share/properties/1.jpg'],
    ['GET', '/%E0%A4%A'],
    ['HEAD', '/api/user/'],
  ] as const)('are on the answer of %s %s in production', async (method, url) => {
    expect((await app.app.inject({ method, url })).headers).toMatchObject(expected)
  })

  test('are even on the answer to what is no HTTP', async () => {
    const answer = await raw(port, 'NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const name of Object.keys(expected)) expect(answer).toContain(`\r\n${name}: `)
  })

  test('outside production leave plain HTTP possible', async () => {
    const plain = await startTestApp()
    const { headers } = await plain.app.inject('/api/user/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).toBeDefined()
    await plain.close()
  })
})

describe('the origin of a change', () => {
  const tryFrom = async (at: TestApp, origin: string, host: string) => {
    const account = await makeAccount(at.db, { withPassword: true })
    const headers = { origin, host }
    return (await at.client().call(login, { body: { username: account.username, password: PASSWORD }, headers })).status
  }

  test('includes the scheme', async () => {
    const site = await startTestApp({ publicUrl: 'https://bhumwi.example' })
    expect(await tryFrom(site, 'https://bhumwi.example', 'bhumwi.example')).toBe(200)
    expect(await tryFrom(site, 'http://bhumwi.example', 'bhumwi.example')).toBe(403)
    expect(await tryFrom(site, 'http://localhost:3000', 'localhost:3000')).toBe(200)
    expect(await tryFrom(site, 'https://localhost:3000', 'localhost:3000')).toBe(403)
    expect(await tryFrom(site, 'https://bhumwi.example', 'localhost:3000')).toBe(200)
    expect(await tryFrom(site, 'https://bhumwi.example.evil', 'bhumwi.example')).toBe(403)
    await site.close()
  })
})

test('a property that is not live has no public share picture', async () => {
  const draft = await makeProperty(app.db, { status: 'draft' })
  const live = await makeProperty(app.db)
  for (const { id } of [draft, live])
    await app.db
      .insertInto('picture')
      .values({ property_id: id, path: '/illustrations/beach-bungalow-sea7.svg', alt_en: '', alt_sw: '', position: 0 })
      .execute()
  const picture = async (id: number) => {
    const { statusCode, headers } = await app.app.inject(`/share/properties/${id}.jpg`)
    return [statusCode, headers.location ?? headers['content-type']]
  }
  expect(await picture(live.id)).toEqual([200, 'image/jpeg'])
  expect(await picture(draft.id)).toEqual([302, '/share.png'])
  expect(await picture(2_000_000_000)).toEqual([302, '/share.png'])
})
