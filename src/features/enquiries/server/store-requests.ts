import type { RequestStatus } from '#domain/enquiry.ts'
import { walletNameMatch } from '#domain/evidence.ts'
import type { Language } from '#domain/language.ts'
import { takeOutApplicants } from '#features/notifications/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type NewRequest = {
  name: string
  username: string
  email: string
  property_name: string
  category_id: number
  location: string
  message: string
  licence_number: string
  tin: string
  wallet_number: string
  latitude: number | null
  longitude: number | null
  language: Language
  is_suspect: boolean
  content_hash: Buffer
}

const DECIDER = sql<string | null>`(select nullif(trim(first_name || ' ' || last_name), '') from account
  where account.id = property_request.decided_by)`

type StoredQuestion = {
  id: number
  question: string
  asked_by: string | null
  asked_at: string
  answer: string | null
  answered_at: string | null
}

const QUESTIONS = sql<StoredQuestion[]>`(
  select coalesce(json_agg(json_build_object('id', q.id, 'question', q.question, 'asked_by',
    nullif(trim(asker.first_name || ' ' || asker.last_name), ''), 'asked_at', q.asked_at, 'answer', q.answer,
    'answered_at', q.answered_at) order by q.id), '[]')
  from registration_question q join account asker on asker.id = q.asked_by
  where q.request_id = property_request.id)`

const ACCEPTED = ['id', 'property_name', 'status', 'created_at'] as const

/** Whether there is a property category of this id, which then cannot be deleted until the transaction ends. */
export const isCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('category').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined

