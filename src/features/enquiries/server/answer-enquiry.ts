import { Refusal } from '#domain/refusal.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { enquiryById, insertAnswer, lockEnquiry } from './store.ts'

/**
 * Answers an enquiry by email in the language in which it was written. The same answer as the last one has no further
 * effect. The action log has only that it was answered: the words are deleted with the enquiry. Throws `not_found`, and
 * `enquiry_answered`, with the enquiry as it is now as `current`, if there are other answers than were `seen`.
 */
export const answerEnquiry =
  (deps: EnquiryDeps) =>
  async (
    tx: Tx,
    id: number,
    { message, seen, staffId }: { message: string; seen?: number | undefined; staffId: number },
  ) => {
    await lockEnquiry(tx, id)
    const enquiry = await enquiryById(tx, id)
    if (!enquiry) throw new Refusal('not_found')
    if (enquiry.answers.at(-1)?.message === message) {
      changedNothing()
      return enquiry
    }
    const count = enquiry.answers.length
    if (seen !== undefined && seen !== count) throw new Refusal('enquiry_answered', { current: enquiry })
    await insertAnswer(tx, { enquiry_id: id, account_id: staffId, message })
    const object = { object_type: 'enquiry', object_id: id, summary: enquiry.reference } as const
    const change = { before: { answers: count }, after: { answers: count + 1 } }
    await recordAction(tx, { action: 'enquiry.answer', ...object, ...change })
    const { reference, message: question, language, name, email } = enquiry
    const sender = { language, name, email }
    await deps.notify(tx, 'enquiry_answered', { reference, question, answer: message }, { sender })
    const answered = await enquiryById(tx, id)
    if (!answered) throw new Error(`Enquiry ${id} is gone while it is locked`)
    return answered
  }
