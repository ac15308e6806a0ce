import {
  type Actor,
  BOOKING_SOURCES,
  type BookingSource,
  type BookingStatus,
  deskMoneyOf,
  hotelMoveInto,
  isDocumentShown,
  isPaidBooking,
  openMoves,
  owedAtDesk,
  statusAfter,
} from '#domain/booking.ts'
import type { WindowDiscount } from '#domain/booking-window.ts'
import type { Day } from '#domain/calendar.ts'
import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { ExtraLine } from '#domain/extras.ts'
import type { GuestCharge } from '#domain/guest-price.ts'
import { nextPart, partLimit } from '#domain/instalment.ts'
import type { LevyLine } from '#domain/levy.ts'
import { type BookingColumn, type SortKey, sortOf } from '#domain/list-sort.ts'
import type { MealPlanCharge } from '#domain/meal-plan.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Scope } from '#domain/permission.ts'
import { maskNumber } from '#domain/phone.ts'
import type { PriceRule } from '#domain/rates.ts'
import type { ResidencySold } from '#domain/residency.ts'
import type { Wallet } from '#domain/wallet.ts'
import { CAN_ASK_AGAIN, KEPT_AMOUNT, MAY_COME_LATE } from '#features/payments/server/public.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { likeOf } from '#platform/server/search-text.ts'
import { CHARGES_PAID, chargesDue, hasLeftOwing, wasPaid } from './store-owing.ts'

/** A booking with its room and its money, as it is read. */
export type ViewRow = {
  id: number
  reference: string
  status: BookingStatus
  check_in: string
  check_out: string
  nights: number
  guests: number
  children: number
  total_amount: number
  discount_amount: number
  night_prices: number[] | null
  price_rules: PriceRule[][] | null
  guest_charge: GuestCharge | null
  meal_plan: MealPlanCharge | null
  residency: ResidencySold | null
  window_discount: WindowDiscount | null
  extras: ExtraLine[] | null
  levies: LevyLine[] | null
  booking_source: BookingSource
  cancellation_policy: CancellationPolicy
  settlement: 'online' | 'cash' | 'later'
  commission_percent: number
  payers: number | null
  guest_name: string
  guest_phone: string
  guest_email: string | null
  guest_document: string | null
  notes: string
  hold_expires_at: Date | null
  created_at: Date
  room: {
    id: number
    room_number: string
    room_type: string
    room_type_sw: string
    price_tsh: number
    property: { id: number; name: string; image: string; image_colour: string }
  }
  payment: {
    id: number
    status: PaymentState
    method: Wallet
    msisdn: string
    amount: number
    reason: string | null
    can_ask_again?: boolean
    by_link?: boolean
  } | null
  refund: { amount: number; status: PaymentState } | null
  /** What wallets paid, less what went back or is to go back, also of a payment that was refunded in part. */
  paid_amount: number
  was_paid: boolean
  ending: { by: Actor; reason: string } | null
  left_on: Day | null
  charges_due: number
  charges_paid: number
  wallet_may_pay: boolean
  cash_returned: boolean
  group_booking: { id: number; name: string } | null
}

const view = (source: RawBuilder<unknown>, money: RawBuilder<unknown>) => sql`
  select b.id, b.reference, b.status, b.check_in, b.check_out, b.nights, b.guests, b.children, b.total_amount,
    b.discount_amount, b.night_prices, b.price_rules, b.guest_charge, b.meal_plan, b.residency, b.window_discount,
    b.extras_sold as extras, b.levies, b.booking_source, b.cancellation_policy, b.settlement, b.commission_percent,
    b.payers, b.guest_name, b.guest_phone, b.guest_email,
    b.guest_document, b.notes, b.hold_expires_at, b.created_at,
    json_build_object('id', room.id, 'room_number', room.room_number, 'room_type', room_type.name,
      'room_type_sw', room_type.name_sw, 'price_tsh', b.nightly_price,
      'property', json_build_object('id', property.id, 'name', property.name, 'image', coalesce(cover.path, ''),
        'image_colour', coalesce(cover.colour, '#e7ddcf'))) as room, ${money}
  from ${source} b
  join room on room.id = b.room_id
  join room_type on room_type.id = room.room_type_id
  join property on property.id = b.property_id
  left join lateral (
    select path, colour from picture
    where picture.property_id = b.property_id and picture.room_id is null and picture.room_type_id is null
    order by picture.photograph is null, position, picture.id limit 1) cover on true`

