import { instantAt, isDay, timeIn } from './calendar.ts'
import { blank, type FaultKey, type Faults, faultsOf } from './field-faults.ts'

/** What is sent to many people: offers, which one can decline, and messages that concern those who get them. */
export const ANNOUNCEMENT_KINDS = ['promotional', 'targeted'] as const
/** One of the kinds. */
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** How far the sending is; a scheduled one starts by itself. */
export const ANNOUNCEMENT_STATUSES = ['scheduled', 'cancelled', 'sending', 'paused', 'stopped', 'sent'] as const
/** One of the statuses. */
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number]

/** What the staff can set, by the status that it follows; what has ended stays as it is. */
export const ANNOUNCEMENT_MOVES = {
  scheduled: ['cancelled'],
  cancelled: [],
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  sent: [],
} as const satisfies Record<AnnouncementStatus, readonly AnnouncementStatus[]>

/** Whether a status may follow another one by the hand of the staff. */
export const canSetStatus = (from: AnnouncementStatus, to: AnnouncementStatus): boolean =>
  (ANNOUNCEMENT_MOVES[from] as readonly AnnouncementStatus[]).includes(to)

/** The channels of a message to many besides the notifications of the site, which it always has. */
export const MESSAGE_CHANNELS = ['email', 'sms', 'push'] as const
/** One of them. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** The channels on which somebody chooses whether promotions come. */
export const PROMOTION_CHANNELS = ['site', 'email', 'sms', 'push'] as const
/** One of them. */
export type PromotionChannel = (typeof PROMOTION_CHANNELS)[number]

/** The most joined parts of one text message to many: a longer text belongs into an email. */
export const MOST_SMS_PARTS = 4

/** The maximum lengths of title, message and link. */
export const ANNOUNCEMENT_LIMITS = { title: 120, message: 1000, link: 200 } as const

/** Whether a text is a path of this site, such as "/properties?region=Zanzibar", and cannot lead anywhere else. */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[\w\-./~%?#=&+,:@!$'()*;]*$/.test(text) && text.length <= ANNOUNCEMENT_LIMITS.link

/** The form of an announcement, as texts. */
export type AnnouncementForm = Record<'title' | 'message' | 'title_sw' | 'message_sw' | 'link', string>

const textFault = (text: string, limit: number, missing: FaultKey | null): FaultKey | null => {
  if (blank(text)) return missing
  return text.trim().length > limit ? 'text_too_long' : null
}

/** What is wrong with the texts of an announcement; Swahili is optional. The server checks the link. */
export const announcementFaults = (form: AnnouncementForm): Faults<AnnouncementForm> =>
  faultsOf<AnnouncementForm>({
    title: textFault(form.title, ANNOUNCEMENT_LIMITS.title, 'subject_required'),
    message: textFault(form.message, ANNOUNCEMENT_LIMITS.message, 'message_required'),
    title_sw: textFault(form.title_sw, ANNOUNCEMENT_LIMITS.title, null),
    message_sw: textFault(form.message_sw, ANNOUNCEMENT_LIMITS.message, null),
  })

/** The most people that a message can name one by one: their ids fit into an address. */
export const MOST_NAMED = 1000

/** How long before its start a message can be scheduled, at the least and at the most. */
export const SCHEDULE_LIMITS = { minutes: 5, days: 365 } as const

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What is wrong with the instant at which a message is to start; null if it can be scheduled for it. */
export const scheduleFault = (at: Date, now: Date): FaultKey | null => {
  const ahead = at.getTime() - now.getTime()
  if (ahead < SCHEDULE_LIMITS.minutes * MINUTE_MS) return 'send_too_soon'
  return ahead > SCHEDULE_LIMITS.days * DAY_MS ? 'send_too_late' : null
}

const hourIn = (at: Date) => Number(timeIn(at).slice(0, 2))

/** Hours of the day in Tanzania at which people are not to be disturbed: from 21:00 until 08:00. */
const QUIET = { from: 21, until: 8 }

/** Whether it is night in Tanzania, so that a message would disturb. */
export const isQuietHour = (at: Date): boolean => {
  const hour = hourIn(at)
  return hour >= QUIET.from || hour < QUIET.until
}

/** Hours of the day in Tanzania at which promotions may make a phone ring: from 08:00 until 20:00. */
const PROMOTION_HOURS = { from: 8, until: 20 }
const RINGING_CHANNELS: readonly MessageChannel[] = ['sms', 'push']

/** Whether a message waits on a channel, because promotions that make phones ring are sent by day only. */
export const isHeldAt = (at: Date, kind: AnnouncementKind, channel: MessageChannel): boolean => {
  if (kind !== 'promotional' || !RINGING_CHANNELS.includes(channel)) return false
  const hour = hourIn(at)
  return hour < PROMOTION_HOURS.from || hour >= PROMOTION_HOURS.until
}

/** What a sender should look at twice: a placeholder, which nobody fills in, and the address of another site. */
export const textWarnings = (text: string): ('placeholder' | 'address')[] => [
  ...(/\{\{/.test(text) ? (['placeholder'] as const) : []),
  ...(/\bhttps?:\/\/|\bwww\.\w/i.test(text) ? (['address'] as const) : []),
]

/** The part of the form that says when a message is sent: `later` is empty to send it at once, day and time are Tanzanian. */
export type ScheduleForm = Record<'later' | 'send_day' | 'send_time', string>

/** The instant that the form names; null if the message is sent at once, or if day or time are missing. */
export const sendAtOf = ({ later, send_day, send_time }: ScheduleForm): Date | null =>
  later !== '' && isDay(send_day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(send_time) ? instantAt(send_day, send_time) : null

/** What is wrong with day and time of a message that is to be sent later. */
export const scheduleFaults = (form: ScheduleForm, now: Date): Faults<ScheduleForm> => {
  if (form.later === '') return {}
  const at = sendAtOf(form)
  return faultsOf<ScheduleForm>({
    send_day: isDay(form.send_day) ? at && scheduleFault(at, now) : 'send_day_required',
    send_time: isDay(form.send_day) && !at && 'send_time_required',
  })
}
