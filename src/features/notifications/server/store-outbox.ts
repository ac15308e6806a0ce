import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The values of the outbox's `kind` column. */
export type MessageKind = 'otp' | 'link' | 'transactional' | 'promo'

type NewMessage = {
  channel: 'sms' | 'mail' | 'push'
  kind: MessageKind
  recipient: string
  subject?: string
  body: string
  html?: string
  file_name?: string
  file_type?: string
  file_text?: string
}

/** Stores a message until it is sent; returns its id. */
export const insertMessage = async (tx: Tx, message: NewMessage) => {
  const { id } = await tx.insertInto('message_outbox').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Reads a queued message and counts the try; undefined where it has been settled. */
export const claimMessage = (db: Db, id: number) =>
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

export type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

type Outcome = { status: 'sent'; provider_id: string } | { status: 'failed' | 'rejected' }

/** Kinds of messages with a secret: recipient and words are deleted at once. */
const SECRET: readonly MessageKind[] = ['otp', 'link']

/** Stores the final status of a message, and empties one with a code or a one-time link. */
export const settleMessage = (db: Db, { id, kind }: ClaimedMessage, end: Outcome) =>
  db
    .updateTable('message_outbox')
    .set({
      ...end,
      ...(end.status === 'sent' ? { sent_at: sql<Date>`now()` } : {}),
      ...(SECRET.includes(kind) ? BLANK : {}),
    })
    .where('id', '=', id)
    .execute()

/** The columns of a message that hold personal data, emptied. */
export const BLANK = { recipient: '', subject: '', body: '', html: '', file_name: '', file_type: '', file_text: '' }

/** Empties messages after 30 days, and settles as failed those that no job has settled within a day. */
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
