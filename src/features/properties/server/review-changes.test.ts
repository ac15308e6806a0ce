import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberRole } from '#domain/permission.ts'
import { photographPath } from '#domain/photograph.ts'
import { removeListEntry } from '#features/content-lists/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { platformWaiting } from '#features/platform-office/contract.ts'
import { makeAccount, makeCategory, makeMember, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  acceptChanges,
  approveProperty,
  askToMend,
  editProperty,
  getHotelProperty,
  getProperty,
  listPropertyChanges,
  moveProperty,
  setPropertyStatus,
  showPropertyChanges,
} from '../contract.ts'

let market: Market
type Browser = Awaited<ReturnType<typeof signInAs>>
let staff: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false })
  staff = await market.staffBrowser()
})
afterAll(() => market.close())

/** A property that was reviewed and approved, and is on sale. */
const onSale = async () => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin', phone_number: '' })
  const { id } = await makeProperty(market.db, { owner_id: owner.id, status: 'draft' })
  await makeRoom(market.db, { property_id: id })
  const browser = await signInAs(market.app, owner)
  const params = { id }
  const details = async (by = browser) => (await by.call(getHotelProperty, { params })).ok
  const own = {
    id,
    owner,
    browser,
    details,
    edit: async (changes: object) => {
      const { version } = await details()
      return (await browser.call(editProperty, { params, body: { version, ...changes } })).ok
    },
    move: async (move: 'submit' | 'archive' | 'restore') =>
      (await browser.call(moveProperty, { params, body: { move } })).ok,
    approve: async () => {
      const { version } = await details()
      return (await staff.call(approveProperty, { params, body: { version } })).ok
    },
    shown: async (by = staff) => (await by.call(showPropertyChanges, { params })).ok,
    accept: (version: number, by = staff) => by.call(acceptChanges, { params, body: { version } }),
    ask: (version: number, reason: string, by = staff) => by.call(askToMend, { params, body: { version, reason } }),
    listed: async () =>
      (await staff.call(listPropertyChanges, { query: { limit: 500 } })).ok.find((row) => row.id === id),
    photograph: async (position: number, room_type_id: number | null = null) => {
      const name = randomUUID()
      const row = { property_id: id, path: photographPath(name, 960), alt_en: '', alt_sw: '', position, room_type_id }
      const file = {
        photograph: name,
        digest: Buffer.from(name.replaceAll('-', '').repeat(2), 'hex'),
        width: 3,
        height: 2,
      }
      await market.db
        .insertInto('picture')
        .values({ ...row, ...file })
        .execute()
      return name
    },
  }
  await own.edit({ description_en: 'A house by the sea', latitude: -6.17, longitude: 39.2, phone: '0712345678' })
  await own.move('submit')
  await own.approve()
  return own
}

const newAmenities = (...names: string[]) =>
  market.db
    .insertInto('amenity')
    .values(names.map((name) => ({ name, name_sw: name, icon: 'wifi', theme: 'comfort', position: 900 })))
    .returning(['id', 'name'])
    .execute()

const waiting = async (by = staff) => {
  const kinds = (await by.call(platformWaiting)).ok
  return kinds.find(({ kind }) => kind === 'properties_changed')?.count ?? 0
}

