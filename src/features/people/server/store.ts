import type { Role } from '#domain/account.ts'
import { type PEOPLE_COLUMNS, type SortKey, sortOf } from '#domain/list-sort.ts'
import type { PersonStatus } from '#domain/person.ts'
import { hostIsSuspended } from '#features/suspensions/server/public.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/search-text.ts'

type Page = { limit: number; offset: number }
/** Which people a list holds. */
export type PeopleFilter = {
  q?: string | undefined
  role?: Role | undefined
  status?: PersonStatus | undefined
  sort?: SortKey<(typeof PEOPLE_COLUMNS)[number]> | undefined
}

/** The expression of the index `account_search_idx`. */
const SEARCHED = sql`lower(a.username || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || a.phone_number)`

/** A phone number as it is typed, with spaces or a leading zero, as the part of a stored number that it stands for. */
const numberIn = (q: string) => {
  const digits = q.replace(/[\s+()-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

/** Every word of the search is a part of the name, the username, the address or the number. */
const matches = (q: string): RawBuilder<unknown> => {
  const number = numberIn(q)
  const words = number ? [number] : q.toLowerCase().split(/\s+/)
  return sql.join(
    words.map((word) => sql`${SEARCHED} like ${likeOf(word)}`),
    sql` and `,
  )
}

const conditionOf = ({ q, role, status }: PeopleFilter) => {
  const conditions = [sql`a.deleted_at is null`]
  if (q) conditions.push(matches(q))
  if (role) conditions.push(sql`a.role = ${role}`)
  if (status) conditions.push(status === 'blocked' ? sql`a.blocked_at is not null` : sql`a.blocked_at is null`)
  return sql.join(conditions, sql` and `)
}

const countOf = async (db: Db, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from account a where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}

const PERSON = sql`a.id, a.username, a.first_name, a.last_name, a.email, a.phone_number, a.role,
  case when a.role = 'bhumwi_admin' then member.role end as platform_role,
  case when a.blocked_at is null then 'active' else 'blocked' end as status,
  ${hostIsSuspended(sql`a.id`)} as suspended, a.created_at, a.last_seen_at`
const FROM = sql`from account a left join platform_member member on member.account_id = a.id`

/** Somebody as the platform's staff see them. */
export type PersonRow = {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  role: Role
  platform_role: 'owner' | 'support' | 'finance' | 'content' | null
  status: PersonStatus
  suspended: boolean
  created_at: Date
  last_seen_at: Date | null
}

const orderOf = ({ sort = '-made' }: PeopleFilter) => {
  const { column, descending } = sortOf(sort)
  const way = descending ? sql`desc` : sql`asc`
  return column === 'name' ? sql`lower(a.first_name) ${way}, lower(a.last_name) ${way}, a.id ${way}` : sql`a.id ${way}`
}

/** A page of the accounts that are not deleted, the newest first unless `sort` says otherwise, and how many there are. */
export const peopleRows = async (db: Db, filter: PeopleFilter, { limit, offset }: Page) => {
  const condition = conditionOf(filter)
  const [{ rows }, total] = await Promise.all([
    sql<PersonRow>`select ${PERSON} ${FROM} where ${condition} order by ${orderOf(filter)} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    countOf(db, condition),
  ])
  return { rows, total }
}

/** One account; undefined if there is none of this id, or it was deleted. */
export const personRow = async (db: Db | Tx, id: number): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`select ${PERSON} ${FROM} where a.id = ${id} and a.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

type TravellerRow = Pick<PersonRow, 'id' | 'username' | 'first_name' | 'last_name' | 'email' | 'phone_number'> & {
  bookings: number
  last_booking_at: Date | null
  wishlist: number
  created_at: Date
}

/** A page of the travellers, the newest first, each with the number of their bookings; holds that ran out count too. */
export const travellerRows = async (db: Db, q: string | undefined, { limit, offset }: Page) => {
  const condition = conditionOf({ q, role: 'traveller' })
  const [{ rows }, total] = await Promise.all([
    sql<TravellerRow>`
      select a.id, a.username, a.first_name, a.last_name, a.email, a.phone_number, a.created_at,
        booked.bookings, booked.last_booking_at,
        (select count(*)::int from wishlist_item w where w.account_id = a.id) as wishlist
      from (select a.id, a.username, a.first_name, a.last_name, a.email, a.phone_number, a.created_at from account a
          where ${condition} order by a.id desc limit ${limit} offset ${offset}) a
        cross join lateral (
          select count(*)::int as bookings, max(b.created_at) as last_booking_at from booking b where b.account_id = a.id
        ) booked
      order by a.id desc`.execute(db),
    countOf(db, condition),
  ])
  return { rows, total }
}
