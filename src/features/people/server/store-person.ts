import type { Role } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import type { MemberRole, PlatformRole } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type Details = {
  language: Language
  email_proven: boolean
  blocked_at: Date | null
  block_reason: string | null
  has_second_factor: boolean
  bookings: number
  wishlist: number
  properties: { id: number; name: string; role: MemberRole }[]
}

/** What the page of one person shows beside the row of the list. */
export const detailsOf = async (db: Db, id: number): Promise<Details> => {
  const { rows } = await sql<Details>`
    select a.language, a.email_proven_at is not null as email_proven, a.blocked_at, a.block_reason,
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null)
        or exists (select from passkey k where k.account_id = a.id) as has_second_factor,
      (select count(*)::int from booking b where b.account_id = a.id) as bookings,
      (select count(*)::int from wishlist_item w where w.account_id = a.id) as wishlist,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', m.role) order by p.name, p.id)
        from property_member m join property p on p.id = m.property_id where m.account_id = a.id), '[]') as properties
    from account a where a.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return row
}

/** Whether somebody is the contractual owner of a property, in whatever state it is. */
export const ownsProperties = async (tx: Tx, id: number): Promise<boolean> => {
  const row = await tx.selectFrom('property').select('id').where('owner_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The lock of the trigger `keep_platform_owner`. */
const OWNER_LOCK = 7_205_043

const CHECK_VIOLATION = '23514'

/** Turns the database's objection to a platform without an owner into a refusal. */
const refuseLastOwner = async <Row>(statement: Promise<Row>): Promise<Row> =>
  statement.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === CHECK_VIOLATION && 'constraint' in error)
      if (error.constraint === 'last_platform_owner') throw new Refusal('last_owner')
    throw error
  })

/**
 * Lets one change of the staff's accounts run at a time, also from the other people's: two who change each other would
 * each wait for the other's account. To be called before any account is locked; does nothing for accounts outside the staff.
 */
export const serializeStaffChanges = (tx: Tx, id: number) =>
  sql`select pg_advisory_xact_lock(${OWNER_LOCK}) from account where id = ${id} and role = 'bhumwi_admin'`.execute(tx)

/** Blocks an account; its sessions end in the caller's transaction. Throws `last_owner`. */
export const block = (tx: Tx, id: number, reason: string | null) =>
  refuseLastOwner(
    tx
      .updateTable('account')
      .set({ blocked_at: sql<Date>`now()`, block_reason: reason })
      .where('id', '=', id)
      .execute(),
  )

/** Lets a blocked account sign in again. */
export const unblock = (tx: Tx, id: number) =>
  tx.updateTable('account').set({ blocked_at: null, block_reason: null }).where('id', '=', id).execute()

/** Sets the role of an account and its role among the staff, null outside it. Throws `last_owner`. */
export const setRoles = async (tx: Tx, id: number, role: Role, platformRole: PlatformRole | null) => {
  await refuseLastOwner(tx.updateTable('account').set({ role }).where('id', '=', id).execute())
  if (!platformRole) return refuseLastOwner(tx.deleteFrom('platform_member').where('account_id', '=', id).execute())
  return refuseLastOwner(
    tx
      .insertInto('platform_member')
      .values({ account_id: id, role: platformRole })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ role: platformRole }))
      .execute(),
  )
}

/** Runs a deletion; throws `last_owner` if the platform would have none left. */
export const unlessLastOwner = refuseLastOwner

/** Whether the platform has an owner who can sign in; nobody else becomes or ceases to be one until the transaction ends. */
export const hasOwner = async (tx: Tx): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${OWNER_LOCK})`.execute(tx)
  const { rows } = await sql`
    select from platform_member m join account a on a.id = m.account_id
    where m.role = 'owner' and a.role = 'bhumwi_admin' and a.blocked_at is null and a.deleted_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
