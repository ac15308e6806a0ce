import type { BookingStatus } from '#domain/booking.ts'
import { MOST_ASKED_AT_ONCE, OPEN_PAYOUT_STATUSES, PAYOUT_HOLD_HOURS } from '#domain/payout.ts'
import { memberRolesWith, type Scope } from '#domain/permission.ts'
import type { Wallet } from '#domain/wallet.ts'
import { hasOpenDispute } from '#features/disputes/server/public.ts'
import { suspendedOrOfHost } from '#features/suspensions/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

type EarningRow = {
  id: number
  reference: string
  property_id: number
  property_name: string
  guest_name: string
  check_in: string
  check_out: string
  check_in_time: string
  status: BookingStatus
  balance: number
  open_amount: number
  paid: number
  commission: number
  commission_percent: number
  is_disputed: boolean
}

const OPEN = sql.join(OPEN_PAYOUT_STATUSES.map((status) => sql.lit(status)))

/** Whose money is read: of a scope, of one property of it if `property` is given, and what is held at `now`. */
export type EarningsOf = { scope: Scope; property?: number; now: Date }

/** The bookings for which these hotels have ever been owed anything, with what they earned, asked for and got. */
const earnings = ({ scope, property, now }: EarningsOf) => sql`
  select b.id, b.reference, b.property_id, p.name as property_name, b.guest_name, b.check_in, b.check_out, p.check_in_time,
    b.status, b.commission_percent, owed.balance, owed.paid, owed.commission, coalesce(open_request.amount, 0) as open_amount,
    (b.status not in ('checked_in', 'checked_out', 'no_show', 'cancelled')
      or ${now}::timestamptz < (b.check_in + p.check_in_time::time) at time zone 'Africa/Dar_es_Salaam'
        + make_interval(hours => ${sql.lit(PAYOUT_HOLD_HOURS)})
      or disputed.is_open) as is_held, disputed.is_open as is_disputed
  from (
    select entry.booking_id,
      -coalesce(sum(line.amount) filter (where line.account = 'hotel_payable'), 0)::float8 as balance,
      coalesce(sum(line.amount) filter (
        where line.account = 'hotel_payable' and entry.kind in ('payout', 'payout_returned')), 0)::float8 as paid,
      -coalesce(sum(line.amount) filter (where line.account = 'commission'), 0)::float8 as commission
    from ledger_entry entry
      join ledger_line line on line.entry_id = entry.id and line.account in ('hotel_payable', 'commission')
    where entry.property_id in (select property.id from property
      where ${inScope(scope, { property: sql`property.id` })} and (${property ?? null}::integer is null or property.id = ${property ?? null}))
    group by entry.booking_id
  ) owed
  join booking b on b.id = owed.booking_id join property p on p.id = b.property_id
  left join lateral (
    select sum(r.total_amount)::float8 as amount from payment_request r where r.booking_id = b.id and r.status in (${OPEN})
  ) open_request on true
  cross join lateral (select ${hasOpenDispute(sql`b.id`)} as is_open) disputed
  where owed.balance <> 0 or owed.paid <> 0 or open_request.amount > 0`

