import type { FastifyBaseLogger } from 'fastify'
import { TryAgain } from '#platform/server/jobs.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Mailer } from '#ports/mailer.ts'
import type { SmsSender } from '#ports/sms.ts'
import { type ClaimedMessage, claimMessage, settleMessage } from './store-outbox.ts'

type Deps = { db: Db; sms: SmsSender; mailer: Mailer; log: FastifyBaseLogger }

/** The result of one try, in terms that both channels share. `code` names the cause without personal data. */
type Outcome =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'rejected'; code: string }
  | { outcome: 'again'; code: string }

/** Tries in total: a mail server may defer an email for an hour, a text message soon loses its value. */
export const EMAIL_TRIES = 7
export const SMS_TRIES = 4
const OTP_TRIES = 3
/** How long a one-time code is valid: a later message would only confuse. */
const OTP_SECONDS = 600

/** Whether a one-time code expired before it could be sent; the message is then settled as failed. */
const hasExpired = async (deps: Deps, message: ClaimedMessage) => {
  if (message.kind !== 'otp' || message.age_seconds <= OTP_SECONDS) return false
  await settleMessage(deps.db, message, { status: 'failed' })
  return true
}

/** Sends one text message of the outbox; throws where another try is due. */
export const sendSmsMessage = (deps: Deps) => async (job: { id: number }) => {
  const message = await claimMessage(deps.db, job.id)
  if (!message) return
  if (await hasExpired(deps, message)) return
  const outcome = await sendSms(deps.sms, message)
  await settle(deps, message, outcome, message.kind === 'otp' ? OTP_TRIES : SMS_TRIES)
}

/** Sends one email of the outbox; throws where another try is due. */
export const sendEmailMessage = (deps: Deps) => async (job: { id: number }) => {
  const message = await claimMessage(deps.db, job.id)
  if (!message || (await hasExpired(deps, message))) return
  await settle(deps, message, await sendEmail(deps.mailer, message), EMAIL_TRIES)
}

/** A text message with an unknown outcome is sent again, except a code: two messages with one code look like fraud. */
const sendSms = async (sms: SmsSender, { id, recipient, body, kind }: ClaimedMessage): Promise<Outcome> => {
  const result = await sms.send({ to: recipient, text: body, ref: String(id), kind })
  if (result.outcome === 'accepted') return { outcome: 'accepted', providerId: result.id }
  if (result.outcome === 'rejected') return { outcome: result.retryable ? 'again' : 'rejected', code: result.code }
  return { outcome: kind === 'otp' ? 'rejected' : 'again', code: 'unknown' }
}

/** The Message-ID is made of the row's id and creation time, so that it is the same at every try and unique. */
const sendEmail = async (mailer: Mailer, message: ClaimedMessage): Promise<Outcome> => {
  const { id, recipient, subject, body, html, created_at, file_name } = message
  const file = file_name === '' ? undefined : { name: file_name, type: message.file_type, text: message.file_text }
  const mail = { to: recipient, subject, text: body, html, file }
  const result = await mailer.send({ id: `${id}-${created_at.getTime()}`, ...mail })
  if (result.outcome === 'accepted') return { outcome: 'accepted', providerId: result.messageId }
  if (result.outcome === 'rejected') return { outcome: 'rejected', code: String(result.status) }
  return { outcome: 'again', code: 'deferred' }
}

const settle = async (deps: Deps, message: ClaimedMessage, result: Outcome, tries: number) => {
  if (result.outcome === 'accepted') {
    await settleMessage(deps.db, message, { status: 'sent', provider_id: result.providerId })
    return
  }
  const details = { message: message.id, tries: message.tries, code: result.code }
  if (result.outcome === 'again' && message.tries < tries) {
    throw new TryAgain(`Message ${message.id} was not taken (${result.code}) at try ${message.tries}`)
  }
  deps.log.warn(details, 'message given up')
  await settleMessage(deps.db, message, { status: result.outcome === 'rejected' ? 'rejected' : 'failed' })
}
