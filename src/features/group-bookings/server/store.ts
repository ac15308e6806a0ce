import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

type NewGroup = {
  property_id: number
  name: string
  contact_name: string
  contact_phone: string
  contact_email: string | null
  account_id: number
}

/** Stores a group with its bookings, and returns its id. */
export const insertGroup = async (tx: Tx, group: NewGroup, bookingIds: readonly number[]): Promise<number> => {
  const { id } = await tx.insertInto('group_booking').values(group).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('group_booking_room')
    .values(bookingIds.map((booking_id) => ({ booking_id, group_booking_id: id })))
    .execute()
  return id
}

/** A group without its rooms. */
export type GroupRow = {
  id: number
  property: { id: number; name: string }
  name: string
  contact_name: string
  contact_phone: string
  contact_email: string | null
}

/** One group of the properties of a scope; undefined otherwise. */
export const groupInScope = async (db: Db | Tx, scope: Scope, id: number): Promise<GroupRow | undefined> => {
  const { rows } = await sql<GroupRow>`
    select g.id, json_build_object('id', property.id, 'name', property.name) as property, g.name, g.contact_name,
      g.contact_phone, g.contact_email
    from group_booking g join property on property.id = g.property_id
    where g.id = ${id} and ${inScope(scope, { property: sql`g.property_id` })}`.execute(db)
  return rows[0]
}

type ListedGroup = Omit<GroupRow, 'contact_email'> & {
  check_in: Day
  check_out: Day
  rooms: number
  guests: number
  children: number
  total_amount: number
  statuses: Partial<Record<BookingStatus, number>>
}
type GroupQuery = { property?: number | undefined; limit: number; offset: number }

const reached = (scope: Scope, property: number | undefined) => {
  const mine = inScope(scope, { property: sql`g.property_id` })
  return property === undefined ? mine : sql`${mine} and g.property_id = ${property}`
}

/** Whether booking `b` is neither cancelled nor expired. */
const IS_OF_GROUP = sql`b.status not in ('cancelled', 'expired')`

/** A page of the groups of a scope: who is here or comes first, then the past backwards. */
export const groupRows = async (db: Db, scope: Scope, { property, limit, offset }: GroupQuery, today: Day) => {
  const where = reached(scope, property)
  const [{ rows }, counted] = await Promise.all([
    sql<ListedGroup>`
      select g.id, json_build_object('id', property.id, 'name', property.name) as property, g.name, g.contact_name,
        g.contact_phone, own.check_in, own.check_out, own.rooms, own.guests, own.children, own.total_amount, own.statuses
      from group_booking g join property on property.id = g.property_id
      cross join lateral (
        select coalesce(min(b.check_in) filter (where ${IS_OF_GROUP}), min(b.check_in)) as check_in,
          coalesce(max(b.check_out) filter (where ${IS_OF_GROUP}), max(b.check_out)) as check_out,
          count(*) filter (where ${IS_OF_GROUP})::int as rooms,
          coalesce(sum(b.guests) filter (where ${IS_OF_GROUP}), 0)::int as guests,
          coalesce(sum(b.children) filter (where ${IS_OF_GROUP}), 0)::int as children,
          coalesce(sum(b.total_amount) filter (where ${IS_OF_GROUP}), 0)::float8 as total_amount,
          (select json_object_agg(status, count) from (
            select b.status, count(*)::int as count
            from group_booking_room member join booking b on b.id = member.booking_id
            where member.group_booking_id = g.id group by b.status) counted) as statuses
        from group_booking_room member join booking b on b.id = member.booking_id
        where member.group_booking_id = g.id) own
      where ${where}
      order by own.check_out < ${today}::date,
        case when own.check_out < ${today}::date then ${today}::date - own.check_out else own.check_in - ${today}::date end, g.id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from group_booking g where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
