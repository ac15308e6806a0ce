import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentList } from '#domain/content-list.ts'
import { addCommission } from '#features/commissions/contract.ts'
import { requestRegistration } from '#features/enquiries/contract.ts'
import {
  createRooms,
  editProperty,
  editRoom,
  listAmenities,
  listCategories,
  listRoomTypes,
} from '#features/properties/contract.ts'
import { getRates, setResidents } from '#features/rates/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import type { BodyOf, QueryOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeCategory, makeProperty, makeRoom, makeRoomType, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'

type Browser = Awaited<ReturnType<typeof signInAs>>
let app: TestApp
let editor: Browser
beforeAll(async () => {
  app = await startTestApp()
  editor = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'content' }))
})
afterAll(() => app.close())

type Form = BodyOf<typeof contract.addListEntry>
const add = (list: ContentList, body: Form) => editor.call(contract.addListEntry, { params: { list }, body })
const added = async (list: ContentList, body: Form) => (await add(list, body)).ok
const change = (list: ContentList, { id, version }: contract.ListEntry, body: Form) =>
  editor.call(contract.changeListEntry, { params: { list, id }, body: { ...body, version } })
const remove = (list: ContentList, id: number, move_to?: number) =>
  editor.call(contract.removeListEntry, { params: { list, id }, query: move_to === undefined ? {} : { move_to } })
const entries = async (list: ContentList, query: QueryOf<typeof contract.listContent> = {}) =>
  (await editor.call(contract.listContent, { params: { list }, query })).ok
const one = async (list: ContentList, id: number) => (await entries(list)).find((entry) => entry.id === id)
const logged = async (object_type: string, id: number) =>
  app.db
    .selectFrom('action_log')
    .select(['action_type', 'summary', 'before', 'after'])
    .where('object_type', '=', object_type)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()
/** What a visitor is answered. */
const visitor = () => app.client()
const shown = async (id: number) => {
  const { ok } = await visitor().call(listProperties, { query: {} })
  return ok.find((card) => card.id === id)
}

