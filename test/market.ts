import type { FastifyBaseLogger } from 'fastify'
import { httpsSource } from '#adapters/calendar-source/https.ts'
import { smtp } from '#adapters/mailer/smtp.ts'
import { clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { beem } from '#adapters/sms/beem.ts'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'
import { getBooking } from '#features/bookings/contract.ts'
import { bookRoom } from '#features/checkout/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Clock } from '#ports/clock.ts'
import { startSims } from '#sim/all.ts'
import type { ClickPesaSimOptions } from '#sim/clickpesa/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from './factories.ts'
import { startTestApp } from './harness.ts'
import { until } from './until.ts'

/**
 * `clock` is the application's; the database has its own time. `worker: false` leaves all background work to the test.
 */
export type MarketOptions = {
  autoApproveSeconds?: number | null
  worker?: boolean
  clock?: Clock
  clickpesa?: ClickPesaSimOptions
  limits?: 'on' | 'off'
  log?: FastifyBaseLogger
  /** Above this amount a second person approves a payment request. */
  secondApprovalAbove?: number
}

/**
 * The whole market: the application with its worker, the real adapters, and the simulators behind them, which call back
 * over HTTP. Ordinary numbers approve at once when `autoApproveSeconds` is 0, and wait for the test when it is null.
 */
export const openMarket = async (options: MarketOptions = {}) => {
  const { autoApproveSeconds = null, clickpesa = {}, clock = () => new Date() } = options
  const sims = await startSims({ clickpesa: { autoApproveSeconds, ...clickpesa } })
  const { settings } = sims.clickpesa
  const outside = {
    payments: clickPesa({ ...settings, baseUrl: sims.clickpesa.apiUrl, timeoutMs: 2000 }),
    sms: beem({ baseUrl: sims.beem.url, apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret', senderId: 'Bhumwi' }),
    push: webPushSender({ contact: 'https://bhumwi.example', simulator: sims.push.url, timeoutMs: 2000 }),
    calendars: httpsSource({ loopback: true, simulator: sims.calendars.url, timeoutMs: 2000 }),
    mailer: smtp({ host: sims.mail.host, port: sims.mail.smtpPort, from: 'Bhumwi <karibu@bhumwi.example>' }),
    clock,
  }
  const { worker = true, limits, log, secondApprovalAbove } = options
  const app = await startTestApp({ outside, worker, limits, log, secondApprovalAbove })
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  sims.clickpesa.control.settings({ webhookUrl: `${address}/api/payments/callbacks/clickpesa/` })

  const owner = await makeAccount(app.db, { role: 'hotel_admin', withPassword: true })
  const property = await makeProperty(app.db, { owner_id: owner.id })
  const hotel = await signInAs(app, owner)
  const today = todayIn(clock())

  /** A new traveller with a browser of their own. */
  const traveller = async () => {
    const account = await makeAccount(app.db, { role: 'traveller' })
    return { account, browser: await signInAs(app, account) }
  }

  /** An account of the platform's staff. */
  const staff = () => makeAccount(app.db, { role: 'bhumwi_admin' })
  const staffBrowser = async () => signInAs(app, await staff())

  type Browser = Awaited<ReturnType<typeof signInAs>>
  type OrderInput = { room: { id: number; price_tsh: number }; from?: number; nights?: number; msisdn?: string }

  /** What a traveller sends to book a room `from` days ahead; `msisdn` decides what the simulator does. */
  const orderFor = ({ room, from = 10, nights = 2, msisdn = '255712345678' }: OrderInput) => {
    const check_in: Day = addDays(today, from)
    return {
      room: room.id,
      check_in,
      check_out: addDays(check_in, nights),
      guests: 2,
      total_amount: room.price_tsh * nights,
      payment_method: 'tigopesa' as const,
      payment_details: msisdn,
      customer_phone: '255712345678',
    }
  }
  const book = async (browser: Browser, input: OrderInput) =>
    (await browser.call(bookRoom, { body: orderFor(input) })).ok

  /** Waits until a booking matches. */
  const bookingUntil = (browser: Browser, id: number, matches: (booking: ReplyOf<typeof getBooking>) => boolean) =>
    until(`booking ${id} to come into its state`, async () => {
      const booking = (await browser.call(getBooking, { params: { id } })).ok
      return matches(booking) && booking
    })

  /** Lets the simulator's person at the phone answer the open prompt of a booking. */
  const answerPrompt = async (bookingId: number, decision: 'approve' | 'decline') => {
    const ref = await until('the prompt to reach the phone', async () => {
      const row = await app.db
        .selectFrom('payment')
        .select('ref')
        .where('booking_id', '=', bookingId)
        .where('kind', '=', 'collection')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return sims.clickpesa.control.transactions().some((one) => one.ref === row.ref) && row.ref
    })
    await sims.clickpesa.control.decide(ref, decision)
  }

  return {
    app,
    db: app.db,
    /** The adapters, for a second process on the same database. */
    outside,
    sims,
    owner,
    property,
    hotel,
    today,
    staff,
    staffBrowser,
    traveller,
    orderFor,
    book,
    bookingUntil,
    answerPrompt,
    room: (fields: Partial<Parameters<typeof makeRoom>[1]> = {}) =>
      makeRoom(app.db, { property_id: property.id, ...fields }),
    close: async () => {
      await app.close()
      await sims.close()
    },
  }
}

export type Market = Awaited<ReturnType<typeof openMarket>>
