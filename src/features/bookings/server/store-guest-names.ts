import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { lockNames } from '#platform/server/lock.ts'
import { likeOf } from '#platform/server/search-text.ts'

// The database notes the name of each new booking in `guest_name_change`. With those that were folded into `guest_name` they
// are all names of bookings, and some that none has any more; both are read in the statement that counts.

/** Shorter texts have no entry in an index of texts, and stand in very many names. */
const SHORTEST = 3

/**
 * How many bookings there are of which `rest` holds and whose guest's name contains `q`, or of which `beside` holds; both are
 * conditions about booking `b`. Undefined if names do not help to count them.
 */
export const countByName = async (
  db: Db,
  q: string,
  rest: RawBuilder<unknown>,
  beside: RawBuilder<unknown>,
): Promise<number | undefined> => {
  if (q.length < SHORTEST) return undefined
  const like = likeOf(q)
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from booking b
        where ${rest} and b.guest_name = any(array(
          select name from guest_name where name ilike ${like} union select name from guest_name_change where name ilike ${like})))::int
      + (select count(*) from booking b where ${rest} and ${beside} and b.guest_name not ilike ${like})::int as total`.execute(
    db,
  )
  return rows[0]?.total
}

/** Adds new names, and deletes those that no booking has any more. Of several processes at once one waits for the other. */
export const foldGuestNames = async (tx: Tx): Promise<void> => {
  await lockNames(tx, ['guest_name_change'])
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from guest_name_change returning name, is_gone),
    added as (insert into guest_name (name) select distinct name from noted where not is_gone on conflict do nothing)
    select distinct name from noted where is_gone`.execute(tx)
  if (rows.length === 0) return
  // A statement of its own sees every booking whose note was folded: a name that is deleted here has none, or one that is noted.
  await sql`
    delete from guest_name where name = any(${rows.map(({ name }) => name)}::text[])
      and not exists (select from booking where booking.guest_name = guest_name.name)`.execute(tx)
}
