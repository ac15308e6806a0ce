import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_NIGHTLY_TSH } from '#domain/room.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { createRooms, editRoom, type HotelRoom, listHotelRooms, listRooms } from '../contract.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

let market: Market
let hotel: Person
let manager: Person
let desk: Person
let rival: Person
let property: Awaited<ReturnType<typeof makeProperty>>
let types: { double: number; suite: number }

beforeAll(async () => {
  market = await openMarket({ worker: false })
  const { app, db } = market
  const owner = await makeAccount(db, { role: 'hotel_admin' })
  hotel = await signInAs(app, owner)
  property = await makeProperty(db, { owner_id: owner.id })
  const memberAs = async (role: 'manager' | 'front_desk') => {
    const account = await makeAccount(db, { role: 'hotel_admin' })
    await makeMember(db, { property_id: property.id, account_id: account.id, role })
    return signInAs(app, account)
  }
  manager = await memberAs('manager')
  desk = await memberAs('front_desk')
  const stranger = await makeAccount(db, { role: 'hotel_admin' })
  await makeProperty(db, { owner_id: stranger.id })
  rival = await signInAs(app, stranger)
  types = { double: (await makeRoomType(db)).id, suite: (await makeRoomType(db, 'Suite')).id }
})
afterAll(() => market.close())

const newRooms = (fields: object = {}): BodyOf<typeof createRooms> => ({
  property: property.id,
  room_numbers: ['101', '102'],
  room_type_id: types.double,
  price_tsh: 150_000,
  max_adults: 2,
  max_children: 1,
  description_en: 'Sea view',
  description_sw: 'Mandhari ya bahari',
  is_available: true,
  ...fields,
})
const create = (by: Person, fields: object = {}) => by.call(createRooms, { body: newRooms(fields) })
const numbersNow = async () => {
  const rooms = (await hotel.call(listHotelRooms, { query: { property: property.id, limit: 500 } })).ok
  return rooms.map(({ room_number }) => room_number)
}
let count = 0
/** Room numbers that no other test has. */
const fresh = (rooms: number) => Array.from({ length: rooms }, () => `R${++count}`)

describe('creating rooms', () => {
  test('makes all of them alike, and shows them to the hotel with both descriptions', async () => {
    const [first = '', second = ''] = fresh(2)
    const { status, ok } = await create(manager, { room_numbers: [first, second] })
    expect(status).toBe(201)
    expect(ok.map(({ room_number }) => room_number)).toEqual([first, second])
    expect(ok[0]).toMatchObject({
      property: { id: property.id },
      room_type: 'Double',
      room_type_id: types.double,
      price_tsh: 150_000,
      max_adults: 2,
      max_children: 1,
      description: 'Sea view',
      description_sw: 'Mandhari ya bahari',
      is_available: true,
      version: 1,
    })
    expect(await numbersNow()).toEqual(expect.arrayContaining([first, second]))
  })

  test('makes none if the property has one of the numbers, and names it', async () => {
    const [taken = '', free = ''] = fresh(2)
    await create(hotel, { room_numbers: [taken] })
    const refused = await create(hotel, { room_numbers: [free, taken] })
    expect([refused.status, refused.failure.code, refused.failure.room_numbers]).toEqual([
      409,
      'room_number_taken',
      [taken],
    ])
    expect(await numbersNow()).not.toContain(free)
  })

  test('that two people send at once makes each number once', async () => {
    const numbers = fresh(4)
    const answers = await Promise.all([hotel, manager, hotel].map((by) => create(by, { room_numbers: numbers })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await numbersNow()).filter((number) => numbers.includes(number))).toHaveLength(4)
  })

  test('that is repeated with its key answers the first rooms', async () => {
    const body = newRooms({ room_numbers: fresh(1) })
    const headers = { 'idempotency-key': '2f0c8a52-6f1b-4a55-9b54-3f9d7a1c0e11' }
    const first = await hotel.call(createRooms, { body, headers })
    const again = await hotel.call(createRooms, { body, headers })
    expect(again.ok).toEqual(first.ok)
  })

  test.each([
    ['a price of zero', { price_tsh: 0 }, 'price_tsh'],
    ['a negative price', { price_tsh: -1 }, 'price_tsh'],
    ['a fraction of a shilling', { price_tsh: 150_000.5 }, 'price_tsh'],
    ['a price over the limit', { price_tsh: MOST_NIGHTLY_TSH + 1 }, 'price_tsh'],
    ['no number', { room_numbers: [] }, 'room_numbers'],
    ['21 numbers', { room_numbers: Array.from({ length: 21 }, (_, at) => `X${at}`) }, 'room_numbers'],
    ['a number twice', { room_numbers: ['X1', 'X1'] }, 'room_numbers'],
    ['a number that is none', { room_numbers: ['<b>'] }, 'room_numbers.0'],
    ['a number that is too long', { room_numbers: ['x'.repeat(21)] }, 'room_numbers.0'],
    ['no adults', { max_adults: 0 }, 'max_adults'],
    ['too many children', { max_children: 21 }, 'max_children'],
    ['a type that there is not', { room_type_id: 2_000_000_000 }, 'room_type_id'],
    ['a size that no room has', { size_m2: 3 }, 'size_m2'],
    ['half a square metre', { size_m2: 20.5 }, 'size_m2'],
    ['a view that there is not', { view: 'moon' }, 'view'],
    ['a bathroom that there is not', { bathroom: 'none' }, 'bathroom'],
    ['an amenity that there is not', { amenities: ['ac', 'helipad'] }, 'amenities.1'],
    ['more amenities than there are', { amenities: Array(41).fill('ac') }, 'amenities'],
    ['no bed of a kind', { beds: { king: 0 } }, 'beds.king'],
    ['too many beds', { beds: { bunk: 21 } }, 'beds.bunk'],
    ['a description without end', { description_en: 'x'.repeat(4001) }, 'description_en'],
  ])('refuses %s at its field', async (_, fields, field) => {
    const { status, failure } = await create(hotel, { room_numbers: ['X1'], ...fields })
    expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([400, 'validation', [field]])
    expect(await numbersNow()).not.toContain('X1')
  })

  test('is for owner and manager; another hotel’s property does not exist', async () => {
    const room_numbers = fresh(1)
    expect((await create(desk, { room_numbers })).status).toBe(403)
    expect((await create(rival, { room_numbers })).status).toBe(404)
    expect(await numbersNow()).not.toContain(room_numbers[0])
  })
})

