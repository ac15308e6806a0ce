import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDeletion, deleteUser } from '#features/accounts/contract.ts'
import { setBookingStatus } from '#features/front-desk/contract.ts'
import { balancesOf, stateOf } from '#test/drive-payments.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ autoApproveSeconds: 0 })
})
afterAll(() => market.close())

type Browser = Awaited<ReturnType<typeof signInAs>>

const remove = (browser: Browser) => browser.call(deleteUser, { body: { password: PASSWORD } })
/** What prevents a deletion, queried before a password is typed. */
const objection = async (browser: Browser) => (await browser.call(checkDeletion)).ok.objection
/** Moves a stay into the past: check-out was some days ago. */
const leaveBefore = (bookingId: number, days: number) =>
  market.app.pool.query(
    'update booking set check_in = current_date - $2::int - nights, check_out = current_date - $2::int where id = $1',
    [bookingId, days],
  )
/** A week passes, after which the provider is no longer queried about the payments of a booking. */
const passWeek = (bookingId: number) =>
  market.app.pool.query('update payment set next_poll_at = null where booking_id = $1', [bookingId])

test('an account is not deleted while a stay is ahead, not paid yet, or not closed by its hotel for some weeks', async () => {
  const account = await makeAccount(market.db, { withPassword: true })
  const browser = await signInAs(market.app, account)
  const booking = await market.book(browser, { room: await market.room() })
  expect((await remove(browser)).failure.code).toBe('stay_ahead')
  expect(await objection(browser)).toBe('stay_ahead')
  await market.bookingUntil(browser, booking.id, ({ status }) => status === 'confirmed')
  const { status, failure } = await remove(browser)
  expect([status, failure.code]).toEqual([409, 'stay_ahead'])
  // Nobody has noted an arrival: for some weeks its hotel may still cancel it.
  await leaveBefore(booking.id, 20)
  await passWeek(booking.id)
  expect(await objection(browser)).toBe('stay_ahead')
  await leaveBefore(booking.id, 100)
  expect(await objection(browser)).toBeNull()
  await market.app.pool.query(`update payment set next_poll_at = now() + interval '1 day' where booking_id = $1`, [
    booking.id,
  ])
  await market.app.pool.query("update booking set status = 'checked_out' where id = $1", [booking.id])
  expect((await remove(browser)).failure.code).toBe('money_under_way')
  expect(await objection(browser)).toBe('money_under_way')
  await passWeek(booking.id)
  expect(await objection(browser)).toBeNull()
  expect((await remove(browser)).status).toBe(200)
})

test('a paid stay that its hotel never closed cannot be cancelled once its account, and the number that paid, are gone', async () => {
  const browser = await signInAs(market.app, await makeAccount(market.db, { withPassword: true }))
  const { id } = await market.book(browser, { room: await market.room({ price_tsh: 61_000 }) })
  await market.bookingUntil(browser, id, ({ status }) => status === 'confirmed')
  await leaveBefore(id, 100)
  await passWeek(id)
  expect((await remove(browser)).status).toBe(200)
  const before = [await stateOf(market, id), await balancesOf(market, id)]
  const cancel = market.hotel.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } })
  expect(await refusalOf(cancel)).toBe('409 payer_number_erased')
  expect([await stateOf(market, id), await balancesOf(market, id)]).toEqual(before)
  expect(before).toMatchObject([{ status: 'confirmed', attempts: ['collection succeeded'] }, {}])
})
