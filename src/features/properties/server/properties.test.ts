import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { listPins, listProperties } from '#features/search/contract.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { makeAccount, makeCategory, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'
import { propertyIdsInScope, roomForSale, roomInScope } from './public.ts'

const today = todayIn(new Date())
let app: TestApp
let owner: Awaited<ReturnType<typeof makeAccount>>
let house: Awaited<ReturnType<typeof makeProperty>>
let draft: Awaited<ReturnType<typeof makeProperty>>
let room: Awaited<ReturnType<typeof makeRoom>>

const amenity = async (name: string, name_sw: string, position: number) => {
  const row = { name, name_sw, icon: name.toLowerCase(), position }
  return (await app.db.insertInto('amenity').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const review = async (rating: number) => {
  const { rows } = await app.pool.query(
    `insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
       booking_source, nightly_price, total_amount, cancellation_policy, commission_percent)
     values (gen_random_uuid()::text, $1, $2, 'Asha', '255712345678', '2026-01-01', '2026-01-02', 1, 'checked_out',
       'ota', 1, 1, 'flexible', 10) returning id`,
    [house.id, room.id],
  )
  const values = { property_id: house.id, booking_id: rows[0].id, rating }
  await app.db.insertInto('review').values(values).execute()
}

beforeAll(async () => {
  app = await startTestApp()
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  const destination_id = (await makeDestination(app.db, { region: 'Zanzibar', name: 'Nungwi' })).id
  const category_id = (await makeCategory(app.db, 'Hotel')).id
  house = await makeProperty(app.db, {
    owner_id: owner.id,
    destination_id,
    category_id,
    name: 'Nyumba ya Bahari',
    description_en: 'A house by the sea',
    description_sw: 'Nyumba kando ya bahari',
  })
  draft = await makeProperty(app.db, { owner_id: owner.id, status: 'draft', name: 'Not yet' })
  room = await makeRoom(app.db, { property_id: house.id, price_tsh: 120_000, room_number: '1' })
  await makeRoom(app.db, { property_id: house.id, price_tsh: 80_000, room_number: '2', max_adults: 1, max_children: 0 })
  await makeRoom(app.db, { property_id: draft.id })
  const amenities = [await amenity('Pool', 'Bwawa', 2), await amenity('Wi-Fi', 'Mtandao', 1)]
  await app.db
    .insertInto('property_amenity')
    .values(amenities.map((amenity_id) => ({ property_id: house.id, amenity_id })))
    .execute()
  const words = { alt_en: 'The beach', alt_sw: 'Ufuo' }
  await app.db
    .insertInto('picture')
    .values([
      { property_id: house.id, path: '/pictures/second.svg', ...words, position: 2 },
      { property_id: house.id, path: '/pictures/cover.svg', ...words, position: 1, colour: '#aabbcc' },
      { property_id: house.id, room_id: room.id, path: '/pictures/room.svg', ...words, position: 0 },
    ])
    .execute()
  for (const rating of [5, 5, 4]) await review(rating)
  await app.db
    .insertInto('extra_service')
    .values({ name: 'Airport pick-up', name_sw: 'Usafiri', description: 'Day and night', price_tsh: 40_000 })
    .execute()
  await app.searchIndex.refresh()
})
afterAll(() => app.close())

const list = async (query: QueryOf<typeof listProperties> = {}, language = 'en') =>
  app.client().call(listProperties, { query, headers: { 'accept-language': language } })

describe('a property', () => {
  test('shows itself in the language of the request, with its cover, rating and lowest price', async () => {
    const card = {
      id: house.id,
      name: 'Nyumba ya Bahari',
      image: '/pictures/cover.svg',
      image_colour: '#aabbcc',
      price: 80_000,
      stay_price: null,
      rating: 4.7,
      review_count: 3,
      region: { name: 'Zanzibar' },
      destination: { name: 'Nungwi' },
      category: { name: 'Hotel', name_sw: 'Hoteli' },
    }
    const [english] = (await list()).ok
    expect(english).toMatchObject({ ...card, description: 'A house by the sea', amenities: ['Wi-Fi', 'Pool'] })
    const [swahili] = (await list({}, 'sw')).ok
    expect(swahili).toMatchObject({
      ...card,
      description: 'Nyumba kando ya bahari',
      image_alt: 'Ufuo',
      amenities: ['Mtandao', 'Bwawa'],
    })
  })

  test('has a page of its own', async () => {
    const { ok } = await app.client().call(contract.getProperty, { params: { id: house.id } })
    expect(ok).toMatchObject({ id: house.id, price: 80_000, cancellation_policy: 'flexible', check_in_time: '14:00' })
    expect(ok.pictures.map(({ path }) => path)).toEqual(['/pictures/cover.svg', '/pictures/second.svg'])
    expect(ok.amenity_list.map(({ name, name_sw }) => [name, name_sw])).toEqual([
      ['Wi-Fi', 'Mtandao'],
      ['Pool', 'Bwawa'],
    ])
  })

  test('tells what is near and what it offers besides, at its price', async () => {
    const service = await app.db.selectFrom('extra_service').select('id').executeTakeFirstOrThrow()
    const { ok: before } = await app.client().call(contract.getProperty, { params: { id: house.id } })
    expect(before.extra_services).toEqual([])
    await app.db
      .insertInto('property_extra_service')
      .values({ property_id: house.id, extra_service_id: service.id })
      .execute()
    const { ok } = await app.client().call(contract.getProperty, { params: { id: house.id } })
    const shown = { name: 'Airport pick-up', description: 'Day and night', price_tsh: 40_000 }
    expect(ok.extra_services).toMatchObject([shown])
    // Nobody has described it in Swahili.
    const request = { params: { id: house.id }, headers: { 'accept-language': 'sw' } }
    expect((await app.client().call(contract.getProperty, request)).ok.extra_services).toMatchObject([shown])
    expect(ok.distances).toEqual([
      { kind: 'airport', name: 'Abeid Amani Karume International (ZNZ)', km: 7.9, road_minutes: 15 },
      { kind: 'ferry', name: 'Malindi, Stone Town', km: 0.2, road_minutes: 5 },
    ])
    expect(ok.amenity_list.map(({ theme }) => theme)).toEqual(['service', 'service'])
  })

  test('that is a draft is nowhere to be found', async () => {
    expect((await app.client().call(contract.getProperty, { params: { id: draft.id } })).failure.code).toBe('not_found')
    expect((await app.client().call(contract.getProperty, { params: { id: 999_999 } })).status).toBe(404)
    expect((await list()).ok.map(({ id }) => id)).not.toContain(draft.id)
    expect((await app.client().call(contract.listRooms, { query: { property: draft.id } })).ok).toEqual([])
  })

  test('that changes is shown changed', async () => {
    await app.pool.query(`update property set description_en = 'Newly painted' where id = $1`, [house.id])
    await app.searchIndex.refresh()
    expect((await list()).ok[0]?.description).toBe('Newly painted')
  })
})

describe('a search', () => {
  const dates = { check_in: addDays(today, 5), check_out: addDays(today, 8) }

  test('with dates prices the whole stay in the cheapest room that is large enough', async () => {
    expect((await list(dates)).ok[0]).toMatchObject({ price: 80_000, stay_price: 240_000 })
    expect((await list({ ...dates, guests: 2 })).ok[0]).toMatchObject({ price: 120_000, stay_price: 360_000 })
    expect((await list({ ...dates, guests: 3 })).ok).toEqual([])
  })

  test('gives children the places that adults leave', async () => {
    expect((await list({ guests: 1, children: 2 })).ok).toHaveLength(1)
    expect((await list({ guests: 2, children: 2 })).ok).toEqual([])
  })

  test('finds places by name or id whatever the spelling, and nothing by an unknown name', async () => {
    const { region, destination, category } = (await list()).ok[0]!
    for (const query of ['zanzibar', 'ZANZÍBAR', String(region.id)])
      expect((await list({ region: query })).ok).toHaveLength(1)
    for (const query of ['nungwi', String(destination.id), 'Zanzibar']) {
      expect((await list({ destination: query })).ok).toHaveLength(1)
    }
    for (const query of ['hotel', 'hoteli', String(category.id)])
      expect((await list({ category: query })).ok).toHaveLength(1)
    for (const query of [
      { region: 'Atlantis' },
      { destination: '4711' },
      { category: 'Tent' },
      { amenities: 'Helipad' },
    ]) {
      const { ok, headers } = await list(query)
      expect(ok).toEqual([])
      expect(headers['x-total-count']).toBe('0')
    }
    expect((await list({ q: 'bahari mtandao' })).ok).toHaveLength(1)
    expect((await list({ amenities: 'pool,wi-fi' })).ok).toHaveLength(1)
  })

  test('is told what is wrong with its dates', async () => {
    const fault = async (from: number, to: number) => {
      const { failure } = await list({ check_in: addDays(today, from), check_out: addDays(today, to) })
      return [failure.code, failure.fields]
    }
    expect(await fault(-1, 2)).toEqual(['check_in_past', { check_in: REFUSALS.check_in_past.text }])
    expect(await fault(2, 2)).toEqual(['check_out_not_after', { check_out: REFUSALS.check_out_not_after.text }])
    expect(await fault(300, 366)).toEqual(['too_far_ahead', { check_out: REFUSALS.too_far_ahead.text }])
    expect(await fault(1, 92)).toEqual(['too_long', { check_out: REFUSALS.too_long.text }])
    const half = await list({ check_in: addDays(today, 1) })
    expect([half.status, half.failure.code]).toEqual([400, 'validation'])
    expect(half.failure.fields).toHaveProperty('check_out')
  })
})

test('rooms carry their property, type, pictures and places', async () => {
  const { ok, headers } = await app.client().call(contract.listRooms, { query: { property: house.id, limit: 1 } })
  expect(headers['x-total-count']).toBe('2')
  expect(ok).toEqual([
    {
      id: room.id,
      property: { id: house.id, name: 'Nyumba ya Bahari' },
      room_number: '1',
      room_type: 'Double',
      room_type_sw: 'Chumba cha wawili',
      price_tsh: 120_000,
      is_available: true,
      facts: [],
      amenity_names: [],
      room_images: ['/pictures/room.svg'],
      pictures: [{ path: '/pictures/room.svg', alt: 'The beach', colour: '#e7ddcf' }],
      description: '',
      max_adults: 2,
      max_children: 1,
      is_free: null,
      stay_price: null,
      fits_party: null,
    },
  ])
})

describe('the rooms of a property for a stay', () => {
  const stay = { check_in: addDays(today, 20), check_out: addDays(today, 23) }
  const listFor = async (query: QueryOf<typeof contract.listRooms> = {}) =>
    app.client().call(contract.listRooms, { query: { property: house.id, ...query } })
  const seen = async (query: QueryOf<typeof contract.listRooms>) =>
    (await listFor(query)).ok.map(({ room_number, is_free, stay_price }) => [room_number, is_free, stay_price])
  const hold = async (night: string, hold_minutes: number) => {
    const { rows } = await app.pool.query(
      `with held as (
         insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
           booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, hold_expires_at)
         values (gen_random_uuid()::text, $1, $2, 'Asha', '255712345678', $3::date, $3::date + 1, 1, 'pending', 'ota', 1, 1,
           'flexible', 10, now() + make_interval(mins => $4)) returning id)
       insert into room_night (property_id, room_id, night, booking_id) select $1, $2, $3::date, id from held
       returning booking_id as id`,
      [house.id, room.id, night, hold_minutes],
    )
    return async () => {
      await app.pool.query('delete from room_night where booking_id = $1', [rows[0].id])
      await app.pool.query('delete from booking where id = $1', [rows[0].id])
    }
  }

  test('each say whether they are free for all nights, and what the whole stay costs', async () => {
    expect(await seen(stay)).toEqual([
      ['1', true, 360_000],
      ['2', true, 240_000],
    ])
    const letGo = await hold(addDays(today, 22), 15)
    expect(await seen(stay)).toEqual([
      ['1', false, 360_000],
      ['2', true, 240_000],
    ])
    expect((await seen({ ...stay, check_out: addDays(today, 22) }))[0]).toEqual(['1', true, 240_000])
    await letGo()
  })

  test('count a hold that has run out as free', async () => {
    const letGo = await hold(addDays(today, 20), -1)
    expect((await seen(stay))[0]).toEqual(['1', true, 360_000])
    await letGo()
  })

  test('are not free where they are not offered', async () => {
    await app.pool.query('update room set is_available = false where id = $1', [room.id])
    expect((await seen(stay))[0]).toEqual(['1', false, 360_000])
    await app.pool.query('update room set is_available = true where id = $1', [room.id])
  })

  test('say whether they take the party, children on places that adults leave', async () => {
    const fitting = async (query: QueryOf<typeof contract.listRooms>) =>
      (await listFor(query)).ok.map(({ fits_party }) => fits_party)
    expect(await fitting({})).toEqual([null, null])
    expect(await fitting({ guests: 1 })).toEqual([true, true])
    expect(await fitting({ guests: 2, children: 1 })).toEqual([true, false])
    expect(await fitting({ children: 2 })).toEqual([true, false])
  })

  test('are refused for dates that make no stay, and for one date alone', async () => {
    const code = async (from: number, to: number) =>
      (await listFor({ check_in: addDays(today, from), check_out: addDays(today, to) })).failure.code
    expect(await code(-1, 2)).toBe('check_in_past')
    expect(await code(2, 2)).toBe('check_out_not_after')
    expect(await code(300, 366)).toBe('too_far_ahead')
    expect(await code(1, 92)).toBe('too_long')
    const half = await listFor({ check_in: addDays(today, 1) })
    expect([half.status, Object.keys(half.failure.fields ?? {})]).toEqual([400, ['check_out']])
  })
})

test('the reference lists are whole, in order, and may be cached by anybody', async () => {
  const client = app.client()
  const regions = await client.call(contract.listRegions)
  expect(regions.headers['cache-control']).toBe('public, max-age=5')
  expect(regions.ok).toEqual([expect.objectContaining({ name: 'Zanzibar', destinations: ['Nungwi', 'Stone Town'] })])
  const destinations = await client.call(contract.listDestinations, { query: { region: 'zanzibar' } })
  expect(destinations.ok.map(({ name, region }) => [name, region.name])).toEqual([
    ['Nungwi', 'Zanzibar'],
    ['Stone Town', 'Zanzibar'],
  ])
  expect((await client.call(contract.listDestinations, { query: { region: 'Atlantis' } })).ok).toEqual([])
  expect((await client.call(contract.listAmenities)).ok.map(({ name }) => name)).toEqual(['Wi-Fi', 'Pool'])
  expect((await client.call(contract.listCategories)).ok[0]).toMatchObject({ name: 'Hotel', name_sw: 'Hoteli' })
  expect((await client.call(contract.listRoomTypes)).ok[0]).toMatchObject({ name: 'Double' })
  expect((await client.call(contract.listExtraServices)).ok[0]).toMatchObject({ price_tsh: 40_000 })
  expect((await list()).headers['cache-control']).toBe('no-store')
})

test('a hotel sees its own properties and rooms, drafts included, and nobody else’s', async () => {
  const hotel = await signInAs(app, owner)
  const own = (await hotel.call(contract.listHotelProperties)).ok
  expect(own.map(({ id, status, room_count }) => [id, status, room_count])).toEqual([
    [draft.id, 'draft', 1],
    [house.id, 'live', 2],
  ])
  expect((await hotel.call(contract.listHotelRooms)).ok).toHaveLength(3)
  expect((await hotel.call(contract.listHotelRooms, { query: { property: draft.id } })).ok).toHaveLength(1)
  const rival = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
  expect((await rival.call(contract.listHotelProperties)).ok).toEqual([])
  expect((await rival.call(contract.listHotelRooms, { query: { property: house.id } })).ok).toEqual([])
  const traveller = await signInAs(app, await makeAccount(app.db))
  expect((await traveller.call(contract.listHotelRooms)).status).toBe(403)
  expect((await app.client().call(contract.listHotelProperties)).status).toBe(401)
})

test('a room is for sale only while its property is live, and owned only by its owner', async () => {
  expect(await roomForSale(app.db, room.id)).toMatchObject({
    property_name: 'Nyumba ya Bahari',
  })
  const scopeOf = (account_id: number): Scope => ({ reach: 'my_properties', account_id, right: 'property.view' })
  const scope = scopeOf(owner.id)
  const own = await roomInScope(app.db, scope, room.id)
  expect(own.cancellation_policy).toBe('flexible')
  await expect(roomInScope(app.db, scopeOf(owner.id + 1), room.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await propertyIdsInScope(app.db, scope)).toEqual([house.id, draft.id])
  await app.pool.query(`update property set status = 'paused' where id = $1`, [house.id])
  await expect(roomForSale(app.db, room.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await roomInScope(app.db, scope, room.id)).id).toBe(room.id)
})

test('a stay that costs more than can be counted shows no price of the stay, and hides no other property', async () => {
  const destination_id = (await makeDestination(app.db, { region: 'Mtwara', name: 'Msimbati' })).id
  const [dear, plain] = [await makeProperty(app.db, { destination_id }), await makeProperty(app.db, { destination_id })]
  await makeRoom(app.db, { property_id: dear.id, price_tsh: 24_000_000 })
  await makeRoom(app.db, { property_id: plain.id, price_tsh: 100_000 })
  await app.searchIndex.refresh()
  const stay = { check_in: addDays(today, 10), check_out: addDays(today, 100) }
  const visitor = app.client()
  const query = { destination: 'Msimbati', sort: 'price-high', ...stay } as const
  const found = (await visitor.call(listProperties, { query })).ok
  expect(found.map(({ id, price, stay_price }) => [id, price, stay_price])).toEqual([
    [dear.id, 24_000_000, null],
    [plain.id, 100_000, 9_000_000],
  ])
  const rooms = (await visitor.call(contract.listRooms, { query: { property: dear.id, ...stay } })).ok
  expect(rooms.map(({ stay_price }) => stay_price)).toEqual([null])
  const pins = (await visitor.call(listPins, { query: { destination: 'Msimbati', ...stay } })).ok
  expect(pins.map(({ stay_price }) => stay_price).sort()).toEqual([9_000_000, null])
})