describe('the facts of a room', () => {
  const amenities: HotelRoom['amenities'] = ['ac', 'net', 'kettle']
  const facts = {
    beds: { king: 1, single: 2 },
    size_m2: 32,
    view: 'lake' as const,
    bathroom: 'own' as const,
    amenities,
  }
  const seenBy = async (room: number, headers = {}) => {
    const rooms = (await market.app.client().call(listRooms, { query: { property: property.id, limit: 500 }, headers }))
      .ok
    return rooms.find(({ id }) => id === room)
  }

  test('are set with new rooms, and travellers read them in their language', async () => {
    const [made] = (await create(hotel, { room_numbers: fresh(1), ...facts })).ok
    expect(made).toMatchObject(facts)
    const seen = await seenBy(made?.id ?? 0)
    expect(seen?.amenity_names).toEqual(['Air conditioning', 'Mosquito net', 'Kettle'])
    expect(seen?.facts).toEqual(['1 king-size bed', '2 single beds', '32 m²', 'Lake view', 'Own bathroom'])
    const swahili = { 'accept-language': 'sw' }
    const inSwahili = await seenBy(made?.id ?? 0, swahili)
    expect(inSwahili?.facts.slice(0, 2)).toEqual(['Kitanda 1 kipana sana', 'Vitanda 2 vya mtu mmoja'])
    expect(inSwahili?.amenity_names).toEqual(['Kiyoyozi', 'Chandarua', 'Birika la umeme'])
  })

  test('are none unless they are set, and each can be taken back', async () => {
    const [made] = (await create(hotel, { room_numbers: fresh(1) })).ok
    if (!made) throw new Error('No room was created.')
    expect(made).toMatchObject({
      beds: {},
      size_m2: null,
      view: null,
      bathroom: null,
      amenities: [],
      facts: [],
      amenity_names: [],
    })
    const edit = (body: BodyOf<typeof editRoom>) => hotel.call(editRoom, { params: { id: made.id }, body })
    expect((await edit({ version: 1, ...facts })).ok).toMatchObject({ ...facts, version: 2 })
    const none = { beds: {}, size_m2: null, view: null, bathroom: null, amenities: [] }
    const twice = await edit({ version: 2, amenities: ['kettle', 'ac', 'kettle'] })
    expect(twice.ok).toMatchObject({ amenities: ['ac', 'kettle'], version: 3 })
    expect((await edit({ version: 3, ...none })).ok).toMatchObject({
      ...none,
      facts: [],
      amenity_names: [],
      version: 4,
    })
  })

  test('are copied to the other rooms of the type, to no other room, and each copy is logged', async () => {
    const type = (await makeRoomType(market.db, 'Banda')).id
    const [first, second, alike] = (await create(hotel, { room_numbers: fresh(3), room_type_id: type })).ok
    const [other] = (await create(hotel, { room_numbers: fresh(1), room_type_id: types.suite })).ok
    const elsewhere = await makeRoom(market.db, { room_type_id: type })
    if (!first || !second || !alike || !other) throw new Error('No rooms were created.')
    const edit = (room: { id: number }, body: BodyOf<typeof editRoom>) =>
      hotel.call(editRoom, { params: { id: room.id }, body })
    await edit(alike, { version: 1, ...facts })
    const saved = await edit(first, { version: 1, ...facts, price_tsh: 99_000, facts_of_type: true })
    expect(saved.ok).toMatchObject({ ...facts, price_tsh: 99_000 })
    const stored = async ({ id }: { id: number }) => {
      const columns = ['beds', 'size_m2', 'view', 'bathroom', 'amenities', 'price_tsh', 'version'] as const
      return market.db.selectFrom('room').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    }
    expect(await stored(second)).toEqual({ ...facts, price_tsh: 150_000, version: 2 })
    expect(await stored(alike)).toMatchObject({ ...facts, version: 2 })
    for (const untouched of [other, elsewhere]) expect(await stored(untouched)).toMatchObject({ beds: {}, version: 1 })
    const logged = await market.db
      .selectFrom('action_log')
      .select(['before', 'after'])
      .where('action_type', '=', 'room.update')
      .where('object_id', '=', String(second.id))
      .execute()
    expect(logged).toEqual([
      { before: { beds: {}, size_m2: null, view: null, bathroom: null, amenities: [] }, after: facts },
    ])
  })
})

