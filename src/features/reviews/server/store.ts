import type { BookingStatus } from '#domain/booking.ts'
import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import { REVIEW_DAYS, type Stars } from '#domain/review.ts'
import { type Db, type RawBuilder, readTogether, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** A review with its property, its stay and its guest. */
export type ReviewRow = {
  id: number
  rating: Stars
  title: string
  body: string
  language: Language
  created_at: Date
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  hidden_reason: string | null
  property: { id: number; name: string }
  booking: { id: number; reference: string }
  stayed: string
  nights: number
  first_name: string | null
  last_name: string | null
}

type Page = { limit: number; offset: number }

const COLUMNS = sql`
  r.id, r.rating, r.title, r.body, r.language, r.created_at, r.reply, r.replied_at, r.hidden_at, r.hidden_reason,
  json_build_object('id', p.id, 'name', p.name) as property,
  json_build_object('id', b.id, 'reference', b.reference) as booking,
  to_char(b.check_out, 'YYYY-MM') as stayed, b.nights, a.first_name, a.last_name`
const FROM = sql`
  from review r join property p on p.id = r.property_id join booking b on b.id = r.booking_id
  left join account a on a.id = r.account_id`

/** A filter of reviews; with a `scope` only those of its properties. */
export type ReviewFilter = {
  property?: number
  rating?: Stars
  scope?: Scope
  hidden?: boolean
  unanswered?: boolean
}

const matching = ({ property, rating, scope, hidden, unanswered }: ReviewFilter): RawBuilder<unknown> => {
  const parts = [sql`true`]
  if (property !== undefined) parts.push(sql`r.property_id = ${property}`)
  if (rating !== undefined) parts.push(sql`r.rating = ${rating}`)
  if (scope) parts.push(inScope(scope, { property: sql`r.property_id` }))
  if (hidden !== undefined) parts.push(hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`)
  if (unanswered) parts.push(sql`r.reply is null and r.hidden_at is null`)
  return sql.join(parts, sql` and `)
}

/** A page of reviews, the latest first, and the total count. The page is found before anything else is read. */
export const reviewRows = async (db: Db, filter: ReviewFilter, { limit, offset }: Page) => {
  const where = matching(filter)
  const [{ rows }, counted] = await readTogether(db, (own) =>
    Promise.all([
      sql<ReviewRow>`select ${COLUMNS} ${FROM}
        join (select r.id from review r where ${where} order by r.created_at desc, r.id desc
          limit ${limit} offset ${offset}) page on page.id = r.id
        order by r.created_at desc, r.id desc`.execute(own),
      sql<{ total: number }>`select count(*)::int as total from review r where ${where}`.execute(own),
    ]),
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One review; undefined where there is none of this id. */
export const reviewRow = async (db: Db | Tx, id: number): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS} ${FROM} where r.id = ${id}`.execute(db)
  return rows[0]
}

const marksOf = async (db: Db, propertyId: number) => {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*)::int as count from review
    where property_id = ${propertyId} and hidden_at is null group by rating`.execute(db)
  return rows
}

const isLive = async (db: Db, propertyId: number): Promise<boolean> => {
  const query = db.selectFrom('property').select('id').where('id', '=', propertyId).where('status', '=', 'live')
  return (await query.executeTakeFirst()) !== undefined
}

/** A page of the visible reviews of a property that is for sale, and their total count; null for any other property. */
export const liveReviewRows = async (db: Db, property: number, rating: Stars | undefined, page: Page) => {
  const [live, reviews] = await readTogether(db, (own) =>
    Promise.all([isLive(own, property), reviewRows(own, { property, rating, hidden: false }, page)]),
  )
  return live ? reviews : null
}

/** How many visible reviews of a property that is for sale gave each mark; null for any other property. */
export const liveMarks = async (db: Db, property: number) => {
  const [live, marks] = await readTogether(db, (own) => Promise.all([isLive(own, property), marksOf(own, property)]))
  return live ? marks : null
}

/** A stay with the review of its guest. */
export type StayRow = {
  booking_id: number
  status: BookingStatus
  check_out: string
  property: { id: number; name: string; owner_id: number }
  review_id: number | null
}

const STAY = sql`
  select b.id as booking_id, b.status, b.check_out,
    json_build_object('id', p.id, 'name', p.name, 'owner_id', p.owner_id) as property, r.id as review_id
  from booking b join property p on p.id = b.property_id left join review r on r.booking_id = b.id`

/** A booking of an account, in any status; undefined for another's. */
export const ownBooking = async (db: Db | Tx, bookingId: number, accountId: number): Promise<StayRow | undefined> => {
  const { rows } = await sql<StayRow>`${STAY} where b.id = ${bookingId} and b.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** A page of an account's stays that can still be reviewed or were, the latest first, and the total count. */
export const ownStays = async (db: Db, accountId: number, today: string, { limit, offset }: Page) => {
  const where = sql`b.account_id = ${accountId} and b.status = 'checked_out'
    and (r.id is not null or b.check_out >= ${today}::date - ${REVIEW_DAYS}::int)`
  const [{ rows }, counted] = await Promise.all([
    sql<StayRow>`${STAY} where ${where} order by b.check_out desc, b.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total
      from booking b left join review r on r.booking_id = b.id where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** These reviews by id. */
export const reviewsById = async (db: Db | Tx, ids: readonly number[]): Promise<Map<number, ReviewRow>> => {
  const { rows } = await sql<ReviewRow>`select ${COLUMNS} ${FROM} where r.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