/** Whether booking `b` waits for its money, and its hold is not over. */
const IS_PAYABLE = sql`(b.status = 'pending' and (b.hold_expires_at is null or b.hold_expires_at > now()))`

/** Whether the money of payment `p` came, also if it went back or is about to. */
const HAD_MONEY = sql`p.status in ('succeeded', 'succeeded_late', 'refund_pending', 'refunded', 'refund_failed')`

/** Whether refund `r` gives money back that the booking could not use, as another payment had paid it or it was no sum of it. */
const IS_OF_UNUSED = sql`coalesce(r.refund_why, 'cancelled') not in ('cancelled', 'dispute', 'unfinished')`

/** Whether booking `b` was cancelled after its price had been paid: then only a cancellation or a dispute sends its money back. */
const WAS_PAID = sql`(b.status = 'cancelled' and exists (
  select from ledger_entry entry where entry.booking_id = b.id and entry.kind = 'collection'))`

/**
 * The move that cancelled booking `b`, or said that nobody came. What staff of the platform write is for the action log
 * alone, also if they moved in somebody's name.
 */
const ENDING = sql`
  (select json_build_object('by', m.actor, 'reason', case when a.role <> 'bhumwi_admin' then m.reason else '' end)
    from booking_move m left join account a on a.id = m.account_id
    where m.booking_id = b.id and b.status in ('cancelled', 'no_show') and m.to_status = b.status
    order by m.id desc limit 1) as ending`

/** The day on which the guest of the completed stay `b` left: the one after the last night that it still has. */
const LEFT_ON = sql`coalesce((select max(night) + 1 from room_night where room_night.booking_id = b.id), b.check_in)`

/** Whether money that a wallet sends late would still pay booking `b`; once the desk has taken cash it goes back. */
const WALLET_MAY_PAY = sql`(b.booking_source <> 'ota' and b.settlement = 'later' and exists (
  select from payment p where p.booking_id = b.id and ${MAY_COME_LATE}))`

/** Whether the guest of the cancelled booking `b` was given back what the desk had taken in cash for the stay. */
const CASH_RETURNED = sql`case when b.status = 'cancelled' and b.settlement = 'cash' then
  coalesce((select sum(amount) = 0 from cash_entry where cash_entry.booking_id = b.id and purpose = 'stay'), false)
  else false end`

/** The group of whose rooms booking `b` is one. */
const GROUP_BOOKING = sql`
  (select json_build_object('id', g.id, 'name', g.name)
    from group_booking_room member join group_booking g on g.id = member.group_booking_id
    where member.booking_id = b.id) as group_booking`

/** All of a booking `b`, without a condition. */
export const VIEW = view(
  sql`booking`,
  sql`
    (select json_build_object('id', p.id, 'status', p.status, 'method', p.method, 'msisdn', p.msisdn, 'amount', p.amount,
        'reason', p.reason, 'by_link', p.link_key_hash is not null, 'can_ask_again', ${CAN_ASK_AGAIN} and ${IS_PAYABLE})
      from payment p where p.booking_id = b.id and p.kind = 'collection'
      order by b.status not in ('pending', 'expired') and ${HAD_MONEY} desc,
        ${WAS_PAID} and exists (select from payment r where r.refunds_id = p.id and ${IS_OF_UNUSED}), p.id desc
      limit 1) as payment,
    (select json_build_object('amount', sum(r.amount), 'status', (array_agg(r.status order by r.status = 'succeeded', r.id desc))[1])
      from (
        select distinct on (r.refunds_id) r.id, r.amount,
          case when source.status = 'refunded' then 'succeeded' else r.status end as status
        from payment r left join payment source on source.id = r.refunds_id
        where r.booking_id = b.id and r.kind = 'refund' and not (${IS_OF_UNUSED} and ${WAS_PAID})
        order by r.refunds_id, r.id desc) r
      having count(*) > 0) as refund,
    (select coalesce(sum(${KEPT_AMOUNT}), 0)::float8 from payment p where p.booking_id = b.id) as paid_amount,
    ${wasPaid('b')} as was_paid, ${ENDING},
    case when b.status = 'checked_out' then nullif(${LEFT_ON}, b.check_out) end as left_on, ${chargesDue('b')} as charges_due,
    ${CHARGES_PAID} as charges_paid,
    ${WALLET_MAY_PAY} as wallet_may_pay, ${CASH_RETURNED} as cash_returned, ${GROUP_BOOKING}`,
)

