import type { Language } from '#domain/language.ts'
import type { NotificationText, Recipient } from '#domain/notification/delivery.ts'
import { deliveriesOf, type Occasion, type PreparedDelivery } from '#domain/notification/occasions.ts'
import type { NotificationWords } from '#domain/notification/words.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import { type Notify, noteNotice } from '#platform/server/notify.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { layOutEmail } from './email-contents.ts'
import { queueEmail, queuePush, queueSms } from './queue-message.ts'
import { insertNotification } from './store.ts'
import { textOf } from './text.ts'

type Deps = {
  enqueue: Enqueue
  words: Record<Language, NotificationWords>
  /** The public address of the site, without a slash at the end; null leaves the button out of emails. */
  siteUrl: string | null
}

/** Carries out what `OCCASIONS` declares: notifications of the site are written, SMS and emails queued. */
export const createNotify =
  (deps: Deps): Notify =>
  async (tx, occasion, facts, recipients) => {
    const byRole: Record<string, Recipient | readonly Recipient[] | null> = recipients
    for (const delivery of deliveriesOf(occasion, facts)) {
      for (const recipient of [byRole[delivery.role] ?? []].flat()) {
        const text = textOf(deps.words[recipient.language], occasion, delivery.role, facts)
        if (!text) throw new Error(`${occasion} has no words for ${delivery.role}`)
        noteNotice(tx, { occasion, role: delivery.role, title: text.title, message: text.message })
        const notice = { occasion, facts, text, delivery, recipient }
        for (const channel of delivery.channels) await DELIVER[channel](deps, tx, notice)
      }
    }
  }

/** One recipient of an occasion. */
type Notice = {
  occasion: Occasion
  facts: object
  text: NotificationText & { sms?: string }
  delivery: PreparedDelivery
  recipient: Recipient
}

const notifyOnSite = async (deps: Deps, tx: Tx, { occasion, facts, text, delivery, recipient }: Notice) => {
  const { site, role } = delivery
  if (!site || !recipient.account_id) return
  const { title, message } = text
  const row = { account_id: recipient.account_id, notification_type: site.type, title, message, link: site.link }
  const id = await insertNotification(tx, { ...row, occasion, recipient: role, facts })
  // Without the message: a locked phone shows it to whoever sees the phone.
  const notice = { title, body: '', link: site.link ?? '/notifications', tag: `notification-${id}` }
  await queuePush(deps)(tx, recipient.account_id, { ...notice, language: recipient.language })
}

/** What a message of an occasion is about, for the page of the booking. */
const subjectOf = ({ facts, delivery: { role } }: Pick<Notice, 'facts' | 'delivery'>) => ({
  reference: 'reference' in facts && typeof facts.reference === 'string' ? facts.reference : null,
  role,
})

const notifyBySms = async (deps: Deps, tx: Tx, { facts, text, delivery, recipient }: Notice) => {
  // To Tanzanian numbers only: a message abroad costs many times as much, which invites fraud.
  const to = normalisePhone(recipient.phone ?? '')
  if (!delivery.sms || !text.sms || !to) return
  await queueSms(deps)(tx, { to, text: text.sms, kind: delivery.sms.kind, ...subjectOf({ facts, delivery }) })
}

const notifyByEmail = async (deps: Deps, tx: Tx, { facts, text, delivery, recipient }: Notice) => {
  const { email } = delivery
  const { language, name = '', siteUrl = deps.siteUrl } = recipient
  if (!email || !recipient.email) return
  const words = deps.words[language].email
  const link =
    email.button && siteUrl ? { label: words.buttons[email.button.label], address: siteUrl + email.button.path } : null
  const rendered = layOutEmail(email.layout, { facts, text, words, language, name, link })
  const file = email.file && recipient.calendar?.(language)
  await queueEmail(deps)(tx, {
    to: recipient.email,
    ...rendered,
    kind: email.kind,
    file,
    ...subjectOf({ facts, delivery }),
  })
}

const DELIVER = { site: notifyOnSite, sms: notifyBySms, email: notifyByEmail }
