import {
  canMovePayment,
  isPaymentOpen,
  OPEN_PAYMENT_STATES,
  type PaymentMover,
  type PaymentState,
  type Reason,
  type RefundWhy,
} from '#domain/payment.ts'
import { RESEND_AFTER_SECONDS } from '#domain/payment-decision.ts'
import type { Wallet } from '#domain/wallet.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import { numberHash, OPEN, type PromptSender } from './store-prompts.ts'

/** An attempt to collect, refund or pay out money, with the fields that this feature's actions need. */
export type PaymentRow = {
  id: number
  property_id: number
  booking_id: number
  kind: 'collection' | 'refund' | 'payout'
  provider: string
  ref: string
  provider_id: string | null
  method: Wallet
  msisdn: string
  amount: number
  status: PaymentState
  needs_reconcile: boolean
  not_found_count: number
  polls: number
  refunds_id: number | null
  /** For a refund: its cause. */
  refund_why: RefundWhy | null
  created_at: Date
  submitted_at: Date | null
  /** For a transfer that the provider refused for a while: not submitted again before this instant. */
  submit_after: Date | null
  /** Somebody began it through the link of a booking whose payment is shared. */
  by_link: boolean
  /** The database's time when the row was read; every age is computed from it. */
  now: Date
}

const COLUMNS = [
  'id',
  'property_id',
  'booking_id',
  sql<'collection' | 'refund' | 'payout'>`kind`.as('kind'),
  'provider',
  'ref',
  'provider_id',
  'method',
  'msisdn',
  'amount',
  'status',
  'needs_reconcile',
  'not_found_count',
  'polls',
  'refunds_id',
  sql<RefundWhy | null>`refund_why`.as('refund_why'),
  'created_at',
  'submitted_at',
  'submit_after',
  sql<boolean>`(link_key_hash is not null)`.as('by_link'),
  sql<Date>`now()`.as('now'),
] as const

type NewPayment = Pick<
  PaymentRow,
  'property_id' | 'booking_id' | 'kind' | 'provider' | 'ref' | 'method' | 'msisdn' | 'amount'
> & {
  refunds_id?: number
  refund_why?: RefundWhy
  link_key_hash?: Buffer | undefined
}

/**
 * Inserts a new attempt and its first event; null if the booking already has an open collection. With the sender of a
 * payment prompt it also notes the prompt, which is then counted.
 */
export const insertPayment = async (
  tx: Tx,
  payment: NewPayment,
  promptBy: PromptSender | null = null,
): Promise<number | null> => {
  const account = promptBy && 'account_id' in promptBy ? promptBy.account_id : null
  const number_hash = promptBy && numberHash(payment.msisdn)
  const { property_id, booking_id, kind, provider, ref, method, msisdn, amount } = payment
  const { refunds_id = null, refund_why = null, link_key_hash = null } = payment
  const { rows } = await statement<{ id: number }>`
    with attempt as (
      insert into payment (property_id, booking_id, kind, provider, ref, method, msisdn, amount, refunds_id,
        refund_why, link_key_hash, status)
      values (${property_id}, ${booking_id}, ${kind}, ${provider}, ${ref}, ${method}, ${msisdn}, ${amount},
        ${refunds_id}, ${refund_why}, ${link_key_hash}::bytea, 'created')
      on conflict (booking_id) where kind = 'collection' and status in (${OPEN}) do nothing
      returning id, property_id
    ), noted as (
      insert into payment_event (payment_id, property_id, event, to_status)
      select id, property_id, 'requested', 'created' from attempt
    ), prompted as (
      insert into payment_prompt (payment_id, number_hash, account_id, property_id)
      select id, ${number_hash}::bytea, ${account}::integer, property_id from attempt
      where ${number_hash}::bytea is not null
    )
    select id from attempt`.execute(tx)
  return rows[0]?.id ?? null
}

