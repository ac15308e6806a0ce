import { MESSAGE_CHANNELS, type MessageChannel } from '#domain/announcement.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { countAudience, previewAnnouncement } from '../contract.ts'

/** The boxes of the form, by channel. */
export const CHANNEL_FIELDS = {
  email: 'channel_email',
  sms: 'channel_sms',
  push: 'channel_push',
} as const satisfies Record<MessageChannel, string>

/** The part of the form that says by which channels a message is sent; empty for a box without a tick. */
export type ChannelForm = Record<(typeof CHANNEL_FIELDS)[MessageChannel], string>

/** No channel besides the notifications of the site. */
export const NO_CHANNELS: ChannelForm = { channel_email: '', channel_sms: '', channel_push: '' }

/** The channels that are ticked. */
export const chosenChannels = (form: ChannelForm): MessageChannel[] =>
  MESSAGE_CHANNELS.filter((channel) => form[CHANNEL_FIELDS[channel]] !== '')

/** The boxes of a stored message. */
export const channelForm = (channels: readonly { channel: MessageChannel }[]): ChannelForm => {
  const boxOf = (channel: MessageChannel) => (channels.some((one) => one.channel === channel) ? 'on' : '')
  return { channel_email: boxOf('email'), channel_sms: boxOf('sms'), channel_push: boxOf('push') }
}

type Count = Pick<ReplyOf<typeof countAudience>, 'sms' | 'sms_sw' | 'sms_part_price_tsh'>
type Preview = { [L in 'en' | 'sw']: { sms: Pick<ReplyOf<typeof previewAnnouncement>['en']['sms'], 'parts'> } }

/** How many parts of text messages a message takes, each reader in their language, and what they cost in TSh. */
export const smsCost = (count: Count, preview: Preview): { parts: number; amount: number } => {
  const parts = (count.sms - count.sms_sw) * preview.en.sms.parts + count.sms_sw * preview.sw.sms.parts
  return { parts, amount: parts * count.sms_part_price_tsh }
}

/** The most people whom a message reaches on one channel. */
export const reachOf = (
  count: { recipients: number } & Partial<Record<MessageChannel, number>>,
  chosen: readonly MessageChannel[],
) => Math.max(count.recipients, ...chosen.map((channel) => count[channel] ?? 0))
