import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import type { CopyPart } from '#domain/rate-copy.ts'
import { FACTOR_UNIT } from '#domain/rates.ts'
import { MOST_NIGHTLY_TSH } from '#domain/room.ts'
import { STAY_LIMITS, type StayLimit } from '#domain/stay-limits.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { afterCommit } from '#platform/server/transaction.ts'
import type { RateRuleRow } from '../contract.ts'

const isMine = (scope: Scope) => inScope(scope, { property: sql`property.id` })

/** The name of a property of the scope and the version of its rates; undefined if the scope has none of this id. */
export const ratedProperty = async (db: Db | Tx, scope: Scope, id: number) => {
  const { rows } = await sql<{ id: number; name: string; version: number }>`
    select id, name, rates_version as version from property where id = ${id} and ${isMine(scope)}`.execute(db)
  return rows[0]
}

/**
 * Counts the version of a property's rates up if it is the given one, and locks it against other changes of rates until
 * the transaction ends; bookings do not wait. Returns the property with the new version, or null if it has another one.
 */
export const takeVersion = async (tx: Tx, scope: Scope, propertyId: number, version: number) => {
  const { rows } = await sql<{ id: number; name: string; version: number }>`
    update property set rates_version = rates_version + 1
    where id = ${propertyId} and ${isMine(scope)} and rates_version = ${version}
    returning id, name, rates_version as version`.execute(tx)
  const [taken] = rows
  if (!taken) return null
  afterCommit(tx, (events) => events.emit('inventory', { property_id: propertyId, room_id: null }))
  return taken
}

/** The property of a rule, if it is in the scope. */
export const propertyOfRule = async (tx: Tx, scope: Scope, id: number): Promise<number | null> => {
  const { rows } = await sql<{ property_id: number }>`
    select property_id from rate_rule join property on property.id = property_id
    where rate_rule.id = ${id} and ${isMine(scope)}`.execute(tx)
  return rows[0]?.property_id ?? null
}

/** How many of these room types the property has rooms of. They cannot be deleted until the transaction ends. */
export const countTypes = async (tx: Tx, propertyId: number, types: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from room_type
      where id = any(${types}::int[])
        and exists (select from room where property_id = ${propertyId} and room_type_id = room_type.id and retired_at is null)
      order by id for key share) found`.execute(tx)
  return rows[0]?.count ?? 0
}

type RuleFields = Omit<RateRuleRow, 'id'>

/** The name of another rule of the same kind and room type that has some of the same nights or weekdays; null if none has. */
export const overlappingRule = async (
  tx: Tx,
  propertyId: number,
  rule: RuleFields,
  except: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from rate_rule
    where property_id = ${propertyId} and kind = ${rule.kind} and id is distinct from ${except}::int
      and room_type_id is not distinct from ${rule.room_type_id}::int
      and case kind
        when 'season' then first_night <= ${rule.last_night}::date and last_night >= ${rule.first_night}::date
        else weekdays & ${rule.weekdays}::int <> 0 end
    order by first_night, id limit 1`.execute(tx)
  return rows[0]?.name ?? null
}

