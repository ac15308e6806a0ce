import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteStay } from '#features/checkout/contract.ts'
import { editProperty, listDestinations, listRegions } from '#features/properties/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeDestination, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
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

const IRINGA = { latitude: -7.77, longitude: 35.69 }
type NewRegion = BodyOf<typeof contract.addRegion>
const addRegion = (name: string, fields: Partial<NewRegion> = {}) =>
  editor.call(contract.addRegion, { body: { name, jurisdiction: 'mainland', ...IRINGA, ...fields } })
const changeRegion = ({ id, version }: contract.RegionRow, fields: Partial<NewRegion> & { name: string }) =>
  editor.call(contract.changeRegion, {
    params: { id },
    body: { version, jurisdiction: 'mainland', ...IRINGA, ...fields },
  })
const addDestination = (region_id: number, name: string) =>
  editor.call(contract.addDestination, { body: { region_id, name, ...IRINGA } })
const regions = async () => (await editor.call(contract.listPlaces)).ok
const regionNamed = async (name: string) => {
  const region = (await regions()).find((each) => each.name === name)
  if (!region) throw new Error(`There is no region ${name}`)
  return region
}
const visitor = () => app.client()
const logged = async (object_type: string, id: number) =>
  app.db
    .selectFrom('action_log')
    .select(['action_type', 'summary', 'before', 'after'])
    .where('object_type', '=', object_type)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()

describe('a region', () => {
  test('is added last or at a place, and hotels and visitors see it', async () => {
    const last = (await addRegion('Iringa')).ok
    expect(last).toMatchObject({ name: 'Iringa', destinations: [], version: 1, is_name_kept: false })
    const first = (await addRegion('Kigoma', { latitude: -4.88, longitude: 29.63, position: 1 })).ok
    expect(first.position).toBe(1)
    const listed = (await visitor().call(listRegions, { query: {} })).ok.map(({ name }) => name)
    expect([listed[0], listed.at(-1)]).toEqual(['Kigoma', 'Iringa'])
    expect(await logged('region', last.id)).toMatchObject([{ action_type: 'place.create', summary: 'Iringa' }])
  })

  test('has a name of its own and a point in Tanzania', async () => {
    await addRegion('Lindi')
    expect(await refusalOf(addRegion('LINDI'))).toBe('409 place_name_taken')
    const nairobi = await addRegion('Nairobi', { latitude: -1.29, longitude: 36.82 })
    expect([nairobi.status, nairobi.failure.code]).toEqual([400, 'validation'])
    expect(Object.keys(nairobi.failure.fields ?? {})).toEqual(['latitude'])
    const nowhere = await addRegion('  ', { latitude: 51, longitude: 0 })
    expect(Object.keys(nowhere.failure.fields ?? {}).sort()).toEqual(['latitude', 'longitude', 'name'])
  })

  test('is renamed with the promotions for it; the second of two editors is told what is stored', async () => {
    const region = (await addRegion('Rukwa')).ok
    await sql`insert into promotion (code, percent, valid_from, valid_until, region)
      values ('RUKWA10', 10, current_date, current_date + 10, 'Rukwa')`.execute(app.db)
    const renamed = (await changeRegion(region, { name: 'Rukwa Valley' })).ok
    expect(renamed).toMatchObject({ name: 'Rukwa Valley', version: 2, promotions: 1 })
    const late = await changeRegion(region, { name: 'Rukwa Lake' })
    expect([late.status, late.failure.code]).toEqual([409, 'place_changed'])
    expect(late.failure.current).toMatchObject({ name: 'Rukwa Valley', version: 2 })
    expect((await logged('region', region.id)).at(-1)).toMatchObject({
      action_type: 'place.update',
      before: { name: 'Rukwa' },
      after: { name: 'Rukwa Valley' },
    })
  })

  test('that pages of the site name keeps its name and stays', async () => {
    await makeDestination(app.db, { region: 'Serengeti', name: 'Seronera' })
    const region = await regionNamed('Serengeti')
    expect(region.is_name_kept).toBe(true)
    expect(await refusalOf(changeRegion(region, { name: 'The Plains' }))).toBe('409 region_name_kept')
    expect((await changeRegion(region, { name: 'Serengeti', latitude: -2.5, longitude: 34.9 })).status).toBe(200)
    const remove = editor.call(contract.removeRegion, { params: { id: region.id } })
    expect(await refusalOf(remove)).toBe('409 region_name_kept')
  })

  test('is deleted once nothing refers to it', async () => {
    const region = (await addRegion('Katavi')).ok
    const destination = (await addDestination(region.id, 'Mpanda')).ok
    const remove = () => editor.call(contract.removeRegion, { params: { id: region.id } })
    expect(await refusalOf(remove())).toBe('409 place_used')
    await editor.call(contract.removeDestination, { params: { id: destination.id }, query: {} })
    expect((await remove()).status).toBe(200)
    expect(await refusalOf(remove())).toBe('404 not_found')
    expect((await logged('region', region.id)).at(-1)).toMatchObject({ action_type: 'place.delete', summary: 'Katavi' })
  })

  test('has the taxes that it says', async () => {
    const region = (await addRegion('Mafia')).ok
    const destination = (await addDestination(region.id, 'Kilindoni')).ok
    const property = await makeProperty(app.db, { destination_id: destination.id })
    const room = await makeRoom(app.db, { property_id: property.id })
    const stay = { room: room.id, check_in: '2027-07-07', check_out: '2027-07-09', guests: 1 }
    const names = async () => {
      const { ok } = await visitor().call(quoteStay, { query: stay })
      return (ok.levies ?? []).map(({ name }) => name)
    }
    const mainland = await names()
    await changeRegion(region, { name: 'Mafia', jurisdiction: 'zanzibar' })
    const zanzibar = await names()
    expect(mainland).toContain('Tourism Development Levy')
    expect(zanzibar).toContain('Infrastructure tax')
    expect(zanzibar).not.toContain('Tourism Development Levy')
  })
})