/** How many requests wait for a decision, and since when the oldest of them. */
export const requestsToDecide = (db: Db) =>
  db
    .selectFrom('property_request')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('created_at').as('oldest_at'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()

/** The pending request with the same content. */
export const sameRequest = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('property_request')
    .select(ACCEPTED)
    .where('content_hash', '=', hash)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** Whether a pending request with another email address has this username. */
export const isUsernameRequested = async (tx: Tx, username: string, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('property_request')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('status', '=', 'pending')
    .where('email', '<>', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a host's request. */
export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx.insertInto('property_request').values(request).returning(ACCEPTED).executeTakeFirstOrThrow()

/** A request, locked until the transaction ends, with the name of the person who decided on it. */
export const lockRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('property_request')
    .select(['id', 'name', 'username', 'email', 'property_name', 'category_id', 'location', 'language'])
    .select(['account_id', 'property_id', 'licence_number', 'tin', 'wallet_number', 'latitude', 'longitude'])
    .select(sql<RequestStatus>`status`.as('status'))
    .select(sql<Language>`language`.as('language'))
    .select(DECIDER.as('decided_by'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** How the applicant of a request is reached: by mail, and by SMS if a number was stated for the wallet. */
export const applicantOf = (request: { language: Language; name: string; email: string; wallet_number: string }) => {
  const { language, name, email, wallet_number } = request
  return { language, name, email, phone: wallet_number || null }
}

/** Stores the operator's name for the wallet of a request that is locked; null if it does not know the number. */
export const writeWalletName = (tx: Tx, id: number, wallet_name: string | null) =>
  tx
    .updateTable('property_request')
    .set({ wallet_name, wallet_checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

type Decision = { decided_by: number } & (
  | { status: 'approved'; account_id: number; property_id: number }
  | { status: 'declined'; reason: string }
)

/** Stores what was decided on a request that is locked. */
export const noteDecision = (tx: Tx, id: number, decision: Decision) =>
  tx
    .updateTable('property_request')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

type RequestFilter = { status?: RequestStatus; limit: number; offset: number }

/** What the platform's staff see of a request; `account` is whose the email address is. */
const requests = (db: Db | Tx) =>
  db
    .selectFrom('property_request')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['property_request.id', 'property_request.name', 'username', 'email', 'property_name', 'location'])
    .select(['message', 'is_suspect', 'created_at', 'decided_at', 'reason', 'property_id', 'category_id'])
    .select(['licence_number', 'tin', 'wallet_number', 'latitude', 'longitude', 'wallet_checked_at', 'wallet_name'])
    .select(['category.name as category_name', 'category.name_sw as category_name_sw'])
    .select(sql<RequestStatus>`status`.as('status'))
    .select(sql<Language>`language`.as('language'))
    .select(DECIDER.as('decided_by'))
    .select(
      sql<'none' | 'hotel' | 'other'>`coalesce((select case role when 'hotel_admin' then 'hotel' else 'other' end
        from account where lower(account.email) = lower(property_request.email) and deleted_at is null), 'none')`.as(
        'account',
      ),
    )
    .select(
      sql<{ sent_at: Date; expires_at: Date; state: 'open' | 'used' | 'expired' } | null>`(
        select json_build_object('sent_at', i.created_at, 'expires_at', i.expires_at, 'state',
          case when i.used_at is not null or invited.password_hash <> 'none' then 'used'
            when i.replaced_at is not null or i.expires_at <= now() then 'expired' else 'open' end)
        from invitation i join account invited on invited.id = i.account_id
        where i.account_id = property_request.account_id order by i.id desc limit 1)`.as('invitation'),
    )
    .select(QUESTIONS.as('questions'))

type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

const walletCheck = ({ name, wallet_checked_at: checked_at, wallet_name: account_name }: RequestRow) =>
  checked_at && { checked_at, account_name, match: walletNameMatch(name, account_name) }

/** The place that an applicant stated; null if none. */
export const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const present = (found: RequestRow) => {
  const { category_id, category_name, category_name_sw, invitation, questions, ...rest } = found
  const { latitude, longitude, wallet_checked_at: _at, wallet_name: _name, ...row } = rest
  return {
    ...row,
    place: placeOf({ latitude, longitude }),
    wallet_check: walletCheck(found),
    role: 'hotel_admin' as const,
    property_type: { id: category_id, name: category_name, name_sw: category_name_sw },
    invitation: invitation && {
      ...invitation,
      sent_at: new Date(invitation.sent_at),
      expires_at: new Date(invitation.expires_at),
    },
    questions: questions.map(({ asked_at, answered_at, ...question }) => ({
      ...question,
      asked_at: new Date(asked_at),
      answered_at: answered_at === null ? null : new Date(answered_at),
    })),
  }
}

/** One request as the platform's staff see it. */
export const requestById = async (tx: Tx, id: number) =>
  present(await requests(tx).where('property_request.id', '=', id).executeTakeFirstOrThrow())

/** A page of hosts' requests and the total count: those that wait with the oldest first, any others with the latest. */
export const listRequests = async (db: Db, { status, limit, offset }: RequestFilter) => {
  const matches = sql<boolean>`(${status ?? null}::text is null or status = ${status ?? null})`
  const rows = await requests(db)
    .where(matches)
    .orderBy('property_request.id', status === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('property_request')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(present), total }
}

/**
 * Empties what applicants stated for the review 90 days after the decision; an approval has taken it to the property. Declined
 * requests are deleted after two years, and before that the applicants' names from what the staff were notified of.
 */
export const sweepRequests = async (db: Db): Promise<void> => {
  await db
    .updateTable('property_request')
    .set({ licence_number: '', tin: '', wallet_number: '', wallet_name: null, wallet_checked_at: null })
    .set({ latitude: null, longitude: null })
    .where('decided_at', '<', sql<Date>`now() - interval '90 days'`)
    .where(sql<boolean>`(licence_number <> '' or tin <> '' or wallet_number <> '' or latitude is not null)`)
    .execute()
  const old = await db
    .selectFrom('property_request')
    .select(['id', 'name', 'property_name'])
    .where('status', '=', 'declined')
    .where('decided_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute()
  await takeOutApplicants(db, old)
  await sql`delete from property_request where id = any(${old.map(({ id }) => id)}::bigint[])`.execute(db)
}
