import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { HotelMove } from '#domain/property-status.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import {
  approveProperty,
  editProperty,
  getHotelProperty,
  getProperty,
  listPropertyReviews,
  moveProperty,
  previewProperty,
  returnProperty,
  setPropertyStatus,
} from '../contract.ts'

let market: Market
type Browser = Awaited<ReturnType<typeof signInAs>>
let staff: Browser
beforeAll(async () => {
  market = await openMarket({ worker: false })
  staff = await market.staffBrowser()
})
afterAll(() => market.close())

/** A draft that has all that a review needs, or none of it. */
const draft = async ({ complete = true } = {}) => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin', phone_number: '' })
  const { id } = await makeProperty(market.db, { owner_id: owner.id, status: 'draft' })
  const browser = await signInAs(market.app, owner)
  await market.db.updateTable('property').set({ is_located: false }).where('id', '=', id).execute()
  const params = { id }
  const own = {
    id,
    browser,
    move: (move: HotelMove, by = browser) => by.call(moveProperty, { params, body: { move } }),
    details: async () => (await browser.call(getHotelProperty, { params })).ok,
    edit: async (changes: object) => {
      const { version } = (await browser.call(getHotelProperty, { params })).ok
      return (await browser.call(editProperty, { params, body: { version, ...changes } })).ok
    },
    preview: (by = browser) => by.call(previewProperty, { params }),
    approve: (version: number, by = staff) => by.call(approveProperty, { params, body: { version } }),
    giveBack: (reason: string, by = staff) => by.call(returnProperty, { params, body: { reason } }),
    isFound: async () =>
      (await market.app.client().call(listProperties, { query: { limit: 500 } })).ok.some((card) => card.id === id),
  }
  if (complete) {
    await own.edit({ description_sw: 'Nyumba ya pwani', latitude: -6.17, phone: '0712345678' })
    await makeRoom(market.db, { property_id: id })
  }
  return own
}

describe('a draft', () => {
  test('is submitted only when nothing that a review needs is missing', async () => {
    const own = await draft({ complete: false })
    const lacking = async () => (await own.details()).lacking
    expect(await lacking()).toEqual(['description', 'location', 'rooms', 'phone'])
    const { status, failure } = await own.move('submit')
    expect([status, failure]).toMatchObject([409, { code: 'property_incomplete', lacking: await lacking() }])
    await own.edit({ description_en: 'A house by the sea' })
    expect(await lacking()).toEqual(['location', 'rooms', 'phone'])
    await own.edit({ longitude: 39.2 })
    await makeRoom(market.db, { property_id: own.id, is_available: false })
    expect(await lacking()).toEqual(['rooms', 'phone'])
    await makeRoom(market.db, { property_id: own.id })
    await own.edit({ phone: '0712345678' })
    expect((await own.move('submit')).ok).toMatchObject({ status: 'in_review', lacking: [], has_wallet: false })
  })

  test('is on sale and in search within a second of its approval, and its owner is told', async () => {
    const own = await draft()
    await own.move('submit')
    const waiting = (await staff.call(listPropertyReviews, { query: { limit: 500 } })).ok
    const entry = waiting.find(({ id }) => id === own.id)
    const missing = ['pictures', 'description_en', 'amenities', 'house_rules']
    expect(entry).toMatchObject({ room_count: 1, destination: 'Stone Town', missing })
    expect((await staff.call(listNotifications)).ok[0]?.title).toBe('A property to review')
    expect(await own.isFound()).toBe(false)
    expect((await own.approve(entry?.version ?? 0)).ok).toEqual({ id: own.id, status: 'live' })
    await expect.poll(own.isFound, { timeout: 1000, interval: 20 }).toBe(true)
    expect((await own.browser.call(listNotifications)).ok[0]?.title).toBe('Your property is on sale')
    expect(await refusalOf(own.move('submit'))).toBe('409 not_movable')
  })

  test('that is sent back shows the reason until it is submitted again', async () => {
    const own = await draft()
    await own.move('submit')
    expect((await own.giveBack('The address is missing')).ok.status).toBe('draft')
    expect(await own.details()).toMatchObject({ status: 'draft', return_reason: 'The address is missing' })
    expect((await own.browser.call(listNotifications)).ok[0]?.message).toContain('The address is missing')
    expect((await own.move('submit')).ok).toMatchObject({ status: 'in_review', return_reason: null })
    expect((await own.move('withdraw')).ok).toMatchObject({ status: 'draft', return_reason: null })
    expect(await refusalOf(own.move('withdraw'))).toBe('409 not_movable')
  })

  test('is not approved as something that the reviewer has not seen', async () => {
    const own = await draft()
    const { version } = (await own.move('submit')).ok
    await own.edit({ description_en: 'Something else' })
    expect(await refusalOf(own.approve(version))).toBe('409 changed_in_review')
    expect((await own.approve(version + 1)).ok.status).toBe('live')
  })

  test('is decided on once: of two reviewers one acts, the other is told', async () => {
    const own = await draft()
    const { version } = (await own.move('submit')).ok
    const other = await market.staffBrowser()
    const answers = await Promise.all([own.approve(version), own.giveBack('No', other), own.approve(version, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const reviews = await market.db
      .selectFrom('property_review')
      .select('decision')
      .where('property_id', '=', own.id)
      .execute()
    expect(reviews).toHaveLength(1)
  })

  test('is neither paused nor put on sale by its hotel, in review or archived', async () => {
    const own = await draft()
    const set = (status: 'live' | 'paused') =>
      own.browser.call(setPropertyStatus, { params: { id: own.id }, body: { status } })
    await own.move('submit')
    expect(await refusalOf(set('live'))).toBe('409 not_pausable')
    await own.move('withdraw')
    await own.move('archive')
    expect(await refusalOf(set('live'))).toBe('409 not_pausable')
    expect((await own.move('restore')).ok.status).toBe('draft')
  })
})

describe('a preview', () => {
  test('shows the draft to its hotel and to who reviews, and does not exist for others', async () => {
    const own = await draft()
    const { ok } = await own.preview()
    expect(ok).toMatchObject({ status: 'draft', property: { id: own.id, description: 'Nyumba ya pwani' } })
    expect(ok.rooms).toHaveLength(1)
    expect((await own.preview(staff)).status).toBe(200)
    const support = await signInAs(
      market.app,
      await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }),
    )
    expect((await own.preview(support)).status).toBe(200)
    expect(await refusalOf(own.preview(market.hotel))).toBe('404 not_found')
    expect(await refusalOf(own.preview((await market.traveller()).browser))).toBe('403 wrong_role')
    expect(await refusalOf(own.preview(market.app.client()))).toBe('401 not_signed_in')
    const desk = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: own.id, account_id: desk.id, role: 'front_desk' })
    expect(await refusalOf(own.preview(await signInAs(market.app, desk)))).toBe('403 wrong_role')
    expect(await refusalOf(market.app.client().call(getProperty, { params: { id: own.id } }))).toBe('404 not_found')
  })

  test('has the prices of its rooms for the dates and guests that are asked for', async () => {
    const own = await draft()
    const { today } = market
    const preview = async (nights: number, guests: number) =>
      own.browser.call(previewProperty, {
        params: { id: own.id },
        query: { check_in: addDays(today, 30), check_out: addDays(today, 30 + nights), guests },
      })
    const [room] = (await own.preview()).ok.rooms
    expect(room).toMatchObject({ is_free: null, stay_price: null, fits_party: null })
    const price = room?.price_tsh ?? 0
    expect((await preview(3, 1)).ok.rooms).toMatchObject([{ is_free: true, stay_price: 3 * price, fits_party: true }])
    expect((await preview(1, 20)).ok.rooms).toMatchObject([{ is_free: true, stay_price: price, fits_party: false }])
    expect(await refusalOf(preview(0, 1))).toBe('400 check_out_not_after')
  })

  test('cannot be booked', async () => {
    const own = await draft()
    const room = (await own.preview()).ok.rooms[0]
    const { browser } = await market.traveller()
    await expect(market.book(browser, { room: { id: room?.id ?? 0, price_tsh: 150_000 } })).rejects.toThrow('404')
  })
})

