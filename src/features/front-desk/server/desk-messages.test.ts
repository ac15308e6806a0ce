import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { DESK_MESSAGES } from '#features/notifications/server/limit-messages.ts'
import { drivePayments } from '#test/drive-payments.ts'
import { makeProperty, makeRoom, newPayerNumber } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { manualBooking, setBookingStatus } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ worker: false, limits: 'on' })
})
afterAll(() => market.close())

type Guest = { guest_phone: string; guest_email?: string }

/** A booking that is paid in cash at the desk, then cancelled; both succeed. */
const enterAndCancel = async (room: number, guest: Guest, from = 4) => {
  const stay = { check_in: addDays(market.today, from), check_out: addDays(market.today, from + 1), guests: 1 }
  const body = { room, ...stay, ...guest, guest_name: 'Rehema', booking_source: 'phone', payment: 'paid_cash' } as const
  const entered = await market.hotel.call(manualBooking, { body })
  expect(entered.status).toBe(201)
  const cancelled = await market.hotel.call(setBookingStatus, {
    params: { id: entered.ok.id },
    body: { status: 'cancelled', reason: 'A mistake' },
  })
  expect(cancelled.ok.status).toBe('cancelled')
}

/** How many messages each of these recipients has. */
const sentTo = async (...recipients: string[]) => {
  const { rows } = await market.app.pool.query<{ recipient: string; sent: number }>(
    'select recipient, count(*)::int as sent from message_outbox where recipient = any($1) group by recipient',
    [recipients],
  )
  return recipients.map((one) => rows.find(({ recipient }) => recipient === one)?.sent ?? 0)
}

describe('messages about bookings that the desk enters', () => {
  test('are six a day to one number and one address, and the bookings are made all the same', async () => {
    const { id } = await market.room()
    const guest = { guest_phone: '0754 000 211', guest_email: 'rehema.211@example.com' }
    for (let i = 0; i < 7; i++) await enterAndCancel(id, guest)
    expect(await sentTo('255754000211', guest.guest_email)).toEqual([DESK_MESSAGES.recipient, DESK_MESSAGES.recipient])
    const keys = (await market.db.selectFrom('rate_count').select('key').execute()).map(({ key }) => key).join()
    expect(keys).toContain('desk messages')
    expect(keys).not.toMatch(/754000211|rehema/)
    await enterAndCancel(id, { guest_phone: '0754 000 212' })
    expect(await sentTo('255754000212')).toEqual([2])
  })

  test('are sixty a day of a property that nobody has approved', async () => {
    const draft = await makeProperty(market.db, { owner_id: market.owner.id, status: 'draft' })
    const [{ id }, live] = [await makeRoom(market.db, { property_id: draft.id }), await market.room()]
    await enterAndCancel(id, { guest_phone: '0754 000 213' })
    const counter = market.db.updateTable('rate_count').set({ hits: DESK_MESSAGES.notLive - 1 })
    await counter.where('key', '=', `desk messages property:${draft.id}`).execute()
    await enterAndCancel(id, { guest_phone: '0754 000 214' })
    expect(await sentTo('255754000213', '255754000214')).toEqual([2, 1])
    await enterAndCancel(live.id, { guest_phone: '0754 000 215' })
    expect(await sentTo('255754000215')).toEqual([2])
  })

  test('are without limit where a wallet has paid: confirmed and cancelled alike', async () => {
    const { collect } = drivePayments(market)
    const guest_phone = newPayerNumber()
    for (let i = 0; i < 3; i++) await enterAndCancel((await market.room()).id, { guest_phone })
    expect(await sentTo(guest_phone)).toEqual([DESK_MESSAGES.recipient])
    const room = await market.room({ price_tsh: 131_000 })
    const stay = { check_in: addDays(market.today, 4), check_out: addDays(market.today, 5), guests: 1 }
    const body = { room: room.id, ...stay, guest_name: 'Rehema', guest_phone, booking_source: 'phone' } as const
    const { ok } = await market.hotel.call(manualBooking, { body: { ...body, payment: 'wallet' } })
    await collect(ok.id)
    expect(await sentTo(guest_phone)).toEqual([DESK_MESSAGES.recipient + 1])
    await market.hotel.call(setBookingStatus, { params: { id: ok.id }, body: { status: 'cancelled' } })
    expect(await sentTo(guest_phone)).toEqual([DESK_MESSAGES.recipient + 2])
  })

  test('that a recipient has too many of do not count for the property', async () => {
    const draft = await makeProperty(market.db, { owner_id: market.owner.id, status: 'draft' })
    const { id } = await makeRoom(market.db, { property_id: draft.id })
    for (let i = 0; i < 4; i++) await enterAndCancel(id, { guest_phone: '0754 000 216' })
    const counted = market.db.selectFrom('rate_count').select('hits')
    const { hits } = await counted.where('key', '=', `desk messages property:${draft.id}`).executeTakeFirstOrThrow()
    expect(hits).toBe(DESK_MESSAGES.recipient)
  })
})
