import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { normaliseEmail } from '#domain/account.ts'
import { todayIn } from '#domain/calendar.ts'
import { bookingRequestFaults, contactFaults, type RequestRoomType } from '#domain/enquiry.ts'
import type { Language } from '#domain/language.ts'
import type { RecipientsOf } from '#domain/notification/occasions.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { phoneNumberOf } from '#platform/phone-number.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { sendEnquiry as contract } from '../contract.ts'
import type { EnquiryDeps } from './deps.ts'
import { receiptRecipient } from './receipt-recipient.ts'
import { insertEnquiry, lockContent, sameEnquiry } from './store.ts'
import { contentHash, refuseFaults } from './typed-form.ts'

type Form = z.output<typeof contract.body>

const REFERENCE_TRIES = 5

const insertWithNewReference = async (tx: Tx, enquiry: Parameters<typeof insertEnquiry>[1]) => {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt++) {
    const inserted = await insertEnquiry(tx, enquiry, randomBytes(6))
    if (inserted) return inserted
  }
  throw new Error('No free enquiry reference was found')
}

const notifyReceived = (
  { notify }: EnquiryDeps,
  tx: Tx,
  form: Form,
  reference: string,
  recipients: RecipientsOf<'contact_received' | 'booking_request_received'>,
) => {
  const { name } = form
  if (form.kind === 'contact') return notify(tx, 'contact_received', { name, reference }, recipients)
  const { destination, check_in, check_out, guests } = form
  // The check of the form has accepted the room type.
  const room_type = form.room_type as RequestRoomType
  const facts = { name, reference, destination, room_type, check_in, check_out, guests }
  return notify(tx, 'booking_request_received', facts, recipients)
}

/**
 * Stores an enquiry, notifies the staff and sends a receipt. The same content within the hour returns the first one's
 * reference and has no further effect. What a robot wrote is stored too, but nobody is notified.
 */
export const sendEnquiry =
  (deps: EnquiryDeps) =>
  async (tx: Tx, { homepage, ...form }: Form, sender: { account_id: number | null; language: Language }) => {
    const phone = form.phone === '' ? '' : phoneNumberOf(form.phone)
    const faults = form.kind === 'contact' ? contactFaults(form) : bookingRequestFaults(form, todayIn(deps.clock()))
    refuseFaults(phone === null ? { ...faults, phone: 'phone_unclear' } : faults)
    const enquiry = { ...form, phone: phone ?? '', email: normaliseEmail(form.email) }
    const content_hash = contentHash(enquiry)
    await lockContent(tx, content_hash)
    const earlier = await sameEnquiry(tx, content_hash)
    if (earlier) return earlier
    const is_suspect = homepage !== ''
    const { reference } = await insertWithNewReference(tx, { ...enquiry, ...sender, is_suspect, content_hash })
    if (is_suspect) return { reference }
    await notifyReceived(deps, tx, { ...form, homepage }, reference, {
      staff: await staffRecipients(tx, 'enquiry.answer'),
      sender: await receiptRecipient(tx, enquiry.email, sender.language),
    })
    return { reference }
  }
