import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** A verified call-back, stored without the payer's name and number. */
export type ReceivedEvent = { provider: string; dedupe_key: string; ref: string | null; kind: string; claimed: string }

/** Stores a call-back once; false if it was already stored. */
export const storeEvent = async (tx: Tx, event: ReceivedEvent): Promise<boolean> => {
  const row = await tx
    .insertInto('provider_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('dedupe_key')
    .executeTakeFirst()
  return row !== undefined
}

/** The attempt that a stored call-back is about; null for an unknown reference. */
export const paymentOfEvent = async (db: Db, provider: string, dedupeKey: string): Promise<number | null> => {
  const row = await db
    .selectFrom('provider_event')
    .innerJoin('payment', (join) =>
      join.onRef('payment.provider', '=', 'provider_event.provider').onRef('payment.ref', '=', 'provider_event.ref'),
    )
    .select('payment.id')
    .where('provider_event.provider', '=', provider)
    .where('provider_event.dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks a call-back as handled. */
export const markHandled = (db: Db, provider: string, dedupeKey: string) =>
  db
    .updateTable('provider_event')
    .set({ handled_at: sql`now()` })
    .where('provider', '=', provider)
    .where('dedupe_key', '=', dedupeKey)
    .execute()

/** Notes that the provider could not be reached about a call-back, which stays unhandled. */
export const markUnreached = (db: Db, provider: string, dedupeKey: string) =>
  db
    .updateTable('provider_event')
    .set({ unreached_at: sql`now()` })
    .where('provider', '=', provider)
    .where('dedupe_key', '=', dedupeKey)
    .execute()

/**
 * Unhandled call-backs that arrived between one day and ten seconds ago. Not those about which the provider could not be
 * reached: their job has run, and the queue runs it again.
 */
export const unhandledEvents = (db: Db) =>
  db
    .selectFrom('provider_event')
    .innerJoin('payment', (join) =>
      join.onRef('payment.provider', '=', 'provider_event.provider').onRef('payment.ref', '=', 'provider_event.ref'),
    )
    .select(['provider_event.provider', 'provider_event.dedupe_key'])
    .where('handled_at', 'is', null)
    .where('unreached_at', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '10 seconds'`)
    .where('received_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('received_at')
    .limit(50)
    .execute()
