import type { Day } from '#domain/calendar.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { recordChanges } from './store.ts'

type Room = { property_id: number; room_id: number }
/** Nights from `first` up to, not including, `until`, for a closure. */
export type ClosureSpan = { closure_id: number; first: Day; until: Day }

/** Inserts the rows that ranges closed by a calendar elsewhere belong to; `reason` is the calendar's name. Returns their ids. */
export const insertClosuresElsewhere = async (tx: Tx, room: Room, reason: string, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into closure (property_id, room_id, reason, elsewhere)
    select ${room.property_id}, ${room.room_id}, ${reason}, true from generate_series(1, ${count}) returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Changes what the closures of a calendar say about themselves. */
export const renameClosures = (tx: Tx, closureIds: readonly number[], reason: string) =>
  tx.updateTable('closure').set({ reason }).where('id', '=', sql<number>`any(${closureIds}::bigint[])`).execute()

/** Closes those nights of a room that are free; nights of bookings, and nights that are closed, stay as they are. */
export const closeFreeNights = async (tx: Tx, room: Room, spans: readonly ClosureSpan[]): Promise<void> => {
  if (spans.length === 0) return
  const [ids, firsts, untils] = [
    spans.map(({ closure_id }) => closure_id),
    spans.map(({ first }) => first),
    spans.map(({ until }) => until),
  ]
  const { rows } = await sql<{ closed: number }>`
    with closed as (
      insert into room_night (property_id, room_id, night, closure_id)
      select distinct on (night) ${room.property_id}::integer, ${room.room_id}::integer, night::date, span.closure_id
      from unnest(${ids}::bigint[], ${firsts}::date[], ${untils}::date[]) as span (closure_id, first, until),
        generate_series(span.first, span.until - 1, interval '1 day') night
      order by night, span.closure_id
      on conflict (room_id, night) do nothing returning night
    )
    select count(*)::int as closed from closed`.execute(tx)
  if (rows[0]?.closed) await recordChanges(tx, [room])
}

/**
 * Opens nights of these closures from `from` on, except those in `keep`. A night that another calendar closes too is
 * closed again at once.
 */
export const openClosures = async (
  tx: Tx,
  room: Room,
  closureIds: readonly number[],
  { from, keep }: { from: Day; keep?: { first: Day; until: Day } },
): Promise<void> => {
  if (closureIds.length === 0) return
  const { numDeletedRows } = await tx
    .deleteFrom('room_night')
    .where('closure_id', '=', sql<number>`any(${closureIds}::bigint[])`)
    .where('night', '>=', from)
    .$if(keep !== undefined, (query) =>
      query.where(sql<boolean>`not (night >= ${keep?.first ?? from}::date and night < ${keep?.until ?? from}::date)`),
    )
    .executeTakeFirst()
  if (numDeletedRows > 0n) await recordChanges(tx, [room])
}

/** What takes a night of a room: a booking or a closure, and whether a calendar elsewhere closes it. */
export type TakenNight = { night: Day; booking_id: number | null; closure_id: number | null; elsewhere: boolean }

/** The taken nights of a room in order, from the beginning of the range that reaches into `from`. Unpaid bookings are left out. */
export const takenRanges = async (tx: Tx, roomId: number, from: Day, until: Day): Promise<TakenNight[]> => {
  const { rows } = await sql<TakenNight>`
    select room_night.night, room_night.booking_id, room_night.closure_id, coalesce(closure.elsewhere, false) as elsewhere
    from room_night left join closure on closure.id = room_night.closure_id
      left join booking on booking.id = room_night.booking_id
    where room_night.room_id = ${roomId} and room_night.night between ${from}::date and ${until}::date
      and (booking.hold_expires_at is null or booking.status <> 'pending')
    order by room_night.night`.execute(tx)
  return rows
}
