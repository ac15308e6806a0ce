import type { Actor, BookingMove, BookingSource, BookingStatus } from '#domain/booking.ts'
import type { WindowDiscount } from '#domain/booking-window.ts'
import type { Day } from '#domain/calendar.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { ExtraLine } from '#domain/extras.ts'
import type { GuestCharge } from '#domain/guest-price.ts'
import type { LevyLine } from '#domain/levy.ts'
import type { MealPlanCharge } from '#domain/meal-plan.ts'
import type { Scope } from '#domain/permission.ts'
import type { Promotion } from '#domain/promotion.ts'
import type { PriceRule } from '#domain/rates.ts'
import type { ResidencySold } from '#domain/residency.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { originOf, recordAction } from '#platform/server/action-log.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { wasPaid } from './store-owing.ts'
import { VIEW_OF_NEW, type ViewRow } from './store-views.ts'

/**
 * A booking under its lock, with the fields that the rules need. `paid_amount` is what wallets paid and can still be
 * refunded: a payment of which a part went back counts no more, as it is refunded once.
 */
export type LockedRow = {
  id: number
  reference: string
  property_id: number
  room_id: number
  account_id: number | null
  owner_id: number
  property_name: string
  room_number: string
  guest_name: string
  guest_email: string | null
  guest_phone: string
  check_in: string
  check_out: string
  nights: number
  guests: number
  children: number
  status: BookingStatus
  booking_source: BookingSource
  settlement: string
  total_amount: number
  promotion_id: number | null
  cancellation_policy: CancellationPolicy
  commission_percent: number
  residency: ResidencySold | null
  /** How many people share the payment; null if its traveller pays alone. */
  payers: number | null
  hold_expires_at: Date | null
  hold_over: boolean
  paid_amount: number
  /** Paid at the hotel as agreed, and yet wallets have paid the whole price, also if some of it went back since. */
  was_paid: boolean
  /** The platform has taken its property off the market. */
  is_suspended: boolean
  /** The hotel does not let its room any more. */
  is_retired: boolean
}

/** Locks one booking; undefined where it does not exist, or not within the scope. */
export const lockBooking = async (tx: Tx, id: number, scope?: Scope): Promise<LockedRow | undefined> => {
  const reached = scope ? inScope(scope, { property: sql`b.property_id` }) : sql`true`
  // In a statement of its own: the next one then sees the payments of whoever held the lock.
  await sql`select from booking b where b.id = ${id} and ${reached} for update`.execute(tx)
  const { rows } = await sql<LockedRow>`
    select b.id, b.reference, b.property_id, b.room_id, b.account_id, property.owner_id, property.name as property_name,
      room.room_number, b.guest_name, b.guest_email, b.guest_phone, b.check_in, b.check_out, b.nights, b.guests, b.children, b.status,
      b.booking_source, b.settlement, b.total_amount, b.promotion_id, b.cancellation_policy, b.commission_percent, b.residency,
      b.payers, b.hold_expires_at, coalesce(b.hold_expires_at <= now(), false) as hold_over,
      collected.amount as paid_amount, ${wasPaid('b')} as was_paid, property.status = 'suspended' as is_suspended,
      room.retired_at is not null as is_retired
    from booking b
    cross join lateral (
      select coalesce(sum(payment.amount), 0)::float8 as amount from payment
      where payment.booking_id = b.id and payment.kind = 'collection' and payment.status in ('succeeded', 'succeeded_late')
    ) collected
    join property on property.id = b.property_id join room on room.id = b.room_id
    where b.id = ${id} and ${reached} for update of b`.execute(tx)
  return rows[0]
}

type Move = {
  move: BookingMove
  to: BookingStatus
  actor: Actor
  account_id: number | null
  reason: string
  /** The first night that a guest who leaves early does not sleep any more. */
  freeFrom?: Day | undefined
}