/** The fields of a rule, in the order in which rules are written. */
export const ruleFields = async (tx: Tx, id: number): Promise<RuleFields | null> => {
  const { rows } = await sql<RuleFields>`
    select kind, name, room_type_id, first_night, last_night, weekdays, price_tsh, percent, days_before,
      min_nights, max_nights, min_days_ahead, max_days_ahead
    from rate_rule where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Inserts a rule. */
export const insertRule = (tx: Tx, property_id: number, rule: RuleFields) =>
  tx
    .insertInto('rate_rule')
    .values({ property_id, ...rule })
    .execute()

/** Writes all fields of a rule. */
export const updateRule = (tx: Tx, id: number, rule: RuleFields) =>
  tx.updateTable('rate_rule').set(rule).where('id', '=', id).execute()

/** Deletes a rule. */
export const deleteRule = (tx: Tx, id: number) => tx.deleteFrom('rate_rule').where('id', '=', id).execute()

type DayRange = { property_id: number; room_types: readonly number[]; first_night: Day; last_night: Day }

/** The nights of some room types, and what changes; what is undefined stays as it is. */
export type DayChange = DayRange & {
  weekdays: number
  price: { kind: 'set'; price_tsh: number } | { kind: 'raise'; percent: number } | { kind: 'clear' } | undefined
  limits: { [limit in StayLimit]?: number | null | undefined }
  closed_to_arrival: boolean | undefined
  closed_to_departure: boolean | undefined
}

const MOST_FACTOR = 50_000
const LEAST_FACTOR = 1000

const raised = (amount: RawBuilder<unknown>, percent: number, least: number, most: number) =>
  sql`least(greatest(round(${amount}::numeric * (100 + ${percent}::int) / 100), ${least}), ${most})::int`

/** The new price and factor of a night that has a row. */
const priceOf = (price: DayChange['price']) => {
  if (price?.kind === 'set') return { price_tsh: sql`${price.price_tsh}::int`, factor: sql`null::int` }
  if (price?.kind === 'clear') return { price_tsh: sql`null::int`, factor: sql`null::int` }
  if (price?.kind !== 'raise') return { price_tsh: sql`rate_day.price_tsh`, factor: sql`rate_day.factor` }
  // The greatest of null and a number is the number, so that a price that is not set must be left out.
  const price_tsh = raised(sql`rate_day.price_tsh`, price.percent, 1, MOST_NIGHTLY_TSH)
  const factor = raised(sql`coalesce(rate_day.factor, ${FACTOR_UNIT})`, price.percent, LEAST_FACTOR, MOST_FACTOR)
  return {
    price_tsh: sql`case when rate_day.price_tsh is not null then ${price_tsh} end`,
    factor: sql`case when rate_day.price_tsh is null then ${factor} end`,
  }
}

/** Deletes the rows of a range that set nothing any more. */
const deleteEmpty = (tx: Tx, { property_id, room_types, first_night, last_night }: DayRange) =>
  sql`
    delete from rate_day
    where property_id = ${property_id} and room_type_id = any(${room_types}::int[])
      and night between ${first_night}::date and ${last_night}::date
      and num_nonnulls(price_tsh, factor, min_nights, max_nights, min_days_ahead, max_days_ahead) = 0
      and not closed_to_arrival and not closed_to_departure`.execute(tx)

const LIMIT_COLUMNS = sql.join(STAY_LIMITS.map((limit) => sql.ref(limit)))

/** A column of a night that has a row: what is written, or what is there. */
const eitherOf = (isWritten: boolean | undefined, column: string) =>
  sql`${sql.ref(isWritten ? 'excluded' : 'rate_day')}.${sql.ref(column)}`

const limitsSet = (isWritten: (limit: StayLimit) => boolean) =>
  sql.join(STAY_LIMITS.map((limit) => sql`${sql.ref(limit)} = ${eitherOf(isWritten(limit), limit)}`))

/** The nights of a range in which a minimum is above its maximum: the most nights, or the days before arrival. */
export const contraryLimits = async (tx: Tx, range: DayRange) => {
  const { property_id, room_types, first_night, last_night } = range
  const { rows } = await sql<{ nights: boolean; days_ahead: boolean }>`
    select coalesce(bool_or(max_nights < min_nights), false) as nights,
      coalesce(bool_or(max_days_ahead < min_days_ahead), false) as days_ahead
    from rate_day
    where property_id = ${property_id} and room_type_id = any(${room_types}::int[])
      and night between ${first_night}::date and ${last_night}::date`.execute(tx)
  return rows[0] ?? { nights: false, days_ahead: false }
}

/** Writes a change of nights in one statement each for all rooms and nights, whatever was set before. */
export const writeDays = async (tx: Tx, change: DayChange): Promise<void> => {
  const { property_id, room_types, first_night, last_night, weekdays, price, limits } = change
  const { closed_to_arrival, closed_to_departure } = change
  const now = priceOf(price)
  const newPrice = price?.kind === 'set' ? price.price_tsh : null
  const newFactor = price?.kind === 'raise' ? FACTOR_UNIT + (FACTOR_UNIT / 100) * price.percent : null
  await sql`
    insert into rate_day (property_id, room_type_id, night, price_tsh, factor, closed_to_arrival, closed_to_departure,
      ${LIMIT_COLUMNS})
    select ${property_id}, type, night::date, ${newPrice}::int, ${newFactor}::int,
      ${closed_to_arrival ?? false}, ${closed_to_departure ?? false},
      ${sql.join(STAY_LIMITS.map((limit) => sql`${limits[limit] ?? null}::int`))}
    from unnest(${room_types}::int[]) as type,
      generate_series(${first_night}::date, ${last_night}::date, interval '1 day') as night
    where ${weekdays}::int & (1 << extract(dow from night)::int) <> 0
    order by type, night
    on conflict (property_id, room_type_id, night) do update set
      price_tsh = ${now.price_tsh}, factor = ${now.factor},
      ${limitsSet((limit) => limits[limit] !== undefined)},
      closed_to_arrival = ${closed_to_arrival === undefined ? sql`rate_day.closed_to_arrival` : sql`excluded.closed_to_arrival`},
      closed_to_departure = ${closed_to_departure === undefined ? sql`rate_day.closed_to_departure` : sql`excluded.closed_to_departure`}
    `.execute(tx)
  await deleteEmpty(tx, change)
}

/** What one night of a room type gets from another. */
export type CopiedNight = Record<StayLimit, number> & {
  room_type_id: number
  night: Day
  price_tsh: number
  closed_to_arrival: boolean
  closed_to_departure: boolean
}

/** Writes copied nights in one statement: of each only the chosen parts, the rest stays as it is. */
export const writeCopies = async (
  tx: Tx,
  range: DayRange,
  nights: readonly CopiedNight[],
  parts: readonly CopyPart[],
): Promise<void> => {
  const [price, closed] = [parts.includes('price'), parts.includes('closed')]
  const limits = STAY_LIMITS.map((limit) => sql`case when ${parts.includes(limit)} then ${sql.ref(limit)} end`)
  await sql`
    insert into rate_day (property_id, room_type_id, night, price_tsh, closed_to_arrival, closed_to_departure,
      ${LIMIT_COLUMNS})
    select ${range.property_id}, room_type_id, night, case when ${price} then price_tsh end,
      ${closed} and closed_to_arrival, ${closed} and closed_to_departure, ${sql.join(limits)}
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as copied(room_type_id int, night date, price_tsh int,
      min_nights int, max_nights int, min_days_ahead int, max_days_ahead int, closed_to_arrival boolean,
      closed_to_departure boolean)
    order by room_type_id, night
    on conflict (property_id, room_type_id, night) do update set
      price_tsh = ${eitherOf(price, 'price_tsh')}, factor = ${eitherOf(price, 'factor')},
      ${limitsSet((limit) => parts.includes(limit))},
      closed_to_arrival = ${eitherOf(closed, 'closed_to_arrival')},
      closed_to_departure = ${eitherOf(closed, 'closed_to_departure')}`.execute(tx)
  await deleteEmpty(tx, range)
}