describe('a property on sale', () => {
  test('has no changes when it has just been approved', async () => {
    const own = await onSale()
    expect(await own.shown()).toMatchObject({ changed_at: null, asked: null, changes: [] })
    expect((await own.shown()).approved_at).not.toBeNull()
    expect(await own.listed()).toBeUndefined()
  })

  test('sells what its hotel changes at once, and the platform sees the old and the new values', async () => {
    const own = await onSale()
    const before = await waiting()
    await own.edit({ name: 'Dhow Palace', latitude: -6.179, check_in_time: '15:00', phone: '0712345679', stars: 4 })
    const { ok } = await market.app.client().call(getProperty, { params: { id: own.id } })
    expect([ok.name, ok.check_in_time]).toEqual(['Dhow Palace', '15:00'])
    const { changes, changed_at } = await own.shown()
    expect(changes).toMatchObject([
      { kind: 'value', field: 'name', after: 'Dhow Palace' },
      { kind: 'value', field: 'stars', before: '0', after: '4' },
      {
        kind: 'place',
        before: { latitude: -6.17, longitude: 39.2 },
        after: { latitude: -6.179, longitude: 39.2 },
        metres: 1001,
      },
      { kind: 'value', field: 'phone', before: '255712345678', after: '255712345679' },
      { kind: 'value', field: 'check_in_time', before: '14:00', after: '15:00' },
    ])
    expect(await own.listed()).toMatchObject({
      name: 'Dhow Palace',
      fields: ['name', 'stars', 'place', 'phone', 'check_in_time'],
      changed_at,
      asked_at: null,
    })
    expect(await waiting()).toBe(before + 1)
  })

  test('gets another official class from its owner or a manager alone, and the platform sees it until it accepts it', async () => {
    const own = await onSale()
    const member = async (role: MemberRole) => {
      const account = await makeAccount(market.db, { role: 'hotel_admin' })
      await makeMember(market.db, { property_id: own.id, account_id: account.id, role })
      return signInAs(market.app, account)
    }
    const { version } = await own.details()
    const classify = (by: Browser, stars: number) =>
      by.call(editProperty, { params: { id: own.id }, body: { version, stars } })
    for (const role of ['front_desk', 'housekeeping', 'accounts'] as const)
      expect([role, await refusalOf(classify(await member(role), 5))]).toEqual([role, '403 wrong_role'])
    expect(await refusalOf(classify((await onSale()).browser, 5))).toBe('404 not_found')
    const { browser: traveller } = await market.traveller()
    expect(await refusalOf(classify(traveller, 5))).toBe('403 wrong_role')
    expect(await refusalOf(classify(market.app.client(), 5))).toBe('401 not_signed_in')
    expect(await refusalOf(classify(staff, 5))).toMatch(/^40[34] /)
    expect((await classify(own.browser, 6)).failure.fields).toHaveProperty('stars')
    expect((await own.details()).stars).toBe(0)
    expect(await own.listed()).toBeUndefined()

    expect((await classify(await member('manager'), 4)).ok.stars).toBe(4)
    expect((await own.details()).status).toBe('live')
    expect(await own.listed()).toMatchObject({ id: own.id, fields: ['stars'] })
    const shown = await own.shown()
    expect(shown.changes).toEqual([expect.objectContaining({ field: 'stars', before: '0', after: '4' })])
    expect((await own.accept(shown.version)).status).toBe(200)
    expect(await own.listed()).toBeUndefined()
  })

  test('that is changed back has no changes any more', async () => {
    const own = await onSale()
    const { name } = await own.details()
    await own.edit({ name: 'Dhow Palace' })
    await own.edit({ name })
    expect(await own.shown()).toMatchObject({ changed_at: null, changes: [] })
    expect(await own.listed()).toBeUndefined()
  })

  test('waits since its first change, also while it is paused', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    const first = await own.listed()
    const params = { id: own.id }
    await own.browser.call(setPropertyStatus, { params, body: { status: 'paused' } })
    await own.edit({ address: 'Shangani' })
    expect(await own.listed()).toMatchObject({
      changed_at: first?.changed_at,
      fields: ['name', 'address'],
    })
  })

  test('shows photographs that were added and removed, those of rooms too, and the new cover', async () => {
    const own = await onSale()
    const { id: room_type_id, name: room_type } = await market.db
      .selectFrom('room_type')
      .select(['id', 'name'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const [first, second] = [await own.photograph(1), await own.photograph(2, room_type_id)]
    await own.accept((await own.shown()).version)
    await market.db.deleteFrom('picture').where('photograph', '=', first).execute()
    await market.db.deleteFrom('picture').where('photograph', '=', second).execute()
    const third = await own.photograph(3)
    expect((await own.shown()).changes).toEqual([
      {
        kind: 'photographs',
        added: [{ path: photographPath(third, 960), room_type: null }],
        removed: [
          { path: photographPath(first, 960), room_type: null },
          { path: photographPath(second, 960), room_type },
        ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      },
      { kind: 'cover', before: photographPath(first, 960), after: photographPath(third, 960) },
    ])
  })

  test('names the amenities that were added and removed, and a new kind of property', async () => {
    const own = await onSale()
    const amenities = await newAmenities('Hammock', 'Sauna')
    const kind = { id: (await makeCategory(market.db, 'Treehouse')).id, name: 'Treehouse' }
    await own.edit({ amenity_ids: [amenities[0]?.id] })
    await own.accept((await own.shown()).version)
    await own.edit({ amenity_ids: [amenities[1]?.id], category_id: kind.id })
    expect((await own.shown()).changes).toMatchObject([
      { field: 'category_id', after: kind.name },
      { field: 'amenity_ids', added: [amenities[1]?.name], removed: [amenities[0]?.name] },
    ])
  })

  test('is not changed by its hotel if the platform replaces an amenity by another', async () => {
    const own = await onSale()
    const [one, other] = await newAmenities('Kayak', 'Canoe')
    await own.edit({ amenity_ids: [one?.id] })
    await own.accept((await own.shown()).version)
    const removed = await staff.call(removeListEntry, {
      params: { list: 'amenities', id: one?.id ?? 0 },
      query: { move_to: other?.id },
    })
    expect(removed.status).toBe(200)
    expect((await own.details()).amenity_ids).toEqual([other?.id])
    expect(await own.shown()).toMatchObject({ changed_at: null, changes: [] })
  })

  test('that was archived is compared again after its next approval only', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    await own.move('archive')
    await own.move('restore')
    expect([await own.listed(), (await own.shown()).changes]).toEqual([undefined, []])
    await own.move('submit')
    await own.approve()
    expect((await own.shown()).changes).toEqual([])
    await own.edit({ name: 'Dhow Castle' })
    expect((await own.shown()).changes).toMatchObject([{ before: 'Dhow Palace', after: 'Dhow Castle' }])
  })
})

describe('a reviewer', () => {
  test('accepts the changes, which are what is approved from then on', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    const { version } = await own.shown()
    expect((await own.accept(version)).ok).toEqual({ success: true })
    expect(await own.shown()).toMatchObject({ version, changed_at: null, changes: [] })
    await own.edit({ name: 'Dhow Castle' })
    expect((await own.shown()).changes).toMatchObject([{ before: 'Dhow Palace', after: 'Dhow Castle' }])
  })

  test('accepts nothing unseen: neither a text nor a photograph that the hotel has changed since', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    const { version } = await own.shown()
    await own.photograph(1)
    expect(await refusalOf(own.accept(version))).toBe('409 changed_in_review')
    expect(await refusalOf(own.ask(version, 'The name'))).toBe('409 changed_in_review')
    expect((await own.accept((await own.shown()).version)).status).toBe(200)
  })

  test('is refused if another one has decided, or nothing has changed', async () => {
    const own = await onSale()
    expect(await refusalOf(own.accept((await own.shown()).version))).toBe('409 changes_decided')
    await own.edit({ name: 'Dhow Palace' })
    const { version } = await own.shown()
    const other = await market.staffBrowser()
    const answers = await Promise.all([own.accept(version), own.accept(version, other), own.accept(version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await refusalOf(own.ask(version, 'The name'))).toBe('409 changes_decided')
  })

  test('asks the hotel to mend something: the owner is notified and reads the reason until it is mended', async () => {
    const own = await onSale()
    const { name } = await own.details()
    const before = await waiting()
    await own.edit({ name: 'WhatsApp 0712345678' })
    const { version } = await own.shown()
    expect(await refusalOf(own.ask(version, ''))).toMatch(/^400/)
    expect((await own.ask(version, 'No numbers in the name.')).status).toBe(200)
    expect((await own.browser.call(listNotifications)).ok[0]?.message).toContain('No numbers in the name.')
    expect((await own.details()).mend).toMatchObject({ reason: 'No numbers in the name.', is_answered: false })
    expect((await own.shown()).asked).toMatchObject({ reason: 'No numbers in the name.', is_answered: false })
    expect((await own.listed())?.asked_at).not.toBeNull()
    expect(await waiting()).toBe(before)
    expect(await refusalOf(own.ask(version, 'Again'))).toBe('409 changes_decided')
    await own.edit({ name })
    expect((await own.details()).mend).toBeNull()
    expect(await own.listed()).toBeUndefined()
  })

  test('looks again when the hotel has changed what it was asked to mend, and then accepts it', async () => {
    const own = await onSale()
    const before = await waiting()
    await own.edit({ name: 'WhatsApp 0712345678' })
    await own.ask((await own.shown()).version, 'No numbers in the name.')
    await own.edit({ name: 'Dhow Palace' })
    expect((await own.details()).mend).toMatchObject({ reason: 'No numbers in the name.', is_answered: true })
    expect((await own.listed())?.asked_at).toBeNull()
    expect(await waiting()).toBe(before + 1)
    const { asked, version } = await own.shown()
    expect(asked?.is_answered).toBe(true)
    expect((await own.accept(version)).status).toBe(200)
    expect((await own.details()).mend).toBeNull()
    expect(await waiting()).toBe(before)
  })

  test('may accept what the hotel was asked to mend', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    const { version } = await own.shown()
    await own.ask(version, 'Is this the name on the licence?')
    expect((await own.accept(version)).status).toBe(200)
    expect((await own.details()).mend).toBeNull()
  })

  test('needs the right to review, and finds no property that there is none of', async () => {
    const own = await onSale()
    await own.edit({ name: 'Dhow Palace' })
    const { version } = await own.shown()
    const finance = await signInAs(
      market.app,
      await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'finance' }),
    )
    for (const by of [own.browser, finance]) {
      expect(await refusalOf(own.accept(version, by))).toBe('403 wrong_role')
      expect(await refusalOf(own.ask(version, 'The name', by))).toBe('403 wrong_role')
      expect(await refusalOf(by.call(showPropertyChanges, { params: { id: own.id } }))).toBe('403 wrong_role')
      expect(await refusalOf(by.call(listPropertyChanges))).toBe('403 wrong_role')
    }
    const params = { id: 99_999_999 }
    expect(await refusalOf(staff.call(showPropertyChanges, { params }))).toBe('404 not_found')
    expect(await refusalOf(staff.call(acceptChanges, { params, body: { version: 1 } }))).toBe('404 not_found')
  })
})

