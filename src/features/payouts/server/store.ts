import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import { type REQUEST_COLUMNS, type SortKey, sortOf } from '#domain/list-sort.ts'
import type { PaymentState } from '#domain/payment.ts'
import { lacksSecond, OPEN_PAYOUT_STATUSES, type PayoutStatus } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { maskName, maskNumber } from '#domain/phone.ts'
import type { Wallet } from '#domain/wallet.ts'
import { hasOpenDispute } from '#features/disputes/server/public.ts'
import { suspendedOrOfHost } from '#features/suspensions/server/public.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import { likeOf } from '#platform/server/search-text.ts'

type Person = { id: number; username: string }

type RequestRow = {
  id: number
  booking: { id: number; reference: string }
  hotel: { id: number; name: string }
  total_amount: number
  notes: string
  status: PayoutStatus
  reason: string
  requested_by: Person
  requested_at: Date
  decided_by: Person | null
  decided_at: Date | null
  needs_second: boolean
  second_by: Person | null
  second_at: Date | null
  paid_by: Person | null
  paid_at: Date | null
  transfer_status: PaymentState | null
  transfer_method: string | null
  transfer_msisdn: string | null
  transfer_ref: string | null
  transfer_at: Date | null
  wallet_method: Wallet | null
  wallet_msisdn: string | null
  wallet_name: string | null
  wallet_set_at: Date | null
  is_disputed: boolean
}

/** The states of a transfer after which another one can be sent: it brought no money, or the money came back. */
const ENDED: readonly (PaymentState | null)[] = [null, 'failed', 'reversed', 'succeeded', 'succeeded_late']

const presentTransfer = (row: RequestRow) => {
  const { transfer_status: status, transfer_method: method, transfer_msisdn, transfer_ref: ref, transfer_at: at } = row
  return status && method && transfer_msisdn && ref && at
    ? { status, method, msisdn: maskNumber(transfer_msisdn), ref, at }
    : null
}

type StoredWallet = {
  method: Wallet | null
  msisdn: string | null
  account_name: string | null
  set_at: Date | null
}

/** A wallet without what only its owner knows; null where none is set. */
export const presentWallet = ({ method, msisdn, account_name, set_at }: StoredWallet) =>
  method && msisdn && account_name && set_at
    ? { method, msisdn: maskNumber(msisdn), account_name: maskName(account_name), set_at }
    : null

const present = (row: RequestRow) => {
  const { id, booking, hotel, total_amount, notes, status, reason } = row
  const { requested_by, requested_at, decided_by, decided_at, second_by, second_at, paid_by, paid_at } = row
  return {
    id,
    booking,
    hotel,
    total_amount,
    notes,
    status,
    reason,
    requested_by,
    requested_at,
    decided_by,
    decided_at,
    second_approval: second_by && second_at ? { by: second_by, at: second_at } : null,
    lacks_second: lacksSecond({ status, needs_second: row.needs_second, has_second: second_by !== null }),
    paid_by,
    paid_at,
    transfer: presentTransfer(row),
    is_sending: !ENDED.includes(row.transfer_status),
    is_disputed: row.is_disputed,
    wallet: presentWallet({
      method: row.wallet_method,
      msisdn: row.wallet_msisdn,
      account_name: row.wallet_name,
      set_at: row.wallet_set_at,
    }),
  }
}

/** Requests `r` with what they name. What narrows them comes first: so many joins are done in the order of their text. */
const from = (requests: RawBuilder<unknown>) => sql`from ${requests}
  join booking b on b.id = r.booking_id join property p on p.id = r.property_id
  join account asker on asker.id = r.requested_by left join account decider on decider.id = r.decided_by
  left join account second on second.id = r.second_by left join account payer on payer.id = r.paid_by
  left join payment transfer on transfer.id = r.payment_id
  left join payout_wallet wallet on wallet.property_id = r.property_id`

