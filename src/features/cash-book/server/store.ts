import type { Day } from '#domain/calendar.ts'
import type { CashKind, CashPurpose } from '#domain/cash-book.ts'
import type { Scope } from '#domain/permission.ts'
import { namedAccount } from '#features/accounts/server/public.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** Which entries are asked for. */
export type CashFilter = { property?: number | undefined; from: Day; to: Day; account?: number | undefined }

type Person = { id: number; name: string } | null
type BookingOfCash = {
  id: number
  reference: string
  guest_name: string
  room_number: string
  property: { id: number; name: string }
}
type Entry = {
  id: number
  at: Date
  kind: CashKind
  purpose: CashPurpose
  amount: number
  account: Person
  booking: BookingOfCash
}
/** What one person took and gave back on one day. */
type Part = { day: Day; account: Person; entries: number; taken: number; returned: number }

const ZONE = sql.lit('Africa/Dar_es_Salaam')

const within = (scope: Scope, { property, from, to }: CashFilter): RawBuilder<unknown> => {
  const parts = [
    inScope(scope, { property: sql`entry.property_id` }),
    sql`entry.at >= ${from}::date::timestamp at time zone ${ZONE}`,
    sql`entry.at < (${to}::date + 1)::timestamp at time zone ${ZONE}`,
  ]
  return sql.join(property === undefined ? parts : [...parts, sql`entry.property_id = ${property}`], sql` and `)
}

const PERSON = namedAccount('account')

const BOOKING = sql`'id', booking.id, 'reference', booking.reference, 'guest_name', booking.guest_name,
  'room_number', room.room_number, 'property', json_build_object('id', property.id, 'name', property.name)`

/** What each person took and gave back on each day of the span. */
export const cashParts = async (db: Db, scope: Scope, filter: CashFilter): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select part.day, ${PERSON} as account, part.entries, part.taken, part.returned
    from (
      select (entry.at at time zone ${ZONE})::date as day, entry.account_id, count(*)::int as entries,
        coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::float8 as taken,
        coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::float8 as returned
      from cash_entry entry where ${within(scope, filter)} group by 1, 2) part
    left join account on account.id = part.account_id
    order by part.day desc, part.account_id`.execute(db)
  return rows
}

/** A page of the entries, the latest first. */
export const cashEntries = async (
  db: Db,
  scope: Scope,
  filter: CashFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Entry[]> => {
  const { account } = filter
  const ofAccount = account === undefined ? sql`` : sql`and entry.account_id = ${account}`
  const { rows } = await sql<Entry>`
    select entry.id, entry.at, entry.kind, entry.purpose, entry.amount, ${PERSON} as account, json_build_object(${BOOKING}) as booking
    from cash_entry entry
    join booking on booking.id = entry.booking_id join room on room.id = booking.room_id
    join property on property.id = entry.property_id left join account on account.id = entry.account_id
    where ${within(scope, filter)} ${ofAccount}
    order by entry.at desc, entry.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const MOST_TO_RETURN = 100

/** The cash of a booking for one purpose: what was taken without what was given back. */
const cashFor = (purpose: CashPurpose) =>
  sql`(select coalesce(sum(amount), 0) from cash_entry where booking_id = booking.id and purpose = ${purpose})`

/**
 * The first 100 sums of cash that were not given back, and whether there are more. It starts from the few bookings that may
 * have any, each by an index. The first entered booking comes first: of cancelled ones, and of charges that were taken
 * back, whose guests have left.
 */
export const cashToReturn = async (
  db: Db,
  scope: Scope,
  property: number | undefined,
): Promise<{ first: (BookingOfCash & { purpose: CashPurpose; amount: number })[]; are_more: boolean }> => {
  const mine = (column: RawBuilder<unknown>) => {
    const reached = inScope(scope, { property: column })
    return property === undefined ? reached : sql`${reached} and ${column} = ${property}`
  }
  const { rows } = await sql<{ booking: BookingOfCash; purpose: CashPurpose; amount: number }>`
    select json_build_object(${BOOKING}) as booking, held.purpose, held.amount
    from (
      select booking.id, 'stay' as purpose, ${cashFor('stay')}::float8 as amount
      from booking
      where booking.status = 'cancelled' and booking.settlement = 'cash' and ${mine(sql`booking.property_id`)}
      union all
      select booking.id, 'charges', (${cashFor('charges')}
        - (select coalesce(sum(amount), 0) from stay_charge where booking_id = booking.id))::float8
      from (
        select distinct booking_id from stay_charge
        where voids_id is not null and ${mine(sql`stay_charge.property_id`)}) voided
      join booking on booking.id = voided.booking_id
      where booking.status = 'checked_out') held
    join booking on booking.id = held.id
    join room on room.id = booking.room_id join property on property.id = booking.property_id
    where held.amount > 0
    order by booking.id limit ${MOST_TO_RETURN + 1}`.execute(db)
  const first = rows.slice(0, MOST_TO_RETURN).map(({ booking, ...held }) => ({ ...booking, ...held }))
  return { first, are_more: rows.length > MOST_TO_RETURN }
}
