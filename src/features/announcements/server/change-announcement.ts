import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { changeAnnouncement as changeContract } from '../contract.ts'
import { checkChannels, type SendDeps, startOf, textsOf, withRegion } from './send-announcement.ts'
import { type Audience, announcementRow, audienceSize, isNobody } from './store.ts'
import { lockScheduled, type Scheduled, updateScheduled } from './store-schedule.ts'

type ChangeForm = z.output<typeof changeContract.body>

/**
 * Whom it is for after the change; its kind stays, so that a promotion never reaches who does not want any, and so do
 * people who were named.
 */
const audienceOf = async (tx: Tx, planned: Audience, stored: object, filter: ChangeForm['audience']) => {
  if (!filter) return { audience: planned, described: stored }
  if (planned.user_ids) throw new Refusal('validation', { fields: { audience: 'field_invalid' } })
  return { audience: { ...(await withRegion(tx, filter)), kind: planned.kind }, described: filter }
}

const factsOf = ({
  title,
  message,
  title_sw,
  message_sw,
  link,
  send_at,
  audience,
  channels,
}: Omit<Scheduled, 'status' | 'planned' | 'site_url' | 'version'>) => ({
  title,
  message,
  title_sw,
  message_sw,
  link,
  send_at: send_at?.toISOString() ?? null,
  audience: JSON.stringify(audience),
  channels: channels.join(' '),
})

/**
 * Changes what a scheduled message says, to whom and when, until it starts. Throws `not_found`, `not_scheduled`,
 * `validation` or `audience_empty`, and `announcement_changed` if somebody else has changed it since its `version` was read.
 */
export const changeAnnouncement =
  (deps: SendDeps & { transaction: RunTransaction }) =>
  (
    id: number,
    { version, send_at: at, audience: filter, channels: chosen, ...form }: ChangeForm,
    site: string | null,
  ) =>
    deps.transaction(async (tx) => {
      const stored = await lockScheduled(tx, id)
      if (!stored) throw new Refusal('not_found')
      if (!stored.planned) throw new Refusal('not_scheduled')
      if (stored.version !== version) throw new Refusal('announcement_changed')
      const send_at = startOf(deps, at)
      const { audience, described } = await audienceOf(tx, stored.planned, stored.audience, filter)
      const channels = chosen ?? stored.channels
      const size = await audienceSize(tx, audience, channels)
      if (isNobody(size)) throw new Refusal('audience_empty')
      const { recipients } = size
      const change = { ...textsOf(deps, form), send_at, described, audience, channels, recipients }
      checkChannels(deps, { ...change, site_url: stored.site_url ?? site })
      await updateScheduled(tx, id, change)
      const object = { object_type: 'announcement', object_id: id, summary: change.title } as const
      const [before, after] = [factsOf(stored), factsOf({ ...change, audience: described })]
      await recordAction(tx, { action: 'announcement.change', ...object, before, after })
      const row = await announcementRow(tx, id)
      if (!row) throw new Refusal('not_found')
      return row
    })
