import { randomBytes } from 'node:crypto'
import { QUESTION_LIMITS } from '#domain/enquiry.ts'
import { Refusal } from '#domain/refusal.ts'
import { tokenHash } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { type Decider, lockPending, logged } from './decide-registration.ts'
import type { EnquiryDeps } from './deps.ts'
import { countQuestions, insertQuestion } from './store-questions.ts'
import { applicantOf, requestById } from './store-requests.ts'

/**
 * Mails a question to the applicant of a pending request, with a link that takes one answer, and announces it by SMS. The
 * action log has only that a question was asked: its words are deleted with the request. Throws `already_decided` and
 * `too_many_questions`.
 */
export const askApplicant =
  (deps: EnquiryDeps) =>
  async (tx: Tx, id: number, question: string, { staffId, site }: Decider) => {
    const request = await lockPending(tx, id)
    const { property_name } = request
    const count = await countQuestions(tx, id)
    if (count >= QUESTION_LIMITS.questions) throw new Refusal('too_many_questions')
    if (!site) throw new Refusal('unavailable')
    const token = randomBytes(32).toString('base64url')
    await insertQuestion(tx, { request_id: id, question, asked_by: staffId, token_hash: tokenHash(token) })
    const change = { before: { questions: count }, after: { questions: count + 1 } }
    await recordAction(tx, { action: 'registration.ask', ...logged(id, property_name), ...change })
    const facts = { property_name, question, token, days: QUESTION_LIMITS.days }
    await deps.notify(tx, 'registration_question', facts, { sender: { ...applicantOf(request), siteUrl: site } })
    return requestById(tx, id)
  }
