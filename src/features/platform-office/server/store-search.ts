import type { BookingStatus } from '#domain/booking.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import { type Db, type RawBuilder, sql } from '#platform/server/db.ts'
import { allWords, likeOf } from '#platform/server/search-text.ts'

/** The digits of a number as it is typed, with spaces, a plus or a leading zero, as a part of the stored number. */
const numberIn = (q: string): string | null => {
  const digits = q.replace(/[\s+()-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits.replace(/^0+/, '') : null
}

/** Wallets are numbers of Tanzania. */
const withCountry = (number: string) => (number.startsWith('255') ? number : `255${number}`)

/**
 * The accounts of which each word is a part of name, username, address or number, by the index `account_search_idx`; the
 * one whose username is the whole text comes first.
 */
export const peopleNamed = async (db: Db, q: string, limit: number) => {
  const number = numberIn(q)
  const typed = q.toLowerCase()
  const searched = sql`lower(a.username || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email || ' ' || a.phone_number)`
  const found = number
    ? sql`${searched} like ${likeOf(number)}`
    : allWords(typed, (word) => sql`${searched} like ${likeOf(word)}`)
  const columns = sql`a.id, a.username, a.first_name, a.last_name, a.email`
  const { rows } = await sql<{ id: number; username: string; first_name: string; last_name: string; email: string }>`
    (select ${columns} from account a where a.deleted_at is null and lower(a.username) = ${typed})
    union all
    (select ${columns} from account a where a.deleted_at is null and ${found} and lower(a.username) <> ${typed}
      order by a.id desc limit ${limit})`.execute(db)
  return rows.slice(0, limit)
}

/** The properties whose name has each word; `onlyLive` leaves out those without a public page. Live ones come first. */
export const propertiesNamed = async (db: Db, q: string, onlyLive: boolean, limit: number) => {
  const live = onlyLive ? sql`p.status = 'live'` : sql`true`
  const { rows } = await sql<{ id: number; name: string; status: PropertyStatus; place: string }>`
    select p.id, p.name, p.status, d.name as place from property p join destination d on d.id = p.destination_id
    where ${live} and ${allWords(q, (word) => sql`p.name ilike ${likeOf(word)}`)}
    order by p.status <> 'live', p.name, p.id limit ${limit}`.execute(db)
  return rows
}

/** The bookings whose reference has this part, the latest first, by the index `booking_search_idx`. */
export const bookingsOfReference = async (db: Db, q: string, limit: number) => {
  const { rows } = await sql<{
    id: number
    reference: string
    guest_name: string
    status: BookingStatus
    property: string
  }>`select b.id, b.reference, b.guest_name, b.status, p.name as property
    from booking b join property p on p.id = b.property_id
    where b.reference ilike ${likeOf(q)} order by b.id desc limit ${limit}`.execute(db)
  return rows
}

/** The payments whose reference, ours or the provider's, or payer's number begins so, the latest first; each with its booking. */
export const paymentsBeginning = async (db: Db, q: string, limit: number) => {
  const upTo = (prefix: string) => `${prefix}\u{10ffff}`
  const beginning = (column: RawBuilder<unknown>, prefix: string) => sql`
    (select id from payment where ${column} collate "C" >= ${prefix} and ${column} collate "C" < ${upTo(prefix)}
      order by id desc limit ${limit})`
  const number = numberIn(q)
  // References are of capital letters; those of the provider are as it writes them.
  const parts = [
    beginning(sql`ref`, q.toUpperCase()),
    beginning(sql`provider_id`, q),
    ...(number ? [beginning(sql`msisdn`, withCountry(number))] : []),
  ]
  const { rows } = await sql<{
    id: number
    ref: string
    kind: 'collection' | 'refund' | 'payout'
    msisdn: string
    amount: number
    status: PaymentState
    reference: string
    booking_id: number
  }>`select y.id, y.ref, y.kind, y.msisdn, y.amount, y.status, b.reference, b.id as booking_id
    from payment y join booking b on b.id = y.booking_id
    where y.id in (${sql.join(parts, sql` union all `)}) order by y.id desc limit ${limit}`.execute(db)
  return rows
}
