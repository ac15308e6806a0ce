import { describe, expect, test } from 'vitest'
import {
  add,
  addServed,
  book,
  closed,
  conflicts,
  newAddress,
  playCalendarsScene,
  scene,
  serve,
  stay,
  sync,
  takenIn,
} from '#test/calendars-scene.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import * as contract from '../contract.ts'

playCalendarsScene()

describe('adding and changing calendars', () => {
  test('lists rooms with their calendars', async () => {
    const { feed } = await addServed([stay(3, 5)])
    const rows = (await scene.hotel.call(contract.listCalendars, { query: { property: scene.property.id } })).ok
    expect(rows).toMatchObject([{ id: scene.room.id, room_number: '101', export_path: null, feeds: [feed] }])
    const past = await scene.hotel.call(contract.listCalendars, { query: { property: scene.property.id, offset: 500 } })
    expect([past.ok, Number(past.headers['x-total-count'])]).toEqual([[], 1])
  })

  test('lists rooms in the order of their numbers, those with a letter last', async () => {
    const { property, app, hotel } = scene
    for (const room_number of ['C1', '10', '2', 'C10', '1001'])
      await makeRoom(app.db, { property_id: property.id, room_number })
    const rows = (await hotel.call(contract.listCalendars, { query: { property: property.id } })).ok
    expect(rows?.map(({ room_number }) => room_number)).toEqual(['2', '10', '101', '1001', 'C1', 'C10'])
  })

  test('refuses an address that is none, with a sentence at its field', async () => {
    for (const [address, sentence] of [
      ['', /Enter the address/],
      ['calendar', /whole address/],
      ['http://airbnb.example/a.ics', /https/],
      ['https://user:secret@airbnb.example/a.ics', /whole address/],
      ['javascript:alert(1)', /whole address/],
    ] as const) {
      const { status, failure } = await add(address)
      expect(status).toBe(400)
      expect(failure.fields?.address).toMatch(sentence)
    }
  })

  test('takes an address once for each room, and at most eight', async () => {
    const { address } = await addServed([])
    expect(await refusalOf(add(address))).toBe('409 calendar_taken')
    for (let n = 0; n < 7; n++) await addServed([])
    expect(await refusalOf(add(newAddress()))).toBe('409 too_many_calendars')
  })

  test('takes webcal addresses, and renames the nights with the calendar', async () => {
    const { address, feed } = await addServed([stay(3, 4)])
    const edit = (body: { name?: string; address?: string; version: number }) =>
      scene.hotel.call(contract.editFeed, { params: { id: feed.id }, body })
    expect((await edit({ name: 'Airbnb, sea view', version: 1 })).ok).toMatchObject({
      name: 'Airbnb, sea view',
      address,
    })
    expect(await takenIn()).toEqual(closed(3, 4, 'Airbnb, sea view'))
    const next = newAddress()
    serve(next, 'airbnb', [stay(7, 8)])
    expect((await edit({ address: next.replace('https:', 'webcal:'), version: 2 })).ok).toMatchObject({
      address: next,
      fault: null,
    })
    await sync(feed.id)
    expect(await takenIn()).toEqual(closed(7, 8, 'Airbnb, sea view'))
  })

  test('reads a calendar again by the rules of another channel, also if it has not changed', async () => {
    await book(3, 5)
    const address = newAddress()
    serve(address, 'airbnb', [stay(3, 5)])
    const { id } = (await add(address, 'other', 'Calendar')).ok
    expect(await conflicts()).toEqual([])
    const body = { channel: 'airbnb' as const, version: 1 }
    expect((await scene.hotel.call(contract.editFeed, { params: { id }, body })).ok).toMatchObject({ fault: null })
    expect(await conflicts()).toMatchObject([{ feed: { id, channel: 'airbnb' } }])
  })

  test('are not changed over a change that was not seen; fetches and repeats are none', async () => {
    const { feed } = await addServed([stay(3, 4)])
    const edit = (body: { name?: string; address?: string; version: number }) =>
      scene.hotel.call(contract.editFeed, { params: { id: feed.id }, body })
    const address = newAddress()
    serve(address, 'airbnb', [])
    expect(await sync(feed.id)).toMatchObject({ version: 1 })
    expect((await edit({ name: feed.name, version: 1 })).ok).toMatchObject({ version: 1 })
    expect((await edit({ address, version: 1 })).ok).toMatchObject({ address, version: 2 })
    expect(await refusalOf(edit({ name: 'Sea view', address: feed.address, version: 1 }))).toBe('409 calendar_changed')
    await sync(feed.id)
    expect((await edit({ name: 'Sea view', version: 2 })).ok).toMatchObject({ name: 'Sea view', address, version: 3 })
  })

  test('is for owners and managers; another hotel’s rooms, calendars and conflicts do not exist', async () => {
    await book(3, 6)
    const { feed } = await addServed([stay(3, 6)])
    const [conflict] = await conflicts()
    const as = async (role: 'manager' | 'front_desk' | 'housekeeping', at: { id: number }) => {
      const account = await makeAccount(scene.app.db, { role: 'hotel_admin' })
      await makeMember(scene.app.db, { property_id: at.id, account_id: account.id, role })
      return signInAs(scene.app, account)
    }
    const manager = await as('manager', scene.property)
    expect((await manager.call(contract.listConflicts)).ok).toHaveLength(1)
    for (const role of ['front_desk', 'housekeeping'] as const)
      expect(await refusalOf((await as(role, scene.property)).call(contract.listCalendars))).toBe('403 wrong_role')
    const stranger = await as('manager', await makeProperty(scene.app.db))
    const id = { id: feed.id }
    const ofConflict = { id: conflict?.id ?? 0 }
    const body = { room: scene.room.id, channel: 'other' as const, name: 'x', address: newAddress() }
    const calls = [
      stranger.call(contract.shareCalendar, { params: { id: scene.room.id } }),
      stranger.call(contract.revokeCalendar, { params: { id: scene.room.id } }),
      stranger.call(contract.addFeed, { body }),
      stranger.call(contract.editFeed, { params: id, body: { name: 'x', version: 1 } }),
      stranger.call(contract.syncFeedNow, { params: id, body: {} }),
      stranger.call(contract.removeFeed, { params: id }),
      stranger.call(contract.moveConflict, { params: ofConflict, body: { room: scene.room.id } }),
      stranger.call(contract.settleConflict, { params: ofConflict }),
    ]
    for (const call of calls) expect(await refusalOf(call)).toBe('404 not_found')
    expect((await stranger.call(contract.listCalendars)).ok).toEqual([])
    expect((await stranger.call(contract.listConflicts)).ok).toEqual([])
  })
})
