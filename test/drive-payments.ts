import type { PaymentDeps } from '#features/payments/server/deps.ts'
import { handleProviderEvent } from '#features/payments/server/receive-callback.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payment.ts'
import { retryRefunds } from '#features/payments/server/retry-refunds.ts'
import { returnParts } from '#features/payments/server/return-parts.ts'
import { submitAttempt } from '#features/payments/server/submit-attempt.ts'
import { sql } from '#platform/server/db.ts'
import type { Market } from './market.ts'

type MarketPart = Pick<Market, 'app' | 'db'>

/** The attempts to move money for some bookings, in the order in which they were made. */
const attemptsOf = ({ db }: MarketPart, ...bookingIds: number[]) =>
  db.selectFrom('payment').selectAll().where('booking_id', 'in', bookingIds).orderBy('id').execute()

/**
 * Runs the background work for one booking's money step by step in a market without a worker, and lets time pass for
 * this booking alone. `deps` may have another provider than the application's.
 */
export const drivePayments = (
  market: MarketPart & Pick<Market, 'answerPrompt'>,
  deps: PaymentDeps = market.app.paymentDeps,
) => {
  const { db } = market
  const attempts = (...bookingIds: number[]) => attemptsOf(market, ...bookingIds)

  /** The attempts of some bookings that are due for a poll by the database's clock. */
  const due = async (...bookingIds: number[]) => {
    const { rows } = await sql<{ id: number }>`
      select id from payment where booking_id = any(${bookingIds}::bigint[]) and next_poll_at <= now() order by id`.execute(
      db,
    )
    return rows.map(({ id }) => id)
  }

  /** Submits all created attempts to the provider, as the job does. */
  const submit = async (bookingId: number) => {
    for (const { id, status } of await attempts(bookingId)) {
      if (status === 'created') await submitAttempt(deps)({ payment_id: id })
    }
  }

  /** Handles the call-backs about the booking, as the job does. */
  const handleEvents = async (bookingId: number) => {
    for (const { provider, ref } of await attempts(bookingId)) {
      const events = await db.selectFrom('provider_event').select('dedupe_key').where('ref', '=', ref).execute()
      for (const { dedupe_key } of events) await handleProviderEvent(deps)({ provider, dedupe_key })
    }
  }

  /** Queries the provider about each attempt, as the periodic task does when an attempt is due. */
  const reconcile = async (bookingId: number) => {
    for (const { id } of await attempts(bookingId)) await reconcilePayment(deps)(id, true)
  }

  /** The payer approves the prompt, and the money arrives. */
  const collect = async (bookingId: number) => {
    await submit(bookingId)
    await market.answerPrompt(bookingId, 'approve')
    await reconcile(bookingId)
  }

  /** Lets time pass for some bookings, their attempts and their holds. */
  const passTime = async (bookings: number | readonly number[], minutes: number) => {
    const ids = [bookings].flat()
    const ago = sql`make_interval(mins => ${minutes})`
    await sql`update payment set created_at = created_at - ${ago}, submitted_at = submitted_at - ${ago},
      settled_at = settled_at - ${ago}, submit_after = submit_after - ${ago}, next_poll_at = next_poll_at - ${ago} where booking_id = any(${ids}::bigint[])`.execute(
      db,
    )
    await sql`update payment_event set at = at - ${ago}
      where payment_id in (select id from payment where booking_id = any(${ids}::bigint[]))`.execute(db)
    await sql`update payment_prompt set created_at = created_at - ${ago}
      where payment_id in (select id from payment where booking_id = any(${ids}::bigint[]))`.execute(db)
    await sql`update booking set created_at = created_at - ${ago}, hold_expires_at = hold_expires_at - ${ago}
      where id = any(${ids}::bigint[])`.execute(db)
  }

  return {
    attempts,
    due,
    submit,
    handleEvents,
    reconcile,
    collect,
    passTime,
    /** The periodic task that refunds part payments of bookings that have ended. */
    returnParts: () => returnParts(deps)(),
    /** The periodic task that retries failed refunds; what it finds depends on how long ago they failed. */
    retryRefunds: () => retryRefunds(deps)(),
  }
}

/** The nights that a booking holds, in order. */
export const nightsOf = async ({ db }: Pick<MarketPart, 'db'>, bookingId: number) => {
  const held = db.selectFrom('room_night').select('night').where('booking_id', '=', bookingId)
  return (await held.orderBy('night').execute()).map(({ night }) => night)
}

/** The notifications of an account, the oldest first. */
export const notificationsOf = async ({ db }: Pick<MarketPart, 'db'>, accountId: number) => {
  const messages = db.selectFrom('notification').select('message').where('account_id', '=', accountId).orderBy('id')
  return (await messages.execute()).map(({ message }) => message)
}

/** Status, money and nights of one booking, for comparison in one expression. */
export const stateOf = async (market: MarketPart, bookingId: number) => {
  const { db } = market
  const attempts = await attemptsOf(market, bookingId)
  const entries = await db
    .selectFrom('ledger_entry')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  const nights = await nightsOf(market, bookingId)
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const notices = await db
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', booking.account_id ?? 0)
    .orderBy('id')
    .execute()
  return {
    status: booking.status,
    nights: nights.length,
    attempts: attempts.map(({ kind, status, reason }) => [kind, status, reason].filter(Boolean).join(' ')),
    entries: entries.map(({ kind }) => kind),
    /** The traveller's notifications, the oldest first. */
    notices: notices.map(({ title }) => title),
  }
}

/** The balances of the ledger's accounts for one booking, without those that are zero. */
export const balancesOf = async ({ db }: MarketPart, bookingId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account, sum(amount)::bigint as balance from ledger_line join ledger_entry on ledger_entry.id = entry_id
    where booking_id = ${bookingId} group by account having sum(amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

/** How many rows the tables hold that a booking touches. */
export const countRows = async ({ db }: MarketPart) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from booking) as bookings, (select count(*)::int from booking_move) as moves,
    (select count(*)::int from room_night) as nights, (select count(*)::int from payment) as payments,
    (select count(*)::int from ledger_entry) as entries, (select count(*)::int from idempotency) as keys,
    (select count(*)::int from provider_event) as events, (select coalesce(sum(uses), 0)::int from promotion) as uses,
    (select count(*)::int from pgboss.job) as jobs`.execute(db)
  return rows[0]
}
