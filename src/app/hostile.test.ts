import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Operation, operationsOf, sampleBodies } from '#test/api-operations.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'

let market: Market
let operations: Operation[]
let sessions: { traveller: string; hotel: string; staff: string }
/** An account that the calls of the platform's staff may change, block and delete; nobody uses it. */
let unused: number
const sessionOf = ({ cookies }: { cookies: Record<string, string> }) => cookies.session ?? ''
beforeAll(async () => {
  market = await openMarket({ worker: false })
  operations = operationsOf(market.app.app).filter(({ isStream }) => !isStream)
  const traveller = await signInAs(market.app, await makeAccount(market.db))
  const staff = await market.staffBrowser()
  unused = (await makeAccount(market.db)).id
  sessions = { traveller: sessionOf(traveller), hotel: sessionOf(market.hotel), staff: sessionOf(staff) }
})
afterEach(async () => {
  // An expired session would be refused first, and the input would not be tested.
  for (const session of Object.values(sessions)) {
    const answer = await market.app.app.inject({ url: '/api/user/', cookies: { session } })
    expect(answer.json()).not.toBeNull()
  }
})
afterAll(() => market.close())

const STAFF = /^\/api\/(bhumwi-admin|users|property-registration-requests)\//

/** A session that may make the call, so that the input gets as far as possible. */
const callerOf = ({ path, method, isPublic }: Operation) => {
  if (path === '/api/logout/') return '' // the others still need their session
  if (path.startsWith('/api/hotel/')) return sessions.hotel
  if (STAFF.test(path) && !(isPublic && method === 'POST')) return sessions.staff
  return sessions.traveller
}

type HostileRequest = { query?: Record<string, unknown>; body?: unknown; id?: string; headers?: Record<string, string> }

const addressOf = ({ path }: Operation, sent: HostileRequest) => {
  const { query = {}, id = path.startsWith('/api/users/') ? String(unused) : '1' } = sent
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return path.replace(/\{\w+\}/, encodeURIComponent(id.toWellFormed())) + (search.size ? `?${search}` : '')
}

/** Whether a call may end so, by its status and the code of its refusal. */
const ENDINGS = {
  refused: (status: number) => status >= 400,
  /** Not for its form: what cannot be there is not there, or not for this caller. */
  missing: (status: number) => status > 400,
  /** Other refusals are of the call itself. */
  understood: (_status: number, code?: string) => code !== 'bad_request',
  survived: () => true,
}
type Wanted = keyof typeof ENDINGS

/** What is wrong with the response, or null. A success is JSON or a file; a failure has a sentence and a code. */
const faultOf = async (operation: Operation, sent: HostileRequest, wanted: Wanted) => {
  const { method } = operation
  const payload =
    sent.body === undefined ? undefined : typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
  const response = await market.app.app.inject({
    method,
    url: addressOf(operation, sent),
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...sent.headers },
    cookies: { session: callerOf(operation) },
    ...(payload === undefined ? {} : { payload }),
  })
  const { statusCode } = response
  const what = `${method} ${addressOf(operation, sent)} ${payload?.slice(0, 300) ?? ''} answered ${statusCode}`
  if (statusCode >= 500) return `${what}: ${response.body}`
  const body = statusCode < 400 ? null : response.json()
  if (!ENDINGS[wanted](statusCode, body?.code)) return `${what}: ${response.body.slice(0, 300)}`
  if (!body) return null
  return typeof body.error === 'string' && body.error.length > 3 && typeof body.code === 'string'
    ? null
    : `${what} with ${response.body}`
}

/** Calls at the same time. */
const AT_ONCE = 8
/** Thousands of calls, some of which hash a password, also on a busy machine. */
const PATIENCE = { timeout: 400_000 }

const faults = async (cases: { operation: Operation; sent: HostileRequest }[], wanted: Wanted) => {
  const found: string[] = []
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const some = cases.slice(at, at + AT_ONCE).map(({ operation, sent }) => faultOf(operation, sent, wanted))
    for (const fault of await Promise.all(some)) if (fault) found.push(fault)
  }
  return found
}

const LONG = 'x'.repeat(20_000)
/** Never a value of one of our fields. */
const WRONG = [[], ['a'], [[1]], {}, { a: 1 }, { $ne: null }, [null]]
/** Texts and numbers that a field may take or refuse, but that nothing may break on. */
const NASTY: unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  "' or 1=1 --",
  '%',
  '_%\\',
  '</script><script>',
  '\r\nBcc: x@y.example',
  LONG,
  '😀'.repeat(200),
  '9'.repeat(400),
  'NaN',
  '-1',
  '1e3',
  '2026-02-30',
  '0000-01-01',
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  2_147_483_647,
  2_147_483_648,
  2 ** 53 + 2,
  Number.MAX_VALUE,
]

const withBody = () => operations.filter(({ body }) => body !== null)

test('nothing that stands in one field of a body breaks a call', PATIENCE, async () => {
  const cases = withBody().flatMap((operation) =>
    sampleBodies(operation.body ?? {}).flatMap((sample) =>
      Object.keys(sample).flatMap((field) =>
        NASTY.map((value) => ({ operation, sent: { body: { ...sample, [field]: value } } })),
      ),
    ),
  )
  expect(await faults(cases, 'survived')).toEqual([])
})

