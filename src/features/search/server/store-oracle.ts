import { type Day, daysBetween, todayIn } from '#domain/calendar.ts'
import { MOST_TSH } from '#domain/money.ts'
import { type Box, DEFAULT_SORT, fold, type SearchQuery, type Sort } from '#domain/search.ts'
import { HOLD_OVER } from '#features/availability/server/public.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'

type Fragment = RawBuilder<unknown>

const all = (conditions: readonly Fragment[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** `fold` of the domain, in SQL. */
const folded = (text: Fragment) =>
  sql`regexp_replace(lower(normalize(${text}, NFKD)), ${"[\u0300-\u036f'’‘`]"}, '', 'g')`

const matches = (idOrName: string, id: Fragment, names: readonly Fragment[]) =>
  sql`${fold(idOrName)} in (${sql.join([sql`${id}::text`, ...names.map(folded)])})`

const inRegion = (idOrName: string) =>
  sql`destination.region_id in (select r.id from region r where ${matches(idOrName, sql`r.id`, [sql`r.name`])})`

/** If no destination on sale has the name, it may be the name of a region. */
const inDestination = (idOrName: string) => {
  const named = matches(idOrName, sql`d.id`, [sql`d.name`])
  return sql`case when exists (
      select from destination d join property on property.destination_id = d.id and status = 'live' where ${named})
    then p.destination_id in (select d.id from destination d where ${named})
    else destination.region_id in (select r.id from region r where ${folded(sql`r.name`)} = ${fold(idOrName)}) end`
}

const inCategory = (idOrName: string) =>
  sql`p.category_id in (
    select c.id from category c where ${matches(idOrName, sql`c.id`, [sql`c.name`, sql`c.name_sw`])})`

const withAmenity = (idOrName: string) =>
  sql`exists (select from property_amenity join amenity a on a.id = amenity_id
    where property_id = p.id and ${matches(idOrName, sql`a.id`, [sql`a.name`, sql`a.name_sw`])})`

const TEXT = sql`concat_ws(' ', p.name, destination.name, region.name, category.name, category.name_sw,
  (select string_agg(a.name || ' ' || a.name_sw, ' ') from property_amenity join amenity a on a.id = amenity_id
    where property_id = p.id))`

const withText = (q: string) =>
  all(
    fold(q)
      .split(' ')
      .map((word) => sql`position(${word} in ${folded(TEXT)}) > 0`),
  )

const inBox = ({ west, south, east, north }: Box) =>
  sql`p.longitude between ${west} and ${east} and p.latitude between ${south} and ${north}`

const propertyConditions = ({
  q,
  region,
  destination,
  category,
  amenities = [],
  bbox,
  children = 0,
  child_ages = [],
}: SearchQuery): Fragment[] => [
  sql`p.status = 'live'`,
  ...(region === undefined ? [] : [inRegion(region)]),
  ...(destination === undefined ? [] : [inDestination(destination)]),
  ...(category === undefined ? [] : [inCategory(category)]),
  ...amenities.map(withAmenity),
  ...(bbox ? [inBox(bbox)] : []),
  ...(children > 0 ? [sql`p.children_from < 18`] : []),
  ...child_ages.map((age) => sql`p.children_from <= ${age}`),
  ...(q === undefined || fold(q) === '' ? [] : [withText(q)]),
]

const roomConditions = (query: SearchQuery, today: Day): Fragment[] => {
  const { check_in, check_out, guests, children, min_price, max_price } = query
  const free = sql`not exists (
    select from room_night left join booking on booking.id = room_night.booking_id
    where room_night.room_id = room.id and night >= ${check_in}::date and night < ${check_out}::date
      and not ${HOLD_OVER})`
  const party = sql`max_adults >= ${guests ?? 1} and max_adults + max_children >= ${(guests ?? 1) + (children ?? 0)}`
  return [
    ...(check_in && check_out ? [free] : []),
    ...(guests === undefined && children === undefined ? [] : [party]),
    ...(check_in && check_out ? [allowed(check_in, check_out, today)] : []),
    ...(min_price === undefined ? [] : [sql`nightly >= ${min_price}`]),
    ...(max_price === undefined ? [] : [sql`nightly <= ${max_price}`]),
  ]
}

/** The first rule of a kind for `room` and a night, that of its type before one of all types. */
const ruleFor = (kind: 'season' | 'weekdays', night: Fragment, effect: Fragment) => sql`(
  select r.id, r.price_tsh, r.percent, r.min_nights, r.max_nights, r.min_days_ahead, r.max_days_ahead from rate_rule r
  where r.property_id = room.property_id and r.kind = ${kind}
    and (r.room_type_id is null or r.room_type_id = room.room_type_id)
    and (r.first_night is null or ${night} between r.first_night and r.last_night)
    and (r.weekdays is null or r.weekdays & (1 << extract(dow from ${night})::int) <> 0) and ${effect}
  order by r.room_type_id nulls last limit 1)`

const bounded = (price: Fragment) => sql`least(greatest(round(${price}), 1), 20000000)`

/** What a night costs in `room`: its own price, then the season, then the weekday, then the day. */
const NIGHTS_COST = (check_in: string, check_out: string) => {
  const priced = sql`num_nonnulls(r.price_tsh, r.percent) > 0`
  const night = sql`night.day::date`
  return sql`(
    select sum(last.price) from generate_series(${check_in}::date, ${check_out}::date - 1, interval '1 day') night (day)
    left join lateral ${ruleFor('season', night, priced)} season on true
    cross join lateral (select case when season.id is null then room.price_tsh
      else coalesce(season.price_tsh, ${bounded(sql`room.price_tsh::numeric * (100 + season.percent) / 100.0`)}) end as price) one
    left join lateral ${ruleFor('weekdays', night, priced)} weekday on true
    cross join lateral (select case when weekday.id is null then one.price
      else coalesce(weekday.price_tsh, ${bounded(sql`one.price::numeric * (100 + weekday.percent) / 100.0`)}) end as price) two
    left join rate_day on rate_day.property_id = room.property_id and rate_day.room_type_id = room.room_type_id
      and rate_day.night = ${night}
    cross join lateral (select case when rate_day.factor is not null
      then ${bounded(sql`two.price::numeric * rate_day.factor / 10000.0`)} else coalesce(rate_day.price_tsh, two.price) end
      as price) last)`
}

/** What the best early-booking or last-minute discount of `room` takes off the cost of its nights. */
const windowPercent = (check_in: string, today: Day) => sql`(
  select coalesce(max(-r.percent), 0) from rate_rule r
  where r.property_id = room.property_id and (r.room_type_id is null or r.room_type_id = room.room_type_id)
    and (r.first_night is null or r.first_night <= ${check_in}::date)
    and (r.last_night is null or r.last_night >= ${check_in}::date)
    and case r.kind when 'early_booking' then ${check_in}::date - ${today}::date >= r.days_before
      when 'last_minute' then ${check_in}::date - ${today}::date <= r.days_before else false end)`

/**
 * What the guests of a search pay in each night besides the price of `room`. Each child pays the price of the first group
 * that reaches to its age, or counts as an adult after the last. Children without ages all pay the dearest price of a
 * child, or all of them that of an adult, besides the others.
 */
const guestsPerNight = ({ guests = 1, children = 0, child_ages = [] }: SearchQuery) => {
  const adults = (count: Fragment) => sql`greatest(${count} - guest.included_adults, 0)::bigint * guest.extra_adult_tsh`
  const bands = sql`jsonb_to_recordset(guest.age_bands) as band(up_to_age int, price_tsh int)`
  const own = sql`(select price_tsh from ${bands} where up_to_age >= age order by up_to_age limit 1)`
  const open = children - child_ages.length
  const grown = sql`${guests}::int + known.grown`
  const ofParty = sql`(
    select known.paid + greatest(
      ${adults(grown)} + ${open}::int * (select max(price_tsh)::bigint from ${bands}),
      case when (select max(up_to_age) from ${bands}) < 17 then ${adults(sql`${grown} + ${open}::int`)} else 0 end)
    from (
      select coalesce(sum(${own}), 0) as paid, count(*) filter (where ${own} is null) as grown
      from unnest(${child_ages}::int[]) age) known)`
  return sql`(
    select coalesce(max(case when guest.age_bands = '[]' then ${adults(sql`${guests}::int`)}
      else ${ofParty} end), 0)
    from (
      select included_adults, extra_adult_tsh, age_bands from guest_price
      where property_id = room.property_id and (room_type_id is null or room_type_id = room.room_type_id)
      order by room_type_id nulls last limit 1) guest)`
}

/** What a stay in `room` costs who books today. */
const stayCost = (query: SearchQuery & { check_in: string; check_out: string }, today: Day) => {
  const { check_in, check_out, guests, children } = query
  const hasParty = guests !== undefined || children !== undefined
  const ofGuests = hasParty ? sql`${daysBetween(check_in, check_out)}::int * ${guestsPerNight(query)}` : sql`0`
  return sql`(
    select full_price - round(full_price * ${windowPercent(check_in, today)} / 100.0)
    from (select ${NIGHTS_COST(check_in, check_out)} + ${ofGuests} as full_price) nights)`
}

/** Whether the rates of `room` allow the stay to who books today. */
const allowed = (check_in: string, check_out: string, today: Day) => {
  const arrival = sql`${check_in}::date`
  const own = (column: Fragment, on: Fragment) => sql`(
    select ${column} from rate_day
    where property_id = room.property_id and room_type_id = room.room_type_id and night = ${on})`
  const ofRule = (kind: 'season' | 'weekdays', column: Fragment) =>
    sql`(select limiting.${column} from ${ruleFor(kind, arrival, sql`r.${column} is not null`)} limiting)`
  const limit = (column: Fragment, none: Fragment) =>
    sql`coalesce(${own(column, arrival)}, ${ofRule('weekdays', column)}, ${ofRule('season', column)}, ${none})`
  const nights = sql`${check_out}::date - ${arrival}`
  const ahead = sql`${arrival} - ${today}::date`
  return sql`${own(sql`closed_to_arrival`, arrival)} is not true
    and ${own(sql`closed_to_departure`, sql`${check_out}::date`)} is not true
    and ${nights} >= ${limit(sql`min_nights`, sql`1`)} and ${nights} <= ${limit(sql`max_nights`, sql`1000`)}
    and ${ahead} >= ${limit(sql`min_days_ahead`, sql`0`)} and ${ahead} <= ${limit(sql`max_days_ahead`, sql`1000`)}`
}

const ORDERS: Record<Sort, Fragment> = {
  featured: sql`is_featured desc, rating desc nulls last`,
  rating: sql`rating desc nulls last`,
  'price-low': sql`price nulls last`,
  'price-high': sql`price desc nulls last`,
  name: sql`name`,
}

/**
 * Answers a search directly from the tables: slow, and written to be obviously correct. Tests compare the index with
 * it, and the benchmark measures what the index saves. Names that differ only by accents may be ordered differently.
 */
export const searchByQuery = async (db: Db, query: SearchQuery, today: Day = todayIn(new Date())) => {
  const { check_in, check_out, sort = DEFAULT_SORT, limit = 100, offset = 0 } = query
  const rooms = roomConditions(query, today)
  const nights = check_in && check_out ? daysBetween(check_in, check_out) : null
  const cost = check_in && check_out ? stayCost({ ...query, check_in, check_out }, today) : sql`room.price_tsh`
  const { rows } = await sql<{ id: number; price: number | null; total: number }>`
    with matching as (
      select p.id, lower(p.name) as name, p.is_featured, min(room.cost)::float8 as price
      from property p
      join destination on destination.id = p.destination_id
      join region on region.id = destination.region_id
      join category on category.id = p.category_id
      ${rooms.length > 0 ? sql`join` : sql`left join`} lateral (
        select room.id, room.property_id, room.room_type_id, room.is_available, room.max_adults,
          room.max_children, cost, round(cost / ${nights ?? 1}) as nightly
        from room cross join lateral (select ${cost} as cost) priced
        where room.property_id = p.id) room
        on room.is_available and ${all(rooms)}
      where ${all(propertyConditions(query))}
      group by p.id),
    rated as (
      select id, name, is_featured, price,
        (select round(avg(rating), 1) from review where property_id = matching.id and hidden_at is null) as rating
      from matching)
    select id, price, count(*) over ()::int as total from rated
    order by ${ORDERS[sort]}, name, id limit ${limit} offset ${offset}`.execute(db)
  const found = rows.map(({ id, price }) => ({
    id,
    price: price && nights ? Math.round(price / nights) : price,
    stay_price: price && nights && price <= MOST_TSH ? price : null,
  }))
  return { found, total: rows[0]?.total ?? null }
}
