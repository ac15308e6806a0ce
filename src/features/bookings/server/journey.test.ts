import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotelBookings } from '#features/front-desk/contract.ts'
import { type Market, openMarket } from '#test/market.ts'
import { cancelBooking, cancellationTerms, getBooking, myBookings } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

test('a traveller books, approves on the phone, is confirmed, cancels and gets the money back', async () => {
  const room = await market.room()
  const { browser } = await market.traveller()
  const held = await market.book(browser, { room })
  expect(held).toMatchObject({ status: 'pending', nights: 2, total_amount: room.price_tsh * 2 })
  await market.answerPrompt(held.id, 'approve')
  const paid = await market.bookingUntil(browser, held.id, (booking) => booking.status === 'confirmed')
  expect(paid.payment?.status).toBe('succeeded')

  const seen = (await market.hotel.call(hotelBookings, {})).ok
  expect(seen.map((booking) => booking.reference)).toContain(held.reference)

  const terms = (await browser.call(cancellationTerms, { params: { id: held.id } })).ok
  expect(terms).toMatchObject({ refund_amount: held.total_amount, percent: 100 })
  const cancelled = (await browser.call(cancelBooking, { params: { id: held.id }, body: {} })).ok
  expect(cancelled.status).toBe('cancelled')
  await market.bookingUntil(browser, held.id, (booking) => booking.refund?.status === 'pending')
  await market.sims.clickpesa.control.advance(3000)
  const refunded = await market.bookingUntil(browser, held.id, (booking) => booking.refund?.status === 'succeeded')
  expect(refunded.refund?.amount).toBe(held.total_amount)
  expect((await browser.call(myBookings, {})).ok).toHaveLength(1)
  const stranger = await market.traveller()
  expect((await stranger.browser.call(getBooking, { params: { id: held.id } })).status).toBe(404)
})
