import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import { conversedBooking, sideOf, unreadOf, writeMark } from './store.ts'

/**
 * Notes what the caller's side has read, and answers what it has not. It changes nothing for those who only look: the
 * platform's staff, for whom nothing is unread, and members of the hotel who may not answer.
 */
export const readMessages =
  ({ db }: { db: Db }) =>
  async (id: number, { viewing, answering }: { viewing: Scope | null; answering: Scope | null }, until: number) => {
    const booking = viewing && (await conversedBooking(db, id, viewing, answering))
    if (!booking) throw new Refusal('not_found')
    const side = sideOf(booking, viewing)
    if (side === 'guest' || booking.may_answer) await writeMark(db, id, side ?? 'hotel', until)
    return { unread: side === null ? 0 : await unreadOf(db, id, side) }
  }
