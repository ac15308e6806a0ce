import { z } from 'zod'
import { ROLES } from '#domain/account.ts'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_LIMITS,
  ANNOUNCEMENT_STATUSES,
  isOwnPath,
  MESSAGE_CHANNELS,
  MOST_NAMED,
} from '#domain/announcement.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { LANGUAGES } from '#domain/language.ts'
import { endpoint } from '#platform/endpoint.ts'
import { counted, day, id, instant, line, optional, paging, prose, rowId } from '#platform/fields.ts'

/** An id, or true for any property. */
const wishlisted = z.union([z.literal(true), z.literal('true').transform(() => true as const), id])

/** Whom an offer is for among the travellers who want promotions; what is left out does not matter. */
const offerFilter = {
  region: line(80).optional().describe('Name or id: stays, wishes or an own property there'),
  language: z.enum(LANGUAGES).optional(),
  stayed_since: day.optional().describe('Whose stay has ended on this day or later'),
  wishlisted: wishlisted.optional().describe('A property by its id, or true for any property'),
}

/** Whom a targeted announcement is for. An empty filter is everybody. */
const audienceFilter = { role: z.enum(ROLES).optional(), ...offerFilter }

// A filter that is not known, inside of the audience or beside it, would send the message to everybody: all of these are strict.
const offerAudience = z.strictObject(offerFilter)
const audience = z.strictObject(audienceFilter)

const texts = {
  title: line(ANNOUNCEMENT_LIMITS.title).min(1, { error: 'subject_required' satisfies FaultKey }),
  message: prose(ANNOUNCEMENT_LIMITS.message).min(1, { error: 'message_required' satisfies FaultKey }),
  title_sw: optional(line(ANNOUNCEMENT_LIMITS.title)).describe('For readers in Swahili; they get `title` without it'),
  message_sw: optional(prose(ANNOUNCEMENT_LIMITS.message)),
  link: z
    .string()
    .trim()
    .refine((text) => text === '' || isOwnPath(text), { error: 'link_not_ours' })
    .nullish()
    .describe('A path of this site, such as /properties'),
}

const sendAt = instant.describe('When it is sent: at least 5 minutes and at most 365 days from now')

const channels = z
  .array(z.enum(['site', ...MESSAGE_CHANNELS]))
  .max(1 + MESSAGE_CHANNELS.length)
  .transform((chosen) => MESSAGE_CHANNELS.filter((channel) => chosen.includes(channel)))
  .describe('Besides the notifications of the site, which it always has: email, sms, push')

/** How far a message is on one channel. Who waits is `people` less all others but `delivered`. */
const channelReport = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  people: z.number().int().describe('0 until it starts'),
  sent: z.number().int().describe('Taken by the mail server, the SMS gateway or a push service'),
  delivered: z.number().int().describe('Of those sent: arrived, as the SMS gateway reports'),
  failed: z.number().int(),
  unclear: z.number().int().describe('May have left; not sent again'),
  skipped: z
    .number()
    .int()
    .describe('Opted out, blocked, deleted or without an address or a phone before their turn came'),
  parts: z.number().int().describe('Parts of text messages, as they are billed'),
})

/** What was sent, with how far it is. `audience` is what was asked for; `people` counts those named one by one. */
const announcement = z.object({
  id: rowId,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  message: z.string(),
  title_sw: z.string(),
  message_sw: z.string(),
  link: z.string().nullable(),
  audience: z.object({
    role: z.enum(ROLES).optional(),
    region: z.string().optional(),
    language: z.enum(LANGUAGES).optional(),
    stayed_since: z.string().optional(),
    wishlisted: z.union([z.literal(true), rowId]).optional(),
    people: z.number().int().optional(),
  }),
  recipients: z.number().int().describe('Of a scheduled one: as counted last; they are counted again when it starts'),
  delivered: z.number().int(),
  skipped: z.number().int().describe('Blocked, deleted or opted out before their turn came'),
  read: z.number().int(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  send_at: instant.nullable().describe('When it was scheduled for; null if it was sent at once'),
  started_at: instant.nullable(),
  created_by: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
  version: z.number().int().describe('For changing a scheduled one: it grows with each change'),
  channels: z.array(channelReport).describe('Besides the notifications of the site'),
})
export type Announcement = z.input<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/notifications/',
  summary: 'What the platform sent to many people, the latest first',
  access: 'notification.send',
  query: z.object(paging),
  reply: z.array(announcement),
  paged: true,
})

export const showAnnouncement = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/notifications/:id/',
  summary: 'One of them',
  access: 'notification.send',
  params: z.object({ id }),
  reply: announcement,
  refusals: ['not_found'],
})

