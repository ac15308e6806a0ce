import type { RawBuilder } from 'kysely'
import type { BookingSource } from '#domain/booking.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import type { NightFigures } from '#domain/hotel-figures.ts'
import type { Tsh } from '#domain/money.ts'
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

/** Whether the nights ahead of booking `b` are booked: a guest who left early has given them back. */
const IS_BOOKED = sql`b.status in ('confirmed', 'checked_in')`

/**
 * The nights of the bookings `b` of properties that a condition names, of a span and around it, each with its part of the
 * price in whole shillings: the price of a stay is divided among its nights in proportion to their prices, and the parts
 * add up to it.
 */
const pricedNights = (propertyIds: readonly number[], { from, to }: Span, condition: RawBuilder<unknown>) => sql`
  select booking_id, room_type_id, night, is_booked,
    price * until_here / whole - price * (until_here - night_price) / whole as revenue
  from (
    select b.id as booking_id, room.room_type_id, b.check_in + at - 1 as night, ${IS_BOOKED} as is_booked,
      ${ROOM_PRICE} as price, each.night_price,
      (sum(each.night_price) over (partition by b.id order by at))::bigint as until_here,
      (sum(each.night_price) over (partition by b.id))::bigint as whole
    from booking b join room on room.id = b.room_id
      cross join generate_series(1, b.nights) as at
      cross join lateral (select coalesce(b.night_prices[at], b.nightly_price)::bigint as night_price) as each
    where b.property_id = any(${propertyIds}::int[]) and ${condition}
      and b.check_in between ${addDays(from, -MAX_NIGHTS)}::date and ${to}::date and b.check_out > ${from}::date
  ) as divided`

/**
 * What guests pay for the nights of a span, by day and room type: of all that is earned, also of nights that were paid and
 * not slept; for nights ahead, of those that are booked.
 */
export const revenueByDay = async (
  db: Db,
  propertyIds: readonly number[],
  span: Span,
  nights: 'earned' | 'booked' = 'earned',
): Promise<TypeDay[]> => {
  const { rows } = await sql<TypeDay>`
    select night::text as day, room_type_id, 0 as nights_for_sale, 0 as nights_sold, sum(revenue)::float8 as room_revenue
    from (${pricedNights(propertyIds, span, nights === 'earned' ? IS_EARNED : IS_BOOKED)}) as priced
    where night between ${span.from}::date and ${span.to}::date
    group by night, room_type_id`.execute(db)
  return rows
}

/** What was booked for a day as it stood at an instant, and what was booked and given back since then. */
export type BooksDay = TypeDay & {
  nights_gained: number
  revenue_gained: Tsh
  nights_lost: number
  revenue_lost: Tsh
}

/**
 * What was on the books for the nights of a span at an instant, by day and room type, with the nights that bookings
 * brought (`gained`) and cancellations took (`lost`) since then. The span begins with the day of that instant or later.
 * A booking stands with the status that its last move before it gave; its dates and its price are those of today.
 */
export const booksAt = async (db: Db, propertyIds: readonly number[], span: Span, at: Date): Promise<BooksDay[]> => {
  const { rows } = await sql<BooksDay>`
    with priced as (${pricedNights(propertyIds, span, sql`b.status <> 'expired'`)}),
      stood as (
        select each.booking_id, coalesce(last.to_status in ('confirmed', 'checked_in'), false) as was_booked
        from (select distinct booking_id from priced) as each
          left join lateral (
            select to_status from booking_move
            where booking_move.booking_id = each.booking_id and booking_move.at < ${at}
            order by booking_move.id desc limit 1) as last on true)
    select night::text as day, room_type_id, 0 as nights_for_sale,
      count(*) filter (where was_booked)::int as nights_sold,
      coalesce(sum(revenue) filter (where was_booked), 0)::float8 as room_revenue,
      count(*) filter (where is_booked and not was_booked)::int as nights_gained,
      coalesce(sum(revenue) filter (where is_booked and not was_booked), 0)::float8 as revenue_gained,
      count(*) filter (where was_booked and not is_booked)::int as nights_lost,
      coalesce(sum(revenue) filter (where was_booked and not is_booked), 0)::float8 as revenue_lost
    from priced join stood using (booking_id)
    where night between ${span.from}::date and ${span.to}::date and (is_booked or was_booked)
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
