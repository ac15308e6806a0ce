import type { FastifyBaseLogger } from 'fastify'
import { isHeldAt, type MessageChannel } from '#domain/announcement.ts'
import {
  type LinkReader,
  LONGEST_PAUSE_S,
  optOutToken,
  type PushDeps,
  pushToAccount,
} from '#features/notifications/server/public.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { Mailer } from '#ports/mailer.ts'
import { type SmsSender, smsLength } from '#ports/sms.ts'
import { emailOf, type MessageWords, pushOf, smsOf, textsIn } from './message-texts.ts'
import {
  type ChannelMessage,
  type Claimed,
  claimBatch,
  messagesOn,
  type Settlement,
  settleDispatch,
  settleLost,
} from './store-channels.ts'

export type ChannelDeps = {
  db: Db
  transaction: RunTransaction
  clock: Clock
  log: FastifyBaseLogger
  mailer: Mailer
  sms: SmsSender
  words: MessageWords
  signingKey: LinkReader
  /** The public address of the site, without a slash at the end; null if the settings have none. */
  siteUrl: string | null
} & PushDeps

/** People whom one process sends to at the same time. A pause reaches all but these. */
const BATCH: Record<MessageChannel, number> = { email: 25, sms: 20, push: 50 }
/** Batches of one message in one run, so that a long sending does not hold up the others. */
const MOST_BATCHES = 40
/** Longer than any adapter waits for a mail server, a gateway or a push service. */
const LOST_SECONDS = 180
/** Pauses between two tries in seconds; the first is doubled each time. */
const RETRIES: Record<MessageChannel, { tries: number; seconds: number }> = {
  email: { tries: 7, seconds: 60 },
  sms: { tries: 4, seconds: 30 },
  push: { tries: 6, seconds: 30 },
}

const again = ({ channel, tries }: Claimed, atLeast = 0): Settlement => {
  const { tries: most, seconds } = RETRIES[channel]
  return tries < most ? { state: 'again', seconds: Math.max(seconds * 2 ** (tries - 1), atLeast) } : { state: 'failed' }
}

const messageTo = async (deps: ChannelDeps, message: ChannelMessage, { account_id, channel, language }: Claimed) => ({
  ...textsIn(message, language),
  kind: message.kind,
  link: message.link,
  language,
  siteUrl: deps.siteUrl ?? message.site_url,
  optOutToken: message.kind === 'promotional' ? optOutToken(await deps.signingKey(), account_id, channel) : null,
})

/** The Message-ID is the same at every try, so that mail programs recognise a repeat of a mail that was cut off. */
const sendEmail = async (deps: ChannelDeps, message: ChannelMessage, claimed: Claimed): Promise<Settlement> => {
  const mail = emailOf(deps.words, { ...(await messageTo(deps, message, claimed)), name: claimed.first_name })
  const id = `announcement-${claimed.announcement_id}-${claimed.account_id}`
  const result = await deps.mailer.send({ id, to: claimed.email, ...mail })
  if (result.outcome === 'accepted') return { state: 'sent', provider_id: result.messageId, parts: 0, reported: false }
  return result.outcome === 'rejected' ? { state: 'failed' } : again(claimed)
}

/** A text message with an unknown outcome may have arrived: it is not sent again. */
const sendSms = async (deps: ChannelDeps, message: ChannelMessage, claimed: Claimed): Promise<Settlement> => {
  const text = smsOf(deps.words, await messageTo(deps, message, claimed))
  const ref = `announcement-${claimed.announcement_id}-${claimed.account_id}`
  const kind = message.kind === 'promotional' ? 'promo' : 'transactional'
  const result = await deps.sms.send({ to: claimed.phone_number, text, ref, kind })
  if (result.outcome === 'accepted')
    return { state: 'sent', provider_id: result.id, parts: smsLength(text).parts, reported: true }
  if (result.outcome === 'unknown') return { state: 'unclear' }
  return result.retryable ? again(claimed) : { state: 'failed' }
}

/** A repeat has the tag of the first message and takes its place on the phone, so that an unknown outcome is tried again. */
const sendPush = async (deps: ChannelDeps, message: ChannelMessage, claimed: Claimed): Promise<Settlement> => {
  const { language } = claimed
  const { kind, link } = message
  const notice = pushOf({ ...textsIn(message, language), kind, link, language })
  const urgency = kind === 'promotional' ? 'low' : 'normal'
  const tag = `announcement-${claimed.announcement_id}`
  const result = await pushToAccount(deps, claimed.account_id, { notice: { ...notice, tag }, urgency })
  if (result?.outcome === 'accepted') return { state: 'sent', provider_id: '', parts: 0, reported: false }
  if (result?.outcome !== 'again' || (result.seconds ?? 0) > LONGEST_PAUSE_S) return { state: 'failed' }
  return again(claimed, result.seconds ?? 0)
}

const SEND = { email: sendEmail, sms: sendSms, push: sendPush }

const sendBatch = async (deps: ChannelDeps, message: ChannelMessage, channel: MessageChannel) => {
  const { id } = message
  const claimed = await deps.transaction((tx) => claimBatch(tx, { id, channel, size: BATCH[channel] }))
  await Promise.all(claimed.map(async (one) => settleDispatch(deps.db, one, await SEND[channel](deps, message, one))))
  return claimed.length
}

const sendMessage = async (
  deps: ChannelDeps,
  message: ChannelMessage,
  channel: MessageChannel,
  stopping?: AbortSignal,
) => {
  for (let batch = 0; batch < MOST_BATCHES && !isHeldAt(deps.clock(), message.kind, channel); batch++) {
    if (stopping?.aborted || (await sendBatch(deps, message, channel)) === 0) break
  }
}

/**
 * Sends what is on its way on one channel, batch by batch until the process is to stop. Any number of workers may run it at
 * once. Nobody gets a message twice: whoever is being sent to when a worker dies counts as unclear. One message that fails
 * does not stop the others. The sending itself is ended by `deliverAnnouncements`, once nobody waits on any channel.
 */
export const sendByChannel =
  (deps: ChannelDeps, channel: MessageChannel) =>
  async (stopping?: AbortSignal): Promise<void> => {
    await settleLost(deps.db, LOST_SECONDS)
    const failures: unknown[] = []
    for (const message of await messagesOn(deps.db, channel)) {
      await sendMessage(deps, message, channel, stopping).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} messages could not be sent by ${channel}`)
  }
