import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { deskSearch } from '../contract.ts'

let market: Market
let staff: Record<'owner' | 'support' | 'finance' | 'content', Market['hotel']>
let booking: { id: number; reference: string; ref: string; msisdn: string }
beforeAll(async () => {
  market = await openMarket({ worker: false })
  const signIn = async (platform_role: 'owner' | 'support' | 'finance' | 'content') =>
    signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
  staff = {
    owner: await signIn('owner'),
    support: await signIn('support'),
    finance: await signIn('finance'),
    content: await signIn('content'),
  }
  const { browser } = await market.traveller()
  const { id } = await market.book(browser, { room: await market.room({ price_tsh: 100_000 }) })
  await drivePayments(market).collect(id)
  const { rows } = await sql<typeof booking>`
    select b.id, b.reference, y.ref, y.msisdn from booking b join payment y on y.booking_id = b.id where b.id = ${id}`.execute(
    market.db,
  )
  if (!rows[0]) throw new Error('The booking has no payment.')
  booking = rows[0]
})
afterAll(() => market.close())

const search = async (q: string, by = staff.owner) => (await by.call(deskSearch, { query: { q } })).ok

test('the search is for the staff who see bookings, and needs three characters', async () => {
  const { browser } = await market.traveller()
  const status = async (by: Market['hotel'], q = 'abc') => (await by.call(deskSearch, { query: { q } })).status
  expect(await status(market.app.client())).toBe(401)
  expect(await status(browser)).toBe(403)
  expect(await status(market.hotel)).toBe(403)
  expect(await status(staff.content)).toBe(403)
  expect(await status(staff.owner, 'ab')).toBe(400)
  expect(await status(staff.owner)).toBe(200)
})

test('a booking is found by its reference in small letters, a payment by the beginning of its own', async () => {
  const { bookings } = await search(booking.reference.toLowerCase())
  expect(bookings).toMatchObject([{ id: booking.id, reference: booking.reference, status: 'confirmed' }])
  const { payments } = await search(booking.ref.slice(0, 12).toLowerCase(), staff.finance)
  expect(payments).toMatchObject([{ ref: booking.ref, kind: 'collection', reference: booking.reference }])
  expect((await search(booking.ref.slice(1))).payments).toEqual([])
})

test('a payment is found by the provider’s reference', async () => {
  await sql`update payment set provider_id = 'Lcp-0042x' where ref = ${booking.ref}`.execute(market.db)
  expect((await search('Lcp-0042')).payments).toMatchObject([{ ref: booking.ref }])
})

test('a payment is found by the payer’s number, however it is typed', async () => {
  const local = booking.msisdn.slice(3)
  for (const q of [`0${local}`, `+255 ${local.slice(0, 3)} ${local.slice(3)}`, local, `0${local.slice(0, 6)}`])
    expect(
      (await search(q)).payments.map(({ ref }) => ref),
      q,
    ).toContain(booking.ref)
})

test('people are found by each word of their name, by those who may see them', async () => {
  const { id } = await makeAccount(market.db, { first_name: 'Zuwena', last_name: 'Mwakalinga' })
  expect((await search('mwakal zuw', staff.support)).people).toMatchObject([{ id, first_name: 'Zuwena' }])
  expect((await search('mwakal zuw', staff.finance)).people).toEqual([])
  expect((await search('mwakal juma')).people).toEqual([])
  await sql`update account set deleted_at = now() where id = ${id}`.execute(market.db)
  expect((await search('mwakal zuw')).people).toEqual([])
})

test('the account whose username was typed comes before people who have it as a part of their name', async () => {
  const { id } = await makeAccount(market.db, { username: 'shaaban', first_name: 'Rukia', last_name: 'Mrema' })
  for (let i = 0; i < 6; i++) await makeAccount(market.db, { first_name: 'Said', last_name: 'Shaaban' })
  const { people } = await search('Shaaban')
  expect(people).toHaveLength(5)
  expect(people[0]).toMatchObject({ id, username: 'shaaban' })
  expect(new Set(people.map((person) => person.id)).size).toBe(5)
})

test('a property that is not on sale is found by those who may preview it', async () => {
  const { id } = market.property
  await market.db.updateTable('property').set({ name: 'Mbuyu 100% Lodge' }).where('id', '=', id).execute()
  expect((await search('mbuyu', staff.finance)).properties).toMatchObject([{ id, status: 'live' }])
  expect((await search('0% l')).properties).toMatchObject([{ id }])
  expect((await search('m%u lodge')).properties).toEqual([])
  await market.db.updateTable('property').set({ status: 'paused' }).where('id', '=', id).execute()
  expect((await search('mbuyu', staff.support)).properties).toMatchObject([{ id, status: 'paused' }])
  expect((await search('mbuyu', staff.finance)).properties).toEqual([])
})
