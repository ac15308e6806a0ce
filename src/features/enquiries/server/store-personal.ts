import type { PersonalData } from '#features/accounts/server/public.ts'
import { takeOutApplicants, takeOutSenders } from '#features/notifications/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type Owner = { id: number; proven_email: string | null }

const collect = async (db: Db, { id, proven_email }: Owner) => {
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'name', 'email', 'phone', 'subject', 'message', 'destination', 'room_type'])
    .select(['check_in', 'check_out', 'guests', 'language', 'created_at', 'answered_at'])
    .where((where) => where.or([where('account_id', '=', id), where('email', '=', proven_email)]))
    .orderBy('id')
    .execute()
  const newsletter = await db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'language', 'asked_at', 'confirmed_at'])
    .where('email', '=', proven_email)
    .execute()
  const requests = await db
    .selectFrom('property_request')
    .select(['name', 'username', 'email', 'property_name', 'location', 'message', 'language', 'status', 'created_at'])
    .select(['licence_number', 'tin', 'wallet_number', 'latitude', 'longitude', 'wallet_name', 'wallet_checked_at'])
    .select(
      sql<object[]>`(select coalesce(json_agg(json_build_object('question', question, 'asked_at', asked_at,
        'answer', answer, 'answered_at', answered_at) order by registration_question.id), '[]')
        from registration_question where request_id = property_request.id)`.as('questions'),
    )
    .where((where) => where.or([where('account_id', '=', id), where('email', '=', proven_email)]))
    .orderBy('id')
    .execute()
  return { enquiries, newsletter, property_registration_requests: requests }
}

/**
 * What a person sent while signed in, or from an address that is proven to be theirs: enquiries, newsletter
 * subscriptions and requests to register a property, also one by whose approval the account was opened, with the questions
 * that they were asked about these. A deletion deletes all of it, also the name from what the staff were notified of;
 * questions go with their request.
 */
export const enquiryData: PersonalData = {
  section: 'enquiries',
  collect,
  erase: async (tx: Tx, { id, proven_email }) => {
    const enquiries = await tx
      .deleteFrom('enquiry')
      .where((where) => where.or([where('account_id', '=', id), where('email', '=', proven_email)]))
      .returning('reference')
      .execute()
    await takeOutSenders(
      tx,
      enquiries.map(({ reference }) => reference),
    )
    await tx.deleteFrom('newsletter_subscriber').where('email', '=', proven_email).execute()
    const requests = await tx
      .deleteFrom('property_request')
      .where((where) => where.or([where('account_id', '=', id), where('email', '=', proven_email)]))
      .returning(['name', 'property_name'])
      .execute()
    await takeOutApplicants(tx, requests)
  },
}
