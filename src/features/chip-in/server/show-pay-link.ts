import { createHash } from 'node:crypto'
import { nextPart, partsPaid } from '#domain/instalment.ts'
import { isPaid, isPaymentOpen, type PaymentState, REASONS } from '#domain/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { bookingOfPayLink, partLimitOf, payLinkHash } from '#features/checkout/server/public.ts'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { showPayLink as contract } from '../contract.ts'
import { attemptOf, type LinkedRow, linkedBookingOf } from './store.ts'

type Linked = AnswerOf<typeof contract>
type Attempt = NonNullable<Linked['attempt']>

/** The booking of a link and its traveller. Throws `pay_link_unknown`. */
export const openPayLink = async (db: Db | Tx, token: string) => {
  const link = await bookingOfPayLink(db, payLinkHash(token))
  if (!link || link.account_id === null) throw new Refusal('pay_link_unknown')
  return { booking_id: link.booking_id, account_id: link.account_id }
}

/** The stored form of the key of a payment. */
export const attemptHash = (attempt: string): Buffer => createHash('sha256').update(attempt).digest()

const stateOfAttempt = (status: PaymentState): Attempt['state'] => {
  if (isPaymentOpen(status)) return 'waiting'
  if (isPaid(status)) return 'paid'
  if (status === 'review') return 'in_review'
  return status === 'failed' || status === 'expired' ? 'failed' : 'returned'
}

const presentAttempt = (row: Awaited<ReturnType<typeof attemptOf>>): Linked['attempt'] => {
  if (!row) return null
  const state = stateOfAttempt(row.status)
  const unanswered = row.status === 'expired' ? 'no_answer' : 'other'
  const reason = state === 'failed' ? (REASONS.find((one) => one === row.reason) ?? unanswered) : null
  return { state, amount: row.amount, reason }
}

const stateOf = ({ status, hold_over }: LinkedRow): Linked['state'] => {
  if (status === 'pending') return hold_over ? 'ended' : 'open'
  return status === 'cancelled' || status === 'expired' ? 'ended' : 'completed'
}

const presentBooking = (row: LinkedRow, provider: BookingDeps['provider']): Linked['booking'] => {
  const { property, check_in, check_out, nights, first_name, total_amount, paid_amount, hold_expires_at } = row
  if (stateOf(row) !== 'open' || hold_expires_at === null || paid_amount >= total_amount) return null
  const limit = partLimitOf(row, provider)
  return {
    property,
    check_in,
    check_out,
    nights,
    first_name,
    total_amount,
    parts: partsPaid({ total: total_amount, paid: paid_amount, limit }),
    next_amount: nextPart(total_amount - paid_amount, limit),
    hold_expires_at,
  }
}

/** The booking of a link as its payers see it, and one payment through it. */
export const presentLinked = async (
  { provider }: Pick<BookingDeps, 'provider'>,
  db: Db | Tx,
  bookingId: number,
  attempt: string | undefined,
): Promise<Linked> => {
  const [row, made] = await Promise.all([
    linkedBookingOf(db, bookingId),
    attempt === undefined ? undefined : attemptOf(db, bookingId, attemptHash(attempt)),
  ])
  const booking = presentBooking(row, provider)
  return { state: stateOf(row), booking, is_busy: row.is_busy, attempt: presentAttempt(made) }
}

/** What a link leads to. Throws `pay_link_unknown`. */
export const showPayLink =
  (deps: Pick<BookingDeps, 'db' | 'provider'>) =>
  async ({ token, attempt }: { token: string; attempt?: string | undefined }): Promise<Linked> => {
    const { booking_id } = await openPayLink(deps.db, token)
    return presentLinked(deps, deps.db, booking_id, attempt)
  }
