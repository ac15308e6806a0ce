import { randomBytes } from 'node:crypto'
import { exportPath } from '#domain/calendar-export.ts'
import type { Scope } from '#domain/permission.ts'
import { roomInScope } from '#features/properties/server/public.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { deleteToken, roomsWithExport, writeToken } from './store-export.ts'
import { type FeedRow, feedsOfRooms } from './store-feeds.ts'

type Deps = { db: Db; transaction: RunTransaction }

/** A feed with the address under which its channel reads the room. */
export const presentFeed = ({ token, ...feed }: FeedRow & { token: string | null }) => ({
  ...feed,
  export_path: token === null ? null : exportPath(token, feed.id),
})

/** A page of the rooms of a scope with their calendars. */
export const listCalendars =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: Scope, query: { property?: number; limit: number; offset: number }) => {
    const { rows, total } = await roomsWithExport(db, scope, query)
    const feeds = await feedsOfRooms(
      db,
      rows.map(({ id }) => id),
    )
    return {
      total,
      rows: rows.map(({ token, ...room }) => ({
        ...room,
        export_path: token === null ? null : exportPath(token),
        feeds: feeds.flatMap((feed) => (feed.room === room.id ? [presentFeed({ ...feed, token })] : [])),
      })),
    }
  }

const named = (room: { property_name: string; room_number: string }) => `${room.property_name}, ${room.room_number}`

/** Gives a room a new address; the earlier one is gone from this moment on. */
export const shareCalendar =
  ({ transaction }: Deps) =>
  (scope: Scope, roomId: number) =>
    transaction(async (tx) => {
      const room = await roomInScope(tx, scope, roomId)
      const token = randomBytes(32).toString('base64url')
      await writeToken(tx, room, token)
      await recordAction(tx, {
        action: 'calendar.share',
        object_type: 'room',
        object_id: room.id,
        summary: named(room),
        after: { shared: true },
      })
      return { export_path: exportPath(token) }
    })

/** Takes the address of a room away. */
export const revokeCalendar =
  ({ transaction }: Deps) =>
  (scope: Scope, roomId: number) =>
    transaction(async (tx) => {
      const room = await roomInScope(tx, scope, roomId)
      if (await deleteToken(tx, room.id))
        await recordAction(tx, {
          action: 'calendar.revoke',
          object_type: 'room',
          object_id: room.id,
          summary: named(room),
          before: { shared: true },
        })
      else changedNothing()
      return { export_path: null }
    })
