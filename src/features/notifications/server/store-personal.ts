import type { PersonalData } from '#features/accounts/server/public.ts'
import { sql } from '#platform/server/db.ts'

/** The notifications of a person, and what left by mail and SMS; the words of messages go with the person. */
export const notificationData: PersonalData = {
  section: 'notifications',
  collect: async (db, { id, email, phone_number }) => {
    const notifications = await db
      .selectFrom('notification')
      .select(['notification_type', 'title', 'message', 'link', 'is_read', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    const messages = await db
      .selectFrom('message_outbox')
      .select(['channel', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
      .select(sql<string>`case when kind = 'otp' then '' else body end`.as('text'))
      .where('recipient', 'in', [email, phone_number])
      .where('recipient', '<>', '')
      .orderBy('id')
      .execute()
    return { notifications, messages }
  },
  erase: async (tx, { id, email, phone_number }) => {
    await tx.deleteFrom('notification').where('account_id', '=', id).execute()
    await tx
      .updateTable('message_outbox')
      .set({ recipient: '', subject: '', body: '', html: '' })
      .where('recipient', 'in', [email, phone_number])
      .where('status', '<>', 'queued')
      .execute()
    // What is still to be sent is sent, and then forgotten at once, as a code is.
    await tx
      .updateTable('message_outbox')
      .set({ kind: 'otp' })
      .where('recipient', 'in', [email, phone_number])
      .where('status', '=', 'queued')
      .execute()
  },
}
