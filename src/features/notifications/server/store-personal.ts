import type { PersonalData } from '#features/accounts/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { choicesMade } from './store-choices.ts'
import { BLANK } from './store-outbox.ts'

const isOwn = (id: number, proven_email: string | null) => sql<boolean>`
  (recipient = ${proven_email} or exists (
    select from booking where booking.account_id = ${id}
      and position(booking.reference in message_outbox.subject || ' ' || message_outbox.body) > 0))`

/** Takes the name of a guest out of what hotels were notified of the guest's bookings. */
const takeOutName = (tx: Tx, id: number) =>
  sql`
  update notification set message = replace(message, facts ->> 'guest_name', '-'),
    facts = jsonb_set(facts, '{guest_name}', '"-"')
  where facts ->> 'reference' in (select reference from booking where account_id = ${id})
    and facts ->> 'guest_name' <> '-'`.execute(tx)

/** Takes the words out of what hotels were notified of a guest's messages; before the name, which the words may contain. */
const takeOutMessages = (tx: Tx, id: number) =>
  sql`
  update notification set message = replace(message, facts ->> 'text', ''), facts = facts || '{"text": ""}'
  where occasion = 'message_from_guest' and facts ->> 'text' <> ''
    and facts ->> 'reference' in (select reference from booking where account_id = ${id})`.execute(tx)

/** Takes the name of a guest out of what hotels were notified of the guest's reviews, at the moment of each review. */
const takeOutReviewer = (tx: Tx, id: number) =>
  sql`
  update notification set message = replace(message, facts ->> 'guest', '-'), facts = facts || '{"guest": null}'
  where occasion = 'review_written' and facts ->> 'guest' is not null and created_at in (
    select review.created_at from review join booking on booking.id = review.booking_id where booking.account_id = ${id})`.execute(
    tx,
  )

/** Takes the name of a person out of what colleagues were notified of changes that the person made in a team. */
const takeOutEditor = (tx: Tx, id: number) =>
  sql`
  update notification set message = replace(message, facts ->> 'by', '-'), facts = facts || '{"by": "-"}'
  where occasion in ('team_added', 'team_changed', 'team_removed') and facts ->> 'by_id' = ${String(id)}`.execute(tx)

const WITHOUT_SENDER = sql`
  message = replace(message, facts ->> 'name', '-'), facts = facts || '{"name": "-"}'`

/** Takes the names of senders out of what staff were notified of these enquiries. */
export const takeOutSenders = async (db: Db | Tx, references: readonly string[]): Promise<void> => {
  if (references.length === 0) return
  await sql`
    update notification set ${WITHOUT_SENDER}
    where facts ->> 'reference' = any(${references}::text[])
      and occasion in ('contact_received', 'booking_request_received') and facts ->> 'name' <> ''`.execute(db)
}

/** Takes the names of applicants out of what staff were notified of these hosts' requests. */
export const takeOutApplicants = async (
  db: Db | Tx,
  requests: readonly { name: string; property_name: string }[],
): Promise<void> => {
  if (requests.length === 0) return
  await sql`
    update notification set ${WITHOUT_SENDER}
    where occasion in ('property_request_received', 'registration_answered') and facts ->> 'name' <> ''
      and (facts ->> 'name', facts ->> 'property_name') in (
        select name, property_name from json_to_recordset(${JSON.stringify(requests)}::json) as gone (name text, property_name text))`.execute(
    db,
  )
}

/** Takes name and address of a colleague out of what owners were notified of their teams. */
const takeOutColleague = (tx: Tx, email: string) =>
  sql`
  update notification set
    message = replace(replace(message, facts ->> 'email', '-'), facts ->> 'name', '-'),
    facts = facts || '{"name": "-", "email": "-"}'
  where occasion = 'team_grown' and facts ->> 'email' = ${email}`.execute(tx)

/**
 * The notifications of a person, the emails and SMS they were sent, the browsers that get notifications, and their choices about promotions. An account can have another person's unproven
 * number or address: of what was sent there, only messages about the person's own bookings are exported and emptied. What
 * hotels, colleagues and staff were notified of stays without the person's name.
 */
export const notificationData: PersonalData = {
  section: 'notifications',
  collect: async (db, { id, email, phone_number, proven_email }) => {
    const notifications = await db
      .selectFrom('notification')
      .select(['notification_type', 'title', 'message', 'link', 'is_read', 'created_at'])
      .where('account_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    const messages = await db
      .selectFrom('message_outbox')
      .select(['channel', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
      .select(sql<string>`case when kind in ('otp', 'link') then '' else body end`.as('text'))
      .where('recipient', 'in', [email, phone_number])
      .where('recipient', '<>', '')
      .where(isOwn(id, proven_email))
      .orderBy('id')
      .execute()
    const push_devices = await db
      .selectFrom('push_subscription')
      .innerJoin('session', 'session.id', 'push_subscription.session_id')
      .select(['session.device', 'endpoint', 'push_subscription.created_at'])
      .where('push_subscription.account_id', '=', id)
      .orderBy('push_subscription.id')
      .execute()
    return { notifications, messages, push_devices, promotion_choices: await choicesMade(db, id) }
  },
  erase: async (tx, { id, role, email, phone_number, proven_email }) => {
    await tx.deleteFrom('notification').where('account_id', '=', id).execute()
    await takeOutMessages(tx, id)
    await takeOutName(tx, id)
    await takeOutReviewer(tx, id)
    await takeOutEditor(tx, id)
    if (role === 'hotel_admin') await takeOutColleague(tx, email)
    const subscriptions = tx.selectFrom('push_subscription').select(sql<string>`id::text`.as('id'))
    await tx
      .updateTable('message_outbox')
      .set(BLANK)
      .where('channel', '=', 'push')
      .where('recipient', 'in', subscriptions.where('account_id', '=', id))
      .execute()
    await tx.deleteFrom('push_subscription').where('account_id', '=', id).execute()
    await tx.deleteFrom('promotion_choice').where('account_id', '=', id).execute()
    await tx
      .updateTable('message_outbox')
      .set(BLANK)
      .where('recipient', 'in', [email, phone_number])
      .where(isOwn(id, proven_email))
      .where('status', '<>', 'queued')
      .execute()
    // Queued messages are still sent, however late, and then emptied at once, as links are. Codes stay codes, which expire.
    await tx
      .updateTable('message_outbox')
      .set({ kind: 'link' })
      .where('kind', '<>', 'otp')
      .where('recipient', 'in', [email, phone_number])
      .where(isOwn(id, proven_email))
      .where('status', '=', 'queued')
      .execute()
  },
}
