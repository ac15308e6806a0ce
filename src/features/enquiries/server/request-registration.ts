import type { z } from 'zod'
import { normaliseEmail, normaliseUsername } from '#domain/account.ts'
import { hostRequestFaults, placeIn } from '#domain/host-request.ts'
import type { Language } from '#domain/language.ts'
import { normalisePhone } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { tinDigits } from '#domain/tax-number.ts'
import { isUsernameTaken, staffRecipients } from '#features/accounts/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { requestRegistration as contract } from '../contract.ts'
import type { EnquiryDeps } from './deps.ts'
import { receiptRecipient } from './receipt-recipient.ts'
import { lockContent } from './store.ts'
import { insertRequest, isCategory, isUsernameRequested, sameRequest } from './store-requests.ts'
import { contentHash, refuseFaults } from './typed-form.ts'

type Form = z.output<typeof contract.body>

/** What was stated for the review, as it is stored; the form has no faults. */
const statedIn = ({ tin, wallet_number, pin }: Pick<Form, 'tin' | 'wallet_number' | 'pin'>) => {
  const { latitude = null, longitude = null } = placeIn(pin) ?? {}
  return { tin: tinDigits(tin) ?? '', wallet_number: normalisePhone(wallet_number) ?? '', latitude, longitude }
}

/**
 * Stores a host's request, notifies the staff and sends a receipt. While a request is pending, the same content again
 * returns the first one. One host may request several properties under one username. Throws `username_taken`.
 */
export const requestRegistration =
  (deps: EnquiryDeps) =>
  async (tx: Tx, { homepage, property_type_id, role, ...typed }: Form, language: Language) => {
    refuseFaults(hostRequestFaults({ ...typed, property_type_id: String(property_type_id) }))
    if (!(await isCategory(tx, property_type_id))) refuseFaults({ property_type_id: 'property_type_required' })
    const { pin, ...texts } = typed
    const form = { ...texts, ...statedIn(typed), email: normaliseEmail(typed.email) }
    await lockContent(tx, contentHash({ username: normaliseUsername(form.username) }))
    const content_hash = contentHash({ ...form, property_type_id })
    const earlier = await sameRequest(tx, content_hash)
    if (earlier) return earlier
    if ((await isUsernameTaken(tx, form.username)) || (await isUsernameRequested(tx, form.username, form.email))) {
      throw new Refusal('username_taken', { fields: { username: 'username_taken' } })
    }
    const is_suspect = homepage !== ''
    const row = { ...form, category_id: property_type_id, language, is_suspect, content_hash }
    const request = await insertRequest(tx, row)
    if (is_suspect) return request
    const staff = await staffRecipients(tx, 'registration.view')
    const sender = await receiptRecipient(tx, form.email, language)
    const { name, property_name } = form
    await deps.notify(tx, 'property_request_received', { name, property_name }, { staff, sender })
    return request
  }
