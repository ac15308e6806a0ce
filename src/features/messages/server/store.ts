import type { BookingStatus } from '#domain/booking.ts'
import type { MessageSide } from '#domain/conversation.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

/** The most messages of one conversation that are shown: the latest. */
const MOST_SHOWN = 500

type MessageRow = {
  id: number
  side: MessageSide
  author: string | null
  is_mine: boolean
  body: string
  sent_at: Date
}

type ConversedBooking = {
  status: BookingStatus
  check_out: string
  /** It is the caller's own. */
  is_own: boolean
  may_answer: boolean
  /** An account of its guest, which was not deleted, can read what the hotel writes. */
  has_guest: boolean
}

/** A booking of the scope, as far as its messages go; `answering` is the scope within which one may answer. */
export const conversedBooking = async (
  db: Db,
  id: number,
  scope: Scope,
  answering: Scope | null,
): Promise<ConversedBooking | undefined> => {
  const column = { property: sql`b.property_id` }
  const { rows } = await sql<ConversedBooking>`
    select b.status, b.check_out, coalesce(b.account_id = ${scope.account_id}, false) as is_own,
      ${answering ? inScope(answering, column) : sql`false`} as may_answer,
      guest.id is not null as has_guest
    from booking b left join account guest on guest.id = b.account_id and guest.deleted_at is null
    where b.id = ${id} and ${inScope(scope, { ...column, account: sql`b.account_id` })}`.execute(db)
  return rows[0]
}

/** The side of a caller in the conversation about a booking of the scope; null for the platform's staff. */
export const sideOf = ({ is_own }: Pick<ConversedBooking, 'is_own'>, { reach }: Scope): MessageSide | null => {
  if (is_own) return 'guest'
  return reach === 'everything' ? null : 'hotel'
}

// The first name alone; it is empty once an account is deleted.
const AUTHOR = sql<string | null>`nullif(author.first_name, '')`

/** The latest messages about a booking, the oldest first, as an account reads them. */
export const messagesOf = async (db: Db, bookingId: number, accountId: number): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select m.id, m.side, ${AUTHOR} as author, coalesce(m.account_id = ${accountId}, false) as is_mine, m.body,
      m.created_at as sent_at
    from booking_message m left join account author on author.id = m.account_id
    where m.booking_id = ${bookingId} order by m.id desc limit ${MOST_SHOWN}`.execute(db)
  return rows.reverse()
}

/** Until which message of the other side each side has read; 0 if it has read none. */
export const marksOf = async (db: Db, bookingId: number): Promise<Record<MessageSide, number>> => {
  const row = await db
    .selectFrom('booking_conversation')
    .select(['guest_read as guest', 'hotel_read as hotel'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? { guest: 0, hotel: 0 }
}

/** The columns of the conversation for what a side reads. */
const READING = {
  guest: { writer: 'hotel', mark: 'guest_read', last: 'hotel_last' },
  hotel: { writer: 'guest', mark: 'hotel_read', last: 'guest_last' },
} as const

/** How many messages of the other side a side has not read. */
export const unreadOf = async (db: Db, bookingId: number, side: MessageSide): Promise<number> => {
  const { writer, mark } = READING[side]
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from booking_conversation c join booking_message m on m.booking_id = c.booking_id
    where c.booking_id = ${bookingId} and m.side = ${writer} and m.id > ${sql.ref(`c.${mark}`)}`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Notes that a side has read the messages of the other side up to an id. What it has read before stays read. */
export const writeMark = async (db: Db, bookingId: number, side: MessageSide, until: number): Promise<void> => {
  const { writer, mark } = READING[side]
  await sql`
    update booking_conversation c set ${sql.id(mark)} = greatest(${sql.ref(`c.${mark}`)}, (
      select max(m.id) from booking_message m
      where m.booking_id = c.booking_id and m.side = ${writer} and m.id <= ${until}::int))
    where c.booking_id = ${bookingId}`.execute(db)
}

/**
 * Whether the guest of a booking has an account that was not deleted, which then cannot be deleted before the end of the
 * transaction. It comes before the lock of the booking, as in a deletion, so that neither waits for the other; a shared lock
 * would let a deletion wait as long as somebody writes.
 */
export const holdGuest = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const { rows } = await sql`
    select account.id from account
    where account.id = (select booking.account_id from booking where booking.id = ${bookingId})
      and account.deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/** Whether a side has not read all messages of the other side about a locked booking. */
export const hasUnread = async (tx: Tx, bookingId: number, side: MessageSide): Promise<boolean> => {
  const { mark, last } = READING[side]
  const { rows } = await sql<{ has_unread: boolean }>`
    select ${sql.ref(`c.${last}`)} > ${sql.ref(`c.${mark}`)} as has_unread
    from booking_conversation c where c.booking_id = ${bookingId}`.execute(tx)
  return rows[0]?.has_unread ?? false
}

type NewMessage = { side: MessageSide; account_id: number; body: string }

/** Writes a message about a locked booking; its side has then read what the other side wrote before. */
export const insertMessage = async (
  tx: Tx,
  { id: booking_id, property_id }: { id: number; property_id: number },
  message: NewMessage,
): Promise<MessageRow> => {
  const { rows } = await sql<MessageRow>`
    with m as (
      insert into booking_message (booking_id, side, account_id, body)
      values (${booking_id}, ${message.side}, ${message.account_id}, ${message.body})
      returning id, side, account_id, body, created_at)
    select m.id, m.side, ${AUTHOR} as author, true as is_mine, m.body, m.created_at as sent_at
    from m left join account author on author.id = m.account_id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The message about booking ${booking_id} was not written`)
  const { mark, last } = READING[message.side]
  const own = READING[READING[message.side].writer].last
  await sql`
    insert into booking_conversation as c (booking_id, property_id, ${sql.id(own)})
    values (${booking_id}, ${property_id}, ${row.id})
    on conflict (booking_id) do update set ${sql.id(own)} = excluded.${sql.id(own)},
      ${sql.id(mark)} = ${sql.ref(`c.${last}`)}`.execute(tx)
  return row
}
