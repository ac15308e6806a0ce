import { QUESTION_LIMITS } from '#domain/enquiry.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type NewQuestion = { request_id: number; question: string; asked_by: number; token_hash: Buffer }

/** Stores a question about a request. */
export const insertQuestion = (tx: Tx, question: NewQuestion) =>
  tx.insertInto('registration_question').values(question).execute()

/** How many questions were asked about a request. */
export const countQuestions = async (tx: Tx, requestId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('registration_question')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return count
}

/** A question with its state by the database's clock; undefined for an unknown token. */
export const questionOfToken = (db: Db | Tx, token_hash: Buffer) =>
  db
    .selectFrom('registration_question')
    .innerJoin('property_request', 'property_request.id', 'request_id')
    .select(['registration_question.id', 'request_id', 'question', 'property_name', 'name'])
    .select(
      sql<'open' | 'answered' | 'closed' | 'expired'>`case when answer is not null then 'answered'
        when status <> 'pending' then 'closed'
        when asked_at <= now() - make_interval(days => ${QUESTION_LIMITS.days}) then 'expired' else 'open' end`.as(
        'state',
      ),
    )
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

/** Stores the answer to a question. */
export const noteAnswer = (tx: Tx, id: number, answer: string) =>
  tx.updateTable('registration_question').set({ answer, answered_at: sql<Date>`now()` }).where('id', '=', id).execute()