const personOf = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'username', ${sql.ref(`${alias}.username`)}) end`

const COLUMNS = sql`r.id, json_build_object('id', b.id, 'reference', b.reference) as booking,
  json_build_object('id', p.id, 'name', p.name) as hotel, r.total_amount, r.notes, r.status, r.reason,
  ${personOf('asker')} as requested_by, r.requested_at, ${personOf('decider')} as decided_by, r.decided_at,
  r.needs_second, ${personOf('second')} as second_by, r.second_at, ${personOf('payer')} as paid_by, r.paid_at, transfer.status as transfer_status, transfer.method as transfer_method,
  transfer.msisdn as transfer_msisdn, transfer.ref as transfer_ref, transfer.created_at as transfer_at,
  wallet.method as wallet_method, wallet.msisdn as wallet_msisdn, wallet.account_name as wallet_name,
  wallet.set_at as wallet_set_at, ${hasOpenDispute(sql`b.id`)} as is_disputed`

/** One payment request as the API answers it; undefined if there is none within the scope. */
export const requestView = async (db: Db, id: number, scope: Scope) => {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} ${from(sql`payment_request r`)} where r.id = ${id} and ${inScope(scope, { property: sql`r.property_id` })}`.execute(
    db,
  )
  return rows[0] && present(rows[0])
}

type RequestFilter = {
  status?: PayoutStatus | 'all'
  hotel?: number
  q?: string
  waiting?: 'yes'
  sort?: SortKey<(typeof REQUEST_COLUMNS)[number]>
  limit: number
  offset: number
}

/** Whether no transfer of request `r` is in progress, so that the next step is a person's. */
const WAITS = sql`not exists (select from payment transfer where transfer.id = r.payment_id
  and transfer.status not in (${sql.join(ENDED.filter((state) => state !== null))}))`

/**
 * The requests of a booking's reference, a hotel's name or a note. Hotels and bookings are found first: only by their ids does
 * the planner know how few requests there are, and take each part from an index.
 */
const searched = async (db: Db, q: string): Promise<RawBuilder<unknown>> => {
  const like = likeOf(q)
  const hotels = db.selectFrom('property').select('id').where('name', 'ilike', like)
  const bookings = db
    .selectFrom('payment_request')
    .innerJoin('booking', 'booking.id', 'payment_request.booking_id')
    .select('booking.id')
    .where('booking.reference', 'ilike', like)
  const [byName, byReference] = await Promise.all([hotels.execute(), bookings.execute()])
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return sql`(r.property_id = any(${ids(byName)}::int[]) or r.booking_id = any(${ids(byReference)}::bigint[])
    or r.notes ilike ${like})`
}

const conditionsOf = async (
  db: Db,
  scope: Scope,
  { status, hotel, q, waiting }: RequestFilter,
): Promise<RawBuilder<unknown>> =>
  sql.join(
    [
      inScope(scope, { property: sql`r.property_id` }),
      status && status !== 'all' ? sql`r.status = ${status}` : sql`true`,
      hotel ? sql`r.property_id = ${hotel}` : sql`true`,
      q ? await searched(db, q) : sql`true`,
      waiting ? WAITS : sql`true`,
    ],
    sql` and `,
  )

/** In what a list is sorted; requests that are equal in it follow by their id. */
const orderOf = ({ sort = '-made' }: RequestFilter) => {
  const { column, descending } = sortOf(sort)
  const by = column === 'total' ? sql`r.total_amount` : sql`r.id`
  return descending ? sql`${by} desc, r.id desc` : sql`${by}, r.id`
}

