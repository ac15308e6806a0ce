import { isOfGuestStayingOn } from '#domain/booking.ts'
import { addDays, type Day, eachDay, todayIn } from '#domain/calendar.ts'
import { kitchensOfDay } from '#domain/meals-of-day.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type BookingDeps, countLeftOwing, countUnclosed, viewsOfToday } from '#features/bookings/server/public.ts'
import { collectedLately, hotelBalance } from '#features/ledger/server/public.ts'
import { propertyIdsInScope, propertyIdsShown } from '#features/properties/server/public.ts'
import { type ListDeps, markedDirty, withCleaning } from './list-bookings.ts'
import { awaitingPayment, occupancyAhead, staysWithMeals } from './store.ts'

const STRIP_DAYS = 14
const MONEY_DAYS = 30
/** The days after today for which a kitchen shops. */
const MEAL_DAYS = 6

/**
 * `countConflicts` counts the conflicts with calendars elsewhere of one property or of all; that feature stands above this one.
 */
export type TodayDeps = ListDeps & {
  countConflicts: (scope: Scope, property?: number) => Promise<number>
}

/** The meals of the days after a day, without days on which nobody eats. */
const mealsAhead = async (db: BookingDeps['db'], ids: readonly number[], today: Day) => {
  const days = eachDay(addDays(today, 1), addDays(today, MEAL_DAYS + 1))
  const stays = await staysWithMeals(db, ids, addDays(today, 1), addDays(today, MEAL_DAYS))
  return days
    .map((date) => ({ date, kitchens: kitchensOfDay(stays, date) }))
    .filter(({ kitchens }) => kitchens.length > 0)
}

/** What the front desk needs to know this morning, of one property of the scope or of all. */
export const showToday =
  ({ db, clock, countConflicts, roomsToClean }: TodayDeps) =>
  async (scope: Scope, property: number | undefined) => {
    const date = todayIn(clock())
    const ids = await propertyIdsShown(db, scope, property)
    if (!ids) throw new Refusal('not_found')
    // The money of archived properties is still the owner's, and so is what their guests owe.
    const withMoney = property === undefined ? await propertyIdsInScope(db, scope) : ids
    const [
      lists,
      { rooms, nights: occupancy },
      awaiting_payment,
      collected_30_days,
      balance,
      calendar_conflicts,
      to_clean,
      meals_ahead,
      unclosed_stays,
      left_owing,
    ] = await Promise.all([
      viewsOfToday(db, ids, date),
      occupancyAhead(db, ids, date, STRIP_DAYS),
      awaitingPayment(db, ids),
      collectedLately(db, withMoney, MONEY_DAYS),
      hotelBalance(db, withMoney),
      countConflicts(scope, property),
      roomsToClean(db, scope, property),
      mealsAhead(db, ids, date),
      countUnclosed(db, ids, date),
      countLeftOwing(db, withMoney),
    ])
    const dirty = markedDirty(to_clean)
    return {
      date,
      ...lists,
      // A guest who stays on keeps the room as it is.
      arrivals: lists.arrivals.map((next) =>
        lists.departures.some((former) => isOfGuestStayingOn(next, former)) ? next : withCleaning(next, dirty),
      ),
      rooms,
      occupied_tonight: occupancy[0]?.taken ?? 0,
      awaiting_payment,
      calendar_conflicts,
      rooms_to_clean: to_clean.length,
      unclosed_stays,
      left_owing,
      collected_30_days,
      balance,
      occupancy,
      meals_ahead,
    }
  }
