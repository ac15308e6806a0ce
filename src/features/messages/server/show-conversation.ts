import { todayIn } from '#domain/calendar.ts'
import { canWrite, lastDayToWrite } from '#domain/conversation.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BookingDeps } from '#features/bookings/server/public.ts'
import { conversedBooking, marksOf, messagesOf, sideOf, unreadOf } from './store.ts'

/** The scopes within which the caller may write as a guest and answer for a hotel; null without the right. */
type Rights = { writing: Scope | null; answering: Scope | null }

/**
 * The conversation about a booking of the scope. Whoever may see the bookings of the hotel reads it as its hotel, and can
 * write only with the right to answer. A booking without an account of its guest has an empty one.
 */
export const showConversation =
  ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>) =>
  async (id: number, scope: Scope, { writing, answering }: Rights) => {
    const booking = await conversedBooking(db, id, scope, answering)
    if (!booking) throw new Refusal('not_found')
    const side = sideOf(booking, scope)
    const may = side === 'guest' ? writing !== null : booking.may_answer
    const marks = await marksOf(db, id)
    return {
      messages: await messagesOf(db, id, scope.account_id),
      side,
      can_write: may && booking.has_guest && canWrite(booking, todayIn(clock())),
      last_day: booking.has_guest ? lastDayToWrite(booking) : null,
      read_until: side === null ? 0 : marks[side === 'guest' ? 'hotel' : 'guest'],
      unread: side === null ? 0 : await unreadOf(db, id, side),
    }
  }
