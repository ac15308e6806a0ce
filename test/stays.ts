import { randomBytes } from 'node:crypto'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { DEFAULT_COMMISSION_PERCENT } from '#domain/commission.ts'
import { listReviews, writeReview } from '#features/reviews/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from './factories.ts'
import type { TestApp } from './harness.ts'

type StayFields = {
  property: { id: number }
  room: { id: number }
  account_id: number | null
  status?: BookingStatus
  /** How many days ago the guest left. */
  ago?: number
}

/** A stay of two nights as a plain row, without nights, payment or moves. Returns the row. */
export const makeStay = (
  app: Pick<TestApp, 'db'>,
  { property, room, account_id, status = 'checked_out', ago = 3 }: StayFields,
) => {
  const check_out = addDays(todayIn(new Date()), -ago)
  return app.db
    .insertInto('booking')
    .values({
      reference: `BHM-${randomBytes(4).toString('hex')}`,
      property_id: property.id,
      room_id: room.id,
      account_id,
      guest_name: 'Asha Juma',
      guest_email: 'asha@example.com',
      guest_phone: '255712345678',
      check_in: addDays(check_out, -2),
      check_out,
      guests: 2,
      status,
      booking_source: 'phone',
      nightly_price: 150_000,
      total_amount: 300_000,
      cancellation_policy: 'flexible',
      commission_percent: DEFAULT_COMMISSION_PERCENT,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A hotel with one room, its host, and guests who stayed there. */
export const openInn = async (app: TestApp) => {
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  const property = await makeProperty(app.db, { owner_id: owner.id })
  const room = await makeRoom(app.db, { property_id: property.id })
  const host = await signInAs(app, owner)
  /** A traveller with a browser of their own and a stay that ended. */
  const guest = async (fields: Partial<Parameters<typeof makeAccount>[1]> & Partial<StayFields> = {}) => {
    const { status, ago, ...person } = fields
    const account = await makeAccount(app.db, person)
    const stay = await makeStay(app, { property, room, account_id: account.id, status, ago })
    return { account, stay, browser: await signInAs(app, account) }
  }
  return { owner, property, room, host, guest }
}

export type Inn = Awaited<ReturnType<typeof openInn>>
export type Guest = Awaited<ReturnType<Inn['guest']>>
export type Words = Partial<BodyOf<typeof writeReview>>

/** A guest reviews the stay: five stars without a text by default. */
export const review = ({ browser, stay }: Guest, words: Words = {}, headers = {}) => {
  const body = { rating: 5, language: 'en' as const, ...words }
  return browser.call(writeReview, { params: { id: stay.id }, body, headers })
}

/** The public reviews of a property. */
export const reviewsOf = (app: TestApp, { property }: Inn, query = {}) =>
  app.client().call(listReviews, { params: { id: property.id }, query })

/** The notifications of an account, the oldest first. */
export const newsOf = (app: TestApp, accountId: number) =>
  app.db.selectFrom('notification').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
