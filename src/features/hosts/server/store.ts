import type { BookingStatus } from '#domain/booking.ts'
import type { Day } from '#domain/calendar.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import type { ComingBookings, SuspensionReach } from '#domain/suspension.ts'
import { hostIsSuspended } from '#features/suspensions/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type Person = { id: number; username: string }

/** A property with its host; `suspended` says whether the host is suspended with all properties. */
export type HostPropertyRow = {
  id: number
  name: string
  status: PropertyStatus
  place: string
  is_featured: boolean
  host: Person & { name: string; suspended: boolean }
}

/** One property with its host; undefined if there is none. */
export const hostPropertyRow = async (db: Db | Tx, id: number): Promise<HostPropertyRow | undefined> => {
  const { rows } = await sql<HostPropertyRow>`
    select p.id, p.name, p.status, d.name as place, p.is_featured,
      json_build_object('id', owner.id, 'username', owner.username,
        'name', trim(owner.first_name || ' ' || owner.last_name),
        'suspended', ${hostIsSuspended(sql`owner.id`)}) as host
    from property p join destination d on d.id = p.destination_id join account owner on owner.id = p.owner_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Sets whether a property is featured; its name and how it was before, undefined if there is none. */
export const setFeatured = async (tx: Tx, id: number, is_featured: boolean) => {
  const row = tx.selectFrom('property').select(['name', 'is_featured']).where('id', '=', id).forNoKeyUpdate()
  const before = await row.executeTakeFirst()
  if (before && before.is_featured !== is_featured)
    await tx.updateTable('property').set({ is_featured }).where('id', '=', id).execute()
  return before
}

/** A property of a host. */
export type OwnedRow = { id: number; name: string; status: PropertyStatus }

/** All properties of a host by name. */
export const propertiesOfHost = (db: Db | Tx, accountId: number): Promise<OwnedRow[]> =>
  db
    .selectFrom('property')
    .select(['id', 'name'])
    .select(sql<PropertyStatus>`status`.as('status'))
    .where('owner_id', '=', accountId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Makes other suspensions of the same host and its properties wait until the transaction ends. */
export const lockHostAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

/**
 * Waits for the bookings that are being made at these properties, and lets no other one begin until the transaction ends.
 */
export const lockAgainstBookings = (tx: Tx, ids: readonly number[]) =>
  sql`select id from property where id = any(${ids}::int[]) order by id for update`.execute(tx)

/** What was paid by wallets for booking `b`, without refunds. */
const PAID = sql`(select coalesce(sum(payment.amount), 0)::float8 from payment
  where payment.booking_id = b.id and payment.kind = 'collection' and payment.status in ('succeeded', 'succeeded_late'))`

/** A coming booking `b` of a traveller: the guest has not arrived, and the hotel did not enter it. */
const isComing = (today: Day) =>
  sql`b.status in ('pending', 'confirmed') and b.check_in >= ${today} and b.booking_source = 'ota'`

type ComingRow = {
  id: number
  reference: string
  property_name: string
  guest_name: string
  check_in: Day
  check_out: Day
  status: BookingStatus
  paid_amount: number
}

/** The first coming bookings of travellers at these properties, the first arrival first. */
export const comingBookings = async (db: Db, ids: readonly number[], today: Day, limit: number) => {
  const { rows } = await sql<ComingRow>`
    select b.id, b.reference, p.name as property_name, b.guest_name, b.check_in, b.check_out, b.status,
      ${PAID} as paid_amount
    from booking b join property p on p.id = b.property_id
    where b.property_id = any(${ids}::int[]) and ${isComing(today)}
    order by b.check_in, b.id limit ${limit}`.execute(db)
  return rows
}

type ComingSums = { count: number; refund_amount: number; own_count: number; in_house: number }

/** The coming bookings of travellers with what was paid for them, and the stays that no suspension touches. */
export const comingSums = async (db: Db | Tx, ids: readonly number[], today: Day): Promise<ComingSums> => {
  const { rows } = await sql<ComingSums>`
    select count(*) filter (where ${isComing(today)})::int as count,
      coalesce(sum(${PAID}) filter (where ${isComing(today)}), 0)::float8 as refund_amount,
      count(*) filter (where b.status in ('pending', 'confirmed') and b.check_in >= ${today}
        and b.booking_source <> 'ota')::int as own_count,
      count(*) filter (where b.status = 'checked_in')::int as in_house
    from booking b where b.property_id = any(${ids}::int[]) and b.status in ('pending', 'confirmed', 'checked_in')`.execute(
    db,
  )
  return rows[0] ?? { count: 0, refund_amount: 0, own_count: 0, in_house: 0 }
}

type NewSuspension = {
  account_id: number
  property_id: number | null
  reason: string
  coming_bookings: ComingBookings
  suspended_by: number
}

/** Stores a suspension; its id. */
export const insertSuspension = async (tx: Tx, row: NewSuspension): Promise<number> =>
  (await tx.insertInto('suspension').values(row).returning('id').executeTakeFirstOrThrow()).id

/** The host and the property of a suspension, null for all properties; undefined if there is no such suspension. */
export const suspensionTarget = (tx: Tx, id: number) =>
  tx.selectFrom('suspension').select(['account_id', 'property_id']).where('id', '=', id).executeTakeFirst()

/** Ends an open suspension; false if it has ended already. */
export const endSuspension = async (tx: Tx, id: number, by: number, reason: string): Promise<boolean> => {
  const ended = await tx
    .updateTable('suspension')
    .set({ reinstated_by: by, reinstated_at: sql<Date>`now()`, reinstate_reason: reason })
    .where('id', '=', id)
    .where('reinstated_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

type SuspensionRow = {
  id: number
  reach: SuspensionReach
  reason: string
  coming_bookings: ComingBookings
  by: Person
  at: Date
  left: number
  reinstated_by: Person | null
  reinstated_at: Date | null
  reinstate_reason: string
}

/** The properties that suspension `s` covers. */
const COVERED = sql`select p.id from property p
  where case when s.property_id is null then p.owner_id = s.account_id else p.id = s.property_id end`

/** Every suspension of a property and of its host, the latest first, with the bookings that are still to be cancelled. */
export const suspensionRows = async (db: Db, property: { id: number; host: { id: number } }, today: Day) => {
  const { rows } = await sql<SuspensionRow>`
    select s.id, case when s.property_id is null then 'host' else 'property' end as reach, s.reason, s.coming_bookings,
      json_build_object('id', who.id, 'username', who.username) as by, s.suspended_at as at,
      case when s.coming_bookings = 'cancel' and s.reinstated_at is null then (select count(*)::int from booking b
        where b.property_id in (${COVERED}) and ${isComing(today)}) else 0 end as left,
      case when ender.id is not null then json_build_object('id', ender.id, 'username', ender.username) end as reinstated_by,
      s.reinstated_at, s.reinstate_reason
    from suspension s join account who on who.id = s.suspended_by left join account ender on ender.id = s.reinstated_by
    where s.property_id = ${property.id} or (s.property_id is null and s.account_id = ${property.host.id})
    order by s.id desc`.execute(db)
  return rows
}

/** The open suspensions that cancel coming bookings, the oldest first. */
export const cancellingSuspensions = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('suspension')
    .select('id')
    .where('coming_bookings', '=', 'cancel')
    .where('reinstated_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The next bookings that an open suspension has to cancel, after a booking; none once it has ended. */
export const bookingsToCancel = async (db: Db, suspensionId: number, today: Day, after: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select b.id from suspension s join booking b on b.property_id in (${COVERED})
    where s.id = ${suspensionId} and s.coming_bookings = 'cancel' and s.reinstated_at is null
      and ${isComing(today)} and b.id > ${after}
    order by b.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets no reinstatement come between: an open suspension that cancels bookings, undefined if it has ended. */
export const lockCancelling = (tx: Tx, id: number) =>
  tx
    .selectFrom('suspension')
    .select(['suspended_by', 'reason'])
    .where('id', '=', id)
    .where('coming_bookings', '=', 'cancel')
    .where('reinstated_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Who runs these properties, each with the names of their own: owners and managers. */
export const hostsOfProperties = async (tx: Tx, ids: readonly number[]) => {
  const { rows } = await sql<{ account_id: number; names: string[] }>`
    select m.account_id, array_agg(p.name order by p.name, p.id) as names
    from property_member m join property p on p.id = m.property_id join account a on a.id = m.account_id
    where p.id = any(${ids}::int[]) and m.role in ('owner', 'manager') and a.deleted_at is null
    group by m.account_id order by m.account_id`.execute(tx)
  return rows
}