describe('categories and amenities', () => {
  test('what is added comes last and can be placed; the English name stands in for a missing one', async () => {
    const before = (await entries('categories')).length
    const first = await added('categories', { name: 'Houseboat', icon: 'boat' })
    expect(first).toMatchObject({ name: 'Houseboat', name_sw: '', position: before + 1, version: 1 })
    const second = await added('categories', { name: 'Farm stay', name_sw: 'Shamba', icon: 'safari', position: 1 })
    expect(second.position).toBe(1)
    const { ok } = await visitor().call(listCategories, { query: {} })
    expect(ok[0]).toEqual({ id: second.id, name: 'Farm stay', name_sw: 'Shamba', icon: 'safari' })
    expect(ok.at(-1)).toEqual({ id: first.id, name: 'Houseboat', name_sw: 'Houseboat', icon: 'boat' })
    const lacking = await entries('categories', { lacking: 'sw' })
    expect(lacking.map(({ name }) => name)).toEqual(['Houseboat'])
    expect((await entries('categories', { search: 'shamb' })).map(({ id }) => id)).toEqual([second.id])
    expect(await logged('category', first.id)).toMatchObject([
      { action_type: 'list_entry.create', summary: 'Houseboat' },
    ])
  })

  test('a name is needed once, whatever its capitals; an icon and a group where the list has them', async () => {
    await added('categories', { name: 'Treehouse', icon: 'safari' })
    const taken = await add('categories', { name: 'TREEHOUSE', icon: 'home' })
    expect([taken.status, taken.failure.code]).toEqual([409, 'list_name_taken'])
    expect(Object.keys(taken.failure.fields ?? {})).toEqual(['name'])
    const { failure } = await add('amenities', { name: '' })
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual(['icon', 'name', 'theme'])
  })

  test('visitors see another name, icon and order of an amenity at their next search', async () => {
    const wifi = await added('amenities', { name: 'Fast Wi-Fi', icon: 'wifi', theme: 'comfort' })
    const pool = await added('amenities', { name: 'Pool', icon: 'pool', theme: 'leisure' })
    const property = await makeProperty(app.db)
    await app.db
      .insertInto('property_amenity')
      .values([wifi, pool].map(({ id }) => ({ property_id: property.id, amenity_id: id })))
      .execute()
    await makeRoom(app.db, { property_id: property.id })
    await app.searchIndex.refresh()
    expect((await shown(property.id))?.amenities).toEqual(['Fast Wi-Fi', 'Pool'])
    const form = { name: 'Swimming pool', name_sw: 'Bwawa', icon: 'beach', theme: 'leisure', position: 1 } as const
    expect((await change('amenities', pool, form)).ok).toMatchObject({ version: 2, position: 1, name: 'Swimming pool' })
    expect((await shown(property.id))?.amenities).toEqual(['Swimming pool', 'Fast Wi-Fi'])
    const listed = await visitor().call(listAmenities, { query: {} })
    expect(listed.headers['cache-control']).toBe('public, max-age=5')
    expect(listed.ok[0]).toMatchObject({ name: 'Swimming pool', icon: 'beach' })
    expect((await logged('amenity', pool.id)).at(-1)).toMatchObject({
      action_type: 'list_entry.update',
      before: { name: 'Pool', icon: 'pool' },
      after: { name: 'Swimming pool', icon: 'beach' },
    })
  })

  test('the second of two editors is refused with what is stored, and can save over it', async () => {
    const entry = await added('categories', { name: 'Motel', icon: 'hotel' })
    await change('categories', entry, { name: 'Motor inn', icon: 'hotel' })
    const { status, failure } = await change('categories', entry, { name: 'Roadhouse', icon: 'home' })
    expect([status, failure.code]).toEqual([409, 'list_entry_changed'])
    expect(failure.current).toMatchObject({ name: 'Motor inn', icon: 'hotel', version: 2 })
    const { ok } = await change('categories', failure.current as contract.ListEntry, {
      name: 'Roadhouse',
      icon: 'home',
    })
    expect(ok).toMatchObject({ name: 'Roadhouse', version: 3 })
  })

  test('a category in use is not deleted; its properties move first, in one step that visitors see', async () => {
    const old = await added('categories', { name: 'Pension', icon: 'guesthouse' })
    const target = await added('categories', { name: 'Boarding house', icon: 'home' })
    const property = await makeProperty(app.db, { category_id: old.id, name: 'Nyumbani' })
    await makeRoom(app.db, { property_id: property.id })
    await app.searchIndex.refresh()
    const { status, failure } = await remove('categories', old.id)
    expect([status, failure.code, failure.uses]).toEqual([
      409,
      'list_entry_used',
      { properties: 1, rooms: 0, requests: 0, commissions: 0, rates: 0 },
    ])
    const uses = await editor.call(contract.listEntryUses, { params: { list: 'categories', id: old.id } })
    expect(uses.ok).toMatchObject({ movable: true, properties: [{ id: property.id, name: 'Nyumbani' }] })
    for (const nowhere of [old.id, 999_999])
      expect(await refusalOf(remove('categories', old.id, nowhere))).toBe('404 not_found')
    expect((await shown(property.id))?.category).toMatchObject({ name: 'Pension' })
    expect((await remove('categories', old.id, target.id)).ok).toEqual({ success: true })
    expect((await shown(property.id))?.category).toMatchObject({ name: 'Boarding house' })
    expect(await one('categories', old.id)).toBeUndefined()
    expect((await one('categories', target.id))?.uses.properties).toBe(1)
    const { version } = await app.db
      .selectFrom('property')
      .select('version')
      .where('id', '=', property.id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(property.version + 1)
    expect((await logged('category', old.id)).at(-1)).toMatchObject({
      action_type: 'list_entry.delete',
      before: { name: 'Pension', moved_to: 'Boarding house', properties: 1 },
    })
  })

  test('a property that has both amenities keeps the one that stays', async () => {
    const [old, target] = [
      await added('amenities', { name: 'Genset', icon: 'generator', theme: 'supply' }),
      await added('amenities', { name: 'Generator', icon: 'generator', theme: 'supply' }),
    ]
    const [both, single] = [await makeProperty(app.db), await makeProperty(app.db)]
    const pairs = [
      { property_id: both.id, amenity_id: old.id },
      { property_id: both.id, amenity_id: target.id },
      { property_id: single.id, amenity_id: old.id },
    ]
    await app.db.insertInto('property_amenity').values(pairs).execute()
    await remove('amenities', old.id, target.id)
    const rows = await app.db
      .selectFrom('property_amenity')
      .selectAll()
      .where('property_id', 'in', [both.id, single.id])
      .orderBy('property_id')
      .execute()
    expect(rows).toEqual([both, single].map(({ id }) => ({ property_id: id, amenity_id: target.id })))
  })

  test('a category that a rule of the commission names is kept', async () => {
    const named = await makeCategory(app.db, 'Ryokan')
    const target = await makeCategory(app.db, 'Inn')
    const finance = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'finance' }))
    const rule = { scope: 'category', category: named.id, percent: 5, valid_from: '2098-01-01' } as const
    await finance.call(addCommission, { body: rule })
    expect(await refusalOf(remove('categories', named.id, target.id))).toBe('409 list_entry_kept')
    expect(await one('categories', named.id)).toBeDefined()
  })

  test('what is not in use is deleted, once', async () => {
    const entry = await added('amenities', { name: 'Sauna', icon: 'water', theme: 'leisure' })
    expect((await remove('amenities', entry.id)).ok).toEqual({ success: true })
    expect(await refusalOf(remove('amenities', entry.id))).toBe('404 not_found')
  })
})

