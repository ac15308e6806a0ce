import { deskMoneyOf, hasVoucher, restAtHotel } from '#domain/booking.ts'
import { eventByLink, eventOfMove, eventOfPayment, inOrder } from '#domain/booking-history.ts'
import { deadlines } from '#domain/cancellation.ts'
import { datesChangeableUntil } from '#domain/date-change.ts'
import { distancesFrom } from '#domain/landmark.ts'
import { REASONS } from '#domain/payment.ts'
import { maskNumber } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { viewOfTraveller } from '#features/bookings/server/public.ts'
import { guestAccountOf } from '#features/stay-account/server/public.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { myBooking } from '../contract.ts'
import { moneyStepsOf, movesOf, tripOf } from './store.ts'

type Entry = AnswerOf<typeof myBooking>['history'][number]
/** A booking with all that its traveller needs on the way. */
export type Trip = AnswerOf<typeof myBooking>

const NOTHING = { actor: null, amount: null, method: null, msisdn: null, reason: null }

/** Only cancellations name the actor; for other moves it is clear. */
const historyOf = async (db: Db, bookingId: number): Promise<Entry[]> => {
  const [moves, steps] = await Promise.all([movesOf(db, bookingId), moneyStepsOf(db, bookingId)])
  const happened = moves.map(({ move, actor, at }): Entry => {
    const event = eventOfMove(move)
    return { ...NOTHING, event, at, actor: event === 'cancelled' ? actor : null }
  })
  const paid = steps.flatMap(({ kind, from_status, to_status, by, at, amount, method, by_link, ...why }): Entry[] => {
    const event = eventOfPayment(kind, from_status, to_status, by)
    if (!event) return []
    const failed = event === 'payment_failed'
    const reason = failed ? (REASONS.find((one) => one === why.detail) ?? why.reason) : null
    // The number of whoever used the link is not the traveller's.
    const msisdn = by_link ? maskNumber(why.msisdn) : why.msisdn
    return [{ ...NOTHING, event: by_link ? eventByLink(event) : event, at, amount, method, msisdn, reason }]
  })
  return inOrder([...happened, ...paid])
}

/** A traveller's own booking with everything around it; another's is `not_found`. */
export const showMyBooking =
  ({ db }: { db: Db }) =>
  async (id: number, accountId: number): Promise<Trip> => {
    const booking = await viewOfTraveller(db, id, accountId)
    if (!booking) throw new Refusal('not_found')
    const [{ host_name, host_phone, host_email, promo_code, ...place }, history, account] = await Promise.all([
      tripOf(db, id),
      historyOf(db, id),
      guestAccountOf(db, booking),
    ])
    const dates_changeable_until = datesChangeableUntil(booking)
    const host = { name: host_name, phone: host_phone, email: host_email }
    return {
      ...booking,
      promo_code,
      rest_amount: restAtHotel({ ...booking, ...deskMoneyOf(booking) }),
      ...(account && { stay_account: { charges: [...account.charges], sums: account.sums } }),
      history,
      place: { ...place, distances: distancesFrom(place) },
      host: hasVoucher(booking.status) ? host : null,
      refunds: deadlines(booking.cancellation_policy, booking.check_in),
      ...(dates_changeable_until && { dates_changeable_until }),
    }
  }
