import type { LedgerAccount, LedgerKind } from '#domain/ledger.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import type { PropertyStatus } from '#domain/property-status.ts'
import type { Wallet } from '#domain/wallet.ts'
import { KEPT_AMOUNT } from '#features/payments/server/public.ts'
import { type Db, sql } from '#platform/server/db.ts'

type Person = { id: number; username: string }

type Place = {
  promo_code: string | null
  property: { id: number; name: string; status: PropertyStatus; place: string }
  host: (Person & { name: string }) | null
  guest: Person | null
}

/** The property of a booking, its owner, and the guest's account, deleted ones left out. */
export const placeOf = async (db: Db, id: number): Promise<Place> => {
  const { rows } = await sql<Place>`
    select promotion.code as promo_code,
      json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'place', d.name) as property,
      case when owner.id is not null then json_build_object('id', owner.id, 'username', owner.username,
        'name', trim(owner.first_name || ' ' || owner.last_name)) end as host,
      case when guest.id is not null then json_build_object('id', guest.id, 'username', guest.username) end as guest
    from booking b join property p on p.id = b.property_id join destination d on d.id = p.destination_id
    left join account owner on owner.id = p.owner_id and owner.deleted_at is null
    left join account guest on guest.id = b.account_id and guest.deleted_at is null
    left join promotion on promotion.id = b.promotion_id
    where b.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no booking ${id}`)
  return row
}

type PaymentLine = {
  id: number
  kind: 'collection' | 'refund' | 'payout'
  ref: string
  provider_id: string | null
  method: Wallet
  msisdn: string
  amount: number
  kept_amount?: number
  status: PaymentState
  reason: string | null
  created_at: Date
  settled_at: Date | null
}

/** Every attempt to move a booking's money, the earliest first. */
export const paymentsOf = async (db: Db, bookingId: number): Promise<PaymentLine[]> => {
  const { rows } = await sql<PaymentLine & { kept: number }>`
    select p.id, p.kind, p.ref, p.provider_id, p.method, p.msisdn, p.amount, p.status, p.reason, p.created_at, p.settled_at,
      (${KEPT_AMOUNT})::float8 as kept
    from payment p where p.booking_id = ${bookingId} order by p.id`.execute(db)
  return rows.map(({ kept, ...line }) => ({ ...line, ...(kept > 0 && kept < line.amount && { kept_amount: kept }) }))
}

type EntryRow = { id: number; kind: LedgerKind; at: Date; lines: { account: LedgerAccount; amount: number }[] }

/** The entries of the ledger about a booking with their lines, the oldest first. */
export const entriesOf = async (db: Db, bookingId: number): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.kind, entry.at,
      (select json_agg(json_build_object('account', line.account, 'amount', line.amount) order by line.account)
        from ledger_line line where line.entry_id = entry.id) as lines
    from ledger_entry entry where entry.booking_id = ${bookingId} order by entry.id`.execute(db)
  return rows
}

type RequestLine = { id: number; total_amount: number; status: PayoutStatus; requested_at: Date; paid_at: Date | null }

/** The payment requests of the hotel for a booking. */
export const requestsOf = async (db: Db, bookingId: number): Promise<RequestLine[]> => {
  const { rows } = await sql<RequestLine>`
    select id, total_amount, status, requested_at, paid_at from payment_request
    where booking_id = ${bookingId} order by id`.execute(db)
  return rows
}
