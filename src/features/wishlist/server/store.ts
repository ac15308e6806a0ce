import type { PropertyStatus } from '#domain/property-status.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'

type Page = { limit: number; offset: number }

const WISHES = sql`wishlist_item w`
const WISHES_WITH_PROPERTY = sql`wishlist_item w join property p on p.id = w.property_id`

const countOf = async (db: Db | Tx, source: RawBuilder<unknown>, where: RawBuilder<unknown>) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of an account's wishlist, only properties on sale, latest first, with the total number. */
export const ownWishes = async (db: Db, accountId: number, { limit, offset }: Page) => {
  const where = sql`w.account_id = ${accountId} and p.status = 'live'`
  const [{ rows }, total] = await Promise.all([
    sql<{ id: number; created_at: Date; property_id: number }>`
      select w.id, w.created_at, w.property_id from wishlist_item w join property p on p.id = w.property_id
      where ${where} order by w.id desc limit ${limit} offset ${offset}`.execute(db),
    countOf(db, WISHES_WITH_PROPERTY, where),
  ])
  return { rows, total }
}

/** Lets only one transaction at a time add to an account's wishlist, so that its count is valid until it ends. */
export const lockWishes = (tx: Tx, accountId: number) =>
  sql`select id from account where id = ${accountId} for no key update`.execute(tx)

/** Whether a property is in an account's wishlist. */
export const isWished = async (db: Db | Tx, accountId: number, propertyId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('wishlist_item')
    .select('id')
    .where('account_id', '=', accountId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a property can be added to a wishlist. */
export const isOnSale = async (db: Db, propertyId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('property')
    .select('id')
    .where('id', '=', propertyId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

/** The number of properties, on sale or not, in an account's wishlist. */
export const itemCount = (db: Db | Tx, accountId: number): Promise<number> =>
  countOf(db, WISHES, sql`w.account_id = ${accountId}`)

/** Adds a property on sale, or does nothing if it is already there; false if no such property is on sale. */
export const insertItem = async (db: Db | Tx, accountId: number, propertyId: number): Promise<boolean> => {
  const { rows } = await sql<{ found: number; added: number }>`
    with found as (select id from property where id = ${propertyId} and status = 'live'),
      added as (insert into wishlist_item (account_id, property_id) select ${accountId}, id from found
        on conflict do nothing returning id)
    select (select count(*) from found)::int as found, (select count(*) from added)::int as added`.execute(db)
  return rows[0]?.found === 1
}

/** Removes a property if it is in the wishlist. */
export const deleteItem = (db: Db, accountId: number, propertyId: number) =>
  db
    .deleteFrom('wishlist_item')
    .where('account_id', '=', accountId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()

/** A wishlist entry with its account and its property, for the platform. */
type WishlistRow = {
  id: number
  created_at: Date
  user: { id: number; username: string; first_name: string; last_name: string }
  property: { id: number; name: string; status: PropertyStatus }
}

/** A page of all wishlist entries, or of one account's, latest first, with the total number. */
export const wishlistRows = async (db: Db, accountId: number | null, { limit, offset }: Page) => {
  const where = accountId === null ? sql`true` : sql`w.account_id = ${accountId}`
  const [{ rows }, total] = await Promise.all([
    sql<WishlistRow>`
      select w.id, w.created_at, json_build_object('id', a.id, 'username', a.username, 'first_name', a.first_name,
          'last_name', a.last_name) as "user",
        json_build_object('id', p.id, 'name', p.name, 'status', p.status) as property
      from wishlist_item w join property p on p.id = w.property_id join account a on a.id = w.account_id
      where ${where} order by w.id desc limit ${limit} offset ${offset}`.execute(db),
    countOf(db, WISHES, where),
  ])
  return { rows, total }
}
