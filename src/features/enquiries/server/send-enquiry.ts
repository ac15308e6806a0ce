import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { normaliseEmail } from '#domain/account.ts'
import { formatDay, todayIn } from '#domain/calendar.ts'
import { bookingRequestFaults, contactFaults, RECEIPTS_PER_DAY, type RequestRoomType } from '#domain/enquiry.ts'
import type { EnquiryMessages } from '#domain/enquiry-news.ts'
import type { Language } from '#domain/language.ts'
import { mailOf, sendMail } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { sendEnquiry as contract } from '../contract.ts'
import type { EnquiryDeps } from './deps.ts'
import { insertEnquiry, lockContent, sameEnquiry, writtenToday } from './store.ts'
import { tellStaff } from './tell-staff.ts'
import { contentHash, refuseFaults } from './typed-form.ts'

type Form = z.output<typeof contract.body>

const factsOf = (form: Form, { labels, roomTypes }: EnquiryMessages['receipt'], language: Language) =>
  form.kind === 'contact'
    ? []
    : ([
        [labels.destination, form.destination],
        [labels.room_type, roomTypes[form.room_type as RequestRoomType]],
        [labels.check_in, formatDay(form.check_in, language)],
        [labels.check_out, formatDay(form.check_out, language)],
        [labels.guests, String(form.guests)],
      ] as const)

const receiptOf = (form: Form, reference: string, messages: EnquiryMessages, language: Language) => {
  const words = messages.receipt[form.kind]
  return mailOf({
    language,
    subject: `${words.title} - ${reference}`,
    title: words.title,
    greeting: messages.receipt.hello,
    paragraphs: [words.message],
    reference: { label: messages.receipt.reference, value: reference },
    facts: factsOf(form, messages.receipt, language),
    footer: messages.footer.enquiry,
  })
}

const REFERENCE_TRIES = 5

const insertUnderNewReference = async (tx: Tx, enquiry: Parameters<typeof insertEnquiry>[1]) => {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
    const inserted = await insertEnquiry(tx, enquiry, randomBytes(6))
    if (inserted) return inserted
  }
  throw new Error('No free enquiry reference was found')
}

/**
 * Keeps an enquiry, tells the staff and sends a receipt. The same content within the hour is answered with the first
 * one's reference and does nothing more. What a robot wrote is kept too, but tells nobody and gets no receipt.
 */
export const sendEnquiry =
  (deps: EnquiryDeps) =>
  async (tx: Tx, { homepage, ...form }: Form, asker: { account_id: number | null; language: Language }) => {
    refuseFaults(form.kind === 'contact' ? contactFaults(form) : bookingRequestFaults(form, todayIn(deps.clock())))
    const enquiry = { ...form, email: normaliseEmail(form.email) }
    const content_hash = contentHash(enquiry)
    await lockContent(tx, content_hash)
    const before = await sameEnquiry(tx, content_hash)
    if (before) return before
    const is_suspect = homepage !== ''
    const { reference } = await insertUnderNewReference(tx, { ...enquiry, ...asker, is_suspect, content_hash })
    if (is_suspect) return { reference }
    await tellStaff(deps, tx, (staff) => staff[form.kind]({ name: form.name, reference }))
    if ((await writtenToday(tx, enquiry.email)) <= RECEIPTS_PER_DAY) {
      const mail = receiptOf({ ...form, homepage }, reference, deps.messages[asker.language], asker.language)
      await sendMail(deps)(tx, { to: enquiry.email, ...mail })
    }
    return { reference }
  }