/** One page of these bookings: first those with money that can be asked for now, each part the latest stay first. */
export const earningRows = async (
  db: Db,
  of: EarningsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<EarningRow[]> => {
  const { rows } = await sql<EarningRow>`
    select id, reference, property_id, property_name, guest_name, check_in, check_out, check_in_time, status, balance, paid,
      open_amount, commission, commission_percent, is_disputed
    from (${earnings(of)}) one
    order by not is_held and balance > open_amount desc, check_in desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

type Sums = { total: number; earned: number; held: number; available: number; requested: number; paid: number }

/** The sums of all these bookings. */
export const earningSums = async (db: Db | Tx, of: EarningsOf): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select count(*)::int as total, coalesce(sum(balance + paid), 0)::float8 as earned,
      coalesce(sum(open_amount), 0)::float8 as requested, coalesce(sum(paid), 0)::float8 as paid,
      coalesce(sum(balance - open_amount) filter (where is_held and balance > open_amount), 0)::float8 as held,
      coalesce(sum(balance - open_amount) filter (where not is_held or balance <= open_amount), 0)::float8 as available
    from (${earnings(of)}) one`.execute(db)
  return rows[0] ?? { total: 0, earned: 0, held: 0, available: 0, requested: 0, paid: 0 }
}

/** The least and the most that one transfer can send, in shillings. */
export type PayoutCaps = { minPayout: number; maxPayout: number }

type AskableRow = { id: number; property_id: number; amount: number }

/**
 * The bookings whose money can be asked for now, and how much of each one transfer can send; the earliest stays first, at
 * most `MOST_ASKED_AT_ONCE`, by their id. With their number and sum, and the sum of each property that has any.
 */
export const askableMoney = async (db: Db | Tx, of: EarningsOf, caps: PayoutCaps) => {
  const { rows } = await sql<AskableRow>`
    select id, property_id, amount from (
      select one.id, one.property_id, least(one.balance - one.open_amount, ${caps.maxPayout}::float8) as amount
      from (${earnings(of)}) one
        join property on property.id = one.property_id and not ${suspendedOrOfHost('property')}
        join payout_wallet on payout_wallet.property_id = one.property_id
      where not one.is_held and one.balance - one.open_amount >= ${Math.max(1, caps.minPayout)}::float8
      order by one.check_in, one.id limit ${sql.lit(MOST_ASKED_AT_ONCE)}) first
    order by id`.execute(db)
  const sums = new Map<number, number>()
  for (const { property_id, amount } of rows) sums.set(property_id, (sums.get(property_id) ?? 0) + amount)
  return {
    rows,
    count: rows.length,
    total_amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    properties: [...sums].map(([id, total_amount]) => ({ id, total_amount })),
  }
}

/** What the hotel of a property could ask for now, and what is held for stays there. */
export const moneyOfProperty = async (
  db: Db | Tx,
  property: number,
  now: Date,
): Promise<Pick<Sums, 'held' | 'available'>> => {
  const { held, available } = await earningSums(db, { scope: { reach: 'everything', account_id: 0 }, property, now })
  return { held, available }
}

/** The properties of a scope with their wallets; `setting` is the scope within which wallets may be set. */
export const walletsInScope = (db: Db, scope: Scope, setting: Scope | null) =>
  db
    .selectFrom('property')
    .leftJoin('payout_wallet', 'payout_wallet.property_id', 'property.id')
    .select(['property.id', 'property.name'])
    .select(suspendedOrOfHost('property').as('is_suspended'))
    .select(['payout_wallet.method', 'payout_wallet.msisdn', 'payout_wallet.account_name', 'payout_wallet.set_at'])
    .select(
      sql<boolean>`${setting ? inScope(setting, { property: sql`property.id` }) : sql`false`}`.as('may_set_wallet'),
    )
    .where(inScope(scope, { property: sql`property.id` }))
    .orderBy('property.name')
    .orderBy('property.id')
    .execute()

type NewWallet = { property_id: number; method: Wallet; msisdn: string; account_name: string; account_id: number }

/** Locks a property of the scope; its name, or null. */
export const lockPropertyName = async (tx: Tx, id: number, scope: Scope): Promise<string | null> => {
  await sql`select from property where id = ${id} for no key update`.execute(tx)
  // A statement of its own, which sees what was committed while the lock was awaited: the property may have another owner.
  const { rows } = await sql<{ name: string }>`
    select name from property where id = ${id} and ${inScope(scope, { property: sql`property.id` })}`.execute(tx)
  return rows[0]?.name ?? null
}

/** Sets the wallet of a property. */
export const writeWallet = async (tx: Tx, wallet: NewWallet): Promise<Date> => {
  const { method, msisdn, account_name, account_id } = wallet
  const row = await tx
    .insertInto('payout_wallet')
    .values(wallet)
    .onConflict((conflict) =>
      conflict.column('property_id').doUpdateSet({ method, msisdn, account_name, account_id, set_at: sql`now()` }),
    )
    .returning('set_at')
    .executeTakeFirstOrThrow()
  return row.set_at
}

/** Whether an account can still see the payouts of a property. */
export const seesPayouts = async (tx: Tx, property_id: number, account_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from property_member m join account a on a.id = m.account_id
    where m.property_id = ${property_id} and m.account_id = ${account_id}
      and m.role = any(${memberRolesWith('payout.view')}::text[]) and a.deleted_at is null and a.blocked_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

/** The accounts of everybody who owns a property. */
export const ownersOf = async (tx: Tx, property_id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('property_member')
    .select('account_id')
    .where('property_id', '=', property_id)
    .where('role', '=', 'owner')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
