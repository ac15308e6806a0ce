import { createHmac, timingSafeEqual } from 'node:crypto'
import { PROMOTION_CHANNELS, type PromotionChannel } from '#domain/announcement.ts'
import type { Db } from '#platform/server/transaction.ts'

/** Reads the secret that signs opt-out links. */
export type LinkReader = () => Promise<Buffer>

/** Reads the secret once for this process. A failed read is repeated by the next call. */
export const openSigningKey = (db: Db): LinkReader => {
  let reading: Promise<Buffer> | undefined
  const read = async () => {
    const { key } = await db
      .selectFrom('signing_key')
      .select('key')
      .where('purpose', '=', 'unsubscribe')
      .executeTakeFirstOrThrow()
    return key
  }
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

/** Characters of an account's id in base 36, with zeros in front, so that every link has the same length. */
const ID_LENGTH = 6
/** 60 bits: enough for a link that can only decline promotions, and short enough for a text message. */
const SIGNATURE_LENGTH = 10

const signed = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** The token of the link that declines promotions of an account on one channel. It does not expire. */
export const optOutToken = (key: Buffer, accountId: number, channel: PromotionChannel): string => {
  const text = `${PROMOTION_CHANNELS.indexOf(channel)}${accountId.toString(36).padStart(ID_LENGTH, '0')}`
  return text + signed(key, text)
}

/** The path of the page with the one button that declines; mail programs POST to it. */
export const optOutPath = (token: string): string => `/stop/${token}`

const TOKEN = /^(\d)([0-9a-z]{6})([\w-]{10})$/

/** Whose promotions a link declines, and on which channel; null for one that was not made with this key. */
export const readLink = (key: Buffer, token: string): { accountId: number; channel: PromotionChannel } | null => {
  const [, place = '', id = '', signature = ''] = TOKEN.exec(token) ?? []
  const channel = PROMOTION_CHANNELS[Number(place)]
  if (id === '' || !channel) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signed(key, place + id)))) return null
  return { accountId: Number.parseInt(id, 36), channel }
}