/** The same for a booking that the statement itself has just inserted, as `b`: it has no payment yet. */
export const VIEW_OF_NEW = view(
  sql`b`,
  sql`null as payment, null as refund, 0::float8 as paid_amount, false as was_paid, null as ending, null as left_on,
    0::float8 as charges_due, 0::float8 as charges_paid, false as wallet_may_pay, false as cash_returned,
    null as group_booking`,
)

/** The number of somebody who paid through the link of a booking is shown to nobody else. */
const withoutFriend = (payment: ViewRow['payment']): ViewRow['payment'] => {
  if (payment === null || payment.by_link === undefined) return payment
  const { by_link, ...shown } = payment
  return by_link ? { ...shown, by_link, msisdn: maskNumber(payment.msisdn) } : shown
}

type Owed = Pick<ViewRow, 'status' | 'payment' | 'total_amount' | 'paid_amount' | 'payers'>

/** The latest attempt has the size of this price's parts, and never more than what a provider takes. */
const nextAmountOf = ({ status, payment, total_amount, paid_amount, payers }: Owed) =>
  status === 'pending' && payment && paid_amount < total_amount
    ? nextPart(total_amount - paid_amount, payers === null ? payment.amount : partLimit(total_amount, payers, Infinity))
    : null

/** A booking as it is shown, from the row that was read; the guest's document, the commission, what charges are open or paid, its group and how it ended are not for its traveller. */
export const present = ({
  guest_document,
  commission_percent,
  ending,
  was_paid,
  charges_due,
  charges_paid,
  wallet_may_pay,
  cash_returned,
  group_booking,
  payers,
  ...row
}: ViewRow) => ({
  ...row,
  ...(payers !== null && { payers }),
  payment: withoutFriend(row.payment),
  next_amount: nextAmountOf({ ...row, payers }),
  booking_source_display: BOOKING_SOURCES[row.booking_source],
  hold_expires_at: row.status === 'pending' ? row.hold_expires_at : null,
})

/** A booking as its hotel sees it, with the moves that it has on the day `today`. */
export const presentToHotel = (row: ViewRow, today: string) => {
  const moves = openMoves({ ...row, paid: isPaidBooking(row) }, 'hotel', today)
  const reachable = moves.map(statusAfter).filter((status) => hotelMoveInto(status) !== null)
  const guest_document = isDocumentShown(row, today) ? row.guest_document : null
  const { commission_percent, ending, charges_due, charges_paid } = row
  const allowed_statuses = [...new Set(reachable)]
  const owed_amount = owedAtDesk(row)
  const ofHotel = { owed_amount, guest_document, commission_percent, ending, allowed_statuses }
  const account = { ...(charges_due !== 0 && { charges_due }), ...(charges_paid !== 0 && { charges_paid }) }
  const late = row.wallet_may_pay ? { wallet_may_pay: true } : {}
  const returned = row.cash_returned ? { cash_returned: true } : {}
  const group = row.group_booking ? { group_booking: row.group_booking } : {}
  return { ...present(row), ...deskMoneyOf(row), ...ofHotel, ...account, ...late, ...returned, ...group }
}

/** A booking as its traveller sees it. */
export type BookingView = ReturnType<typeof present>
/** A booking as its hotel sees it. */
export type HotelBookingView = ReturnType<typeof presentToHotel>

/** Which rows of a list are asked for. */
export type Page = { limit: number; offset: number }

const ORDERED_BY: Record<BookingColumn, RawBuilder<unknown>> = {
  guest: sql`lower(b.guest_name)`,
  stay: sql`b.check_in`,
  total: sql`b.total_amount`,
  made: sql`b.id`,
}

/** The order that a key names. Bookings that are equal in it follow by their id, so that no page repeats or skips one. */
export const orderOf = (key: SortKey<BookingColumn>): RawBuilder<unknown> => {
  const { column, descending } = sortOf(key)
  return descending ? sql`${ORDERED_BY[column]} desc, b.id desc` : sql`${ORDERED_BY[column]}, b.id`
}

