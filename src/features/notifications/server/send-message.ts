import type { FastifyBaseLogger } from 'fastify'
import { TryAgain } from '#platform/server/jobs.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { SmsSender } from '#ports/sms.ts'
import { settleMessage, type TakenMessage, takeMessage } from './store-outbox.ts'

type Deps = { db: Db; sms: SmsSender; mailer: Mailer; log: FastifyBaseLogger }

/** What came of one try, in the words that both channels share. `code` names the cause without personal data. */
type Outcome =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'rejected'; code: string }
  | { outcome: 'again'; code: string }

/** Tries in all: a mail server that asks to come back later may do so for an hour, a text soon loses its worth. */
export const MAIL_TRIES = 7
export const SMS_TRIES = 4
const OTP_TRIES = 3
/** The life of a one-time code: a later message would only confuse. */
const OTP_SECONDS = 600

/** Whether a one-time code has come to its end before it could be sent; it is given up then. */
const isOutlived = async (deps: Deps, message: TakenMessage) => {
  if (message.kind !== 'otp' || message.age_seconds <= OTP_SECONDS) return false
  await settleMessage(deps.db, message, { status: 'failed' })
  return true
}

/** Sends one text message of the outbox; throws where it must be tried again. */
export const sendSmsMessage = (deps: Deps) => async (job: { id: number }) => {
  const message = await takeMessage(deps.db, job.id)
  if (!message) return
  if (await isOutlived(deps, message)) return
  const outcome = await bySms(deps.sms, message)
  await conclude(deps, message, outcome, message.kind === 'otp' ? OTP_TRIES : SMS_TRIES)
}

/** Sends one mail of the outbox; throws where it must be tried again. */
export const sendMailMessage = (deps: Deps) => async (job: { id: number }) => {
  const message = await takeMessage(deps.db, job.id)
  if (!message || (await isOutlived(deps, message))) return
  await conclude(deps, message, await byMail(deps.mailer, message), MAIL_TRIES)
}

/** A text whose fate is unknown is sent again, except a code: two texts with one code look like fraud. */
const bySms = async (sms: SmsSender, { id, recipient, body, kind }: TakenMessage): Promise<Outcome> => {
  const result = await sms.send({ to: recipient, text: body, ref: String(id), kind })
  if (result.outcome === 'accepted') return { outcome: 'accepted', providerId: result.id }
  if (result.outcome === 'rejected') return { outcome: result.retryable ? 'again' : 'rejected', code: result.code }
  return { outcome: kind === 'otp' ? 'rejected' : 'again', code: 'unknown' }
}

/** The Message-ID names the row and the instant it was made, so that it is the same at every try and nowhere else. */
const byMail = async (mailer: Mailer, message: TakenMessage): Promise<Outcome> => {
  const { id, recipient, subject, body, html, created_at, file_name } = message
  const file = file_name === '' ? undefined : { name: file_name, type: message.file_type, text: message.file_text }
  const mail = { to: recipient, subject, text: body, html, file }
  const result = await mailer.send({ id: `${id}-${created_at.getTime()}`, ...mail })
  if (result.outcome === 'accepted') return { outcome: 'accepted', providerId: result.messageId }
  if (result.outcome === 'rejected') return { outcome: 'rejected', code: String(result.status) }
  return { outcome: 'again', code: 'deferred' }
}

const conclude = async (deps: Deps, message: TakenMessage, result: Outcome, tries: number) => {
  if (result.outcome === 'accepted') {
    await settleMessage(deps.db, message, { status: 'sent', provider_id: result.providerId })
    return
  }
  const news = { message: message.id, tries: message.tries, code: result.code }
  if (result.outcome === 'again' && message.tries < tries) {
    throw new TryAgain(`Message ${message.id} was not taken (${result.code}) at try ${message.tries}`)
  }
  deps.log.warn(news, 'message given up')
  await settleMessage(deps.db, message, { status: result.outcome === 'rejected' ? 'rejected' : 'failed' })
}
