import type { BookingNews, BookingOccasion, Messages } from '#domain/booking-news.ts'
import type { Language } from '#domain/language.ts'
import { accountById, type Contact } from '#features/accounts/server/public.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { MailFile } from '#ports/mailer.ts'
import { mailAbout } from './mail-frame.ts'
import { sendMail, sendSms } from './send.ts'
import { type NotificationType, notify } from './store.ts'

type Deps = {
  enqueue: Enqueue
  messages: Record<Language, Messages>
  /** Where the site is reached from outside, without a slash at the end; null leaves the button out of mails. */
  siteUrl: string | null
}

/** Whom a booking concerns: its account where it has one, the guest's contact, and the account of the hotel's owner. */
export type BookingParties = {
  /** The booking's own id, for links to it. */
  id: number
  account_id: number | null
  owner_id: number
  guest_phone: string
  guest_email: string | null
  /** The stay as a calendar file, in the language of the guest. */
  calendar?: (language: Language) => MailFile
}

/** Tells guest and hotel of an occasion, in the transaction that brings it about. */
export type TellBooking = <Occasion extends BookingOccasion>(
  tx: Tx,
  occasion: Occasion,
  facts: BookingParties & BookingNews<Occasion>,
) => Promise<void>

/** How each occasion is told. A declined payment is worth a text, as its guest holds the phone, but no mail to keep. */
const WAYS = {
  confirmed: { type: 'booking_confirmed', guestMail: true, hotelMail: true },
  cancelled: { type: 'booking_cancelled', guestMail: true, hotelMail: true },
  no_show: { type: 'system', guestMail: true, hotelMail: false },
  refunded: { type: 'system', guestMail: true, hotelMail: false },
  late_money_returned: { type: 'system', guestMail: true, hotelMail: false },
  return_sent: { type: 'system', guestMail: true, hotelMail: false },
  part_paid: { type: 'system', guestMail: false, hotelMail: false },
  parts_returned: { type: 'system', guestMail: true, hotelMail: false },
  payment_failed: { type: 'system', guestMail: false, hotelMail: false },
} as const satisfies Record<BookingOccasion, { type: NotificationType; guestMail: boolean; hotelMail: boolean }>

/** Where the news of a booking leads. */
const guestLink = ({ id }: BookingParties) => `/my-bookings/${id}`
const hotelLink = ({ reference }: { reference: string }) => `/hotel-admin/bookings?q=${reference}`

/**
 * Writes the notifications of guest and hotel and puts mail and SMS on their way, each in the language of its reader.
 * A guest without an account is written to in the language of the hotel that entered the booking.
 */
export const tellBooking =
  (deps: Deps): TellBooking =>
  async (tx, occasion, facts) => {
    const owner = await accountById(tx, facts.owner_id)
    const guest = facts.account_id === null ? null : await accountById(tx, facts.account_id)
    await tellGuest(deps, tx, occasion, facts, guest?.language ?? owner?.language ?? 'en')
    if (owner) await tellHotel(deps, tx, occasion, facts, owner)
  }

const tellGuest = async <O extends BookingOccasion>(
  deps: Deps,
  tx: Tx,
  occasion: O,
  facts: BookingParties & BookingNews<O>,
  language: Language,
) => {
  const messages = deps.messages[language]
  const { type, guestMail } = WAYS[occasion]
  const { sms, ...words } = messages.guest[occasion](facts)
  if (facts.account_id !== null)
    await notify(tx, { account_id: facts.account_id, type, ...words, link: guestLink(facts) })
  await sendSms(deps)(tx, { to: facts.guest_phone, text: sms, kind: 'transactional' })
  if (!guestMail || !facts.guest_email) return
  const { mail: labels } = messages
  // What a guest opens a confirmation for, at the reception and without time to look around.
  const [path, label] = occasion === 'confirmed' ? ['/voucher', labels.voucher] : ['', labels.openOne]
  const link = deps.siteUrl && facts.account_id !== null ? deps.siteUrl + guestLink(facts) + path : null
  const mail = mailAbout(facts, { words, messages, language, name: facts.guest_name, link, label })
  await sendMail(deps)(tx, { to: facts.guest_email, ...mail, file: facts.calendar?.(language) })
}

const tellHotel = async <O extends BookingOccasion>(
  deps: Deps,
  tx: Tx,
  occasion: O,
  facts: BookingParties & BookingNews<O>,
  owner: Contact,
) => {
  const messages = deps.messages[owner.language]
  const words = messages.hotel[occasion]?.(facts)
  if (!words) return
  const { type, hotelMail } = WAYS[occasion]
  await notify(tx, { account_id: owner.id, type, ...words, link: hotelLink(facts) })
  if (!hotelMail) return
  const link = deps.siteUrl && deps.siteUrl + hotelLink(facts)
  const label = messages.mail.openOne
  const mail = mailAbout(facts, { words, messages, language: owner.language, name: owner.name, link, label })
  await sendMail(deps)(tx, { to: owner.email, ...mail })
}
