import { todayIn } from '#domain/calendar.ts'
import { canWrite, type MessageSide, messageExcerpt } from '#domain/conversation.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type BookingDeps, type LockedRow, lockBooking } from '#features/bookings/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { hasUnread, holdGuest, insertMessage } from './store.ts'

type Writing = { side: MessageSide; account_id: number; body: string }

const OTHER = {
  guest: { side: 'hotel', occasion: 'message_from_guest' },
  hotel: { side: 'guest', occasion: 'message_from_hotel' },
} as const

/**
 * Writes a message about a locked booking: the lock puts messages that are written at once in the order of their ids. The
 * other side is notified of the first message that it has not read, and of none after it.
 */
const write = async ({ notify, clock }: BookingDeps, tx: Tx, booking: LockedRow, writing: Writing) => {
  if (!canWrite(booking, todayIn(clock()))) throw new Refusal('conversation_closed')
  const { side: reader, occasion } = OTHER[writing.side]
  const isNotified = await hasUnread(tx, booking.id, reader)
  const message = await insertMessage(tx, booking, writing)
  // Not the words: the log outlives the account.
  const { id: object_id, reference: summary } = booking
  await recordAction(tx, { action: 'message.write', object_type: 'booking', object_id, summary })
  if (!isNotified) await notify(tx, occasion, booking, { text: messageExcerpt(writing.body) })
  return message
}

/** The guest writes about a booking of their own. */
export const writeToHotel = (deps: BookingDeps) => async (tx: Tx, id: number, accountId: number, body: string) => {
  const hasGuest = await holdGuest(tx, id)
  const booking = await lockBooking(tx, id)
  if (!hasGuest || booking?.account_id !== accountId) throw new Refusal('not_found')
  return write(deps, tx, booking, { side: 'guest', account_id: accountId, body })
}

/** The hotel writes about a booking of the scope, whose guest has an account; a deleted account has ended the conversation. */
export const writeToGuest = (deps: BookingDeps) => async (tx: Tx, id: number, scope: Scope, body: string) => {
  const hasGuest = await holdGuest(tx, id)
  const booking = await lockBooking(tx, id, scope)
  if (!booking || booking.account_id === null) throw new Refusal('not_found')
  if (!hasGuest) throw new Refusal('conversation_closed')
  return write(deps, tx, booking, { side: 'hotel', account_id: scope.account_id, body })
}