/** Writes one event of an attempt. */
export const recordEvent = (
  tx: Tx,
  payment: { id: number; property_id: number },
  event: string,
  from_status: PaymentState,
  to_status: PaymentState,
  detail: string,
) =>
  tx
    .insertInto('payment_event')
    .values({ payment_id: payment.id, property_id: payment.property_id, event, from_status, to_status, detail })
    .execute()

/** Reads an attempt without a lock. */
export const paymentById = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** The seconds since an attempt was submitted, or created if it was not, by the database's clock. */
export const ageOf = ({ now, created_at, submitted_at }: Pick<PaymentRow, 'now' | 'created_at' | 'submitted_at'>) =>
  (now.getTime() - (submitted_at ?? created_at).getTime()) / 1000

/** Locks an attempt; the booking must already be locked (lock order: booking, nights, payment). */
export const lockPayment = (tx: Tx, id: number): Promise<PaymentRow> =>
  tx.selectFrom('payment').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks and returns the attempts that paid a booking, or parts of it, and were not refunded. */
export const lockPaidCollections = (tx: Tx, bookingId: number): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payment')
    .select(COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'collection')
    .where('status', 'in', ['succeeded', 'succeeded_late'])
    .orderBy('id')
    .forUpdate()
    .execute()

/** What wallets paid for a booking in payments of which a decision then sent back all or a part. */
export const paidBeforeDecisions = async (tx: Tx, bookingId: number): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount), 0)::float8 as amount from payment p
    where p.booking_id = ${bookingId} and p.kind = 'collection'
      and p.status in ('refund_pending', 'refunded', 'refund_failed')
      and exists (select from payment refund where refund.refunds_id = p.id and refund.refund_why = 'dispute')`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}

/** Whether payment `p` has paid a booking, or a part of it, and was not refunded, as SQL. */
export const IS_PAID_COLLECTION = sql<boolean>`(p.kind = 'collection' and p.status in ('succeeded', 'succeeded_late'))`

/**
 * What of the money of payment `p` stays, as SQL: 0 unless it is a collection whose money came. A refund counts from its
 * order on, also one that has failed, as it is sent again.
 */
export const KEPT_AMOUNT = sql<number>`case
  when ${IS_PAID_COLLECTION} then p.amount
  when p.kind = 'collection' and p.status in ('refund_pending', 'refunded', 'refund_failed') then p.amount - coalesce(
    (select refund.amount from payment refund where refund.refunds_id = p.id order by refund.id desc limit 1), p.amount)
  else 0 end`

/**
 * Whether the request of an open collection may be sent again, as SQL about payment `p`: its submit had no answer, and
 * half a minute later the provider did not know its reference.
 */
export const CAN_ASK_AGAIN = sql<boolean>`(p.status = 'pending' and p.kind = 'collection' and p.needs_reconcile
  and p.not_found_count > 0 and p.submitted_at <= now() - make_interval(secs => ${sql.lit(RESEND_AFTER_SECONDS)}))`

/**
 * Whether the money of a collection may come although it has failed or run out, as SQL about payment `p`: the provider is
 * still asked about it, or staff look at it.
 */
export const MAY_COME_LATE = sql<boolean>`(p.kind = 'collection'
  and (p.status = 'review' or (p.status in ('failed', 'expired') and p.next_poll_at is not null)))`

/** An open collection that may be sent again, and the number that its prompt goes to. */
export type Resendable = Pick<PaymentRow, 'id' | 'property_id' | 'msisdn'>

/** The open collection of a booking that may be sent again, without a lock; null if there is none. */
export const readResendable = async (tx: Tx, bookingId: number): Promise<Resendable | null> => {
  const { rows } = await sql<Resendable>`
    select id, property_id, msisdn from payment p where booking_id = ${bookingId} and ${CAN_ASK_AGAIN}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Brings an open collection of a locked booking back to `created`, and notes the prompt that reaches the phone once more,
 * unless nothing is limited (`sender` is null). False if it may not be sent again by now.
 */
