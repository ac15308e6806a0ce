import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { staffRecipients, tokenHash } from '#features/accounts/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'
import { noteAnswer, questionOfToken } from './store-questions.ts'
import { lockRequest } from './store-requests.ts'

const REFUSAL_OF = {
  answered: 'question_answered',
  closed: 'question_closed',
  expired: 'question_expired',
} as const satisfies Record<string, RefusalCode>

type Question = Awaited<ReturnType<typeof questionOfToken>>

const openOne = (question: Question): NonNullable<Question> => {
  if (!question) throw new Refusal('question_unknown')
  if (question.state !== 'open') throw new Refusal(REFUSAL_OF[question.state])
  return question
}

/** The question of a link. Throws the refusal that says why it cannot be answered. */
export const showQuestion =
  ({ db }: Pick<EnquiryDeps, 'db'>) =>
  async (token: string) => {
    const { question, property_name } = openOne(await questionOfToken(db, tokenHash(token)))
    return { question, property_name }
  }

/** Stores the one answer to a question and notifies the staff. Throws as `showQuestion` does. */
export const answerQuestion =
  (deps: EnquiryDeps) =>
  async (tx: Tx, { token, answer }: { token: string; answer: string }) => {
    const token_hash = tokenHash(token)
    // Decisions and answers lock the request first.
    await lockRequest(tx, openOne(await questionOfToken(tx, token_hash)).request_id)
    const { id, name, property_name } = openOne(await questionOfToken(tx, token_hash))
    await noteAnswer(tx, id, answer)
    const staff = await staffRecipients(tx, 'registration.view')
    await deps.notify(tx, 'registration_answered', { name, property_name }, { staff })
    return { success: true as const }
  }
