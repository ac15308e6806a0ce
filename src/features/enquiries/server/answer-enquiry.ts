import { Refusal } from '#domain/refusal.ts'
import { mailOf, sendMail } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { enquiryById, insertAnswer, lockEnquiry } from './store.ts'

/**
 * Answers an enquiry by mail in the language in which it was asked, with the person's own words under it. The last
 * answer again does nothing more. Throws `not_found`.
 */
export const answerEnquiry =
  (deps: EnquiryDeps) =>
  async (tx: Tx, id: number, { message, staffId }: { message: string; staffId: number }) => {
    await lockEnquiry(tx, id)
    const enquiry = await enquiryById(tx, id)
    if (!enquiry) throw new Refusal('not_found')
    if (enquiry.answers.at(-1)?.message === message) return enquiry
    await insertAnswer(tx, { enquiry_id: id, account_id: staffId, message })
    const { answer, receipt, footer } = deps.messages[enquiry.language]
    const mail = mailOf({
      language: enquiry.language,
      subject: `${answer.title} - ${enquiry.reference}`,
      title: answer.title,
      greeting: answer.greeting(enquiry.name),
      paragraphs: [message],
      reference: { label: receipt.reference, value: enquiry.reference },
      ...(enquiry.message ? { quote: { label: answer.youWrote, text: enquiry.message } } : {}),
      footer: footer.enquiry,
    })
    await sendMail(deps)(tx, { to: enquiry.email, ...mail })
    const answered = await enquiryById(tx, id)
    if (!answered) throw new Error(`Enquiry ${id} is gone while it is locked`)
    return answered
  }
