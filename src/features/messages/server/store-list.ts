import type { BookingStatus } from '#domain/booking.ts'
import type { MessageSide } from '#domain/conversation.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { likeOf } from '#platform/server/search-text.ts'

/** The most characters of the latest message in the list. */
const LIST_LENGTH = 160

type ConversationRow = {
  booking: {
    id: number
    reference: string
    guest_name: string
    status: BookingStatus
    check_in: string
    check_out: string
  }
  property: { id: number; name: string }
  last: { side: MessageSide; body: string; sent_at: Date }
  unread: number
}

type ConversationFilter = {
  property?: number | undefined
  unread?: boolean | undefined
  unanswered?: boolean | undefined
  q?: string | undefined
  limit: number
  offset: number
}

/** The conversations of the properties of a scope: those with unread messages first, then the latest, with the whole count. */
export const hotelConversations = async (db: Db, scope: Scope, filter: ConversationFilter) => {
  const { property, unread, unanswered, q, limit, offset } = filter
  const like = q ? likeOf(q) : null
  // The booking is looked at only to search: without it the rows of one property come in the order of their index.
  const from = like ? sql`booking_conversation c join booking b on b.id = c.booking_id` : sql`booking_conversation c`
  const where = sql.join(
    [
      inScope(scope, { property: sql`c.property_id` }),
      property ? sql`c.property_id = ${property}` : sql`true`,
      unread ? sql`c.hotel_unread` : sql`true`,
      unanswered ? sql`c.guest_last > c.hotel_last` : sql`true`,
      like ? sql`(b.reference ilike ${like} or b.guest_name ilike ${like})` : sql`true`,
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    // The page first, so that messages are counted for its rows alone.
    sql<Omit<ConversationRow, 'last'> & { side: MessageSide; body: string; sent_at: Date }>`
      with page as (
        select c.booking_id, c.property_id, c.last_id, c.hotel_read, c.hotel_unread
        from ${from} where ${where}
        order by c.hotel_unread desc, c.last_id desc limit ${limit} offset ${offset})
      select json_build_object('id', b.id, 'reference', b.reference, 'guest_name', b.guest_name, 'status', b.status,
          'check_in', b.check_in, 'check_out', b.check_out) as booking,
        json_build_object('id', p.id, 'name', p.name) as property,
        last.side, left(last.body, ${LIST_LENGTH}::int) as body, last.created_at as sent_at,
        (select count(*)::int from booking_message m
          where m.booking_id = page.booking_id and m.side = 'guest' and m.id > page.hotel_read) as unread
      from page join booking b on b.id = page.booking_id join property p on p.id = page.property_id
      join booking_message last on last.id = page.last_id
      order by page.hotel_unread desc, page.last_id desc`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from ${from} where ${where}`.execute(db),
  ])
  return {
    rows: rows.map(({ side, body, sent_at, ...row }): ConversationRow => ({ ...row, last: { side, body, sent_at } })),
    total: counted.rows[0]?.total ?? 0,
  }
}
