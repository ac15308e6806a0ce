import type { RefusalCode } from './refusal.ts'

/**
 * How many unpaid bookings one account, one address and one room may have (decision 057). `open` bookings hold nights
 * now; `day` counts those of the last 24 hours that were not paid. One booking of any length is always allowed.
 */
export const HOLD_LIMITS = {
  account: { open: 10, nights: 100, day: 40, day_same_room: 8 },
  /** Many people share an address: a hotel's lobby, or everybody behind the gateway of a mobile operator. */
  address: { open: 60, nights: 600, day: 400, day_same_room: 24 },
} as const

/** The unpaid bookings of one account or one address. The seconds say when the oldest that counts ends to count. */
export type HoldCount = {
  open: number
  nights: number
  day: number
  day_same_room: number
  open_ends_seconds: number
  day_ends_seconds: number
  room_ends_seconds: number
}

/** Why something must wait, and for how many seconds. */
export type Wait = { code: RefusalCode; seconds: number }

type Limit = (typeof HOLD_LIMITS)['account' | 'address']

const isOpenFull = (count: HoldCount, limit: Limit, nights: number) =>
  count.open >= limit.open || (count.open > 0 && count.nights + nights > limit.nights)

/** Why another unpaid booking of so many nights is refused, or null. */
export const holdLimit = (by: { account: HoldCount; address: HoldCount }, nights: number): Wait | null => {
  const { account, address } = by
  if (isOpenFull(account, HOLD_LIMITS.account, nights))
    return { code: 'hold_limit', seconds: account.open_ends_seconds }
  if (isOpenFull(address, HOLD_LIMITS.address, nights))
    return { code: 'hold_limit_address', seconds: address.open_ends_seconds }
  if (account.day_same_room >= HOLD_LIMITS.account.day_same_room)
    return { code: 'hold_limit_room', seconds: account.room_ends_seconds }
  if (address.day_same_room >= HOLD_LIMITS.address.day_same_room)
    return { code: 'hold_limit_room', seconds: address.room_ends_seconds }
  if (account.day >= HOLD_LIMITS.account.day) return { code: 'hold_limit_day', seconds: account.day_ends_seconds }
  if (address.day >= HOLD_LIMITS.address.day) return { code: 'hold_limit_address', seconds: address.day_ends_seconds }
  return null
}

/** How many payment prompts that were not paid one number may get, and one traveller or one hotel may send. */
export const PROMPT_LIMITS = {
  number: { hour: 10, day: 20 },
  account: { hour: 20, day: 50 },
  hotel: { hour: 30, day: 100 },
  /** Through the links of one booking, of the traveller's own prompts: whoever has a link cannot use them all up. */
  link: { hour: 12, day: 24 },
} as const

/** Unpaid prompts of the last hour and of the last 24 hours, and when the oldest of each ends to count. */
export type PromptCount = { hour: number; day: number; hour_ends_seconds: number; day_ends_seconds: number }

/** The prompts to a number, and those of who sends the next one. */
export type Prompts = { number: PromptCount; sender: PromptCount; by: 'account' | 'hotel' }

const secondsOver = (count: PromptCount, limit: { hour: number; day: number }): number | null => {
  if (count.day >= limit.day) return count.day_ends_seconds
  return count.hour >= limit.hour ? count.hour_ends_seconds : null
}

/** Why another payment prompt is refused, or null. */
export const promptLimit = ({ number, sender, by }: Prompts): Wait | null => {
  const ofNumber = secondsOver(number, PROMPT_LIMITS.number)
  if (ofNumber !== null) return { code: 'prompt_limit_number', seconds: ofNumber }
  const ofSender = secondsOver(sender, PROMPT_LIMITS[by])
  if (ofSender === null) return null
  return { code: by === 'hotel' ? 'prompt_limit_hotel' : 'prompt_limit', seconds: ofSender }
}

/** Why another payment prompt through the links of a booking is refused, or null. */
export const linkPromptLimit = (count: PromptCount): Wait | null => {
  const seconds = secondsOver(count, PROMPT_LIMITS.link)
  return seconds === null ? null : { code: 'prompt_limit_link', seconds }
}
