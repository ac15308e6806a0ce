import { todayIn } from '#domain/calendar.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import { SUSPENDABLE_STATUSES } from '#domain/suspension.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import type { PropertySuspension } from '../contract.ts'

/** A property whose state a suspension has changed, with the state from before. */
export type SuspensionChange = { id: number; name: string; from: PropertyStatus; to: PropertyStatus }

/** Whether an open suspension `s` covers property `p`: its own one, or one of its host. */
const COVERS = sql`s.reinstated_at is null and (s.property_id = p.id or (s.property_id is null and s.account_id = p.owner_id))`

/** Whether the account of an id, such as `a.id`, is that of a host whom the platform has suspended, as SQL. */
export const hostIsSuspended = (accountId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from suspension s
    where s.account_id = ${accountId} and s.property_id is null and s.reinstated_at is null)`

/**
 * Whether property `p`, or of another name in the query, is suspended or belongs to a suspended host, as SQL. Archived
 * properties of such a host keep their state.
 */
export const suspendedOrOfHost = (property = 'p') =>
  sql<boolean>`(${sql.ref(`${property}.status`)} = 'suspended' or ${hostIsSuspended(sql.ref(`${property}.owner_id`))})`

/**
 * Takes properties off the market, those that are not suspended or archived already. They must be locked against
 * bookings. Triggers take them out of every search index.
 */
export const suspendProperties = async (tx: Tx, ids: readonly number[]): Promise<SuspensionChange[]> => {
  const { rows } = await sql<SuspensionChange>`
    update property set suspended_from = status, status = 'suspended'
    where id = any(${ids}::int[]) and status = any(${SUSPENDABLE_STATUSES}::text[])
    returning id, name, suspended_from as "from", status as "to"`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Gives properties that no open suspension covers any more their state from before. They must be locked. */
export const reinstateProperties = async (tx: Tx, ids: readonly number[]): Promise<SuspensionChange[]> => {
  const { rows } = await sql<SuspensionChange>`
    update property p set status = p.suspended_from, suspended_from = null
    where p.id = any(${ids}::int[]) and p.status = 'suspended' and not exists (select from suspension s where ${COVERS})
    returning p.id, p.name, 'suspended' as "from", p.status as "to"`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

type SuspensionRow = Omit<PropertySuspension, 'since'> & { id: number; at: Date }

/** Why these properties are suspended, by their ids: the suspension of the host first, then the property's own. */
export const suspensionsOfProperties = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, PropertySuspension>> => {
  const { rows } = await sql<SuspensionRow>`
    select distinct on (p.id) p.id, s.reason, s.suspended_at as at, s.coming_bookings
    from property p join suspension s on ${COVERS}
    where p.id = any(${ids}::int[]) and p.status = 'suspended'
    order by p.id, s.property_id nulls first`.execute(db)
  return new Map(rows.map(({ id, at, ...suspension }) => [id, { ...suspension, since: todayIn(at) }]))
}

/** Whether the host of a property is suspended with all properties. */
export const isHostSuspended = async (tx: Tx, propertyId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from property p join suspension s
      on s.account_id = p.owner_id and s.property_id is null and s.reinstated_at is null
    where p.id = ${propertyId}`.execute(tx)
  return rows.length > 0
}

/** Whether an account is that of a host who is suspended with all properties. */
export const isSuspendedHost = async (tx: Tx, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ suspended: boolean }>`select ${hostIsSuspended(sql`${accountId}`)} as suspended`.execute(
    tx,
  )
  return rows[0]?.suspended ?? false
}

/** Whether a property exists and is suspended. */
export const isSuspended = async (db: Db, id: number): Promise<boolean> => {
  const found = db.selectFrom('property').select('id').where('id', '=', id).where('status', '=', 'suspended')
  return (await found.executeTakeFirst()) !== undefined
}