export const takeToResend = async (tx: Tx, bookingId: number, wanted: Resendable, sender: PromptSender | null) => {
  const { id, property_id, msisdn } = wanted
  if ((await readResendable(tx, bookingId))?.id !== id) return false
  await movePayment(tx, await lockPayment(tx, id), 'created', 'traveller', { poll_in: null, not_found_count: 0 })
  if (!sender) return true
  const account_id = 'account_id' in sender ? sender.account_id : null
  const prompt = { payment_id: id, number_hash: numberHash(msisdn), account_id, property_id }
  await tx.insertInto('payment_prompt').values(prompt).execute()
  return true
}

/**
 * What other attempts have paid for the booking, in whole shillings, and whether its whole price was ever entered as the
 * hotel's.
 */
export const paidByOthers = (tx: Tx, payment: PaymentRow): Promise<{ others: number; collected: boolean }> =>
  tx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('others'))
    .select(
      sql<boolean>`exists (select from ledger_entry where booking_id = ${payment.booking_id} and kind = 'collection')`.as(
        'collected',
      ),
    )
    .where('booking_id', '=', payment.booking_id)
    .where('kind', '=', 'collection')
    .where('status', 'in', ['succeeded', 'succeeded_late'])
    .where('id', '<>', payment.id)
    .executeTakeFirstOrThrow()

/** The amount of the payment that was submitted for a booking and has no outcome yet, or null. */
export const amountAwaited = async (tx: Tx, bookingId: number): Promise<number | null> => {
  const row = await tx
    .selectFrom('payment')
    .select('amount')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'collection')
    .where('status', 'in', OPEN_PAYMENT_STATES)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst()
  return row?.amount ?? null
}

/** Whether a person looks at money that came for a booking, or may have come. */
export const isMoneyInReview = async (tx: Tx, bookingId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'collection')
    .where('status', '=', 'review')
    .executeTakeFirst()
  return row !== undefined
}

/** Bookings that ended unpaid and have parts that were paid and not refunded yet. */
export const bookingsWithIdleParts = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct part.booking_id as id from ledger_entry part
    join booking on booking.id = part.booking_id and booking.status in ('expired', 'cancelled')
    join payment on payment.id = part.payment_id and payment.status in ('succeeded', 'succeeded_late')
    where part.kind = 'part_paid' and not exists (
      select from ledger_entry whole where whole.booking_id = part.booking_id and whole.kind = 'collection')
    order by 1 limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

type Change = {
  reason?: Reason | null
  detail?: string
  provider_id?: string
  needs_reconcile?: boolean
  not_found_count?: number
  /** Seconds until the next poll; null ends polling. */
  poll_in?: number | null
  /** Seconds until an attempt that the provider certainly does not have may be submitted again. */
  submit_in?: number
}

