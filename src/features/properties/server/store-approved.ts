import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { PropertyContent } from '#domain/property-content.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import type { PropertyDetails } from '../contract.ts'

/** Property `p` is on sale or paused, or was when it was suspended: only then are its changes compared. */
const ON_SALE = sql`coalesce(p.suspended_from, p.status) in ('live', 'paused')`

/** Approval `a` has differences that the hotel was not asked to mend, or has changed since. */
const WAITS = sql`a.changed_at is not null and a.asked_version is distinct from a.version`

/** What the hotel of a property was asked to mend, as JSON has it. */
export type MendRow = { reason: string; asked_at: string; is_answered: boolean }

/** What the hotel of property `p` was asked to mend, as one JSON value; null if nothing. */
export const MEND = sql`(
  select json_build_object('reason', a.asked_reason, 'asked_at', a.asked_at, 'is_answered', a.asked_version <> a.version)
  from property_approval a where a.property_id = p.id and a.asked_at is not null and ${ON_SALE})`

/** The same with the day in Tanzania. */
export const presentMend = (row: MendRow | null): PropertyDetails['mend'] => {
  if (!row) return null
  const { asked_at, ...mend } = row
  return { ...mend, asked_on: todayIn(new Date(asked_at)) }
}

/** Stores the present content of a property as approved; nothing is to be mended any more. */
export const approveContent = (tx: Tx, propertyId: number, staffId: number) =>
  sql`
    insert into property_approval as a (property_id, content, digest, approved_by)
    select p.id, present.content, md5(present.content::text), ${staffId}
    from property p cross join property_content(p.id) as present (content) where p.id = ${propertyId}
    on conflict (property_id) do update set content = excluded.content, digest = excluded.digest,
      version = a.version + (a.digest <> excluded.digest)::integer, approved_by = excluded.approved_by,
      approved_at = now(), changed_at = null, asked_at = null, asked_by = null, asked_version = null,
      asked_reason = null`.execute(tx)

type ApprovalRow = {
  name: string
  owner_id: number
  version: number | null
  approved_at: Date | null
  approved_by: string | null
  changed_at: Date | null
  asked_at: Date | null
  asked_by: string | null
  asked_reason: string | null
  asked_version: number | null
  /** Null if it was never approved, or is not on sale. */
  approved: PropertyContent | null
  present: PropertyContent
}

