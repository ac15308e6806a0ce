import { type EnquiryKind, enquiryReference } from '#domain/enquiry.ts'
import type { Language } from '#domain/language.ts'
import { takeOutSenders } from '#features/notifications/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Makes another request with the same content wait until this transaction has ended. */
export const lockContent = (tx: Tx, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`.execute(tx)

/** The enquiry with the same content of the last hour. */
export const sameEnquiry = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('enquiry')
    .select('reference')
    .where('content_hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()

type NewEnquiry = {
  kind: EnquiryKind
  account_id: number | null
  language: Language
  name: string
  email: string
  phone: string
  subject?: string
  message: string
  destination?: string
  room_type?: string
  check_in?: string
  check_out?: string
  guests?: number
  is_suspect: boolean
  content_hash: Buffer
}

/** Stores an enquiry with the reference made of six random bytes; undefined where another one has it. */
export const insertEnquiry = (tx: Tx, enquiry: NewEnquiry, random: Uint8Array) =>
  tx
    .insertInto('enquiry')
    .values({ ...enquiry, reference: enquiryReference(random) })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst()

/** The number of enquiries and hosts' requests with this address in the last day. */
export const writtenToday = async (tx: Tx, email: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from enquiry where email = ${email} and created_at > now() - interval '1 day')
      + (select count(*) from property_request where email = ${email} and created_at > now() - interval '1 day') as count
  `.execute(tx)
  return rows[0]?.count ?? 0
}

type EnquiryFilter = {
  kind?: EnquiryKind
  state?: 'open' | 'answered'
  without?: 'suspect'
  limit: number
  offset: number
}

type AnswerRow = { id: number; message: string; answered_by: string | null; created_at: string }

const answers = sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'message', a.message, 'answered_by', account.username,
    'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
  from enquiry_answer a left join account on account.id = a.account_id where a.enquiry_id = enquiry.id), '[]')`

const selectEnquiries = (db: Db | Tx) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'language', 'account_id', 'name', 'email', 'phone', 'subject', 'message', 'kind'])
    .select(['destination', 'room_type', 'check_in', 'check_out', 'guests', 'is_suspect', 'created_at', 'answered_at'])
    .select(answers.as('answers'))

const withInstants = <Row extends { answers: AnswerRow[] }>(row: Row) => ({
  ...row,
  answers: row.answers.map((answer) => ({ ...answer, created_at: new Date(answer.created_at) })),
})

/** A page of enquiries with their answers, the latest first, and the total count. */
export const listEnquiries = async (db: Db, { kind, state, without, limit, offset }: EnquiryFilter) => {
  const matches = sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${state ?? null}::text is null or (answered_at is null) = (${state ?? null} = 'open'))
    and (${without === undefined} or not is_suspect)`
  const rows = await selectEnquiries(db).where(matches).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom('enquiry')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(withInstants), total }
}

/** One enquiry with its answers; undefined where there is none of this id. */
export const enquiryById = async (tx: Tx, id: number) => {
  const row = await selectEnquiries(tx).where('id', '=', id).executeTakeFirst()
  return row && withInstants(row)
}

/** How many enquiries have no answer, those that look like spam left out, and since when the oldest waits. */
export const enquiriesToAnswer = (db: Db) =>
  db
    .selectFrom('enquiry')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('created_at').as('oldest_at'))
    .where('answered_at', 'is', null)
    .where('is_suspect', '=', false)
    .executeTakeFirstOrThrow()

/** Locks an enquiry until the transaction ends, so that two answers come one after the other. */
export const lockEnquiry = (tx: Tx, id: number) =>
  tx.selectFrom('enquiry').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Stores an answer; the first one closes the enquiry. */
export const insertAnswer = async (tx: Tx, answer: { enquiry_id: number; account_id: number; message: string }) => {
  await tx.insertInto('enquiry_answer').values(answer).execute()
  await tx
    .updateTable('enquiry')
    .set({ answered_at: sql<Date>`coalesce(answered_at, now())` })
    .where('id', '=', answer.enquiry_id)
    .execute()
}

/** Deletes enquiries two years after they came, and before that their senders' names from what the staff were notified of. */
export const sweepEnquiries = async (db: Db): Promise<void> => {
  const old = await db
    .selectFrom('enquiry')
    .select(['id', 'reference'])
    .where('created_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute()
  await takeOutSenders(
    db,
    old.map(({ reference }) => reference),
  )
  await sql`delete from enquiry where id = any(${old.map(({ id }) => id)}::bigint[])`.execute(db)
}
