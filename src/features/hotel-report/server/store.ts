import type { BookingSource } from '#domain/booking.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { NightFigures } from '#domain/hotel-figures.ts'
import type { Span } from '#domain/report.ts'
import { MAX_NIGHTS } from '#domain/stay.ts'
import { wasPaid } from '#features/bookings/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'

/** The figures of one room type on one day. */
export type TypeDay = NightFigures & { day: Day; room_type_id: number }

/**
 * The nights for sale and the nights sold on each day of a span, by room type. A room counts from the day on which it was
 * entered, or from its first night if that is earlier, until it is retired; a closed night is not for sale.
 */
export const nightsByDay = async (db: Db, propertyIds: readonly number[], { from, to }: Span): Promise<TypeDay[]> => {
  const { rows } = await sql<TypeDay>`
    with let as (
      select room.id, room.room_type_id,
        least((room.created_at at time zone 'Africa/Dar_es_Salaam')::date,
          (select min(night) from room_night where room_id = room.id)) as first_day,
        (room.retired_at at time zone 'Africa/Dar_es_Salaam')::date as end_day
      from room where room.property_id = any(${propertyIds}::int[])),
    capacity as (
      select day::date as day, room_type_id, count(*)::int as rooms
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
        join let on let.first_day <= day::date and (let.end_day is null or let.end_day > day::date)
      group by day, room_type_id),
    taken as (
      select room_night.night as day, let.room_type_id, count(room_night.closure_id)::int as closed,
        count(*) filter (where booking.status in ('confirmed', 'checked_in', 'checked_out'))::int as sold
      from let
        join room_night on room_night.room_id = let.id and room_night.night between ${from}::date and ${to}::date
        left join booking on booking.id = room_night.booking_id
      where let.end_day is null or let.end_day > room_night.night
      group by room_night.night, let.room_type_id)
    select capacity.day::text, capacity.room_type_id, rooms - coalesce(closed, 0) as nights_for_sale,
      coalesce(sold, 0) as nights_sold, 0 as room_revenue
    from capacity left join taken using (day, room_type_id)`.execute(db)
  return rows
}

/** What the nights of booking `b` cost together, after discounts: its price without meals, services and added levies. */
const ROOM_PRICE = sql`greatest(0, b.total_amount
  - coalesce((select sum((line->>'amount')::int) from jsonb_array_elements(b.extras_sold) as line), 0)
  - coalesce((b.meal_plan->>'amount')::int, 0)
  - coalesce((select sum((line->>'amount')::int) from jsonb_array_elements(b.levies) as line
      where line->>'charge' = 'with_booking'), 0))::bigint`

/** Whether the nights of booking `b` are earned: sold, or paid by somebody who never came. */
const IS_EARNED = sql`(b.status in ('confirmed', 'checked_in', 'checked_out')
  or (b.status = 'no_show' and (b.settlement = 'cash' or b.booking_source = 'ota' or ${wasPaid('b')})))`

/**
 * What guests pay for the nights of a span, by day and room type. The price of a stay is divided among its nights in
 * proportion to their prices, in whole shillings that add up to it. A night that was paid and not slept counts too.
 */
export const revenueByDay = async (db: Db, propertyIds: readonly number[], { from, to }: Span): Promise<TypeDay[]> => {
  const { rows } = await sql<TypeDay>`
    select night::text as day, room_type_id, 0 as nights_for_sale, 0 as nights_sold,
      sum(price * until_here / whole - price * (until_here - night_price) / whole)::float8 as room_revenue
    from (
      select room.room_type_id, ${ROOM_PRICE} as price, b.check_in + at - 1 as night, each.night_price,
        (sum(each.night_price) over (partition by b.id order by at))::bigint as until_here,
        (sum(each.night_price) over (partition by b.id))::bigint as whole
      from booking b join room on room.id = b.room_id
        cross join generate_series(1, b.nights) as at
        cross join lateral (select coalesce(b.night_prices[at], b.nightly_price)::bigint as night_price) as each
      where b.property_id = any(${propertyIds}::int[]) and ${IS_EARNED}
        and b.check_in between ${addDays(from, -MAX_NIGHTS)}::date and ${to}::date and b.check_out > ${from}::date
    ) as priced
    where night between ${from}::date and ${to}::date
    group by night, room_type_id`.execute(db)
  return rows
}

/** The bookings of one source that were made in a span, and the sums of their nights and of their days until check-in. */
export type MadeRow = {
  source: BookingSource
  bookings: number
  value: number
  cancelled: number
  no_shows: number
  nights: number
  lead_days: number
}

/** The bookings that were made in a span, in Tanzanian time, by where they came from; holds that ran out are none. */
export const bookingsMade = async (db: Db, propertyIds: readonly number[], { from, to }: Span): Promise<MadeRow[]> => {
  const { rows } = await sql<MadeRow>`
    select booking_source as source, count(*)::int as bookings, sum(total_amount)::float8 as value,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'no_show')::int as no_shows, sum(nights)::int as nights,
      sum(greatest(0, check_in - (created_at at time zone 'Africa/Dar_es_Salaam')::date))::int as lead_days
    from booking
    where property_id = any(${propertyIds}::int[]) and status <> 'expired'
      and created_at >= ${instantAt(from, '00:00')} and created_at < ${instantAt(addDays(to, 1), '00:00')}
    group by booking_source order by bookings desc, value desc, booking_source`.execute(db)
  return rows
}

/** The names of room types. */
export const roomTypeNames = async (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('room_type')
    .select(['id', 'name', 'name_sw'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