describe('an archive', () => {
  test('is refused with the list while guests are to come, and then takes the property off the market', async () => {
    const room = await market.room()
    const { browser } = await market.traveller()
    const booking = await market.book(browser, { room })
    const id = room.property_id
    const archive = () => market.hotel.call(moveProperty, { params: { id }, body: { move: 'archive' } })
    const { status, failure } = await archive()
    expect([status, failure]).toMatchObject([
      409,
      { code: 'stays_to_come', stays: [{ id: booking.id, reference: booking.reference, check_in: booking.check_in }] },
    ])
    await market.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', booking.id).execute()
    expect((await archive()).ok.status).toBe('archived')
    expect(await refusalOf(market.app.client().call(getProperty, { params: { id } }))).toBe('404 not_found')
    await expect(market.book(browser, { room })).rejects.toThrow('404')
  })

  test('and a booking at the same moment never leave a guest at an archived property', async () => {
    for (let round = 0; round < 8; round++) {
      const owner = await makeAccount(market.db, { role: 'hotel_admin' })
      const { id } = await makeProperty(market.db, { owner_id: owner.id })
      const room = await makeRoom(market.db, { property_id: id })
      const hotel = await signInAs(market.app, owner)
      const { browser } = await market.traveller()
      const [archived, booked] = await Promise.allSettled([
        hotel.call(moveProperty, { params: { id }, body: { move: 'archive' } }),
        market.book(browser, { room }),
      ])
      const isArchived = archived.status === 'fulfilled' && archived.value.status === 200
      expect([isArchived, booked.status === 'fulfilled'].filter(Boolean)).toHaveLength(1)
    }
  })
})

test('managers submit, the front desk and other hotels do not; reviews are for owner and support', async () => {
  const own = await draft()
  const member = async (role: 'manager' | 'front_desk') => {
    const account = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: own.id, account_id: account.id, role })
    return signInAs(market.app, account)
  }
  expect(await refusalOf(own.move('submit', await member('front_desk')))).toBe('403 wrong_role')
  expect(await refusalOf(own.move('submit', market.hotel))).toBe('404 not_found')
  const { version } = (await own.move('submit', await member('manager'))).ok
  for (const platform_role of ['finance', 'content'] as const) {
    const by = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))
    expect(await refusalOf(own.approve(version, by))).toBe('403 wrong_role')
    expect(await refusalOf(own.giveBack('No', by))).toBe('403 wrong_role')
  }
  expect(await refusalOf(own.approve(version, own.browser))).toBe('403 wrong_role')
})
