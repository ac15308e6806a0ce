import { type AnnouncementStatus, canSetStatus } from '#domain/announcement.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { announcementRow, lockStatus, setStatus } from './store.ts'

const refusalOf = (from: AnnouncementStatus, to: AnnouncementStatus) => {
  if (to === 'cancelled') return 'not_scheduled'
  return from === 'scheduled' ? 'conflict' : 'sending_over'
}

/**
 * Pauses, resumes or stops a sending, or cancels a scheduled one; from the reply on nobody else gets one that is paused or
 * has ended. The status that it has already is no change. Throws `not_found`, `sending_over`, `not_scheduled`, or `conflict`
 * for what only a sending can be told while it is scheduled.
 */
export const setAnnouncementStatus =
  ({ transaction }: { transaction: RunTransaction }) =>
  (id: number, to: AnnouncementStatus) =>
    transaction(async (tx) => {
      const from = await lockStatus(tx, id)
      if (!from) throw new Refusal('not_found')
      if (from !== to) {
        if (!canSetStatus(from, to)) throw new Refusal(refusalOf(from, to))
        await setStatus(tx, id, to)
      }
      const row = await announcementRow(tx, id)
      if (!row) throw new Refusal('not_found')
      const object = { object_type: 'announcement', object_id: id, summary: row.title } as const
      const before = { status: from }
      await recordAction(tx, { action: 'announcement.set_status', ...object, before, after: { status: to } })
      return row
    })
