import type { HoldCount } from '#domain/unpaid-limits.ts'
import { IS_PAID_COLLECTION } from '#features/payments/server/public.ts'
import { type Db, sql, statement, type Tx } from '#platform/server/db.ts'

type Origin = { account_id: number; network: string; room_id: number }

/** The names to lock (`lockNames`) before unpaid bookings are counted. */
export const holdLocks = ({ account_id, network }: Omit<Origin, 'room_id'>) => [
  `account:${account_id}`,
  `address:${network}`,
]

type CountRow = HoldCount & { of: 'account' | 'address' }

/**
 * The unpaid bookings of an account and of an address; exact under the locks of `holdLocks`. One of which a part is paid is
 * none of them.
 */
export const countHolds = async (tx: Tx, { account_id, network, room_id }: Origin) => {
  const { rows } = await statement<CountRow>`
    with unpaid as (
      select o.account_id, o.network, o.room_id, o.nights, o.created_at, b.hold_expires_at,
        b.status = 'pending' and b.hold_expires_at > now() as is_open
      from hold_origin o join booking b on b.id = o.booking_id
      where (o.account_id = ${account_id} or o.network = ${network}) and o.created_at > now() - interval '24 hours'
        and not exists (select from payment p where p.booking_id = b.id and ${IS_PAID_COLLECTION})
    )
    select who.of, count(*) filter (where is_open)::int as open,
      coalesce(sum(nights) filter (where is_open), 0)::int as nights,
      count(nights)::int as day, count(*) filter (where unpaid.room_id = ${room_id})::int as day_same_room,
      coalesce(extract(epoch from min(hold_expires_at) filter (where is_open) - now()), 0)::float8 as open_ends_seconds,
      coalesce(extract(epoch from min(created_at) - now()) + 86400, 0)::float8 as day_ends_seconds,
      coalesce(extract(epoch from min(created_at) filter (where unpaid.room_id = ${room_id}) - now()) + 86400, 0)::float8
        as room_ends_seconds
    from (values ('account'), ('address')) as who(of)
    left join unpaid on case who.of when 'account' then unpaid.account_id = ${account_id} else unpaid.network = ${network} end
    group by who.of`.execute(tx)
  const none = { open: 0, nights: 0, day: 0, day_same_room: 0 }
  const countOf = (of: CountRow['of']): HoldCount =>
    rows.find((row) => row.of === of) ?? { ...none, open_ends_seconds: 0, day_ends_seconds: 0, room_ends_seconds: 0 }
  return { account: countOf('account'), address: countOf('address') }
}

/** Notes from where a booking was made, so that it is counted until it is confirmed (`writeMove`). */
export const insertHoldOrigin = (tx: Tx, origin: Origin & { booking_id: number; nights: number }) =>
  statement`
    insert into hold_origin (booking_id, account_id, room_id, network, nights)
    values (${origin.booking_id}, ${origin.account_id}, ${origin.room_id}, ${origin.network}, ${origin.nights})`.execute(
    tx,
  )

/** Deletes what no limit counts any more; a daily job calls it. */
export const sweepHoldOrigins = (db: Db) =>
  db.deleteFrom('hold_origin').where('created_at', '<', sql<Date>`now() - interval '24 hours'`).execute()