/** The payment requests of a scope, the latest first unless `sort` says otherwise. The page is found before anything else is read. */
export const requestViews = async (db: Db, scope: Scope, filter: RequestFilter) => {
  const where = await conditionsOf(db, scope, filter)
  const page = sql`(select r.id from payment_request r where ${where} order by ${orderOf(filter)}
    limit ${filter.limit} offset ${filter.offset}) page join payment_request r on r.id = page.id`
  const [{ rows }, counted] = await Promise.all([
    sql<RequestRow>`select ${COLUMNS} ${from(page)} order by ${orderOf(filter)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from payment_request r where ${where}`.execute(db),
  ])
  return { rows: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** How many of these requests there are in a scope, and their sum. */
export const sumOfRequests = async (db: Db, ids: readonly number[], scope: Scope) => {
  const { rows } = await sql<{ count: number; total_amount: number }>`
    select count(*)::int as count, coalesce(sum(total_amount), 0)::float8 as total_amount from payment_request r
    where r.id = any(${ids}::bigint[]) and ${inScope(scope, { property: sql`r.property_id` })}`.execute(db)
  return rows[0] ?? { count: 0, total_amount: 0 }
}

type StatusSum = { status: PayoutStatus; count: number; total_amount: number; oldest_at: Date | null }

/** Number and sum of the payment requests of a scope by their status, and the oldest of each. */
export const requestSums = async (db: Db, scope: Scope): Promise<StatusSum[]> => {
  const { rows } = await sql<StatusSum>`
    select status, count(*)::int as count, sum(total_amount)::float8 as total_amount, min(requested_at) as oldest_at
    from payment_request r where ${inScope(scope, { property: sql`r.property_id` })} group by status`.execute(db)
  return rows
}

/** What a booking's hotel can ask for. */
export type BookingMoney = {
  id: number
  reference: string
  property_id: number
  property_name: string
  status: string
  check_in: string
  check_in_time: string
  is_suspended: boolean
  is_disputed: boolean
  balance: number
  open_amount: number
}

/**
 * Locks a booking of the scope and reads what the ledger owes its hotel, and what open requests reserve. Requests for the
 * same booking wait for each other here, so that together they never exceed the balance.
 */
export const lockBookingMoney = async (tx: Tx, bookingId: number, scope: Scope): Promise<BookingMoney | undefined> => {
  // The property first, which is not handed over until this transaction ends.
  await sql`select from property where id = (select property_id from booking where id = ${bookingId}) for key share`.execute(
    tx,
  )
  await sql`select from booking where id = ${bookingId} for update`.execute(tx)
  // A statement of its own, which sees what was committed while the locks were awaited.
  const { rows } = await sql<BookingMoney>`
    select b.id, b.reference, b.property_id, p.name as property_name, b.status, b.check_in, p.check_in_time,
      ${suspendedOrOfHost()} as is_suspended, ${hasOpenDispute(sql`b.id`)} as is_disputed, ${balanceOf(sql`b.id`)} as balance, ${openAmountOf(sql`b.id`)} as open_amount
    from booking b join property p on p.id = b.property_id
    where b.id = ${bookingId} and ${inScope(scope, { property: sql`b.property_id` })}`.execute(tx)
  return rows[0]
}

/** Locks several bookings as `lockBookingMoney` does, in the order of their ids. */
export const lockBookings = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select from property where id in (select property_id from booking where id = any(${ids}::bigint[]))
    order by id for key share`.execute(tx)
  await sql`select from booking where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** What the ledger owes the hotel for a booking. */
const balanceOf = (booking: RawBuilder<unknown>) => sql<number>`(
  select coalesce(-sum(line.amount), 0)::float8 from ledger_entry entry
  join ledger_line line on line.entry_id = entry.id and line.account = 'hotel_payable'
  where entry.booking_id = ${booking})`

/** What transfers to the hotel without an outcome may still take of a booking's balance. */
const inFlightOf = (booking: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(sent.amount), 0)::float8 from payment sent where sent.booking_id = ${booking} and sent.kind = 'payout'
    and sent.status in ('created', 'submitting', 'pending', 'review'))`

const OPEN = sql.join(OPEN_PAYOUT_STATUSES.map((status) => sql.lit(status)))
const openAmountOf = (booking: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(request.total_amount), 0)::float8 from payment_request request
  where request.booking_id = ${booking} and request.status in (${OPEN}))`

type NewRequest = { property_id: number; booking_id: number; total_amount: number; notes: string; requested_by: number }

/** Inserts a payment request; its id. */
export const insertRequest = async (tx: Tx, request: NewRequest): Promise<number> =>
  (await tx.insertInto('payment_request').values(request).returning('id').executeTakeFirstOrThrow()).id

/** A payment request under its lock and that of its booking. */
export type LockedRequest = {
  id: number
  property_id: number
  booking_id: number
  reference: string
  property_name: string
  is_suspended: boolean
  is_disputed: boolean
  total_amount: number
  status: PayoutStatus
  requested_by: number
  decided_by: string | null
  /** The account of who approved it. */
  approved_by: number | null
  lacks_second: boolean
  paid_by: number | null
  payment_id: number | null
  is_sending: boolean
  /** What the ledger owes the hotel for the booking, less what other transfers for it may still take. */
  balance: number
}

/** The booking of a payment request; null if there is no such request. */
export const bookingOfRequest = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('payment_request').select('booking_id').where('id', '=', id).executeTakeFirst())?.booking_id ??
  null

