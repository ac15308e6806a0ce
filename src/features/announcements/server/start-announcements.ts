import { recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { announcementsToStart, startScheduled } from './store-schedule.ts'

type StartDeps = { db: Db; transaction: RunTransaction; clock: Clock }

const start = ({ transaction }: StartDeps, id: number, now: Date) =>
  transaction(async (tx) => {
    const started = await startScheduled(tx, id, now)
    if (!started) return
    const { title, planned_recipients, recipients, status } = started
    const object = { object_type: 'announcement', object_id: id, summary: title } as const
    const before = { status: 'scheduled', recipients: planned_recipients }
    const after = { status, recipients }
    await recordAction(tx, { action: 'announcement.start', ...object, before, after, by: 'system' })
  })

/**
 * Starts the scheduled announcements whose time has come, each once however many workers look for them. One that fails
 * does not stop the others; it is thrown after them and tried again at the next run.
 */
export const startAnnouncements = (deps: StartDeps) => async (): Promise<void> => {
  const failures: unknown[] = []
  const now = deps.clock()
  for (const id of await announcementsToStart(deps.db, now)) {
    await start(deps, id, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} announcements could not be started`)
}
