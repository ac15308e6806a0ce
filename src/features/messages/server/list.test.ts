import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listed, memberOf, readUntil, toGuest, toHotel } from '#test/conversations.ts'
import { makeMember, makeProperty, makeRoom } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { makeStay, openInn } from '#test/stays.ts'
import { hotelConversations } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A hotel with four conversations: two with unread messages, one that was read and not answered, one that was answered. */
const scene = async () => {
  const inn = await openInn(app)
  const guests = [await inn.guest(), await inn.guest(), await inn.guest(), await inn.guest()] as const
  const [unread, longer, unanswered, answered] = guests
  await toHotel(unread.browser, unread.stay, 'Unread')
  const { id } = (await toHotel(unanswered.browser, unanswered.stay, 'Read')).ok
  await readUntil(inn.host, unanswered.stay, id)
  await toHotel(longer.browser, longer.stay, 'One')
  await toHotel(longer.browser, longer.stay, `${'x'.repeat(170)}`)
  await toHotel(answered.browser, answered.stay, 'Hello')
  await toGuest(inn.host, answered.stay, 'Karibu')
  return { inn, unread, longer, unanswered, answered }
}

describe('the conversations of a hotel', () => {
  test('are those with unread messages first, then the latest', async () => {
    const { inn, unread, longer, unanswered, answered } = await scene()
    const rows = await listed(inn.host)
    expect(rows.map(({ booking, unread }) => [booking.id, unread])).toEqual([
      [longer.stay.id, 2],
      [unread.stay.id, 1],
      [answered.stay.id, 0],
      [unanswered.stay.id, 0],
    ])
    const { id, reference, check_in, check_out } = longer.stay
    expect(rows[0]).toEqual({
      booking: { id, reference, guest_name: 'Asha Juma', status: 'checked_out', check_in, check_out },
      property: { id: inn.property.id, name: inn.property.name },
      last: { side: 'guest', body: 'x'.repeat(160), sent_at: expect.stringMatching(/Z$/) },
      unread: 2,
    })
    expect(rows[2]?.last).toMatchObject({ side: 'hotel', body: 'Karibu' })
  })

  test('can be only the unread, the unanswered, or those of a guest', async () => {
    const { inn, unread, longer, unanswered, answered } = await scene()
    const idsOf = async (query: Parameters<typeof listed>[1]) =>
      (await listed(inn.host, query)).map(({ booking }) => booking.id)
    expect(await idsOf({ unread: 'true' })).toEqual([longer.stay.id, unread.stay.id])
    expect(await idsOf({ unread: 'false' })).toHaveLength(4)
    expect(await idsOf({ unanswered: 'true' })).toEqual([longer.stay.id, unread.stay.id, unanswered.stay.id])
    expect(await idsOf({ q: answered.stay.reference.slice(2).toLowerCase() })).toEqual([answered.stay.id])
    await app.db.updateTable('booking').set({ guest_name: '50% Zawadi' }).where('id', '=', unread.stay.id).execute()
    expect(await idsOf({ q: '50% zaw' })).toEqual([unread.stay.id])
    expect(await idsOf({ q: '%' })).toEqual([unread.stay.id])
    expect(await idsOf({ q: 'nobody' })).toEqual([])
  })

  test('come a page at a time, with the whole count', async () => {
    const { inn, unread, answered } = await scene()
    const page = await inn.host.call(hotelConversations, { query: { limit: 2, offset: 1 } })
    expect(page.ok.map(({ booking }) => booking.id)).toEqual([unread.stay.id, answered.stay.id])
    expect(page.headers['x-total-count']).toBe('4')
    const last = await inn.host.call(hotelConversations, { query: { unread: 'true', limit: 1, offset: 2 } })
    expect([last.ok, last.headers['x-total-count']]).toEqual([[], '2'])
  })

  test('are of the properties where somebody answers messages, together or one of them', async () => {
    const { inn } = await scene()
    const second = await makeProperty(app.db, { owner_id: inn.owner.id })
    const room = await makeRoom(app.db, { property_id: second.id })
    const guest = await inn.guest()
    const stay = await makeStay(app, { property: second, room, account_id: guest.account.id })
    await toHotel(guest.browser, stay, 'Elsewhere')
    expect(await listed(inn.host)).toHaveLength(5)
    expect((await listed(inn.host, { property: second.id })).map(({ booking }) => booking.id)).toEqual([stay.id])
    const other = await openInn(app)
    expect(await listed(other.host)).toEqual([])
    expect(await listed(other.host, { property: second.id })).toEqual([])
    // A clerk of the first house is at the desk of the second one alone.
    const { account, browser } = await memberOf(app, inn, 'accounts')
    expect(await refusalOf(browser.call(hotelConversations))).toBe('403 wrong_role')
    await makeMember(app.db, { property_id: second.id, account_id: account.id, role: 'front_desk' })
    expect((await listed(browser)).map(({ booking }) => booking.id)).toEqual([stay.id])
  })

  test('are shown to nobody else', async () => {
    const { inn, unread } = await scene()
    const housekeeper = (await memberOf(app, inn, 'housekeeping')).browser
    for (const by of [unread.browser, housekeeper])
      expect(await refusalOf(by.call(hotelConversations))).toBe('403 wrong_role')
    expect(await refusalOf(app.client().call(hotelConversations))).toBe('401 not_signed_in')
  })
})
