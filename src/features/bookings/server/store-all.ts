import type { BookingSource, BookingStatus } from '#domain/booking.ts'
import { addDays, instantAt } from '#domain/calendar.ts'
import type { BookingColumn, SortKey } from '#domain/list-sort.ts'
import { STATES_TO_LOOK_AT } from '#domain/payment.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'
import { likeOf } from '#platform/server/search-text.ts'
import { countBookings, countOfRegion } from './store-counts.ts'
import { countByName } from './store-guest-names.ts'
import { numbering, orderOf, type Page, presentToHotel, VIEW, type ViewRow } from './store-views.ts'

/**
 * A text as it may stand in any booking beside its guest's name: reference, phone or property. The properties are found first:
 * only by their ids does the planner know how few bookings there are, and take each part from an index. A room's number says
 * nothing there.
 */
const besideName = async (db: Db, q: string) => {
  const named = await db.selectFrom('property').select('id').where('name', 'ilike', likeOf(q)).execute()
  if (named.length === 0) return sql`(${numbering(q)})`
  return sql`(${numbering(q)} or b.property_id = any(${named.map(({ id }) => id)}::int[]))`
}

/** Written out, as the index of these payments asks. */
const TO_LOOK_AT = sql.join(STATES_TO_LOOK_AT.map((state) => sql.lit(state)))

/** Whether booking `b` has a payment or refund that waits for a decision of the platform's staff. */
const needsLook = sql`exists (select from payment p where p.booking_id = b.id and p.status in (${TO_LOOK_AT}))`

/** What the platform looks for among all bookings. */
export type PlatformFilter = {
  status?: BookingStatus
  money?: 'needs_look'
  q?: string
  /** The first and the last day on which they were made. */
  made_from?: string
  made_to?: string
  /** The first and the last day of arrival. */
  arrival_from?: string
  arrival_to?: string
  /** The region of the property. */
  region?: number
  /** From which money was asked for. */
  wallet?: Wallet
  source?: BookingSource
  /** Leaves out the holds that ran out. */
  without?: 'expired'
  sort?: SortKey<BookingColumn>
}

const inRegion = (region: number) => sql`b.property_id in (
  select p.id from property p join destination d on d.id = p.destination_id where d.region_id = ${region})`

/** Whether money was requested from a wallet for booking `b`. */
const requestedFrom = (wallet: Wallet) => sql`exists (
  select from payment p where p.booking_id = b.id and p.kind = 'collection' and p.method = ${wallet})`

/** All conditions but that of the text. */
const conditionsOf = (filter: PlatformFilter): RawBuilder<unknown> => {
  const { status, money, made_from, made_to, arrival_from, arrival_to, region, wallet, source, without } = filter
  const parts = [sql`true`]
  if (made_from) parts.push(sql`b.created_at >= ${instantAt(made_from, '00:00')}`)
  if (made_to) parts.push(sql`b.created_at < ${instantAt(addDays(made_to, 1), '00:00')}`)
  if (arrival_from) parts.push(sql`b.check_in >= ${arrival_from}::date`)
  if (arrival_to) parts.push(sql`b.check_in <= ${arrival_to}::date`)
  if (region !== undefined) parts.push(inRegion(region))
  if (wallet) parts.push(requestedFrom(wallet))
  if (source) parts.push(sql`b.booking_source = ${source}`)
  if (status) parts.push(sql`b.status = ${status}`)
  if (without) parts.push(sql`b.status <> ${without}`)
  if (money) parts.push(needsLook)
  return sql.join(parts, sql` and `)
}

/** How many bookings there are, from the running totals; undefined where those do not tell. */
const storedTotal = async (db: Db, filter: PlatformFilter): Promise<number | undefined> => {
  const { money, q, arrival_from, arrival_to, region, sort: _, ...days } = filter
  if (money || q || arrival_from || arrival_to) return undefined
  if (region === undefined) return countBookings(db, days)
  const { wallet, source, without, made_from, made_to } = days
  return wallet || source || without || made_from || made_to ? undefined : countOfRegion(db, region, days.status)
}

const countedTotal = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from booking b where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * One page. Its ids are found before anything else is read. With days that end before the latest bookings the index of the
 * days is read: `+ 0` keeps the planner from walking there through all bookings since.
 */
const pageOf = async (db: Db, where: RawBuilder<unknown>, filter: PlatformFilter, page: Page) => {
  const { sort = '-made', made_to, arrival_to } = filter
  const order = orderOf(sort)
  const found = sort === '-made' && (made_to || arrival_to) ? sql`b.id + 0 desc` : order
  const { rows } = await sql<ViewRow>`${VIEW}
    where b.id = any(array(
      select b.id from booking b where ${where} order by ${found} limit ${page.limit} offset ${page.offset}))
    order by ${order}`.execute(db)
  return rows
}

/** Every booking, for the platform: as `sort` says, or the latest first. */
export const viewsOfAll = async (db: Db, filter: PlatformFilter, page: Page, today: string) => {
  const stored = await storedTotal(db, filter)
  if (stored !== undefined && stored <= page.offset) return { rows: [], total: stored }
  const { q } = filter
  const rest = conditionsOf(filter)
  const beside = q ? await besideName(db, q) : undefined
  const where = q && beside ? sql`${rest} and (b.guest_name ilike ${likeOf(q)} or ${beside})` : rest
  const count = async () => {
    const named = q && beside ? await countByName(db, q, rest, beside) : undefined
    return named ?? countedTotal(db, where)
  }
  const [rows, total] = await Promise.all([pageOf(db, where, filter, page), stored ?? count()])
  return { rows: rows.map((row) => ({ ...presentToHotel(row, today), guest_document: null })), total }
}
