import type { Role } from '#domain/account.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import { hostIsSuspended } from '#features/suspensions/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { Contact } from './contact.ts'

const IS_SUSPENDED = hostIsSuspended(sql`a.id`)

/** An account that owns properties, or may take some over. */
export type OwnerRow = {
  id: number
  username: string
  name: string
  email: string
  role: Role
  blocked: boolean
  suspended: boolean
  /** Nobody has signed in with it yet, as its password is still to be set. */
  is_new: boolean
}

const OWNERS = sql`select a.id, a.username, trim(a.first_name || ' ' || a.last_name) as name, a.email, a.role,
    a.blocked_at is not null as blocked, ${IS_SUSPENDED} as suspended,
    a.password_hash = 'none' and a.email_proven_at is null as is_new
  from account a where a.deleted_at is null`

/** An account by its id; undefined if there is none, or if it was deleted. */
export const ownerById = async (db: Db | Tx, id: number): Promise<OwnerRow | undefined> =>
  (await sql<OwnerRow>`${OWNERS} and a.id = ${id}`.execute(db)).rows[0]

/** The accounts with an address or a number; a number can belong to several. */
export const ownersByContact = async (db: Db | Tx, contact: Contact): Promise<OwnerRow[]> => {
  const fits =
    'email' in contact ? sql`lower(a.email) = ${contact.email}` : sql`a.phone_number = ${contact.phone_number}`
  return (await sql<OwnerRow>`${OWNERS} and ${fits} order by a.id limit 2`.execute(db)).rows
}

/** Lets nobody else change these accounts and what they own until the transaction ends. */
export const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  sql`select id from account where id = any(${ids}::int[]) order by id for update`.execute(tx)

/**
 * Waits for bookings and payment requests that are being made at these properties of an owner, and lets others wait; how many
 * of them are the owner's.
 */
export const lockProperties = async (tx: Tx, owner: number, ids: readonly number[]): Promise<number> => {
  const locked = await sql`select id from property where id = any(${ids}::int[]) and owner_id = ${owner}
    order by id for update`.execute(tx)
  return locked.rows.length
}

/** A property of an owner, without its money. */
export type OwnedProperty = {
  id: number
  name: string
  status: PropertyStatus
  bookings: number
  open_requests: number
  disputes: number
  has_wallet: boolean
}

/** The properties of an owner by name; `only` restricts them. */
export const ownedProperties = async (
  db: Db | Tx,
  owner: number,
  only: readonly number[] | null = null,
): Promise<OwnedProperty[]> => {
  const { rows } = await sql<OwnedProperty>`
    select p.id, p.name, p.status,
      (select count(*)::int from booking b
        where b.property_id = p.id and b.status in ('pending', 'confirmed', 'checked_in')) as bookings,
      (select count(*)::int from payment_request r
        where r.property_id = p.id and r.status in ('pending', 'approved', 'failed')) as open_requests,
      (select count(*)::int from dispute d where d.property_id = p.id and d.status = 'open') as disputes,
      exists (select from payout_wallet w where w.property_id = p.id) as has_wallet
    from property p where p.owner_id = ${owner} and (${only}::int[] is null or p.id = any(${only}::int[]))
    order by p.name, p.id`.execute(db)
  return rows
}

type NewHandover = {
  property_id: number
  from_account: number
  to_account: number
  by_account: number
  reason: string
  moved_amount: number
}

/**
 * Gives locked properties another owner. A trigger ends the membership of the one before. Wallets are removed, so that nothing
 * is sent to them any more; so are statements, and checks of what is the person's: licence and tax number. Open suspensions
 * of the properties go to the new owner.
 */
export const moveProperties = async (tx: Tx, rows: readonly NewHandover[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ property_id }) => property_id)
  await tx.updateTable('property').set({ owner_id: first.to_account }).where('id', 'in', ids).execute()
  await tx.deleteFrom('payout_wallet').where('property_id', 'in', ids).execute()
  await tx.deleteFrom('evidence_statement').where('property_id', 'in', ids).execute()
  await tx
    .updateTable('evidence')
    .set({ withdrawn_by: first.by_account, withdrawn_at: sql<Date>`now()` })
    .where('property_id', 'in', ids)
    .where('kind', 'in', ['licence', 'tin'])
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx
    .updateTable('suspension')
    .set({ account_id: first.to_account })
    .where('property_id', 'in', ids)
    .where('reinstated_at', 'is', null)
    .execute()
  await tx
    .insertInto('property_handover')
    .values([...rows])
    .execute()
}