type NewBooking = {
  reference: string
  property_id: number
  room_id: number
  account_id: number | null
  guest_name: string
  guest_email: string | null
  guest_phone: string
  guest_document: string | null
  check_in: string
  check_out: string
  guests: number
  children: number
  status: BookingStatus
  booking_source: BookingSource
  settlement: 'online' | 'cash' | 'later'
  nightly_price: number
  /** In order; null if each night costs `nightly_price`. */
  night_prices: readonly number[] | null
  /** The rules that made each of them; null if no rule did. */
  price_rules: readonly (readonly PriceRule[])[] | null
  guest_charge: GuestCharge | null
  meal_plan: MealPlanCharge | null
  residency: ResidencySold | null
  window_discount: WindowDiscount | null
  extras_sold: readonly ExtraLine[] | null
  levies: readonly LevyLine[] | null
  discount_amount: number
  total_amount: number
  promotion_id: number | null
  cancellation_policy: CancellationPolicy
  commission_percent: number
  notes: string
  payers?: number | null
}

/** Whether an account was neither deleted nor blocked while its order was in progress. */
export const canBook = async (tx: Tx, accountId: number): Promise<boolean> => {
  const account = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Inserts a booking and its first move; with `hold_minutes` it holds its nights that long by the database's clock. Null
 * if the reference exists, or if the traveller's account was deleted or blocked meanwhile, and nothing of it may be
 * stored: both lock the account, so that they wait for this transaction or it for them.
 */
export const insertBooking = async (
  tx: Tx,
  b: NewBooking,
  by: { actor: Actor; account_id: number; hold_minutes: number | null },
): Promise<ViewRow | null> => {
  const origin = originOf('booking.create')
  const { rows } = await statement<ViewRow>`
    with b as (
      insert into booking (reference, property_id, room_id, account_id, guest_name, guest_email, guest_phone,
        guest_document, check_in, check_out, guests, children, status, booking_source, settlement, nightly_price,
        night_prices, price_rules, guest_charge, meal_plan, residency, window_discount, extras_sold, levies,
        discount_amount, total_amount, promotion_id, cancellation_policy,
        commission_percent, notes, payers, hold_expires_at)
      values (${b.reference}, ${b.property_id}, ${b.room_id},
        (select id from account where id = ${b.account_id} and deleted_at is null and blocked_at is null for key share), ${b.guest_name}, ${b.guest_email},
        ${b.guest_phone}, ${b.guest_document}, ${b.check_in}, ${b.check_out}, ${b.guests}, ${b.children}, ${b.status},
        ${b.booking_source}, ${b.settlement}, ${b.nightly_price}, ${b.night_prices}::int[],
        ${b.price_rules && JSON.stringify(b.price_rules)}::jsonb,
        ${b.guest_charge && JSON.stringify(b.guest_charge)}::jsonb,
        ${b.meal_plan && JSON.stringify(b.meal_plan)}::jsonb,
        ${b.residency && JSON.stringify(b.residency)}::jsonb,
        ${b.window_discount && JSON.stringify(b.window_discount)}::jsonb,
        ${b.extras_sold && JSON.stringify(b.extras_sold)}::jsonb, ${b.levies && JSON.stringify(b.levies)}::jsonb,
        ${b.discount_amount}, ${b.total_amount},
        ${b.promotion_id}, ${b.cancellation_policy}, ${b.commission_percent}, ${b.notes}, ${b.payers ?? null},
        now() + make_interval(mins => ${by.hold_minutes}))
      on conflict (reference) do nothing returning *
    ), moved as (
      insert into booking_move (booking_id, property_id, move, to_status, actor, account_id)
      select id, property_id, 'book', status, ${by.actor}, ${by.account_id} from b
    ), logged as (
      insert into action_log (account_id, action_type, object_type, object_id, summary, after, right_used, address)
      select ${origin.account_id}, 'booking.create', 'booking', id::text, reference, jsonb_build_object('status', status,
        'room_number', (select room_number from room where id = b.room_id), 'check_in', check_in, 'check_out', check_out, 'total_amount', total_amount,
        'booking_source', booking_source), ${origin.right_used}, ${origin.address} from b
    )
    ${VIEW_OF_NEW} where b.account_id is not distinct from ${b.account_id}::integer`.execute(tx)
  return rows[0] ?? null
}

/**
 * Lets an unpaid booking hold its nights for so many minutes from now, never for less than it does, and with `longest` not
 * for more minutes than that after it was made or a part of it was paid. Returns the end of the hold.
 */
export const extendHold = async (
  tx: Tx,
  id: number,
  minutes: number,
  longest: number | null = null,
): Promise<Date | null> => {
  const paidAt = sql`(select max(p.settled_at) from payment p where p.booking_id = booking.id and ${IS_PAID_COLLECTION})`
  const end = sql`greatest(created_at, ${paidAt}) + make_interval(mins => ${longest}::integer)`
  const row = await tx
    .updateTable('booking')
    .set({ hold_expires_at: sql`greatest(hold_expires_at, least(now() + make_interval(mins => ${minutes}), ${end}))` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('hold_expires_at', 'is not', null)
    .returning('hold_expires_at')
    .executeTakeFirst()
  return row?.hold_expires_at ?? null
}

/** Moves that nobody orders: they are the product's own. */
const OF_NOBODY: readonly Actor[] = ['payment', 'clock']

/**
 * Brings a locked booking into its next status, and writes the move into its history and into the action log; a confirmed
 * one is no unpaid booking any more.
 */
export const writeMove = async (
  tx: Tx,
  { id, reference, property_id, status }: Pick<LockedRow, 'id' | 'reference' | 'property_id' | 'status'>,
  { move, to, actor, account_id, reason, freeFrom }: Move,
): Promise<void> => {
  const moved = sql`
    with moved as (update booking set status = ${to} where id = ${id}),
      uncounted as (delete from hold_origin where booking_id = ${id} and ${to} = 'confirmed')
    insert into booking_move (booking_id, property_id, move, from_status, to_status, actor, account_id, reason)
    values (${id}, ${property_id}, ${move}, ${status}, ${to}, ${actor}, ${account_id}, ${reason})`.execute(tx)
  const logged = recordAction(tx, {
    action: `booking.${move}`,
    object_type: 'booking',
    object_id: id,
    summary: reference,
    before: { status },
    after: { status: to, ...(freeFrom && { free_from: freeFrom }) },
    // A traveller's own words are in the history alone, where a deletion of the account removes them.
    reason: actor === 'traveller' ? '' : reason,
    by: OF_NOBODY.includes(actor) ? 'system' : undefined,
  })
  await Promise.all([moved, logged])
}

/** Ids of pending bookings whose hold has run out. */
export const overdueHolds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', sql.lit('pending')) // written out, so that the partial index serves
    .where('hold_expires_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

const PROMOTION = [
  ...(['code', 'percent', 'free_nights', 'region', 'valid_from', 'valid_until', 'min_nights'] as const),
  ...(['min_days_ahead', 'min_children', 'max_uses', 'uses', 'active'] as const),
] as const

/** A promotion by its code, as the rules need it; null for an unknown code. */
export const promotionByCode = async (db: Db, code: string): Promise<(Promotion & { id: number }) | null> =>
  (await db
    .selectFrom('promotion')
    .select(['id', ...PROMOTION])
    .where('code', '=', code)
    .executeTakeFirst()) ?? null

/** The promotion with which a booking was made; null if there is none. */
export const promotionOfBooking = async (db: Db | Tx, bookingId: number): Promise<Promotion | null> =>
  (await db
    .selectFrom('promotion')
    .innerJoin('booking', 'booking.promotion_id', 'promotion.id')
    .select(PROMOTION)
    .where('booking.id', '=', bookingId)
    .executeTakeFirst()) ?? null

/** Counts one use; false where the promotion is used up, which two bookings at once may find out here. */
export const takePromotion = async (tx: Tx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('promotion')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives one use back, of a booking that was never paid. */
export const returnPromotion = (tx: Tx, id: number) =>
  tx.updateTable('promotion').set({ uses: sql`greatest(uses - 1, 0)` }).where('id', '=', id).execute()

/** Stores what residency was proven at check-in, and what the desk takes for the difference. */
export const updateResidency = (tx: Tx, id: number, residency: ResidencySold) =>
  sql`update booking set residency = ${JSON.stringify(residency)}::jsonb where id = ${id}`.execute(tx)
