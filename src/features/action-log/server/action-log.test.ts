import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredEndpoints } from '#app/openapi.ts'
import { rightIn } from '#domain/access.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { register } from '#features/accounts/contract.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { editRoom } from '#features/properties/contract.ts'
import { inCall, recordAction } from '#platform/server/action-log.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { makeAccount, PASSWORD } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { listActions } from '../contract.ts'
import { mailHead } from './mail-head.ts'
import { sealActions } from './seal-actions.ts'
import { verifyLog } from './verify-log.ts'

let market: Market
let staff: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  staff = await market.staffBrowser()
})
afterAll(() => market.close())

const transaction = <T>(story: (tx: Tx) => Promise<T>) => market.app.bookingDeps.transaction(story)
const rows = async (query = {}) => (await staff.call(listActions, { query })).ok
const entry = (object_id: number, after: Record<string, unknown> = { price_tsh: object_id }) =>
  ({ action: 'room.update', object_type: 'room', object_id, summary: `Room ${object_id}`, before: {}, after }) as const
const write = (object_id: number) => transaction((tx) => recordAction(tx, entry(object_id)))
const seal = () => sealActions(market.app.bookingDeps)()
const verify = () => verifyLog(market.db)

/** Runs statements as somebody who can switch the triggers off, looks at the chain, and undoes them. */
const afterTampering = async (statement: string) => {
  const undone = new Error('undone')
  let report: Awaited<ReturnType<typeof verify>> | undefined
  await market.db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table action_log disable trigger user`.execute(tx)
      await sql.raw(statement).execute(tx)
      report = await verifyLog(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return report
}

test('every call that changes something and needs a right declares what the log calls it', async () => {
  const silent = (await declaredEndpoints())
    .filter(
      ({ method, access, actions, readOnly }) =>
        method !== 'GET' && !readOnly && rightIn(access) && actions.length === 0,
    )
    .map(({ method, path }) => `${method} ${path}`)
  expect(silent).toEqual([])
})

test('a call that declares actions fails if it succeeds without one of them, or with another one', async () => {
  const caller = { account_id: null, right: null, address: '::1', actions: ['room.update'] } as const
  const fail = (fault: Error) => {
    throw fault
  }
  await expect(inCall(caller, async () => 'done', fail)).rejects.toThrow('Nothing was logged of room.update')
  const other = () => transaction((tx) => recordAction(tx, { ...entry(900_001), action: 'room.create' }))
  await expect(inCall(caller, other, fail)).rejects.toThrow('does not declare room.create')
  await expect(inCall(caller, () => write(900_001), fail)).resolves.toBeUndefined()
})

test('a change is logged with actor, right, address and only what differs; a failed one is not', async () => {
  const room = await market.room({ price_tsh: 90_000 })
  const change = { params: { id: room.id }, body: { version: 1, price_tsh: 95_000, room_number: room.room_number } }
  expect((await market.hotel.call(editRoom, { ...change, address: '192.0.2.7' })).status).toBe(200)
  expect((await market.hotel.call(editRoom, change)).status).toBe(409)
  const logged = (await rows({ action_type: 'room.update' })).filter(({ object_id }) => object_id === String(room.id))
  expect(logged).toEqual([
    {
      id: expect.any(Number),
      user: { id: market.owner.id, username: market.owner.username },
      action_type: 'room.update',
      object_type: 'room',
      object_id: String(room.id),
      summary: `${market.property.name}, ${room.room_number}`,
      before: { price_tsh: 90_000 },
      after: { price_tsh: 95_000 },
      reason: '',
      created_at: expect.any(String),
      right_used: 'room.edit',
      address: '192.0.2.7',
    },
  ])
})

test('a booking is logged with its traveller, and what the product does by itself without anybody', async () => {
  const { browser, account } = await market.traveller()
  const { id, reference } = await market.book(browser, { room: await market.room() })
  await browser.call(cancelBooking, { params: { id }, body: { reason: 'Ill' } })
  const late = await market.book(browser, { room: await market.room() })
  await sql`update booking set created_at = now() - interval '1 hour', hold_expires_at = now() - interval '1 minute'
    where id = ${late.id}`.execute(market.db)
  const { expireHolds } = await import('#features/bookings/server/expire-holds.ts')
  await expireHolds(market.app.bookingDeps)()
  const of = async (object: number) =>
    (await rows()).filter(({ object_type, object_id }) => object_type === 'booking' && object_id === String(object))
  expect(
    (await of(id)).map(({ action_type, user, reason, summary }) => [action_type, user?.id, reason, summary]),
  ).toEqual([
    ['booking.cancel', account.id, '', reference],
    ['booking.create', account.id, '', reference],
  ])
  expect(
    (await of(late.id)).map(({ action_type, user, after }) => [action_type, user?.id ?? null, after?.status]),
  ).toEqual([
    ['booking.expire', null, 'expired'],
    ['booking.create', account.id, 'pending'],
  ])
  expect((await market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'confirmed' } })).status).toBe(
    409,
  )
  expect(await of(id)).toHaveLength(2)
})

test('an entry of another release, with an action and an object that this one does not know, is listed as it stands', async () => {
  await sql`insert into action_log (action_type, object_type, object_id, summary)
    values ('room.paint', 'user', 'a-name', 'Green'), ('user.praise', 'user', '99999999999', 'Many')`.execute(market.db)
  const known = (await rows()).filter(
    ({ action_type }) => action_type === 'room.paint' || action_type === 'user.praise',
  )
  expect(known.map(({ object_id, summary }) => [object_id, summary])).toEqual([
    ['99999999999', 'Many'],
    ['a-name', 'Green'],
  ])
})

test('the log is for the platform alone and filters by user, days, action and page [3.action-log, 7.action-logs]', async () => {
  const { browser, account } = await market.traveller()
  for (const other of [browser, market.hotel]) expect((await other.call(listActions, {})).status).toBe(403)
  expect((await market.app.client().call(listActions, {})).status).toBe(401)
  await market.book(browser, { room: await market.room() })
  const today = todayIn(new Date())
  for (const user of [account.username, account.username.toUpperCase(), String(account.id)])
    expect((await rows({ user })).map(({ action_type }) => action_type)).toEqual(['booking.create'])
  expect(await rows({ user: 'nobody-of-this-name' })).toEqual([])
  const mine = { user: account.username }
  expect(await rows({ ...mine, start: today, end: today, action_type: 'booking.create' })).toHaveLength(1)
  expect(await rows({ ...mine, end: addDays(today, -1) })).toEqual([])
  expect(await rows({ ...mine, start: addDays(today, 1) })).toEqual([])
  expect(await rows({ ...mine, action_type: 'booking.cancel' })).toEqual([])
  for (let at = 0; at < 60; at++) await write(1000 + at)
  const first = await staff.call(listActions, {})
  expect(first.ok).toHaveLength(50)
  const total = Number(first.headers['x-total-count'])
  const second = await rows({ page: 2 })
  expect(second).toHaveLength(Math.min(50, total - 50))
  expect(new Set([...first.ok, ...second].map(({ id }) => id)).size).toBe(50 + second.length)
  for (const bad of [{ page: 0 }, { start: '2026-02-30' }, { action_type: 'room.fly' }])
    expect((await staff.call(listActions, { query: bad as never })).status).toBe(400)
})

test('the log is read from either end, page by page, also of one user', async () => {
  const ids = async (query: object) => (await rows(query)).map(({ id }) => id)
  const { browser, account } = await market.traveller()
  for (let at = 0; at < 2; at++) await market.book(browser, { room: await market.room() })
  for (let at = 0; at < 60; at++) await write(3000 + at)
  const total = Number((await staff.call(listActions, {})).headers['x-total-count'])
  const pages = Array.from({ length: Math.ceil(total / 50) }, (_, at) => at + 1)
  const inOrder = async (query: object) => (await Promise.all(pages.map((page) => ids({ ...query, page })))).flat()
  const latestFirst = await inOrder({})
  expect(latestFirst).toHaveLength(total)
  expect(await inOrder({ sort: '-made' })).toEqual(latestFirst)
  expect(await inOrder({ sort: 'made' })).toEqual(latestFirst.toReversed())
  const own = await ids({ user: account.username })
  expect(own).toHaveLength(2)
  expect(await ids({ user: account.username, sort: 'made' })).toEqual(own.toReversed())
  expect((await staff.call(listActions, { query: { sort: 'summary' } as never })).status).toBe(400)
})

test('the number of entries is exact, with and without filters, also of what waits for its seal', async () => {
  await seal()
  await write(9100)
  await write(9101)
  const count = async (query = {}) => Number((await staff.call(listActions, { query })).headers['x-total-count'])
  const { rows: counted } = await sql<{ all: number; updates: number }>`
    select count(*)::int as all, count(*) filter (where action_type = 'room.update')::int as updates from action_log`.execute(
    market.db,
  )
  expect([await count(), await count({ action_type: 'room.update' })]).toEqual([counted[0]?.all, counted[0]?.updates])
})

test('a new account and a new password by a code are their owner’s, whose name leaves the log with the account', async () => {
  const visitor = market.app.client()
  const person = { username: 'zuhura_logged', first_name: 'Zuhura', last_name: 'Kimaro', password: PASSWORD }
  const contact = { email: 'zuhura.logged@example.com', phone_number: '0712999888', role: 'traveller' as const }
  expect((await visitor.call(register, { body: { ...person, ...contact } })).status).toBe(201)
  const [created] = await rows({ user: 'zuhura_logged' })
  expect(created).toMatchObject({
    action_type: 'user.create',
    summary: 'zuhura_logged',
    user: { username: 'zuhura_logged' },
  })
  const { rows: stored } = await sql<{ text: string }>`
    select action_log::text as text from action_log where object_id = ${created?.object_id} and object_type = 'user'`.execute(
    market.db,
  )
  expect(stored.map(({ text }) => text).join()).not.toContain('zuhura')
})

test('numbers and addresses are masked, and a secret is refused', async () => {
  const facts = { phone_number: '255712345678', email: 'asha@example.com', note: 'x'.repeat(400) }
  await transaction((tx) => recordAction(tx, entry(7001, facts)))
  const logged = (await rows()).find(({ object_id }) => object_id === '7001')
  expect(logged?.after).toEqual({
    phone_number: '0712 *** 678',
    email: 'a***@example.com',
    note: `${'x'.repeat(300)}...`,
  })
  await expect(transaction((tx) => recordAction(tx, entry(7002, { password_hash: 'x' })))).rejects.toThrow(
    'must not store',
  )
})

test('the chain is in order, and one row altered, removed or inserted breaks it', async () => {
  for (let at = 0; at < 5; at++) await write(2000 + at)
  await Promise.all([seal(), seal()])
  await seal()
  const report = await verify()
  expect(report).toMatchObject({ ok: true })
  const { last } = (await sql<{ last: number }>`select max(position) as last from action_log`.execute(market.db))
    .rows[0] as { last: number }
  expect(report).toMatchObject({ entries: last })
  const middle = last - 2
  const columns =
    'at, account_id, action_type, object_type, object_id, summary, before, after, reason, right_used, address'
  const attacks = {
    altered: `update action_log set reason = 'another' where position = ${middle}`,
    'another actor': `update action_log set account_id = null where position = (select max(position) from action_log where account_id is not null)`,
    removed: `delete from action_log where position = ${middle}`,
    'removed at the end': `delete from action_log where position = ${last}`,
    'removed and closed': `delete from action_log where position = ${middle};
      update action_log set position = -position where position > ${middle};
      update action_log set position = -position - 1 where position < 0`,
    inserted: `update action_log set position = -position where position > ${middle};
      update action_log set position = -position + 1 where position < 0;
      insert into action_log (${columns}, position, hash) select ${columns}, ${middle + 1}, hash from action_log where position = ${middle}`,
    exchanged: `update action_log set position = -1 where position = ${middle};
      update action_log set position = ${middle} where position = ${middle + 1};
      update action_log set position = ${middle + 1} where position = -1`,
  }
  for (const [name, attack] of Object.entries(attacks))
    expect([name, (await afterTampering(attack))?.ok]).toEqual([name, false])
  expect(await verify()).toEqual(report)
})

test('a head that was written down earlier is found in the chain later, another one is not', async () => {
  await seal()
  const before = await verify()
  if (!before.ok) throw new Error(before.why)
  await write(3000)
  await seal()
  expect(await verifyLog(market.db, `${before.entries}:${before.head}`)).toMatchObject({
    ok: true,
    entries: before.entries + 1,
  })
  expect(await verifyLog(market.db, `${before.entries}:${'0'.repeat(64)}`)).toMatchObject({ ok: false })
})

test('the database refuses a row that comes with a position, and a head that moves back', async () => {
  const insert = sql`insert into action_log (action_type, object_type, object_id, summary, position, hash)
    values ('room.update', 'room', '1', '', 1000000, '\\x00')`.execute(market.db)
  await expect(insert).rejects.toThrow('sealed by the product alone')
  for (const change of [
    sql`update action_log_head set position = 0`,
    sql`delete from action_log_head`,
    sql`truncate action_log_head`,
  ])
    await expect(change.execute(market.db)).rejects.toThrow(/only moves forward|append-only/)
})

test('the database refuses to change or delete a row of the log', async () => {
  await seal()
  for (const statement of [
    `update action_log set reason = 'x'`,
    `update action_log set position = null, hash = null`,
    `delete from action_log`,
    `truncate action_log`,
  ])
    await expect(sql.raw(statement).execute(market.db)).rejects.toThrow('append-only')
})

test('rows of transactions that overlap are sealed once each, whichever commits first', async () => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = transaction(async (tx) => {
    await recordAction(tx, entry(4001))
    await wait
  })
  await write(4002)
  await seal()
  release()
  await slow
  await seal()
  expect(await verify()).toMatchObject({ ok: true })
  const { rows: found } = await sql<{ unsealed: number }>`
    select count(*)::int as unsealed from action_log where position is null`.execute(market.db)
  expect(found).toEqual([{ unsealed: 0 }])
})

test('the head is mailed to the owners of the platform alone, and still verifies after later entries', async () => {
  const support = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' })
  const owner = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner' })
  await write(9200)
  await seal()
  const sent: { to: unknown; head: string }[] = []
  await mailHead({
    transaction,
    sendHead: async (tx, { head }) => {
      sent.push({ to: (await staffRecipients(tx, 'users.manage')).map(({ email }) => email), head })
    },
  })()
  const [mail] = sent
  expect(mail?.to).toContain(owner.email)
  expect(mail?.to).not.toContain(support.email)
  await write(9201)
  await seal()
  expect(await verifyLog(market.db, mail?.head ?? null)).toMatchObject({ ok: true })
  const forged = `${mail?.head.split(':')[0]}:${'0'.repeat(64)}`
  expect(await verifyLog(market.db, forged)).toMatchObject({ ok: false })
})