const ids = z
  .string()
  .max(MOST_NAMED * 11, { error: 'too_many_named' })
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive().max(2_147_483_647)).max(MOST_NAMED, { error: 'too_many_named' }))

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/bhumwi-admin/notifications/audience/',
  summary: 'How many people an announcement would reach, before it is sent',
  access: 'notification.send',
  query: z.strictObject({
    kind: z.enum(ANNOUNCEMENT_KINDS),
    ...audienceFilter,
    user_ids: ids.optional().describe('Ids with commas between them'),
  }),
  reply: z.object({
    recipients: z.number().int(),
    everybody: z.boolean().describe('Whether this is everybody who can get anything at all'),
    email: z.number().int().describe('With a confirmed address, and who have not declined'),
    sms: z.number().int().describe('With a Tanzanian number, and who have not declined; one for each number'),
    sms_sw: z.number().int().describe('Those of `sms` who read Swahili'),
    push: z
      .number()
      .int()
      .describe('With a browser that gets notifications while the site is closed, and who have not declined'),
    sms_part_price_tsh: z.number().int().describe('The price of one part of a text message'),
  }),
})

const smsPreview = z.object({
  text: z.string(),
  encoding: z.enum(['gsm7', 'ucs2']),
  units: z.number().int().describe('Septets; characters of 16 bits for ucs2'),
  parts: z.number().int(),
})
const preview = z.object({
  email: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  sms: smsPreview,
  push: z.object({
    title: z.string(),
    body: z.string().describe('Empty for a message: a locked phone shows it to anybody'),
  }),
})
export type MessagePreview = z.input<typeof preview>

export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/notifications/preview/',
  summary: 'An announcement as it would arrive by email, SMS and push, in both languages; nothing is stored',
  access: 'notification.send',
  readOnly: true,
  body: z.object({
    kind: z.enum(ANNOUNCEMENT_KINDS),
    title: line(ANNOUNCEMENT_LIMITS.title),
    message: prose(ANNOUNCEMENT_LIMITS.message),
    title_sw: line(ANNOUNCEMENT_LIMITS.title),
    message_sw: prose(ANNOUNCEMENT_LIMITS.message),
    link: z.string().trim().max(ANNOUNCEMENT_LIMITS.link),
  }),
  reply: z.object({ en: preview, sw: preview }),
})

const sent = z.object({ id: rowId, recipients: z.number().int() })
/** Sending is deliberate: a person at the keyboard does not reach this. */
const SENDS = { hits: 60, seconds: 3600, by: 'account' } as const

export const sendPromotional = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/notifications/send-promotional/',
  summary:
    'Send an offer to the travellers who want promotions, or to those of them whom `audience` describes, now or at `send_at`',
  access: 'notification.send',
  actions: ['announcement.send'],
  body: z.strictObject({
    ...texts,
    channels: channels.optional(),
    send_at: sendAt.optional(),
    audience: offerAudience.optional().describe('Without it all travellers who want promotions'),
  }),
  reply: sent,
  status: 202,
  idempotent: true,
  refusals: ['audience_empty'],
  rate: SENDS,
})

export const sendTargeted = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/notifications/send-targeted/',
  summary: 'Send a message to the people of `user_ids`, or to those whom `audience` describes, now or at `send_at`',
  access: 'notification.send',
  actions: ['announcement.send'],
  body: z.strictObject({
    ...texts,
    channels: channels.optional(),
    send_at: sendAt.optional(),
    user_ids: z.array(id).min(1).max(MOST_NAMED, { error: 'too_many_named' }).optional(),
    audience: audience.optional(),
  }),
  reply: sent,
  status: 202,
  idempotent: true,
  refusals: ['audience_empty'],
  rate: SENDS,
})

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/bhumwi-admin/notifications/:id/',
  summary:
    'Change a scheduled message before it starts, if nobody has changed it since; `audience` and `channels` stay where they are left out',
  access: 'notification.send',
  actions: ['announcement.change'],
  params: z.object({ id }),
  body: z.strictObject({
    ...texts,
    channels: channels.optional(),
    send_at: sendAt,
    audience: audience.optional(),
    version: counted(z.number().int().positive()).describe('The version that was read'),
  }),
  reply: announcement,
  refusals: ['not_found', 'not_scheduled', 'announcement_changed', 'audience_empty'],
})

export const setAnnouncementStatus = endpoint({
  method: 'POST',
  path: '/api/bhumwi-admin/notifications/:id/status/',
  summary: 'Pause, resume or stop a sending, or cancel a scheduled one; who has got it keeps it',
  access: 'notification.send',
  actions: ['announcement.set_status'],
  params: z.object({ id }),
  body: z.object({ status: z.enum(['sending', 'paused', 'stopped', 'cancelled']) }),
  reply: announcement,
  refusals: ['not_found', 'sending_over', 'not_scheduled', 'conflict'],
})
