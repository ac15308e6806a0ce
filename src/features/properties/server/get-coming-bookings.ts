import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { bookingsToCome } from './store-details.ts'

/** What a pause of a property leaves in place: how many bookings are to come, and the next arrival. */
export const getComingBookings =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (scope: Scope, id: number) => {
    const coming = await bookingsToCome(db, scope, id, todayIn(clock()))
    if (!coming) throw new Refusal('not_found')
    return coming
  }
