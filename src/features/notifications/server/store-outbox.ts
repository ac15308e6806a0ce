import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The words of the outbox's `kind` column. */
export type MessageKind = 'otp' | 'transactional' | 'promo'

type NewMessage = {
  channel: 'sms' | 'mail'
  kind: MessageKind
  recipient: string
  subject?: string
  body: string
  html?: string
  file_name?: string
  file_type?: string
  file_text?: string
}

/** Keeps a message until it is sent; answers its id. */
export const insertMessage = async (tx: Tx, message: NewMessage) => {
  const { id } = await tx.insertInto('message_outbox').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes a message that is still to be sent and counts the try; undefined where it was settled before. */
export const takeMessage = (db: Db, id: number) =>
  db
    .updateTable('message_outbox')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning([
      'id',
      'recipient',
      'subject',
      'body',
      'html',
      'file_name',
      'file_type',
      'file_text',
      'tries',
      'created_at',
    ])
    .returning(sql<MessageKind>`kind`.as('kind'))
    .returning(sql<number>`extract(epoch from now() - created_at)::float8`.as('age_seconds'))
    .executeTakeFirst()

export type TakenMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>

type Settled = { status: 'sent'; provider_id: string } | { status: 'failed' | 'rejected' }

/** Writes down how a message ended. A one-time code is a secret, so its words go at once. */
export const settleMessage = (db: Db, { id, kind }: TakenMessage, end: Settled) =>
  db
    .updateTable('message_outbox')
    .set({ ...end, ...(end.status === 'sent' ? { sent_at: sql<Date>`now()` } : {}), ...(kind === 'otp' ? BLANK : {}) })
    .where('id', '=', id)
    .execute()

/** A message without what leads to a person: neither recipient nor words nor file. */
export const BLANK = { recipient: '', subject: '', body: '', html: '', file_name: '', file_type: '', file_text: '' }

/** Blanks messages 30 days after they came, and gives up those that no job has settled within a day. */
export const sweepMessages = async (db: Db) => {
  await db
    .updateTable('message_outbox')
    .set({ status: 'failed' })
    .where('status', '=', 'queued')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await db
    .updateTable('message_outbox')
    .set(BLANK)
    .where('recipient', '<>', '')
    .where('status', '<>', 'queued')
    .where(sql<Date>`coalesce(sent_at, created_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