/** A property with what was approved of it and what it has now; undefined if there is none. */
export const approvalOf = async (db: Db | Tx, id: number): Promise<ApprovalRow | undefined> => {
  const { rows } = await sql<ApprovalRow>`
    select p.name, p.owner_id, a.version, a.approved_at, approver.username as approved_by, a.changed_at, a.asked_at,
      asker.username as asked_by, a.asked_reason, a.asked_version, case when ${ON_SALE} then a.content end as approved,
      property_content(p.id) as present
    from property p left join property_approval a on a.property_id = p.id
    left join account approver on approver.id = a.approved_by left join account asker on asker.id = a.asked_by
    where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Lets neither the hotel nor another reviewer change a property, nor its photographs, until the transaction ends. */
export const lockContent = async (tx: Tx, id: number) => {
  await sql`select from property where id = ${id} for no key update`.execute(tx)
  await sql`select from property_approval where property_id = ${id} for no key update`.execute(tx)
}

/** Stores that the hotel was asked to mend what this version has changed. */
export const writeRequestedMending = (
  tx: Tx,
  propertyId: number,
  { staffId, version, reason }: { staffId: number; version: number; reason: string },
) =>
  tx
    .updateTable('property_approval')
    .set({ asked_at: sql<Date>`now()`, asked_by: staffId, asked_version: version, asked_reason: reason })
    .where('property_id', '=', propertyId)
    .execute()

/** How many properties on sale have changes that nobody has looked at, and since when the oldest. */
export const changesToReview = async (db: Db): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(a.changed_at) as oldest_at
    from property_approval a join property p on p.id = a.property_id where ${WAITS} and ${ON_SALE}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

type ChangedRow = {
  id: number
  name: string
  destination: string
  owner: string
  changed_at: Date
  asked_at: Date | null
  approved: PropertyContent
  present: PropertyContent
}

/** A page of the properties that are not as they were approved: first those that wait for the platform, the oldest first. */
export const changedProperties = async (db: Db, { limit, offset }: { limit: number; offset: number }) => {
  const changed = sql`property_approval a join property p on p.id = a.property_id
    where a.changed_at is not null and ${ON_SALE}`
  const { rows } = await sql<ChangedRow>`
    with listed as (
      select a.property_id, case when not (${WAITS}) then a.asked_at end as asked_at, a.changed_at, a.content
      from ${changed}
      order by ${WAITS} desc, a.changed_at, a.property_id limit ${limit} offset ${offset})
    select p.id, p.name, destination.name as destination,
      trim(owner.first_name || ' ' || owner.last_name) as owner, listed.changed_at, listed.asked_at,
      listed.content as approved, property_content(p.id) as present
    from listed join property p on p.id = listed.property_id join destination on destination.id = p.destination_id
    join account owner on owner.id = p.owner_id
    order by listed.asked_at is not null, listed.changed_at, p.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${changed}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

const NAMED = ['category', 'destination', 'amenity', 'extra_service', 'room_type'] as const

/** The name of an entry of a list; empty for one that is not in the list any more. */
export type NameOf = (list: (typeof NAMED)[number], id: number) => string

/** The names that contents of properties refer to by ids, in one language. */
export const listNames = async (db: Db, language: Language): Promise<NameOf> => {
  const { rows } = await sql<{ list: string; id: number; name: string; name_sw: string }>`
    select 'category' as list, id, name, name_sw from category
    union all select 'destination', id, name, name from destination
    union all select 'amenity', id, name, name_sw from amenity
    union all select 'extra_service', id, name, name_sw from extra_service
    union all select 'room_type', id, name, name_sw from room_type`.execute(db)
  const names = new Map(
    rows.map(({ list, id, name, name_sw }) => [`${list} ${id}`, language === 'sw' ? name_sw : name]),
  )
  return (list, id) => names.get(`${list} ${id}`) ?? ''
}

/** Whether a photograph, by its name, belongs to the approved content of a property. */
export const isApprovedPhotograph = (name: RawBuilder<unknown>) =>
  sql`exists (select from property_approval approval
    where approval.content -> 'photographs' @> jsonb_build_array(jsonb_build_object('photograph', ${name})))`

/**
 * Replaces an entry of a list in what was approved, after the platform has replaced it in the properties: that is no
 * change of their hotels.
 */
export const replaceInApprovals = async (
  tx: Tx,
  field: 'category_id' | 'destination_id' | 'amenity_ids',
  { from, to }: { from: number; to: number },
): Promise<void> => {
  const replaced =
    field === 'amenity_ids'
      ? sql`(select jsonb_agg(distinct case when id = to_jsonb(${from}::int) then to_jsonb(${to}::int) else id end)
          from jsonb_array_elements(content -> 'amenity_ids') as listed (id))`
      : sql`to_jsonb(${to}::int)`
  const { rows } = await sql<{ property_id: number }>`
    update property_approval set content = jsonb_set(content, array[${field}], ${replaced})
    where content -> ${field} @> to_jsonb(${from}::int) returning property_id`.execute(tx)
  const ids = rows.map(({ property_id }) => property_id)
  await sql`select compare_with_approved(id) from unnest(${ids}::int[]) as replaced (id)`.execute(tx)
}

/** Removes a photograph from what was approved, after the platform has taken it down: that is no change of the hotel. */
export const forgetApprovedPhotograph = async (tx: Tx, property_id: number, name: string): Promise<void> => {
  await sql`
    update property_approval set content = content
      || jsonb_build_object('photographs', (
        select coalesce(jsonb_agg(one order by at), '[]')
        from jsonb_array_elements(content -> 'photographs') with ordinality as listed (one, at)
        where one ->> 'photograph' <> ${name}))
      || case when content ->> 'cover' = ${name}
        then jsonb_build_object('cover', property_content(property_id) -> 'cover') else '{}' end
    where property_id = ${property_id}`.execute(tx)
  await sql`select compare_with_approved(${property_id})`.execute(tx)
}
