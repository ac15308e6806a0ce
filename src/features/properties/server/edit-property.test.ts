import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRole } from '#domain/permission.ts'
import { listProperties } from '#features/search/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import {
  makeAccount,
  makeCategory,
  makeDestination,
  makeMember,
  makeProperty,
  makeRoom,
  signInAs,
} from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { editProperty, getHotelProperty, getProperty, listHotelProperties } from '../contract.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof makeAccount>>
let browser: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  app = await startTestApp()
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  browser = await signInAs(app, owner)
})
afterAll(() => app.close())

const house = async (name = 'Nyumba ya Bahari', status: 'draft' | 'live' | 'paused' = 'live') => {
  const { id } = await makeProperty(app.db, { owner_id: owner.id, name, status })
  await makeRoom(app.db, { property_id: id })
  return id
}
const read = async (id: number, by = browser) => (await by.call(getHotelProperty, { params: { id } })).ok
const edit = (id: number, body: BodyOf<typeof editProperty>, by = browser) =>
  by.call(editProperty, { params: { id }, body })
const memberOf = async (property_id: number, role: MemberRole) => {
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  await makeMember(app.db, { property_id, account_id: account.id, role })
  return signInAs(app, account)
}
const amenity = async (name: string) => {
  const row = { name, name_sw: name, icon: 'wifi', position: 1 }
  return (await app.db.insertInto('amenity').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const service = async (name: string) => {
  const row = { name, name_sw: name, description: '', description_sw: '', price_tsh: 40_000 }
  return (await app.db.insertInto('extra_service').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('the editor of a property', () => {
  test('reads everything in both languages and stores what is changed, nothing else', async () => {
    const id = await house()
    const before = await read(id)
    expect(before).toMatchObject({ id, version: 1, status: 'live', phone: '', children_from: 0, amenity_ids: [] })
    const category = await makeCategory(app.db, 'Lodge')
    const destination = await makeDestination(app.db, { region: 'Arusha', name: 'Karatu' })
    const [pool, wifi] = [await amenity('Pool of the editor'), await amenity('Wi-Fi of the editor')]
    const [pickUp, tour] = [await service('Pick-up of the editor'), await service('Tour of the editor')]
    const changes = {
      name: 'Nyumba Mpya',
      category_id: category.id,
      description_en: 'By the sea.\nQuiet.',
      description_sw: 'Kando ya bahari.',
      destination_id: destination.id,
      address: 'Main road',
      latitude: -3.34,
      longitude: 35.67,
      amenity_ids: [pool, wifi],
      extra_service_ids: [pickUp, tour].toSorted((one, other) => one - other),
      check_in_time: '13:30',
      check_out_time: '11:00',
      cancellation_policy: 'strict' as const,
      children_from: 6,
      house_rules_en: 'No smoking',
      house_rules_sw: 'Usivute sigara',
    }
    const { ok } = await edit(id, { version: 1, ...changes, phone: ' 0712 345 678 ' })
    expect(ok).toMatchObject({ id, version: 2, ...changes, phone: '255712345678', missing: ['pictures'] })
    expect(await read(id)).toEqual(ok)
    const fewer = { amenity_ids: [wifi], extra_service_ids: [tour], phone: '' }
    const { ok: next } = await edit(id, { version: 2, ...fewer })
    expect(next).toEqual({ ...ok, version: 3, ...fewer, missing: ['pictures', 'phone'] })
  })

  test('sets prices of the services that the property offers; the public page shows them with their unit', async () => {
    const id = await house()
    const [dinner, tour, lunch] = [await service('Dinner of it'), await service('Tour of it'), await service('Lunch')]
    const price = { id: dinner, price_tsh: 25_000, unit: 'person_night' as const }
    const body = { extra_service_ids: [dinner, tour], extra_service_prices: [price, { ...price, id: lunch }] }
    const { ok } = await edit(id, { version: 1, ...body })
    expect(ok.extra_service_prices).toEqual([price])
    const shown = async () => (await app.client().call(getProperty, { params: { id } })).ok.extra_services
    expect(await shown()).toMatchObject([
      { id: dinner, price_tsh: 25_000, unit: 'person_night' },
      { price_tsh: 40_000 },
    ])
    expect((await shown())[1]).not.toHaveProperty('unit')
    const elsewhere = await house('Nyumba nyingine')
    await edit(elsewhere, { version: 1, extra_service_ids: [dinner] })
    expect((await read(elsewhere)).extra_service_prices).toEqual([])
    const { ok: none } = await edit(id, { version: 2, extra_service_prices: [] })
    expect(none).toMatchObject({ extra_service_ids: [dinner, tour], extra_service_prices: [] })
    expect(await shown()).toMatchObject([{ id: dinner, price_tsh: 40_000 }, { price_tsh: 40_000 }])
  })

  test.each([0, -1, 1.5, 20_000_001, '15000', null])('refuses %s as the price of a service', async (price_tsh) => {
    const id = await house()
    const price = {
      id: await service(`Service at ${price_tsh}`),
      price_tsh: price_tsh as number,
      unit: 'stay' as const,
    }
    expect(await refusalOf(edit(id, { version: 1, extra_service_prices: [price] }))).toBe('400 validation')
  })

  test('refuses two prices for one service, and a unit that does not exist', async () => {
    const id = await house()
    const price = { id: await service('Twice'), price_tsh: 5, unit: 'stay' as const }
    const tried = [[price, price], [{ ...price, unit: 'week' as 'stay' }]]
    for (const extra_service_prices of tried)
      expect(await refusalOf(edit(id, { version: 1, extra_service_prices }))).toBe('400 validation')
  })

  test('shows times, children and house rules on the public page, in the language of the request or the other', async () => {
    const id = await house()
    await edit(id, { version: 1, children_from: 12, house_rules_en: 'No smoking', description_sw: 'Kiswahili tu' })
    const seen = async (language: string) =>
      (await app.client().call(getProperty, { params: { id }, headers: { 'accept-language': language } })).ok
    const rules = { children_from: 12, house_rules: 'No smoking', description: 'Kiswahili tu' }
    expect(await seen('en')).toMatchObject(rules)
    expect(await seen('sw')).toMatchObject(rules)
  })

  test('opens drafts and paused properties too', async () => {
    for (const status of ['draft', 'paused'] as const) {
      const id = await house('Quiet house', status)
      expect((await edit(id, { version: 1, name: 'Quieter house' })).ok).toMatchObject({ status, version: 2 })
    }
  })

  test('is for the owner and managers of this property alone', async () => {
    const id = await house()
    const manager = await memberOf(id, 'manager')
    expect((await edit(id, { version: 1, name: 'By the manager' }, manager)).ok.version).toBe(2)
    for (const role of ['front_desk', 'housekeeping', 'accounts'] as const) {
      const member = await memberOf(id, role)
      expect(await refusalOf(member.call(getHotelProperty, { params: { id } }))).toBe('403 wrong_role')
      expect(await refusalOf(edit(id, { version: 2, name: 'Mine' }, member))).toBe('403 wrong_role')
    }
    const other = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
    expect(await refusalOf(other.call(getHotelProperty, { params: { id } }))).toBe('404 not_found')
    expect(await refusalOf(edit(id, { version: 2, name: 'Mine' }, other))).toBe('404 not_found')
    expect(await refusalOf(edit(999_999_999, { version: 1, name: 'Nobody’s' }))).toBe('404 not_found')
    expect((await read(id)).name).toBe('By the manager')
  })

  test.each<[string, object, string, string]>([
    ['an empty name', { name: ' ' }, 'name', 'Property name is required'],
    ['a name that is too long', { name: 'x'.repeat(151) }, 'name', 'This is too long. Please shorten it.'],
    ['control characters', { name: 'a\u0000b' }, 'name', 'This is not valid.'],
    ['a text that turns the direction', { address: 'a\u202eb' }, 'address', 'This is not valid.'],
    [
      'an endless description',
      { description_sw: 'x'.repeat(4001) },
      'description_sw',
      'This is too long. Please shorten it.',
    ],
    [
      'a place in Nairobi',
      { latitude: -1.286, longitude: 36.817 },
      'latitude',
      'This point is not in Tanzania. Check both coordinates, or put the pin on the map.',
    ],
    ['a place in Europe', { latitude: 48.2 }, 'latitude', 'Enter a latitude in Tanzania, from -11.8 to -0.9.'],
    ['a place in the ocean', { longitude: 60 }, 'longitude', 'Enter a longitude in Tanzania, from 29.3 to 40.6.'],
    [
      'a time that no clock shows',
      { check_in_time: '25:00' },
      'check_in_time',
      'Choose a quarter of an hour, such as 14:00.',
    ],
    [
      'a phone that is none',
      { phone: '123' },
      'phone',
      'Enter valid Tanzanian number e.g. 0712345678 or +255712345678',
    ],
    ['an unknown type', { category_id: 2_147_483_647 }, 'category_id', 'Please select a property type.'],
    ['an unknown destination', { destination_id: 2_147_483_647 }, 'destination_id', 'Please select a destination.'],
    [
      'an unknown amenity',
      { amenity_ids: [2_147_483_647] },
      'amenity_ids',
      'One of these amenities is no longer on the list.',
    ],
    [
      'an unknown extra service',
      { extra_service_ids: [2_147_483_647] },
      'extra_service_ids',
      'One of these extra services is no longer on the list.',
    ],
  ])('refuses %s at its field, and stores nothing', async (_, change, field, sentence) => {
    const id = await house()
    const { status, failure } = await edit(id, { version: 1, check_out_time: '09:00', ...change })
    expect([status, failure.code, failure.fields]).toEqual([400, 'validation', { [field]: sentence }])
    expect(await read(id)).toMatchObject({ version: 1, check_out_time: '10:00' })
  })

  test.each([{ children_from: 19 }, { children_from: -1 }, { cancellation_policy: 'none' }, { amenity_ids: ['x'] }])(
    'refuses %j',
    async (change) => {
      const id = await house()
      expect(await refusalOf(edit(id, { version: 1, ...change } as never))).toBe('400 validation')
    },
  )
})

describe('two people who edit the same property', () => {
  test('the second is refused with what is stored now, and can save over it knowingly', async () => {
    const id = await house()
    const manager = await memberOf(id, 'manager')
    await edit(id, { version: 1, name: 'First', address: 'First street' })
    const { status, failure } = await edit(id, { version: 1, name: 'Second' }, manager)
    expect([status, failure.code]).toEqual([409, 'edited_meanwhile'])
    expect(failure.current).toEqual(await read(id))
    expect(failure.current).toMatchObject({ version: 2, name: 'First' })
    expect((await edit(id, { version: 2, name: 'Second' }, manager)).ok).toMatchObject({
      version: 3,
      name: 'Second',
      address: 'First street',
    })
  })

  test('of many that save at once exactly one succeeds', async () => {
    const id = await house()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => edit(id, { version: 1, name: `Name ${at}`, amenity_ids: [] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await read(id)).toMatchObject({ version: 2, name: answers.find(({ status }) => status === 200)?.ok.name })
  })
})

test('the list of one’s own properties says what is missing for a complete page', async () => {
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  const own = await signInAs(app, account)
  const { id } = await makeProperty(app.db, { owner_id: account.id, description_en: 'A house' })
  const missing = async () => (await own.call(listHotelProperties)).ok.map((row) => row.missing)
  expect(await missing()).toEqual([['rooms', 'pictures', 'description_sw', 'amenities', 'house_rules', 'phone']])
  await edit(id, { version: 1, description_sw: 'Nyumba', house_rules_sw: 'Kanuni', phone: '0712345678' }, own)
  expect(await missing()).toEqual([['rooms', 'pictures', 'amenities', 'house_rules_en']])
})

test('a change is seen within a second on the page, in the listing and in the search, in another process too', async () => {
  const id = await house('Before the change')
  const other = await startTestApp({ databaseUrl: app.databaseUrl })
  const seen = async (process: TestApp) => {
    const [page, listed, found, gone] = await Promise.all([
      process.client().call(getProperty, { params: { id } }),
      process.client().call(listProperties, { query: { limit: 500 } }),
      process.client().call(listProperties, { query: { q: 'Mlimani' } }),
      process.client().call(listProperties, { query: { q: 'Before the change' } }),
    ])
    return [
      page.ok.name,
      listed.ok.find((card) => card.id === id)?.name,
      found.ok.some((card) => card.id === id),
      gone.ok.some((card) => card.id === id),
    ]
  }
  try {
    const before = ['Before the change', 'Before the change', false, true]
    for (const process of [app, other]) await expect.poll(() => seen(process), { timeout: 5000 }).toEqual(before)
    await edit(id, { version: 1, name: 'Mlimani House' })
    const after = ['Mlimani House', 'Mlimani House', true, false]
    for (const process of [app, other])
      await expect.poll(() => seen(process), { timeout: 1000, interval: 20 }).toEqual(after)
  } finally {
    await other.close()
  }
})