test('what must be mended is read by those who edit the property, and by no other hotel', async () => {
  const own = await onSale()
  await own.edit({ name: 'WhatsApp 0712345678' })
  await own.ask((await own.shown()).version, 'No numbers in the name.')
  const manager = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id: own.id, account_id: manager.id, role: 'manager' })
  expect((await own.details(await signInAs(market.app, manager))).mend?.reason).toBe('No numbers in the name.')
  const stranger = await onSale()
  const other = stranger.browser.call(getHotelProperty, { params: { id: own.id } })
  expect(await refusalOf(other)).toBe('404 not_found')
})

test('a property changed by two of its staff at once has the changes of both', async () => {
  const own = await onSale()
  const names = await Promise.all([own.photograph(1), own.photograph(2), own.photograph(3)])
  await own.accept((await own.shown()).version)
  await Promise.all([
    own.edit({ name: 'Dhow Palace' }),
    ...names.map((name) => market.db.deleteFrom('picture').where('photograph', '=', name).execute()),
  ])
  const { changes, version } = await own.shown()
  expect(changes.map((change) => ('field' in change ? change.field : change.kind))).toEqual([
    'name',
    'photographs',
    'cover',
  ])
  const { digest, present } = await market.db
    .selectFrom('property_approval')
    .select('digest')
    .select(({ eb, fn, val }) =>
      fn<string>('md5', [eb.cast(fn('property_content', [val(own.id)]), 'text')]).as('present'),
    )
    .where('property_id', '=', own.id)
    .executeTakeFirstOrThrow()
  expect(digest).toBe(present)
  expect((await own.accept(version)).status).toBe(200)
})
