import type { Day } from '#domain/calendar.ts'
import type { FeedEvent } from '#domain/calendar-feed.ts'
import { sql, type Tx } from '#platform/server/db.ts'

/** An event as it is stored; exactly one of `closure_id` and `echo_at` is set. */
export type EventRow = {
  id: number
  uid_hash: string
  check_in: Day
  check_out: Day
  reservation: boolean
  closure_id: number | null
  echo_at: Date | null
  misses: number
}

const COLUMNS = ['id', 'uid_hash', 'check_in', 'check_out', 'reservation', 'closure_id', 'echo_at', 'misses'] as const

/** All stored events of a feed. */
export const eventsOfFeed = (tx: Tx, feedId: number): Promise<EventRow[]> =>
  tx.selectFrom('calendar_event').select(COLUMNS).where('feed_id', '=', feedId).orderBy('id').execute()

type NewEvent = Omit<FeedEvent, 'uid'> & { uid_hash: string; closure_id: number | null }
type Place = { feed_id: number; property_id: number; room_id: number }

/** Inserts events; one without a closure is an echo from now on. */
export const insertEvents = async (tx: Tx, { feed_id, property_id, room_id }: Place, events: readonly NewEvent[]) => {
  if (events.length === 0) return
  const column = <K extends keyof NewEvent>(name: K) => events.map((event) => event[name])
  await sql`
    insert into calendar_event (feed_id, property_id, room_id, uid_hash, check_in, check_out, reservation, closure_id, echo_at)
    select ${feed_id}, ${property_id}, ${room_id}, uid_hash, check_in, check_out, reservation, closure_id,
      case when closure_id is null then now() end
    from unnest(${column('uid_hash')}::text[], ${column('check_in')}::date[], ${column('check_out')}::date[],
      ${column('reservation')}::boolean[], ${column('closure_id')}::bigint[])
      as event (uid_hash, check_in, check_out, reservation, closure_id)`.execute(tx)
}

/** Writes the dates of an event that has changed, and whether it closes nights. Its conflicts begin again. */
export const updateEvent = async (
  tx: Tx,
  id: number,
  { check_in, check_out, reservation, closure_id }: Omit<NewEvent, 'uid_hash'>,
) => {
  await tx
    .updateTable('calendar_event')
    .set({
      check_in,
      check_out,
      reservation,
      closure_id,
      echo_at: closure_id === null ? sql<Date>`now()` : null,
      misses: 0,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('calendar_conflict').where('event_id', '=', id).where('settled_at', 'is not', null).execute()
}

/** Lets an event that was an echo close nights from now on. */
export const makeReal = (tx: Tx, id: number, closure_id: number) =>
  tx.updateTable('calendar_event').set({ closure_id, echo_at: null }).where('id', '=', id).execute()

/** Notes that these are echoes still. */
export const keepEchoes = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('calendar_event')
    .set({ echo_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Sets how many good fetches in a row events were missing in. */
export const writeMisses = (tx: Tx, ids: readonly number[], misses: number) =>
  tx.updateTable('calendar_event').set({ misses }).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** Deletes events, before their nights are opened: else the trigger would close these again. */
export const deleteEvents = (tx: Tx, ids: readonly number[]) =>
  tx.deleteFrom('calendar_event').where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