/** The instant in so many seconds by the database's clock, with which it is compared. */
export const inSeconds = (seconds: number | null) =>
  seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})`

/** Moves a locked attempt to another state, writes the event and clears the last failure reason. Throws for a move that is not in the table. */
export const movePayment = async (
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  by: PaymentMover,
  { provider_id, poll_in, submit_in, reason = null, ...change }: Change = {},
): Promise<void> => {
  if (!canMovePayment(payment.status, to, by)) throw new Error(`A payment cannot go from ${payment.status} to ${to}`)
  const settles = !isPaymentOpen(to)
  await tx
    .updateTable('payment')
    .set({
      status: to,
      reason,
      ...change,
      ...(poll_in === undefined ? {} : { next_poll_at: inSeconds(poll_in) }),
      ...(provider_id && payment.provider_id === null ? { provider_id } : {}),
      ...(to === 'submitting' ? { submitted_at: sql`now()`, submit_after: null } : {}),
      ...(submit_in === undefined ? {} : { submitted_at: null, submit_after: inSeconds(submit_in) }),
      ...(settles ? { settled_at: sql`now()` } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
  await recordEvent(tx, payment, by, payment.status, to, change.detail ?? reason ?? '')
}

/** What the provider said about an attempt; the amount is in whole shillings, null if it named none. */
export type Said = {
  state: 'not_found' | 'pending' | 'succeeded' | 'failed' | 'reversed' | 'refunded' | 'unknown'
  amount: number | null
  currency: string | null
}

type Question = {
  polls: number
  not_found_count: number
  needs_reconcile: boolean
  poll_in: number | null
  said: Said | null
}

/** Stores in how many seconds to poll next (null: not), and what the polls have shown; `said` null leaves the answer before. */
export const noteQuestion = (tx: Tx, id: number, { poll_in, said, ...counts }: Question) =>
  tx
    .updateTable('payment')
    .set({
      ...counts,
      next_poll_at: inSeconds(poll_in),
      ...(said && { said: said.state, said_amount: said.amount, said_currency: said.currency, said_at: sql`now()` }),
    })
    .where('id', '=', id)
    .execute()

/** Polls these attempts now, whatever their next poll was. */
export const pollNow = (tx: Tx, ids: readonly number[]) =>
  sql`update payment set next_poll_at = now() where id = any(${ids}::bigint[])`.execute(tx)

/** Claims up to `limit` attempts that are due for a poll; other processes skip them for a minute. */
export const claimDuePayments = async (db: Db, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update payment set next_poll_at = now() + interval '1 minute'
    where id in (
      select id from payment where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Polls open attempts that have no next poll, whatever removed it: a submitted attempt must not end unnoticed. Returns
 * their ids.
 */
export const rescheduleUnpolled = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update payment set next_poll_at = now() where next_poll_at is null and status in ('submitting', 'pending')
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The reference of a booking, for the text on the payer's phone. */
export const referenceOf = async (db: Db, bookingId: number): Promise<string> =>
  (await db.selectFrom('booking').select('reference').where('id', '=', bookingId).executeTakeFirstOrThrow()).reference

/** Collections whose refund failed at least an hour ago, with fewer than `tries` attempts. */
export const failedRefunds = async (db: Db, tries: number): Promise<{ id: number; booking_id: number }[]> => {
  const { rows } = await sql<{ id: number; booking_id: number }>`
    select collection.id, collection.booking_id from payment collection
    join payment refund on refund.refunds_id = collection.id
    where collection.kind = 'collection' and collection.status = 'refund_failed'
    group by collection.id
    having max(refund.settled_at) < now() - interval '1 hour' and count(*) < ${tries}
    limit 50`.execute(db)
  return rows
}

/** Whether a refund of a collection is under way, or waits for a person. */
export const hasOpenRefund = async (tx: Tx, collectionId: number): Promise<boolean> => {
  const refunds = tx.selectFrom('payment').select('id').where('refunds_id', '=', collectionId)
  return (await refunds.where('status', 'in', [...OPEN_PAYMENT_STATES, 'review']).executeTakeFirst()) !== undefined
}

/** The failed refunds of a collection of which it is unknown whether the provider has taken them. */
export const refundsOfUnknownOutcome = async (db: Db, collectionId: number): Promise<number[]> => {
  const failed = db.selectFrom('payment').select('id').where('refunds_id', '=', collectionId)
  const rows = await failed.where('status', '=', 'failed').where('needs_reconcile', '=', true).execute()
  return rows.map(({ id }) => id)
}

/** Whether the ledger has an entry about an attempt. */
export const hasEntries = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('ledger_entry').select('id').where('payment_id', '=', id).executeTakeFirst()) !== undefined

/** The latest refund attempt of a collection, or null. */
export const lastRefund = async (tx: Tx, collectionId: number): Promise<PaymentRow | null> =>
  (await tx
    .selectFrom('payment')
    .select(COLUMNS)
    .where('refunds_id', '=', collectionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
