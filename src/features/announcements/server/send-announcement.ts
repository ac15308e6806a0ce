import type { z } from 'zod'
import { scheduleFault } from '#domain/announcement.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { countAudience as countContract, sendPromotional, sendTargeted } from '../contract.ts'
import { type Audience, audienceSize, insertAnnouncement, type NewAnnouncement, regionId } from './store.ts'

type PromotionalForm = z.output<typeof sendPromotional.body>
type AnnouncementTexts = Omit<PromotionalForm, 'send_at'>
type TargetedForm = z.output<typeof sendTargeted.body>
type AudienceFilter = Omit<z.output<typeof countContract.query>, 'kind' | 'user_ids'>

/** `isPage`: whether a path leads to a page of this site. */
export type SendDeps = { isPage: (path: string) => boolean; clock: Clock }

/** A filter with its region by its id. Throws `validation` for an unknown region. */
export const withRegion = async (
  db: Db | Tx,
  { region, ...filter }: AudienceFilter,
): Promise<Omit<Audience, 'kind'>> => {
  if (region === undefined) return filter
  const found = await regionId(db, region)
  if (found === null) throw new Refusal('validation', { fields: { region: 'region_unknown' } })
  return { ...filter, region: found }
}

/** The instant at which a message is to start. Throws `validation`. */
export const startOf = ({ clock }: SendDeps, at: Date): Date => {
  const fault = scheduleFault(at, clock())
  if (fault) throw new Refusal('validation', { fields: { send_at: fault } })
  return at
}

/** The texts as they are stored. Throws `validation` for a link that leads to none of our pages. */
export const textsOf = (
  { isPage }: Pick<SendDeps, 'isPage'>,
  { title, message, title_sw = '', message_sw = '', link }: AnnouncementTexts,
) => {
  if (link && !isPage(link)) throw new Refusal('validation', { fields: { link: 'link_not_ours' } })
  return { title, message, title_sw, message_sw, link: link || null }
}

const queue = async (tx: Tx, announcement: NewAnnouncement) => {
  const queued = await insertAnnouncement(tx, announcement)
  if (!queued) throw new Refusal('audience_empty')
  const { title, link, audience, described, send_at } = announcement
  const object = { object_type: 'announcement', object_id: queued.id, summary: title } as const
  const after = { kind: audience.kind, audience: described, recipients: queued.recipients, link, send_at }
  await recordAction(tx, { action: 'announcement.send', ...object, after })
  return queued
}

/** Queues or schedules an offer for every traveller who wants promotions. Throws `validation` or `audience_empty`. */
export const queuePromotional = (deps: SendDeps) => (tx: Tx, accountId: number, form: PromotionalForm) => {
  const send_at = form.send_at ? startOf(deps, form.send_at) : null
  const announcement = { ...textsOf(deps, form), send_at, account_id: accountId, described: {} }
  return queue(tx, { ...announcement, audience: { kind: 'promotional' } })
}

/** Queues or schedules a message for the people named, or for those of a filter. Throws `validation` or `audience_empty`. */
export const queueTargeted = (deps: SendDeps) => async (tx: Tx, accountId: number, form: TargetedForm) => {
  const { user_ids, audience: filter, send_at: at, ...texts } = form
  // An audience that was forgotten, or that says two things, must not become everybody.
  if ((user_ids === undefined) === (filter === undefined))
    throw new Refusal('validation', { fields: { audience: 'field_invalid' } })
  const send_at = at ? startOf(deps, at) : null
  const audience = { ...(await withRegion(tx, filter ?? {})), kind: 'targeted' as const, user_ids }
  const described = user_ids ? { people: new Set(user_ids).size } : { ...filter }
  return queue(tx, { ...textsOf(deps, texts), account_id: accountId, described, audience, send_at })
}

/** How many people an announcement would reach. Throws `validation` for an unknown region. */
export const countAudience = (db: Db) => async (query: z.output<typeof countContract.query>) => {
  const { kind, user_ids, ...filter } = query
  const { recipients, reachable } = await audienceSize(db, { ...(await withRegion(db, filter)), kind, user_ids })
  return { recipients, everybody: recipients > 0 && recipients === reachable }
}
