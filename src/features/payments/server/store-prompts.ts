import { createHash } from 'node:crypto'
import { OPEN_PAYMENT_STATES } from '#domain/payment.ts'
import type { PromptCount, Prompts } from '#domain/unpaid-limits.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'

/** Who sends a payment prompt: a traveller, or a hotel for a booking that it enters itself. */
export type PromptSender = { account_id: number } | { property_id: number }

/** A payment prompt that is to be sent. */
export type PromptRequest = { msisdn: string; sender: PromptSender }

/** The stored form of a number. */
export const numberHash = (msisdn: string) => createHash('sha256').update(msisdn).digest()

/** The names to lock (`lockNames`) before prompts are counted. */
export const promptLocks = ({ msisdn, sender }: PromptRequest) => [
  'account_id' in sender ? `account:${sender.account_id}` : `hotel:${sender.property_id}`,
  `number:${msisdn}`,
]

/** The open states as literals: a condition with parameters cannot use the partial index. */
export const OPEN = sql.join(OPEN_PAYMENT_STATES.map((state) => sql.lit(state)))

type CountRow = PromptCount & { of: 'number' | 'sender' }

/**
 * The prompts to a number and those of a sender which were not paid; exact under the locks of `promptLocks`. Prompts that
 * the provider refused never reached a phone and do not count. To a number that has paid for this traveller before, only
 * the traveller's own prompts count, so that strangers cannot use up the limit of its owner.
 */
export const countPrompts = async (tx: Tx, { msisdn, sender }: PromptRequest): Promise<Prompts> => {
  const account = 'account_id' in sender ? sender.account_id : null
  const property = 'property_id' in sender ? sender.property_id : null
  const { rows } = await statement<CountRow>`
    with unpaid as (
      select q.number_hash = ${numberHash(msisdn)} as is_number, q.account_id, q.property_id, q.created_at
      from payment_prompt q join payment p on p.id = q.payment_id
      where (q.number_hash = ${numberHash(msisdn)} or q.account_id = ${account}::integer
          or q.account_id is null and q.property_id = ${property}::integer)
        and q.created_at > now() - interval '24 hours'
        and (p.status in (${OPEN}) or p.status = 'expired' or p.status = 'failed' and p.provider_id is not null)
    ), own as (
      select exists (
        select 1 from booking b join payment p on p.booking_id = b.id
        where b.account_id = ${account}::integer and p.kind = 'collection' and p.msisdn = ${msisdn}
          and p.status in ('succeeded', 'succeeded_late', 'refund_pending', 'refunded', 'refund_failed')
      ) as has_paid
    )
    select who.of, count(created_at) filter (where created_at > now() - interval '1 hour')::int as hour,
      count(created_at)::int as day,
      coalesce(extract(epoch from min(created_at) filter (where created_at > now() - interval '1 hour') - now()) + 3600, 0)
        ::float8 as hour_ends_seconds,
      coalesce(extract(epoch from min(created_at) - now()) + 86400, 0)::float8 as day_ends_seconds
    from (values ('number'), ('sender')) as who(of) cross join own
    left join unpaid on case
      when who.of = 'number' then is_number and (not own.has_paid or unpaid.account_id = ${account}::integer)
      when ${account}::integer is not null then unpaid.account_id = ${account}::integer
      else unpaid.account_id is null and unpaid.property_id = ${property}::integer end
    group by who.of`.execute(tx)
  const none: PromptCount = { hour: 0, day: 0, hour_ends_seconds: 0, day_ends_seconds: 0 }
  const countOf = (of: CountRow['of']): PromptCount => rows.find((row) => row.of === of) ?? none
  return { number: countOf('number'), sender: countOf('sender'), by: account === null ? 'hotel' : 'account' }
}

/** The prompts through the links of a booking which were not paid; exact while the booking is locked. */
export const countLinkPrompts = async (tx: Tx, bookingId: number): Promise<PromptCount> => {
  const { rows } = await statement<PromptCount>`
    select count(*) filter (where q.created_at > now() - interval '1 hour')::int as hour, count(*)::int as day,
      coalesce(extract(epoch from min(q.created_at) filter (where q.created_at > now() - interval '1 hour') - now()) + 3600, 0)
        ::float8 as hour_ends_seconds,
      coalesce(extract(epoch from min(q.created_at) - now()) + 86400, 0)::float8 as day_ends_seconds
    from payment_prompt q join payment p on p.id = q.payment_id
    where p.booking_id = ${bookingId} and p.link_key_hash is not null and q.created_at > now() - interval '24 hours'
      and (p.status in (${OPEN}) or p.status = 'expired' or p.status = 'failed' and p.provider_id is not null)`.execute(
    tx,
  )
  return rows[0] ?? { hour: 0, day: 0, hour_ends_seconds: 0, day_ends_seconds: 0 }
}

/** Deletes what no limit counts any more; a daily job calls it. */
export const sweepPrompts = (db: Db) =>
  db.deleteFrom('payment_prompt').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
