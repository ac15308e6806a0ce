import { createHash, randomBytes } from 'node:crypto'
import { normaliseEmail } from '#domain/account.ts'
import { emailFault } from '#domain/guest-form.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { mailOf, sendMail } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { deleteSubscriber, noteAsked, noteConfirmed, subscriberToConfirm } from './store-newsletter.ts'
import { refuseFaults } from './typed-form.ts'

/** What the database can look for: some characters that a stranger may send are none to it. */
const TOKEN = /^[\w-]+$/

const DONE = { success: true as const }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The page of the newsletter, which asks before it does what the link of a mail says: mail scanners follow links too. */
const linkTo = (site: string, step: 'confirm' | 'unsubscribe', token: string) =>
  `${site}/newsletter?${new URLSearchParams({ [step]: token })}`

/**
 * Asks an address by mail whether it wants the newsletter. Nobody learns here whether it has it already.
 * Throws `unavailable` where the settings do not say which address the link must lead to.
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
    const mayAsk = await noteAsked(tx, { email, language, confirm_hash: hashOf(token), unsubscribe_token })
    if (!mayAsk) return DONE
    const { newsletter, receipt, footer } = deps.messages[language]
    const { title, message, button, ignore } = newsletter.confirm
    const mail = mailOf({
      language,
      subject: title,
      title,
      greeting: receipt.hello,
      paragraphs: [message],
      link: { label: button, address: linkTo(site, 'confirm', token) },
      note: ignore,
      footer: footer.newsletter,
    })
    await sendMail(deps)(tx, { to: email, ...mail })
    return DONE
  }

/**
 * Takes the yes of an address and welcomes it, with the way out in the mail; a second yes does nothing more.
 * Throws `link_expired`.
 */
export const confirmNewsletter = (deps: EnquiryDeps) => async (tx: Tx, token: string, site: string | null) => {
  const subscriber = await subscriberToConfirm(tx, hashOf(token))
  if (!subscriber) throw new Refusal('link_expired')
  if (subscriber.confirmed_at) return DONE
  if (!site) throw new Refusal('unavailable')
  const { email, language, unsubscribe_token } = subscriber
  await noteConfirmed(tx, email)
  const { newsletter, receipt, footer } = deps.messages[language]
  const { title, message, button } = newsletter.welcome
  const mail = mailOf({
    language,
    subject: title,
    title,
    greeting: receipt.hello,
    paragraphs: [message],
    link: { label: button, address: linkTo(site, 'unsubscribe', unsubscribe_token) },
    footer: footer.newsletter,
  })
  await sendMail(deps)(tx, { to: email, ...mail })
  return DONE
}

/** Deletes the address that the link belongs to. A link that is no longer known has done its work before. */
export const unsubscribe = (deps: Pick<EnquiryDeps, 'db'>) => async (token: string) => {
  if (TOKEN.test(token)) await deleteSubscriber(deps.db, token)
  return DONE
}