test('a room type in use is kept; unplaced ones are in the order of their names until one is placed', async () => {
  const used = await makeRoomType(app.db, 'Yurt')
  const other = await makeRoomType(app.db, 'Attic')
  await makeRoom(app.db, { room_type_id: used.id })
  expect(await refusalOf(remove('room_types', used.id, other.id))).toBe('409 list_entry_kept')
  const entry = await one('room_types', used.id)
  if (!entry) throw new Error('The room type is gone')
  expect(entry.uses).toMatchObject({ properties: 1, rooms: 1 })
  await change('room_types', entry, { name: 'Yurt', name_sw: 'Yurta', position: 1 })
  const { ok } = await visitor().call(listRoomTypes, { query: {} })
  expect(ok[0]).toEqual({ id: used.id, name: 'Yurt', name_sw: 'Yurta' })
})

test('a room type that only a residents’ price names is kept, until the hotel sets its prices anew', async () => {
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  const hotel = await signInAs(app, owner)
  const property = await makeProperty(app.db, { owner_id: owner.id })
  await makeRoom(app.db, { property_id: property.id })
  const { id: room_type_id } = await makeRoomType(app.db, 'Tipi')
  const price = { property_id: property.id, room_type_id, residency: 'citizen', percent: 10 }
  await app.db.insertInto('residency_type_price').values(price).execute()
  expect((await one('room_types', room_type_id))?.uses).toMatchObject({ rooms: 0, rates: 1 })
  expect(await refusalOf(remove('room_types', room_type_id))).toBe('409 list_entry_kept')
  const { version } = (await hotel.call(getRates, { query: { property: property.id } })).ok
  const set = { property: property.id, version, residents: [], type_residents: [] }
  expect((await hotel.call(setResidents, { body: set })).status).toBe(200)
  expect((await remove('room_types', room_type_id)).ok).toEqual({ success: true })
})

test('an extra service has a price and both descriptions', async () => {
  const { failure } = await add('extra_services', { name: 'Massage' })
  expect(Object.keys(failure.fields ?? {})).toEqual(['price_tsh'])
  const form = { name: 'Massage', name_sw: 'Kukanda', description: 'One hour', description_sw: 'Saa moja' }
  const entry = await added('extra_services', { ...form, price_tsh: '50000' })
  expect(entry).toMatchObject({ ...form, price_tsh: 50_000, icon: null, theme: null })
  const { ok } = await change('extra_services', entry, { ...form, price_tsh: 60_000 })
  expect(ok.price_tsh).toBe(60_000)
})