describe('a destination', () => {
  test('is searched by its new name and region at once', async () => {
    const region = (await addRegion('Ruvuma')).ok
    const other = (await addRegion('Njombe')).ok
    const destination = (await addDestination(region.id, 'Songea')).ok
    const property = await makeProperty(app.db, { destination_id: destination.id })
    await makeRoom(app.db, { property_id: property.id })
    await app.searchIndex.refresh()
    const found = async (query: object) => (await visitor().call(listProperties, { query })).ok.map(({ id }) => id)
    expect(await found({ destination: 'Songea' })).toEqual([property.id])
    const body = { ...IRINGA, name: 'Mbinga', region_id: other.id, version: destination.version }
    const moved = await editor.call(contract.changeDestination, { params: { id: destination.id }, body })
    expect(moved.ok).toMatchObject({ name: 'Mbinga', region_id: other.id, position: 1, properties: 1 })
    expect(await found({ region: 'Ruvuma' })).toEqual([])
    expect(await found({ region: 'Njombe', destination: 'Mbinga' })).toEqual([property.id])
    const late = editor.call(contract.changeDestination, { params: { id: destination.id }, body })
    expect(await refusalOf(late)).toBe('409 place_changed')
  })

  test('may have the name of one in another region, not of one beside it', async () => {
    const region = (await addRegion('Geita')).ok
    const other = (await addRegion('Simiyu')).ok
    await addDestination(region.id, 'Town')
    expect((await addDestination(other.id, 'Town')).status).toBe(201)
    expect(await refusalOf(addDestination(region.id, 'town'))).toBe('409 place_name_taken')
    expect(await refusalOf(addDestination(999_999, 'Town'))).toBe('404 not_found')
  })

  test('with properties is deleted after they have moved, in one step that visitors see', async () => {
    const region = (await addRegion('Singida')).ok
    const old = (await addDestination(region.id, 'Old Market')).ok
    const target = (await addDestination(region.id, 'Lake Singidani')).ok
    const property = await makeProperty(app.db, { destination_id: old.id })
    await makeRoom(app.db, { property_id: property.id })
    await app.searchIndex.refresh()
    const remove = (move_to?: number) =>
      editor.call(contract.removeDestination, { params: { id: old.id }, query: move_to ? { move_to } : {} })
    const used = await remove()
    expect([used.status, used.failure.code, used.failure.properties]).toEqual([409, 'place_used', 1])
    expect(await refusalOf(remove(old.id))).toBe('404 not_found')
    expect(await refusalOf(remove(999_999))).toBe('404 not_found')
    expect((await remove(target.id)).status).toBe(200)
    const { ok } = await visitor().call(listProperties, { query: { destination: 'Lake Singidani' } })
    expect(ok.map(({ id }) => id)).toEqual([property.id])
    const listed = (await visitor().call(listDestinations, { query: { region: 'Singida' } })).ok
    expect(listed.map(({ name }) => name)).toEqual(['Lake Singidani'])
    expect((await logged('destination', old.id)).at(-1)).toMatchObject({
      action_type: 'place.delete',
      before: { name: 'Old Market', region: 'Singida', moved_to: 'Lake Singidani', properties: 1 },
    })
  })

  test('that is gone is refused in the form of a property, at its field', async () => {
    const owner = await makeAccount(app.db, { role: 'hotel_admin' })
    const property = await makeProperty(app.db, { owner_id: owner.id })
    const { id } = (await addDestination((await addRegion('Shinyanga')).ok.id, 'Kahama')).ok
    await editor.call(contract.removeDestination, { params: { id }, query: {} })
    const hotel = await signInAs(app, owner)
    const body = { destination_id: id, version: 1 }
    const { status, failure } = await hotel.call(editProperty, { params: { id: property.id }, body })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['destination_id']])
  })

  test('two editors who delete it at once: one does', async () => {
    const region = (await addRegion('Manyara')).ok
    const { id } = (await addDestination(region.id, 'Babati')).ok
    const both = await Promise.all(
      [1, 2].map(() => editor.call(contract.removeDestination, { params: { id }, query: {} })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
