import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { sql } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/search-text.ts'
import { makeProperty, makeRoom } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { viewsOfAll } from './store-all.ts'
import { foldGuestNames } from './store-guest-names.ts'

const FIRST = ['Asha', 'Juma', 'Neema', 'Kimaro', '100%_O']
const LAST = ['Mollel', 'Kimaro', 'kimaro', 'Massawe', 'ÅSHILD']
const TEXTS = ['kimaro', 'KIM', 'asha mollel', 'as', '0%_', 'åshild', 'BH-G1', '255712', 'maro House', 'nobody']

let market: Market
let rooms: { id: number; property_id: number }[]
beforeAll(async () => {
  market = await openMarket({ worker: false })
  rooms = []
  for (const name of ['Kimaro House', 'Baobab House']) {
    const { id } = await makeProperty(market.db, { name })
    rooms.push({ id: (await makeRoom(market.db, { property_id: id })).id, property_id: id })
  }
})
afterAll(() => market.close())

const fold = () => market.app.bookingDeps.transaction(foldGuestNames)

/** The same numbers each time: a failure can be looked into. */
let state = 20261128
const below = (limit: number) => {
  state = (state * 1103515245 + 12345) % 2147483648
  return Math.floor((state / 2147483648) * limit)
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
const name = () => `${oneOf(FIRST)} ${oneOf(LAST)}`

let made = 0
const book = async () => {
  const [room, number] = [oneOf(rooms), ++made]
  await sql`
    insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
      booking_source, nightly_price, total_amount, cancellation_policy, commission_percent)
    values (${`BH-G${number}`}, ${room.property_id}, ${room.id}, ${name()}, ${`25571${below(9)}00${below(9)}111`},
      ${market.today}, ${market.today}::date + 1, 1, ${oneOf(BOOKING_STATUSES.filter((status) => status !== 'pending'))},
      'phone', 1000, 1000, 'flexible', 10)`.execute(market.db)
}
const bookingOf = () => `BH-G${1 + below(made)}`
const rename = () => sql`update booking set guest_name = ${name()} where reference = ${bookingOf()}`.execute(market.db)

const act = async () => {
  const dice = below(10)
  if (made < 5 || dice < 4) await book()
  else if (dice === 4) await fold()
  else if (dice === 5) await sql`delete from booking where reference = ${bookingOf()}`.execute(market.db)
  else await rename()
}

const countSlowly = async (q: string, status: string | undefined) => {
  const like = likeOf(q)
  const digits = /^\d{4,}$/.test(q) ? `%${q}%` : null
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from booking b join property p on p.id = b.property_id
    where (b.guest_name ilike ${like} or b.reference ilike ${like} or p.name ilike ${like}
      or b.guest_phone like ${digits}::text) and (${status ?? null}::text is null or b.status = ${status ?? null})`.execute(
    market.db,
  )
  return rows[0]?.total
}

const compareAll = async () => {
  for (const q of TEXTS) {
    for (const status of [undefined, 'confirmed'] as const) {
      const { total } = await viewsOfAll(market.db, { q, status }, { limit: 5, offset: 0 }, market.today)
      expect({ q, status, total }).toEqual({ q, status, total: await countSlowly(q, status) })
    }
  }
}

const namesStored = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from guest_name union select name from guest_name_change order by name`.execute(market.db)
  return rows.map(({ name }) => name)
}

test('a text in names is counted as the plain statement does after random changes by several writers, folded or not', async () => {
  const write = async () => {
    for (let i = 0; i < 40; i++) await act()
  }
  await Promise.all([write(), write(), write()])
  await compareAll()
  await Promise.all([fold(), write(), fold(), write()])
  await compareAll()
  await fold()
  await compareAll()
})

test('a name that no booking has any more is stored nowhere', async () => {
  await fold()
  const used = await sql<{ name: string }>`select distinct guest_name as name from booking order by 1`.execute(
    market.db,
  )
  expect(await namesStored()).toEqual(used.rows.map(({ name }) => name))

  await sql`update booking set guest_name = '-'`.execute(market.db) // as the deletion of an account does
  await fold()
  expect(await namesStored()).toEqual(['-'])
})

test('a name is still found if a booking takes it while its last other one gives it up', async () => {
  for (let round = 0; round < 10; round++) {
    await Promise.all([fold(), rename(), rename(), rename()])
    await compareAll()
  }
})