test('what can be no value of a field is refused', async () => {
  const cases = withBody().flatMap((operation) =>
    sampleBodies(operation.body ?? {}).flatMap((sample) =>
      Object.keys(sample).flatMap((field) =>
        WRONG.filter((value) => !(Array.isArray(sample[field]) && Array.isArray(value))).map((value) => ({
          operation,
          sent: { body: { ...sample, [field]: value } },
        })),
      ),
    ),
  )
  expect(cases.length).toBeGreaterThan(500)
  expect(await faults(cases, 'refused')).toEqual([])
})

test('nothing that stands in an address breaks a call', PATIENCE, async () => {
  const texts = [
    ...new Set(NASTY.map(String)),
    'a,b,c,d',
    '1,2',
    'NaN,NaN,NaN,NaN',
    '-1e308,-1e308,1e308,1e308',
    '180,90,-180,-90',
  ]
  const cases = operations.flatMap((operation) => {
    const [sample = {}] = sampleBodies({ properties: operation.query })
    const body = operation.body ? sampleBodies(operation.body)[0] : undefined
    return [
      ...Object.keys(sample).flatMap((field) =>
        texts.map((value) => ({ operation, sent: { query: { ...sample, [field]: value }, body } })),
      ),
      ...(operation.path.includes('{') ? texts.map((id) => ({ operation, sent: { id: id.slice(0, 150), body } })) : []),
    ]
  })
  expect(cases.length).toBeGreaterThan(2000)
  expect(await faults(cases, 'survived')).toEqual([])
})

test('an id that no row can have is the id of nothing', async () => {
  const ids = ['-1', '1.5', 'abc', '2147483648', '9'.repeat(40), '1e3', '0x1', '1;drop table account', '\u0000']
  const cases = operations
    .filter(({ path }) => path.includes('{id}'))
    .flatMap((operation) => {
      const body = operation.body ? sampleBodies(operation.body)[0] : undefined
      return ids.map((id) => ({ operation, sent: { id, body } }))
    })
  expect(await faults(cases, 'missing')).toEqual([])
})

test('what names JSON and is empty is a body without fields', async () => {
  const cases = operations
    .filter(({ method, body }) => method !== 'GET' && !(body?.oneOf || body?.required?.length))
    .map((operation) => ({ operation, sent: { body: '' } }))
  expect(cases.length).toBeGreaterThan(20)
  expect(await faults(cases, 'understood')).toEqual([])
})

test('what is no JSON object is refused', async () => {
  const json = 'application/json'
  const broken = [
    ...['{', '{"a":', '[]', '[1]', '1', '"text"', 'true', 'null', '\u0000', '{"__proto__":{"a":1}}'].map((body) => ({
      body,
      type: json,
    })),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'].map((type) => ({
      body: 'a=b',
      type,
    })),
    { body: `{"a":"${'x'.repeat(70_000)}"}`, type: json },
    { body: '['.repeat(20_000), type: json },
  ]
  const needy = withBody().filter(({ body }) => body?.oneOf || body?.required?.length)
  const callback = operations.filter(({ path }) => path.startsWith('/api/payments/callbacks/'))
  const cases = [...needy, ...callback].flatMap((operation) =>
    broken.map(({ body, type }) => ({ operation, sent: { id: 'clickpesa', body, headers: { 'content-type': type } } })),
  )
  expect(cases.length).toBeGreaterThan(300)
  expect(await faults(cases, 'refused')).toEqual([])
})

test('fields that nobody asked for break no call, and make nobody staff', async () => {
  const more = {
    id: 1,
    role: 'bhumwi_admin',
    account_id: 1,
    is_featured: true,
    status: 'confirmed',
    constructor: {},
    deleted_at: null,
  }
  const cases = withBody().flatMap((operation) =>
    sampleBodies(operation.body ?? {}).map((sample) => ({ operation, sent: { body: { ...more, ...sample } } })),
  )
  const staffBefore = await countStaff()
  expect(await faults(cases, 'survived')).toEqual([])
  expect(await countStaff()).toBe(staffBefore)
})

const countStaff = async () => {
  const rows = await market.db.selectFrom('account').select('id').where('role', '<>', 'traveller').execute()
  return rows.length
}

test('no header breaks a call', PATIENCE, async () => {
  const headers: Record<string, string>[] = [
    { 'accept-language': 'x'.repeat(5000) },
    { 'accept-language': '\u00ff,;q=,,' },
    { cookie: `session=${'a'.repeat(43)}; language=%00; saver=%FF` },
    { cookie: 'session=%E0%A4%A; language=sw\u0001' },
    { 'idempotency-key': 'x'.repeat(500) },
    { 'idempotency-key': 'a b' },
    { 'user-agent': '' },
    { 'accept-encoding': 'zstd;q=nonsense' },
    { 'x-forwarded-for': "' or 1=1", 'x-forwarded-host': 'evil.example' },
    { range: 'bytes=-1' },
  ]
  const cases = operations.flatMap((operation) => {
    const body = operation.body ? sampleBodies(operation.body)[0] : undefined
    return headers.map((one) => ({ operation, sent: { body, headers: one } }))
  })
  expect(await faults(cases, 'survived')).toEqual([])
})
