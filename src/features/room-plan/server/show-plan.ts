import { owedAtDesk } from '#domain/booking.ts'
import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { propertyIdsShown } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { type BookedSpan, propertyOfPlan, roomsOfPlan, spansOfPlan } from './store.ts'

/** What the plan needs of the platform. */
export type RoomPlanDeps = { db: Db; clock: Clock }
type Query = { property?: number | undefined; from?: Day | undefined; days: number }

const barOf = ({ room, first_night, nights, booking: row }: BookedSpan) => {
  const {
    settlement: _settlement,
    paid_amount: _paid,
    was_paid: _was,
    total_amount: _total,
    charges_due,
    hold_expires_at,
    ...shown
  } = row
  const hold = row.status === 'pending' && hold_expires_at ? new Date(hold_expires_at) : null
  const account = charges_due === 0 ? {} : { charges_due }
  const booking = { ...shown, hold_expires_at: hold, owed_amount: owedAtDesk(row), ...account }
  return { room, first_night, nights, booking }
}

/** The rooms of one property of a scope, without a name the first that is not archived, with all that takes their nights from a day on. */
export const showPlan =
  ({ db, clock }: RoomPlanDeps) =>
  async (scope: Scope, { property: wanted, from = todayIn(clock()), days }: Query) => {
    const shown = await propertyIdsShown(db, scope, wanted)
    if (!shown) throw new Refusal('not_found')
    const [id] = shown
    if (id === undefined) return { property: null, from, days, rooms: [], bars: [], closures: [] }
    const [property, rooms, { booked, closed }] = await Promise.all([
      propertyOfPlan(db, id),
      roomsOfPlan(db, id),
      spansOfPlan(db, id, from, days),
    ])
    return { property, from, days, rooms, bars: booked.map(barOf), closures: closed }
  }
