import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { countAudience as countContract, sendPromotional, sendTargeted } from '../contract.ts'
import { type Audience, audienceSize, insertAnnouncement, type NewAnnouncement, regionId } from './store.ts'

type AnnouncementTexts = z.output<typeof sendPromotional.body>
type TargetedForm = z.output<typeof sendTargeted.body>
type AudienceFilter = Omit<z.output<typeof countContract.query>, 'kind' | 'user_ids'>

/** Whether a path leads to a page of this site. */
type SendDeps = { isPage: (path: string) => boolean }

const withRegion = async (db: Db | Tx, { region, ...filter }: AudienceFilter): Promise<Omit<Audience, 'kind'>> => {
  if (region === undefined) return filter
  const found = await regionId(db, region)
  if (found === null) throw new Refusal('validation', { fields: { region: 'region_unknown' } })
  return { ...filter, region: found }
}

const textsOf = ({ isPage }: SendDeps, { title, message, title_sw = '', message_sw = '', link }: AnnouncementTexts) => {
  if (link && !isPage(link)) throw new Refusal('validation', { fields: { link: 'link_not_ours' } })
  return { title, message, title_sw, message_sw, link: link || null }
}

const queue = async (tx: Tx, announcement: NewAnnouncement) => {
  const queued = await insertAnnouncement(tx, announcement)
  if (!queued) throw new Refusal('audience_empty')
  const { title, link, audience, described } = announcement
  const object = { object_type: 'announcement', object_id: queued.id, summary: title } as const
  const after = { kind: audience.kind, audience: described, recipients: queued.recipients, link }
  await recordAction(tx, { action: 'announcement.send', ...object, after })
  return queued
}

/** Queues an offer for every traveller who wants promotions. Throws `validation` or `audience_empty`. */
export const queuePromotional = (deps: SendDeps) => (tx: Tx, accountId: number, form: AnnouncementTexts) => {
  const announcement = { ...textsOf(deps, form), account_id: accountId, described: {} }
  return queue(tx, { ...announcement, audience: { kind: 'promotional' } })
}

/** Queues a message for the people named, or for those of a filter. Throws `validation` or `audience_empty`. */
export const queueTargeted = (deps: SendDeps) => async (tx: Tx, accountId: number, form: TargetedForm) => {
  const { user_ids, audience: filter, ...texts } = form
  // An audience that was forgotten, or that says two things, must not become everybody.
  if ((user_ids === undefined) === (filter === undefined))
    throw new Refusal('validation', { fields: { audience: 'field_invalid' } })
  const audience = { ...(await withRegion(tx, filter ?? {})), kind: 'targeted' as const, user_ids }
  const described = user_ids ? { people: new Set(user_ids).size } : { ...filter }
  return queue(tx, { ...textsOf(deps, texts), account_id: accountId, described, audience })
}

/** How many people an announcement would reach. Throws `validation` for an unknown region. */
export const countAudience = (db: Db) => async (query: z.output<typeof countContract.query>) => {
  const { kind, user_ids, ...filter } = query
  const { recipients, reachable } = await audienceSize(db, { ...(await withRegion(db, filter)), kind, user_ids })
  return { recipients, everybody: recipients > 0 && recipients === reachable }
}
