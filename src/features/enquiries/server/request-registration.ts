import type { z } from 'zod'
import { normaliseEmail, normaliseUsername } from '#domain/account.ts'
import { RECEIPTS_PER_DAY } from '#domain/enquiry.ts'
import { hostRequestFaults } from '#domain/guest-form.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUsernameTaken } from '#features/accounts/server/public.ts'
import { mailOf, sendMail } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { requestRegistration as contract } from '../contract.ts'
import type { EnquiryDeps } from './deps.ts'
import { lockContent, writtenToday } from './store.ts'
import { insertRequest, isCategory, isUsernameAwaited, sameRequest } from './store-requests.ts'
import { tellStaff } from './tell-staff.ts'
import { contentHash, refuseFaults } from './typed-form.ts'

type Form = z.output<typeof contract.body>

const receiptOf = ({ messages }: EnquiryDeps, language: Language) => {
  const { receipt, footer } = messages[language]
  const { title, message } = receipt.property_request
  return mailOf({
    language,
    subject: title,
    title,
    greeting: receipt.hello,
    paragraphs: [message],
    footer: footer.property_request,
  })
}

/**
 * Keeps a host's request, tells the staff and sends a receipt. A request that waits already with the same content is
 * answered with the first one. One host may ask for several properties under one username. Throws `username_taken`.
 */
export const requestRegistration =
  (deps: EnquiryDeps) =>
  async (tx: Tx, { homepage, property_type_id, role, ...typed }: Form, language: Language) => {
    refuseFaults(hostRequestFaults({ ...typed, property_type_id: String(property_type_id) }))
    if (!(await isCategory(tx, property_type_id))) refuseFaults({ property_type_id: 'property_type_required' })
    const form = { ...typed, email: normaliseEmail(typed.email) }
    await lockContent(tx, contentHash({ username: normaliseUsername(form.username) }))
    const content_hash = contentHash({ ...form, property_type_id })
    const before = await sameRequest(tx, content_hash)
    if (before) return before
    if ((await isUsernameTaken(tx, form.username)) || (await isUsernameAwaited(tx, form.username, form.email))) {
      throw new Refusal('username_taken', { fields: { username: 'username_taken' } })
    }
    const is_suspect = homepage !== ''
    const row = { ...form, category_id: property_type_id, language, is_suspect, content_hash }
    const request = await insertRequest(tx, row)
    if (is_suspect) return request
    await tellStaff(deps, tx, (staff) => staff.property_request(form))
    if ((await writtenToday(tx, form.email)) <= RECEIPTS_PER_DAY) {
      await sendMail(deps)(tx, { to: form.email, ...receiptOf(deps, language) })
    }
    return request
  }
