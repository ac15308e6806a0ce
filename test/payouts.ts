import {
  createPaymentRequest,
  listPaymentRequests,
  processPaymentRequest,
  setPayoutWallet,
} from '#features/payouts/contract.ts'
import { sql } from '#platform/server/db.ts'
import { drivePayments } from './drive-payments.ts'
import { makeAccount, PASSWORD, signInAs } from './factories.ts'
import { type Market, openMarket } from './market.ts'

/** An ordinary number receives its money; the trigger numbers of the simulator end otherwise. */
export const SENT = '0710000040'

type Action = 'approve' | 'reject' | 'pay' | 'retry'
type Browser = Market['hotel']

/** A market without a worker, with somebody of finance and of support, and the steps of a payout. */
export const openPayouts = async (options: Parameters<typeof openMarket>[0] = {}) => {
  const market = await openMarket({ worker: false, ...options })
  const { hotel, db, property } = market
  const driver = drivePayments(market)
  const staffOf = async (platform_role: 'finance' | 'support') =>
    signInAs(market.app, await makeAccount(db, { role: 'bhumwi_admin', platform_role }))
  const [finance, support] = [await staffOf('finance'), await staffOf('support')]

  /** Sets where the money of the market's hotel goes. */
  const wallet = (msisdn = SENT) =>
    hotel.call(setPayoutWallet, {
      body: { property: property.id, method: 'tigopesa', msisdn, current_password: PASSWORD },
    })

  /** A booking that was paid, of 200,000 shillings, of which 180,000 are the hotel's; its guest has left. */
  const earned = async (status = 'checked_out', property_id = property.id) => {
    const { browser } = await market.traveller()
    const { id } = await market.book(browser, { room: await market.room({ property_id, price_tsh: 100_000 }) })
    await driver.collect(id)
    await sql`update booking set status = ${status}, check_in = check_in - 14, check_out = check_out - 14 where id = ${id}`.execute(
      db,
    )
    return id
  }

  const ask = (booking_id: number, total_amount = 180_000, notes?: string) =>
    hotel.call(createPaymentRequest, { body: { booking_id, total_amount, notes } })

  /** A new request, with its booking. */
  const createRequest = async (amount?: number) => {
    const booking = await earned()
    return { id: (await ask(booking, amount)).ok.id, booking }
  }

  const step = (id: number, action: Action, reason?: string, by: Browser = finance) =>
    by.call(processPaymentRequest, { params: { id }, body: { payment_request_id: id, action, reason } })

  const requestOf = async (id: number) => {
    const found = (await finance.call(listPaymentRequests, { query: { limit: 500 } })).ok.find((one) => one.id === id)
    if (!found) throw new Error(`There is no payment request ${id}`)
    return found
  }

  /** What the ledger owes the hotel for a booking. */
  const balanceOf = async (booking: number) => {
    const { rows } = await sql<{ balance: number }>`
      select -sum(line.amount)::int as balance from ledger_line line join ledger_entry entry on entry.id = line.entry_id
      where entry.booking_id = ${booking} and line.account = 'hotel_payable'`.execute(db)
    return rows[0]?.balance
  }

  /** Sends the transfers of a booking and fetches their outcome. */
  const send = async (booking: number) => {
    await driver.submit(booking)
    await market.sims.clickpesa.control.advance(30_000)
    await driver.reconcile(booking)
  }

  /** An approved request whose money was ordered to this number. */
  const paying = async (msisdn: string) => {
    // The provider takes the same amount for the same number once a minute.
    await market.sims.clickpesa.control.advance(61_000)
    const request = await createRequest()
    await step(request.id, 'approve')
    if ((await wallet(msisdn)).status !== 200) throw new Error(`${msisdn} is no wallet`)
    if ((await step(request.id, 'pay')).status !== 200) throw new Error('The money was not ordered')
    return request
  }

  return {
    market,
    driver,
    hotel,
    finance,
    support,
    staffOf,
    wallet,
    earned,
    ask,
    createRequest,
    step,
    requestOf,
    balanceOf,
    send,
    paying,
  }
}
