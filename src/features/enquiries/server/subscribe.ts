import { createHash, randomBytes } from 'node:crypto'
import { normaliseEmail } from '#domain/account.ts'
import { emailFault } from '#domain/field-faults.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { deleteSubscriber, noteConfirmation, noteRequest, subscriberToConfirm } from './store-newsletter.ts'
import { refuseFaults } from './typed-form.ts'

/** The form of a token: PostgreSQL refuses some characters that a stranger may send. */
const TOKEN = /^[\w-]+$/

const DONE = { success: true as const }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Asks an address by email to confirm its subscription. The reply does not reveal whether it is subscribed already.
 * Throws `unavailable` where the address of the site for the link is not known.
 */
export const subscribe =
  (deps: EnquiryDeps) =>
  async (tx: Tx, typed: string, { language, site }: { language: Language; site: string | null }) => {
    const fault = emailFault(typed)
    if (fault) refuseFaults({ email: fault })
    if (!site) throw new Refusal('unavailable')
    const email = normaliseEmail(typed)
    const token = randomBytes(24).toString('base64url')
    const unsubscribe_token = randomBytes(24).toString('base64url')
    const mayAsk = await noteRequest(tx, { email, language, confirm_hash: hashOf(token), unsubscribe_token })
    if (!mayAsk) return DONE
    await deps.notify(tx, 'newsletter_requested', { token }, { subscriber: { language, email, siteUrl: site } })
    return DONE
  }

/**
 * Confirms a subscription and sends a welcome email with the link to unsubscribe; a repeat has no further effect.
 * Throws `link_expired`.
 */
export const confirmNewsletter = (deps: EnquiryDeps) => async (tx: Tx, token: string, site: string | null) => {
  const subscriber = await subscriberToConfirm(tx, hashOf(token))
  if (!subscriber) throw new Refusal('link_expired')
  if (subscriber.confirmed_at) return DONE
  if (!site) throw new Refusal('unavailable')
  const { email, language, unsubscribe_token } = subscriber
  await noteConfirmation(tx, email)
  const facts = { token: unsubscribe_token }
  await deps.notify(tx, 'newsletter_confirmed', facts, { subscriber: { language, email, siteUrl: site } })
  return DONE
}

/** Deletes the address that the link belongs to. An unknown link was used before: that is not an error. */
export const unsubscribe = (deps: Pick<EnquiryDeps, 'db'>) => async (token: string) => {
  if (TOKEN.test(token)) await deleteSubscriber(deps.db, token)
  return DONE
}
