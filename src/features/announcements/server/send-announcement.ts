import type { z } from 'zod'
import { MESSAGE_CHANNELS, type MessageChannel, MOST_SMS_PARTS, scheduleFault } from '#domain/announcement.ts'
import { LANGUAGES } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { smsLength } from '#ports/sms.ts'
import type { countAudience as countContract, sendPromotional, sendTargeted } from '../contract.ts'
import { type MessageWords, SAMPLE_TOKEN, smsOf, textsIn } from './message-texts.ts'
import { type Audience, audienceSize, insertAnnouncement, type NewAnnouncement, regionId, type Texts } from './store.ts'

type PromotionalForm = z.output<typeof sendPromotional.body>
type AnnouncementTexts = Omit<PromotionalForm, 'send_at' | 'channels'>
type TargetedForm = z.output<typeof sendTargeted.body>
type AudienceFilter = Omit<z.output<typeof countContract.query>, 'kind' | 'user_ids'>

/** `isPage`: whether a path leads to a page of this site. */
export type SendDeps = { isPage: (path: string) => boolean; clock: Clock; words: MessageWords }

/** Who sends a message, and the address of the site for its links; null if it is not known. */
export type Sender = { accountId: number; site: string | null }

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

type Sent = Texts & { audience: Pick<Audience, 'kind'>; channels: readonly MessageChannel[]; site_url: string | null }

/** The channels whose promotions hold an opt-out link; a phone has its own switch, and the site another one. */
const WITH_LINK: readonly MessageChannel[] = ['email', 'sms']

/**
 * Throws `validation` for a promotion that could not carry its opt-out link, and for a text that is too long for SMS in one of
 * the languages.
 */
export const checkChannels = ({ words }: Pick<SendDeps, 'words'>, message: Sent): void => {
  const { audience, channels, site_url, link } = message
  const { kind } = audience
  const needsLink = kind === 'promotional' && channels.some((channel) => WITH_LINK.includes(channel))
  if (needsLink && site_url === null) throw new Refusal('validation', { fields: { channels: 'channel_needs_address' } })
  if (!channels.includes('sms')) return
  const links = { link, siteUrl: site_url, optOutToken: kind === 'promotional' ? SAMPLE_TOKEN : null }
  const parts = LANGUAGES.map(
    (language) => smsLength(smsOf(words, { ...textsIn(message, language), ...links, kind, language })).parts,
  )
  if (Math.max(...parts) > MOST_SMS_PARTS) throw new Refusal('validation', { fields: { message: 'sms_too_long' } })
}

const queue = async (deps: SendDeps, tx: Tx, announcement: NewAnnouncement) => {
  checkChannels(deps, announcement)
  const queued = await insertAnnouncement(tx, announcement)
  if (!queued) throw new Refusal('audience_empty')
  const { title, link, audience, described, channels, send_at } = announcement
  const object = { object_type: 'announcement', object_id: queued.id, summary: title } as const
  const after = { kind: audience.kind, audience: described, recipients: queued.recipients, channels, link, send_at }
  await recordAction(tx, { action: 'announcement.send', ...object, after })
  return queued
}

/**
 * Queues or schedules an offer for the travellers who want promotions, or for those of them whom a filter describes. Throws
 * `validation` or `audience_empty`.
 */
export const queuePromotional = (deps: SendDeps) => async (tx: Tx, sender: Sender, form: PromotionalForm) => {
  const { send_at: at, channels = [], audience: filter = {}, ...texts } = form
  const send_at = at ? startOf(deps, at) : null
  const message = { ...textsOf(deps, texts), channels, site_url: sender.site, send_at }
  const audience = { ...(await withRegion(tx, filter)), kind: 'promotional' as const }
  return queue(deps, tx, { ...message, account_id: sender.accountId, described: { ...filter }, audience })
}

/** Queues or schedules a message for the people named, or for those of a filter. Throws `validation` or `audience_empty`. */
export const queueTargeted = (deps: SendDeps) => async (tx: Tx, sender: Sender, form: TargetedForm) => {
  const { user_ids, audience: filter, send_at: at, channels = [], ...texts } = form
  // An audience that was forgotten, or that says two things, must not become everybody.
  if ((user_ids === undefined) === (filter === undefined))
    throw new Refusal('validation', { fields: { audience: 'field_invalid' } })
  const send_at = at ? startOf(deps, at) : null
  const audience = { ...(await withRegion(tx, filter ?? {})), kind: 'targeted' as const, user_ids }
  const described = user_ids ? { people: new Set(user_ids).size } : { ...filter }
  const message = { ...textsOf(deps, texts), channels, site_url: sender.site, send_at }
  return queue(deps, tx, { ...message, account_id: sender.accountId, described, audience })
}

/** How many people an announcement would reach, by channel. Throws `validation` for an unknown region. */
export const countAudience =
  ({ db, smsPartPrice }: { db: Db; smsPartPrice: () => Promise<number> }) =>
  async (query: z.output<typeof countContract.query>) => {
    const { kind, user_ids, ...filter } = query
    const audience = { ...(await withRegion(db, filter)), kind, user_ids }
    const { recipients, reachable, ...others } = await audienceSize(db, audience, MESSAGE_CHANNELS)
    const everybody = recipients > 0 && recipients === reachable
    return { recipients, everybody, ...others, sms_part_price_tsh: await smsPartPrice() }
  }