describe('an entry that is deleted while a form that names it is being stored', () => {
  /** Sends a form while a transaction has deleted the entry and has not committed yet; what the form is answered. */
  const whileDeleting = async <Answer>(table: string, id: number, send: () => Promise<Answer>) => {
    const sent = await app.base.transaction(async (tx) => {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
      const answer = send()
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
          return rows.length
        })
        .toBeGreaterThan(0)
      return { answer }
    })
    return sent.answer
  }
  const fieldOf = ({ status, failure }: { status: number; failure: { fields?: object } }) =>
    `${status} ${Object.keys(failure.fields ?? {}).join()}`

  test('is refused at its field, whichever form it is', async () => {
    const owner = await makeAccount(app.db, { role: 'hotel_admin' })
    const hotel = await signInAs(app, owner)
    const property = await makeProperty(app.db, { owner_id: owner.id })
    const room = await makeRoom(app.db, { property_id: property.id })
    const params = { id: property.id }
    const category = await makeCategory(app.db, 'Igloo')
    const edit = (body: object) => () => hotel.call(editProperty, { params, body: { ...body, version: 1 } })
    const answers = [fieldOf(await whileDeleting('category', category.id, edit({ category_id: category.id })))]
    const hammam = await added('amenities', { name: 'Hammam', icon: 'water', theme: 'leisure' })
    answers.push(fieldOf(await whileDeleting('amenity', hammam.id, edit({ amenity_ids: [hammam.id] }))))
    const tour = await added('extra_services', { name: 'Reef tour', price_tsh: 90_000 })
    answers.push(fieldOf(await whileDeleting('extra_service', tour.id, edit({ extra_service_ids: [tour.id] }))))
    const [pod, hut] = [await makeRoomType(app.db, 'Pod'), await makeRoomType(app.db, 'Hut')]
    const particulars = { price_tsh: 90_000, max_adults: 2, max_children: 0, is_available: true }
    const texts = { description_en: '', description_sw: '' }
    const body = { property: property.id, room_numbers: ['P1'], room_type_id: pod.id, ...particulars, ...texts }
    answers.push(fieldOf(await whileDeleting('room_type', pod.id, () => hotel.call(createRooms, { body }))))
    const changed = () => hotel.call(editRoom, { params: { id: room.id }, body: { room_type_id: hut.id, version: 1 } })
    answers.push(fieldOf(await whileDeleting('room_type', hut.id, changed)))
    const lodge = await makeCategory(app.db, 'Ice lodge')
    const host = { name: 'Asha Juma', username: 'asha.juma', email: 'asha@nyota.test', property_name: 'Nyota' }
    const request = { ...host, property_type_id: lodge.id, location: 'Arusha', message: 'Twelve rooms by the road.' }
    const requested = () => visitor().call(requestRegistration, { body: { ...request, homepage: '' } })
    answers.push(fieldOf(await whileDeleting('category', lodge.id, requested)))
    expect(answers).toEqual([
      '400 category_id',
      '400 amenity_ids',
      '400 extra_service_ids',
      '400 room_type_id',
      '400 room_type_id',
      '400 property_type_id',
    ])
    const finance = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'finance' }))
    const pagoda = await makeCategory(app.db, 'Pagoda')
    const rule = { scope: 'category', category: pagoda.id, percent: 5, valid_from: '2098-01-01' } as const
    const ruled = await whileDeleting('category', pagoda.id, () => finance.call(addCommission, { body: rule }))
    expect([ruled.status, ruled.failure.code]).toEqual([404, 'not_found'])
  })
})

test('only who may edit the content can', async () => {
  const finance = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin', platform_role: 'finance' }))
  expect(await refusalOf(finance.call(contract.listContent, { params: { list: 'categories' } }))).toBe('403 wrong_role')
  expect(await refusalOf(visitor().call(contract.listContent, { params: { list: 'categories' } }))).toMatch(/^401/)
})
