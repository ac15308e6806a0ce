import type { CashKind } from '#domain/cash-book.ts'
import type { Scope } from '#domain/permission.ts'
import { namedAccount, type PersonalData } from '#features/accounts/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

type Person = { id: number; name: string }

/** A charge of a stay, with who took it back. */
export type Charge = {
  id: number
  at: Date
  description: string
  quantity: number
  unit_price: number
  amount: number
  account: Person
  voided: { at: Date; account: Person; reason: string } | null
}

/** The charges of a booking, also those that were taken back, the latest last. */
export const chargesOf = async (db: Db | Tx, bookingId: number): Promise<Charge[]> => {
  const { rows } = await sql<Omit<Charge, 'voided'> & { voided_at: Date | null; voided_by: Person; reason: string }>`
    select charge.id, charge.at, charge.description, charge.quantity, charge.unit_price, charge.amount,
      ${namedAccount('account')} as account, back.at as voided_at, ${namedAccount('corrector')} as voided_by, back.reason
    from stay_charge charge join account on account.id = charge.account_id
    left join stay_charge back on back.voids_id = charge.id left join account corrector on corrector.id = back.account_id
    where charge.booking_id = ${bookingId} and charge.voids_id is null order by charge.id`.execute(db)
  return rows.map(({ voided_at, voided_by, reason, ...charge }) => ({
    ...charge,
    voided: voided_at && { at: voided_at, account: voided_by, reason },
  }))
}

/** The cash that the desk took for the charges of a booking, and gave back, the latest last. */
export const paymentsOf = async (db: Db | Tx, bookingId: number) => {
  const { rows } = await sql<{ id: number; at: Date; kind: CashKind; amount: number; account: Person | null }>`
    select entry.id, entry.at, entry.kind, entry.amount, ${namedAccount('account')} as account
    from cash_entry entry left join account on account.id = entry.account_id
    where entry.booking_id = ${bookingId} and entry.purpose = 'charges' order by entry.id`.execute(db)
  return rows
}

/** The property of a booking; undefined where the booking does not exist, or not within the scope. */
export const propertyOf = async (db: Db, bookingId: number, scope: Scope): Promise<number | undefined> => {
  const row = await db
    .selectFrom('booking')
    .select('property_id')
    .where('id', '=', bookingId)
    .where(inScope(scope, { property: sql`booking.property_id` }))
    .executeTakeFirst()
  return row?.property_id
}

/** The booking of a charge; undefined where there is no such charge, or not within the scope. */
export const bookingOfCharge = async (tx: Tx, chargeId: number, scope: Scope): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('stay_charge')
    .select('booking_id')
    .where('id', '=', chargeId)
    .where('voids_id', 'is', null)
    .where(inScope(scope, { property: sql`stay_charge.property_id` }))
    .executeTakeFirst()
  return row?.booking_id
}

type NewCharge = {
  property_id: number
  booking_id: number
  account_id: number
  description: string
  quantity: number
  unit_price: number
  /** The charge that it takes back, and why. */
  voids_id?: number
  reason?: string
}

/** Writes a charge of a locked booking, or that one was taken back. */
export const insertCharge = async (tx: Tx, charge: NewCharge): Promise<void> => {
  await tx.insertInto('stay_charge').values(charge).execute()
}

/** The latest charges of a property are looked at, and so many of them are proposed. */
const LOOKED_AT = 300
const MOST_PROPOSED = 30

/** What a property charged last, without what was taken back, each once with its latest price. */
export const latestCharges = async (db: Db, propertyId: number) => {
  const { rows } = await sql<{ description: string; unit_price: number }>`
    select description, unit_price from (
      select distinct on (lower(description)) id, description, unit_price from (
        select id, description, unit_price from stay_charge charge
        where property_id = ${propertyId} and voids_id is null
          and not exists (select from stay_charge back where back.voids_id = charge.id)
        order by id desc limit ${LOOKED_AT}) latest
      order by lower(description), id desc) proposed
    order by id desc limit ${MOST_PROPOSED}`.execute(db)
  return rows
}

/** The charges of a traveller's stays. A deletion leaves them, as the hotel's books, without why one was taken back. */
export const chargeData: PersonalData = {
  section: 'charges',
  collect: async (db, { id }) => {
    const { rows } = await sql`
      select booking.reference as booking, charge.description, charge.quantity, charge.unit_price, charge.amount, charge.reason,
        charge.at
      from stay_charge charge join booking on booking.id = charge.booking_id
      where booking.account_id = ${id} order by charge.id`.execute(db)
    return rows
  },
  erase: async (tx, { id }) => {
    // What the desk was answered about them, kept for repeated requests, has the reasons too.
    await sql`delete from idempotency where exists (
      select from stay_charge back join booking on booking.id = back.booking_id
      where booking.account_id = ${id} and back.reason <> ''
        and idempotency.reply -> 'charges' @> jsonb_build_array(jsonb_build_object('id', back.voids_id)))`.execute(tx)
    await tx
      .updateTable('stay_charge')
      .set({ reason: '' })
      .where('booking_id', 'in', tx.selectFrom('booking').select('id').where('account_id', '=', id))
      .where('reason', '<>', '')
      .execute()
  },
}
