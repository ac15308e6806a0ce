import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** Stores a link of a booking by the hash of its token. */
export const insertPayLink = (tx: Tx, link: { token_hash: Buffer; booking_id: number }) =>
  tx.insertInto('booking_pay_link').values(link).execute()

/** The booking that a link belongs to, and its traveller; undefined for an unknown token. */
export const bookingOfPayLink = (db: Db | Tx, token_hash: Buffer) =>
  db
    .selectFrom('booking_pay_link')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(['booking_id', 'account_id'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

/** Deletes links that have led nowhere for a long time: a booking is paid or over some hours after its last link at most. */
export const sweepPayLinks = (db: Db) =>
  db.deleteFrom('booking_pay_link').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute()