/** A page and the number of rows; the condition is about booking `b` alone. */
const pageOf = async (db: Db | Tx, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, offset }: Page) => {
  const [{ rows }, counted] = await Promise.all([
    sql<ViewRow>`${VIEW} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from booking b where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const one = async (db: Db | Tx, where: RawBuilder<unknown>) =>
  (await sql<ViewRow>`${VIEW} where ${where}`.execute(db)).rows[0]

/** One booking without a check of the reader; for an action that has checked the right to it. */
export const viewBooking = async (db: Db | Tx, id: number): Promise<BookingView> => {
  const row = await one(db, sql`b.id = ${id}`)
  if (!row) throw new Error(`There is no booking ${id}`)
  return present(row)
}

/** One booking for its traveller, its hotel or the platform, as far as the scope reaches; undefined otherwise. */
export const viewInScope = async (db: Db, id: number, scope: Scope) => {
  const reached = inScope(scope, { property: sql`b.property_id`, account: sql`b.account_id` })
  const row = await one(db, sql`b.id = ${id} and ${reached}`)
  return row ? present(row) : undefined
}

/** What the traveller of a booking filled in; undefined for other accounts. `promo_code` is null if there is none. */
export const filledInBy = async (db: Db, id: number, accountId: number) => {
  const { rows } = await sql<{ guest_name: string; guest_phone: string; promo_code: string | null }>`
    select b.guest_name, b.guest_phone, promotion.code as promo_code
    from booking b left join promotion on promotion.id = b.promotion_id
    where b.id = ${id} and b.account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** One of a traveller's own bookings; undefined for other accounts. */
export const viewOfTraveller = async (db: Db, id: number, accountId: number): Promise<BookingView | undefined> => {
  const row = await one(db, sql`b.id = ${id} and b.account_id = ${accountId}`)
  return row ? present(row) : undefined
}

/** One booking with the moves that its hotel has. */
export const viewForHotel = async (db: Db | Tx, id: number, today: string): Promise<HotelBookingView> => {
  const row = await one(db, sql`b.id = ${id}`)
  if (!row) throw new Error(`There is no booking ${id}`)
  return presentToHotel(row, today)
}

/** One booking of the properties of a scope with the moves that its hotel has; undefined otherwise. */
export const hotelViewInScope = async (db: Db, id: number, scope: Scope, today: string) => {
  const row = await one(db, sql`b.id = ${id} and ${inScope(scope, { property: sql`b.property_id` })}`)
  return row && presentToHotel(row, today)
}

/** One booking for the platform's staff, without the guest's document; undefined if there is none. */
export const viewForPlatform = async (db: Db | Tx, id: number, today: string) => {
  const row = await one(db, sql`b.id = ${id}`)
  return row && { ...presentToHotel(row, today), guest_document: null }
}

/** A traveller's own bookings, the latest first. */
export const viewsOfTraveller = async (db: Db, accountId: number, page: Page) => {
  const { rows, total } = await pageOf(db, sql`b.account_id = ${accountId}`, sql`b.id desc`, page)
  return { rows: rows.map(present), total }
}

/** What a hotel looks for among its bookings; dates are those of arrival. */
export type HotelFilter = {
  property?: number
  status?: BookingStatus
  source?: BookingSource
  q?: string
  from?: string
  to?: string
  /** The days of the stay are over, and nobody has said that the guest came and left, or never came. */
  unclosed?: boolean
  /** The guest has left, and has the price of the stay or charges still to pay. */
  left_owing?: boolean
  /** The rooms of one group. */
  group_booking?: number
  sort?: SortKey<BookingColumn>
}

/** A text as it may stand in booking `b` beside its guest's name: in the reference; one of digits alone, four or more, also in the phone. */
export const numbering = (q: string) => {
  const digits = /^[\d\s+().-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^0/, '255') : ''
  const phone = digits.length >= 4 ? sql` or b.guest_phone like ${`%${digits}%`}` : sql``
  return sql`b.reference ilike ${likeOf(q)}${phone}`
}

/** A text as it may stand in booking `b` itself. */
const naming = (q: string) => sql`(b.guest_name ilike ${likeOf(q)} or ${numbering(q)})`

/** The same with room and property, for the few bookings of a hotel. */
const holding = (q: string) => sql`(${naming(q)}
  or exists (select from room found where found.id = b.room_id and found.room_number ilike ${likeOf(q)})
  or exists (select from property found where found.id = b.property_id and found.name ilike ${likeOf(q)}))`

/** Whether the stay of booking `b` ended before the day `today`, and the hotel has not closed it. */
const isUnclosed = (today: string) => sql`(b.check_out < ${today}::date
  and (b.status in ('confirmed', 'checked_in') or (b.status = 'pending' and b.settlement = 'later')))`

const hotelWhere = (scope: Scope, filter: HotelFilter, today: string) => {
  const { property, status, source, q, from, to, unclosed, left_owing, group_booking } = filter
  const ofScope = (column: RawBuilder<unknown>) => inScope(scope, { property: column })
  const parts: RawBuilder<unknown>[] = [ofScope(sql`b.property_id`)]
  if (property !== undefined) parts.push(sql`b.property_id = ${property}`)
  if (status) parts.push(sql`b.status = ${status}`)
  if (source) parts.push(sql`b.booking_source = ${source}`)
  if (from) parts.push(sql`b.check_in >= ${from}::date`)
  if (to) parts.push(sql`b.check_in <= ${to}::date`)
  if (unclosed) parts.push(isUnclosed(today))
  if (left_owing) parts.push(hasLeftOwing(ofScope))
  if (group_booking !== undefined)
    parts.push(sql`b.id in (select booking_id from group_booking_room where group_booking_id = ${group_booking})`)
  if (q) parts.push(holding(q))
  return sql.join(parts, sql` and `)
}

/** The bookings of the properties of a scope: as `sort` says, or the next arrivals of the future first, then the past backwards. */
export const viewsOfHotel = async (db: Db | Tx, scope: Scope, filter: HotelFilter, page: Page, today: string) => {
  const nextFirst = sql`b.check_in < ${today}::date, abs(b.check_in - ${today}::date), b.id`
  const order = filter.sort ? orderOf(filter.sort) : nextFirst
  const { rows, total } = await pageOf(db, hotelWhere(scope, filter, today), order, page)
  return { rows: rows.map((row) => presentToHotel(row, today)), total }
}

/** How many stays of these properties are over and not closed by their hotel. */
export const countUnclosed = async (db: Db, propertyIds: readonly number[], today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b
    where b.property_id = any(${propertyIds}::int[]) and ${isUnclosed(today)}`.execute(db)
  return rows[0]?.count ?? 0
}

const MOST_PER_DAY = 500

/**
 * Today at some properties: who arrives, who leaves, who stays; moved ones included, so that done counts show. Who
 * should have arrived before and has not is awaited until the stay is over, so that the guest who comes after midnight is
 * found. Who leaves early is among the departures of the day on which they left, not of the one that was booked.
 */
export const viewsOfToday = async (db: Db, propertyIds: readonly number[], today: string) => {
  const mine = sql`b.property_id = any(${propertyIds}::int[])`
  const page = { limit: MOST_PER_DAY, offset: 0 }
  const lists = await Promise.all([
    pageOf(
      db,
      sql`${mine} and (b.check_in = ${today}::date and b.status in ('confirmed', 'checked_in', 'no_show')
        or b.check_in < ${today}::date and b.check_out >= ${today}::date and b.status = 'confirmed'
        or b.check_in <= ${today}::date and b.check_out >= ${today}::date and b.status = 'pending' and b.settlement = 'later')`,
      sql`room.room_number, b.id`,
      page,
    ),
    pageOf(
      db,
      sql`${mine} and (b.check_out <= ${today}::date and b.status = 'checked_in'
        or b.check_in <= ${today}::date and b.check_out >= ${today}::date and b.status = 'checked_out' and ${LEFT_ON} = ${today}::date)`,
      sql`room.room_number, b.id`,
      page,
    ),
    pageOf(db, sql`${mine} and b.status = 'checked_in'`, sql`room.room_number, b.id`, page),
  ])
  const [arrivals, departures, in_house] = lists.map(({ rows }) => rows.map((row) => presentToHotel(row, today)))
  return { arrivals: arrivals ?? [], departures: departures ?? [], in_house: in_house ?? [] }
}
