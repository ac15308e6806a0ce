import { todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type BookingDeps, viewsOfToday } from '#features/bookings/server/public.ts'
import { collectedLately, hotelBalance } from '#features/ledger/server/public.ts'
import { propertyIdsInScope } from '#features/properties/server/public.ts'
import { awaitingPayment, occupancyAhead } from './store.ts'

const STRIP_DAYS = 14
const MONEY_DAYS = 30

/** `countConflicts` counts the conflicts with calendars elsewhere, of one property or of all; that feature stands above this one. */
export type TodayDeps = Pick<BookingDeps, 'db' | 'clock'> & {
  countConflicts: (scope: Scope, property?: number) => Promise<number>
}

/** What the front desk needs to know this morning, of one property of the scope or of all. */
export const showToday =
  ({ db, clock, countConflicts }: TodayDeps) =>
  async (scope: Scope, property: number | undefined) => {
    const date = todayIn(clock())
    const reached = await propertyIdsInScope(db, scope)
    if (property !== undefined && !reached.includes(property)) throw new Refusal('not_found')
    const ids = property === undefined ? reached : [property]
    const [lists, { rooms, nights: occupancy }, awaiting_payment, collected_30_days, balance, calendar_conflicts] =
      await Promise.all([
        viewsOfToday(db, ids, date),
        occupancyAhead(db, ids, date, STRIP_DAYS),
        awaitingPayment(db, ids),
        collectedLately(db, ids, MONEY_DAYS),
        hotelBalance(db, ids),
        countConflicts(scope, property),
      ])
    return {
      date,
      ...lists,
      rooms,
      occupied_tonight: occupancy[0]?.taken ?? 0,
      awaiting_payment,
      calendar_conflicts,
      collected_30_days,
      balance,
      occupancy,
    }
  }
