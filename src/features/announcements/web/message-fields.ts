import type { AnnouncementForm, ScheduleForm } from '#domain/announcement.ts'
import type { ChannelForm } from './compose-channels.ts'

/** The fields of a message besides its audience. */
export const MESSAGE_FIELDS = [
  'title',
  'message',
  'title_sw',
  'message_sw',
  'link',
  'channel_email',
  'channel_sms',
  'channel_push',
  'later',
  'send_day',
  'send_time',
] as const
/** One of them. */
export type MessageField = (typeof MESSAGE_FIELDS)[number]

/** What the form holds, as texts. */
export type MessageTexts = AnnouncementForm & ScheduleForm & ChannelForm