/** Locks the booking of a payment request and then the request itself. */
export const lockRequest = async (tx: Tx, id: number, bookingId: number): Promise<LockedRequest> => {
  await sql`select id from booking where id = ${bookingId} for update`.execute(tx)
  await sql`select id from payment_request where id = ${id} for update`.execute(tx)
  type Row = Omit<LockedRequest, 'is_sending' | 'lacks_second'>
  type Facts = { transfer: PaymentState | null; needs_second: boolean; has_second: boolean }
  const { rows } = await sql<Row & Facts>`
    select r.id, r.property_id, r.booking_id, b.reference, p.name as property_name, ${suspendedOrOfHost()} as is_suspended,
      ${hasOpenDispute(sql`b.id`)} as is_disputed, r.total_amount, r.status,
      r.requested_by, r.payment_id, decider.username as decided_by, r.decided_by as approved_by, r.needs_second,
      r.second_by is not null as has_second, r.paid_by, transfer.status as transfer,
      ${balanceOf(sql`b.id`)} - ${inFlightOf(sql`b.id`)} as balance
    ${from(sql`payment_request r`)} where r.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Payment request ${id} is gone while it is locked`)
  const { transfer, needs_second, has_second, ...request } = row
  const lacks_second = lacksSecond({ status: request.status, needs_second, has_second })
  return { ...request, lacks_second, is_sending: !ENDED.includes(transfer) }
}

/** The payment request of a transfer; undefined if a later one has replaced the transfer. */
export const requestOfTransfer = (tx: Tx, paymentId: number) =>
  tx.selectFrom('payment_request').select(['id', 'booking_id']).where('payment_id', '=', paymentId).executeTakeFirst()

type Decision = {
  status: PayoutStatus
  reason?: string
  decided_by?: number
  needs_second?: boolean
  second_by?: number
  paid_by?: number
  payment_id?: number
}

/** Writes the next status of a locked request. */
export const writeRequest = async (
  tx: Tx,
  id: number,
  { decided_by, second_by, ...change }: Decision,
): Promise<void> => {
  await tx
    .updateTable('payment_request')
    .set(change)
    .set(decided_by === undefined ? {} : { decided_by, decided_at: sql<Date>`now()` })
    .set(second_by === undefined ? {} : { second_by, second_at: sql<Date>`now()` })
    .set({ paid_at: change.status === 'paid' ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/**
 * The requests in a status that wait for a person, and since when: of approved ones those of which no transfer is in
 * progress.
 */
export const requestsWaiting = async (db: Db, status: PayoutStatus) => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(coalesce(r.decided_at, r.requested_at)) as oldest_at
    from payment_request r where r.status = ${status} and ${WAITS}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** The wallet of a property. */
export const walletOfProperty = (db: Db, propertyId: number) =>
  db
    .selectFrom('payout_wallet')
    .select(['method', 'msisdn', 'account_name', 'set_at'])
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
/** Where a property's money is sent. */
export type PayoutWallet = NonNullable<Awaited<ReturnType<typeof walletOfProperty>>>

type LedgerEntryRow = { id: number; kind: LedgerKind; at: Date; lines: { account: LedgerAccount; amount: number }[] }

/** The entries of the ledger about the booking of a request, with their lines. */
export const linesOfRequest = async (db: Db, id: number) => {
  const { rows } = await sql<LedgerEntryRow>`
    select entry.id, entry.kind, entry.at,
      (select json_agg(json_build_object('account', line.account, 'amount', line.amount) order by line.account)
        from ledger_line line where line.entry_id = entry.id) as lines
    from ledger_entry entry join payment_request r on r.booking_id = entry.booking_id
    where r.id = ${id} order by entry.id`.execute(db)
  return rows
}
