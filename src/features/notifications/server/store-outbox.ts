import type { RecipientRole } from '#domain/notification/delivery.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The values of the outbox's `kind` column. */
export type MessageKind = 'otp' | 'link' | 'transactional' | 'promo'

/** What a message is about, and for whom it is. */
export type MessageSubject = { reference?: string | null; role?: RecipientRole | null }

type NewMessage = MessageSubject & {
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

/** A text or mail about a reference; its words are missing once they were deleted. */
export type SentMessage = {
  at: Date
  channel: 'sms' | 'mail'
  role: RecipientRole
  status: 'queued' | 'sent' | 'failed' | 'rejected'
  text: string
}

/** The texts and mails about a reference, in order, without codes and links; a mail by its subject. */
export const messagesAbout = async (db: Db, reference: string): Promise<SentMessage[]> => {
  const { rows } = await sql<SentMessage>`
    select coalesce(sent_at, created_at) as at, channel, role, status,
      case channel when 'mail' then subject else body end as text
    from message_outbox
    where reference = ${reference} and role is not null and channel in ('sms', 'mail') and kind = 'transactional'
    order by created_at, id`.execute(db)
  return rows
}