describe('editing a room', () => {
  let room: Awaited<ReturnType<typeof makeRoom>>
  beforeEach(async () => {
    room = await makeRoom(market.db, { property_id: property.id, room_number: fresh(1)[0] ?? '' })
  })
  type Changes = BodyOf<typeof editRoom>
  const edit = (by: Person, changes: Changes) => by.call(editRoom, { params: { id: room.id }, body: changes })

  test('changes what is given and nothing else', async () => {
    const [room_number = ''] = fresh(1)
    const changed = (await edit(manager, { version: 1, room_number, price_tsh: 99_999 })).ok
    expect(changed).toMatchObject({ room_number, price_tsh: 99_999, max_adults: 2, is_available: true, version: 2 })
    const all = { room_type_id: types.suite, max_adults: 4, max_children: 0, is_available: false }
    const texts = { description_en: ' Quiet ', description_sw: 'Tulivu' }
    expect((await edit(hotel, { version: 2, ...all, ...texts })).ok).toMatchObject({
      ...all,
      description_en: 'Quiet',
      description_sw: 'Tulivu',
      price_tsh: 99_999,
      version: 3,
    })
  })

  test('of an older version is refused with the room as it is now', async () => {
    await edit(hotel, { version: 1, price_tsh: 175_000 })
    const refused = await edit(manager, { version: 1, price_tsh: 160_000 })
    expect([refused.status, refused.failure.code]).toEqual([409, 'room_changed'])
    expect(refused.failure.room).toMatchObject({ id: room.id, price_tsh: 175_000, version: 2 })
    expect((await edit(manager, { version: 2, price_tsh: 160_000 })).ok.price_tsh).toBe(160_000)
  })

  test('by two people at once saves one change and refuses the other', async () => {
    const prices = [161_000, 162_000, 163_000]
    const answers = await Promise.all(prices.map((price_tsh) => edit(hotel, { version: 1, price_tsh })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [saved] = answers.filter(({ status }) => status === 200)
    const stored = await market.db.selectFrom('room').selectAll().where('id', '=', room.id).executeTakeFirstOrThrow()
    expect([stored.price_tsh, stored.version]).toEqual([saved?.ok.price_tsh, 2])
  })

  test('cannot take the number of another room of the property, and one of another property is free', async () => {
    const other = await makeRoom(market.db, { property_id: property.id, room_number: fresh(1)[0] ?? '' })
    const refused = await edit(hotel, { version: 1, room_number: other.room_number })
    expect([refused.status, refused.failure.code]).toEqual([409, 'room_number_taken'])
    const [elsewhere = ''] = fresh(1)
    await makeRoom(market.db, { room_number: elsewhere })
    expect((await edit(hotel, { version: 1, room_number: elsewhere })).ok.room_number).toBe(elsewhere)
    expect((await edit(hotel, { version: 2, room_number: elsewhere })).ok.version).toBe(2)
  })

  test('leaves the price of bookings as it is', async () => {
    const traveller = await signInAs(market.app, await makeAccount(market.db))
    const booking = await market.book(traveller, { room, msisdn: '255712000111', from: 40 })
    expect((await edit(hotel, { version: 1, price_tsh: 300_000 })).status).toBe(200)
    const stored = await market.db
      .selectFrom('booking')
      .select(['nightly_price', 'total_amount'])
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ nightly_price: 150_000, total_amount: booking.total_amount })
  })

  test.each([
    [{ price_tsh: 0 }, 'price_tsh'],
    [{ price_tsh: 1.5 }, 'price_tsh'],
    [{ price_tsh: MOST_NIGHTLY_TSH + 1 }, 'price_tsh'],
    [{ room_number: ' ' }, 'room_number'],
    [{ max_adults: 21 }, 'max_adults'],
    [{ room_type_id: 2_000_000_000 }, 'room_type_id'],
  ])('refuses %j at its field', async (changes, field) => {
    const { status, failure } = await edit(hotel, { version: 1, ...changes })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('is for owner and manager; another hotel’s room does not exist', async () => {
    const change = { version: 1, price_tsh: 1 }
    expect((await edit(desk, change)).status).toBe(403)
    expect((await edit(rival, change)).status).toBe(404)
    expect((await edit(hotel, change)).status).toBe(200)
  })
})
