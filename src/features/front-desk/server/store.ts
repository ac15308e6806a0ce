import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { MealPlan } from '#domain/meal-plan.ts'
import type { Scope } from '#domain/permission.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/**
 * How many rooms bookings have on each of the coming `days` nights, and how many there were to sell: closed ones are
 * neither taken nor for sale, and a hold that is over takes nothing.
 */
export const occupancyAhead = async (db: Db, propertyIds: readonly number[], today: string, days: number) => {
  const { rows } = await sql<{ date: string; taken: number; closed: number }>`
    select day::date as date,
      count(*) filter (where taken.booking_id is not null and not ${HOLD_OVER})::int as taken,
      count(taken.closure_id)::int as closed
    from generate_series(${today}::date, ${today}::date + ${days - 1}::int, interval '1 day') as day
    left join (
      select room_night.night, room_night.booking_id, room_night.closure_id
      from room join room_night on room_night.room_id = room.id
        and room_night.night between ${today}::date and ${today}::date + ${days - 1}::int
      where room.property_id = any(${propertyIds}::int[]) and room.retired_at is null) taken on taken.night = day::date
    left join booking on booking.id = taken.booking_id
    group by day order by day`.execute(db)
  const rooms = await roomCount(db, propertyIds)
  return { rooms, nights: rows.map(({ date, taken, closed }) => ({ date, taken, rooms: rooms - closed })) }
}

const roomCount = async (db: Db, propertyIds: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('room')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property_id', '=', sql<number>`any(${propertyIds}::int[])`)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A booking with meals, for the kitchen. */
export type StayWithMeals = {
  id: number
  check_in: Day
  check_out: Day
  guests: number
  children: number
  meal_plan: { plan: MealPlan }
  property: { id: number; name: string }
  room: string
}

/** The bookings with a meal plan that touch the days from `from` to `until`, both included; who has left or has not come is none. */
export const staysWithMeals = async (
  db: Db,
  propertyIds: readonly number[],
  from: Day,
  until: Day,
): Promise<StayWithMeals[]> => {
  const { rows } = await sql<StayWithMeals>`
    select booking.id, check_in::text, check_out::text, guests, children, meal_plan,
      jsonb_build_object('id', property.id, 'name', property.name) as property, room.room_number as room
    from booking join room on room.id = booking.room_id join property on property.id = booking.property_id
    where booking.property_id = any(${propertyIds}::int[]) and meal_plan is not null
      and (booking.status in ('confirmed', 'checked_in') or booking.status = 'pending' and booking.settlement = 'later')
      and check_in <= ${until}::date and check_out >= ${from}::date
    order by booking.id`.execute(db)
  return rows
}

/** How many bookings of these properties are waiting to be paid. */
export const awaitingPayment = async (db: Db, propertyIds: readonly number[]): Promise<number> => {
  const row = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit('pending'))
    .where('property_id', '=', sql<number>`any(${propertyIds}::int[])`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** A booking of the scope as far as another room for it is looked for; undefined where it does not exist, or not within the scope. */
export const stayInScope = async (db: Db, id: number, scope: Scope) => {
  const { rows } = await sql<{
    property_id: number
    room_id: number
    room_number: string
    room_type_id: number
    guests: number
    children: number
    check_in: Day
    check_out: Day
    status: BookingStatus
    hold_expires_at: Date | null
  }>`
    select booking.property_id, booking.room_id, room.room_number, room.room_type_id, booking.guests, booking.children, booking.check_in,
      booking.check_out, booking.status, booking.hold_expires_at
    from booking join room on room.id = booking.room_id
    where booking.id = ${id} and ${inScope(scope, { property: sql`booking.property_id` })}`.execute(db)
  return rows[0]
}
