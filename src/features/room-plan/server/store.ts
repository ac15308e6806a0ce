import type { BookingSource, BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { chargesDue, wasPaid } from '#features/bookings/server/public.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** A property as its plan names it. */
export const propertyOfPlan = (db: Db, id: number) =>
  db.selectFrom('property').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()

/** A room of the plan. */
export type PlanRoom = {
  id: number
  room_number: string
  room_type_id: number
  room_type: string
  room_type_sw: string
  is_available: boolean
}

/** The rooms in use of a property, by type and number as people count. */
export const roomsOfPlan = async (db: Db, propertyId: number): Promise<PlanRoom[]> => {
  const { rows } = await sql<PlanRoom>`
    select room.id, room.room_number, room.room_type_id, room_type.name as room_type, room_type.name_sw as room_type_sw,
      room.is_available
    from room join room_type on room_type.id = room.room_type_id
    where room.property_id = ${propertyId} and room.retired_at is null
    order by room_type.name, room_type.id, length(room.room_number), room.room_number, room.id`.execute(db)
  return rows
}

type Span = { room: number; first_night: Day; nights: number }
type BookingOfSpan = {
  id: number
  reference: string
  guest_name: string
  status: BookingStatus
  booking_source: BookingSource
  guests: number
  children: number
  check_in: Day
  check_out: Day
  settlement: string
  total_amount: number
  paid_amount: number
  was_paid: boolean
  charges_due: number
  hold_expires_at: string | null
}
/** Nights without a gap that a booking has in one room. */
export type BookedSpan = Span & { booking: BookingOfSpan }
/** The same for a closure. */
export type ClosedSpan = Span & { reason: string; elsewhere: boolean }

type SpanRow = Span & { booking: BookingOfSpan | null; reason: string; elsewhere: boolean }

const isBooked = (row: SpanRow): row is SpanRow & BookedSpan => row.booking !== null

/**
 * What takes the nights of a property's rooms from the night before `from` on, each in its whole length: a booking that was moved
 * has a span in each of its rooms. Nights out of the window are read for what it cuts alone. Holds that are over take nothing. What a guest who pays at the hotel has paid is summed for such guests alone.
 */
export const spansOfPlan = async (db: Db, propertyId: number, from: Day, days: number) => {
  const { rows } = await sql<SpanRow>`
    with shown as materialized (
      select room_night.room_id, room_night.booking_id, room_night.closure_id, room_night.night
      from room join room_night on room_night.room_id = room.id
        and room_night.night between ${from}::date - 1 and ${from}::date + ${days - 1}::int
      where room.property_id = ${propertyId} and room.retired_at is null
    ), cut as materialized (
      select room_id, booking_id, closure_id from shown where night in (${from}::date - 1, ${from}::date + ${days - 1}::int)
    ), nights as (
      select room_id, booking_id, closure_id, night from shown
      union
      select room_night.room_id, room_night.booking_id, room_night.closure_id, room_night.night
      from cut join room_night on room_night.booking_id = cut.booking_id and room_night.room_id = cut.room_id
      union
      select room_night.room_id, room_night.booking_id, room_night.closure_id, room_night.night
      from cut join room_night on room_night.closure_id = cut.closure_id and room_night.room_id = cut.room_id
    ), islands as (
      select room_id, booking_id, closure_id, night,
        night - (row_number() over (partition by room_id, booking_id, closure_id order by night))::int as island
      from nights
    ), spans as (
      select room_id, booking_id, closure_id, min(night) as first_night, count(*)::int as nights
      from islands group by room_id, booking_id, closure_id, island
      having max(night) >= ${from}::date - 1 and min(night) < ${from}::date + ${days}::int
    )
    select spans.room_id as room, spans.first_night, spans.nights,
      case when booking.id is not null then json_build_object('id', booking.id, 'reference', booking.reference,
        'guest_name', booking.guest_name, 'status', booking.status, 'booking_source', booking.booking_source,
        'guests', booking.guests, 'children', booking.children, 'check_in', booking.check_in, 'check_out', booking.check_out,
        'settlement', booking.settlement, 'total_amount', booking.total_amount, 'hold_expires_at', booking.hold_expires_at,
        'paid_amount', case when booking.settlement = 'later' then (
          select coalesce(sum(p.amount), 0)::float8 from payment p
          where p.booking_id = booking.id and ${IS_PAID_COLLECTION}) else 0 end,
        'was_paid', booking.settlement = 'later' and ${wasPaid('booking')},
        'charges_due', ${chargesDue('booking')}) end as booking,
      coalesce(closure.reason, '') as reason, coalesce(closure.elsewhere, false) as elsewhere
    from spans
    left join booking on booking.id = spans.booking_id
    left join closure on closure.id = spans.closure_id
    where not ${HOLD_OVER}
    order by spans.room_id, spans.first_night`.execute(db)
  const closed = rows.filter((row) => !isBooked(row)).map(({ booking: _none, ...span }): ClosedSpan => span)
  return { booked: rows.filter(isBooked), closed }
}
