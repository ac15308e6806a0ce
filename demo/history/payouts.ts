import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import { isHeld } from '#domain/payout.ts'
import { needsSecondApproval } from '#domain/setting.ts'
import { walletOf } from '#domain/wallet.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { nameOf } from '../../sim/clickpesa/names.ts'
import { weighted } from '../chance.ts'
import { limitsAt } from '../settings.ts'
import type { Catalogue, Row } from '../tables.ts'
import { addTransfer } from './money.ts'

const JUMA = 2
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Where each property's money goes: to its owner's number, under the name that the simulator of the operators has for it. */
const walletsFor = (rows: Catalogue): Row<'payout_wallet'>[] =>
  rows.property.flatMap(({ id: property_id, owner_id, created_at }) => {
    const owner = rows.account.find(({ id }) => id === owner_id)
    const method = owner && walletOf(owner.phone_number)
    if (!owner || !method) return []
    const msisdn = owner.phone_number
    const set_at = new Date(created_at.getTime() + HOUR_MS)
    return [{ property_id, method, msisdn, account_name: nameOf(msisdn), account_id: owner.id, set_at }]
  })

/** What a hotel is owed for a booking. */
export type Due = { booking: Row<'booking'>; amount: number; wallet: Row<'payout_wallet'>; since: Date }

/** What hotels are owed and could ask for, booking by booking in the order in which it became available. */
export const dueOf = (rows: Catalogue, now: Date): Due[] => {
  const bookingOf = new Map(rows.ledger_entry.map(({ id, booking_id }) => [id, booking_id]))
  const owed = new Map<number, number>()
  for (const { entry_id, account, amount } of rows.ledger_line) {
    const booking = bookingOf.get(entry_id)
    if (account === 'hotel_payable' && booking) owed.set(booking, (owed.get(booking) ?? 0) - amount)
  }
  const wallets = new Map(rows.payout_wallet.map((wallet) => [wallet.property_id, wallet]))
  const due = rows.booking.flatMap((booking): Due[] => {
    const amount = owed.get(booking.id) ?? 0
    const wallet = wallets.get(booking.property_id)
    const check_in_time = rows.property[booking.property_id - 1]?.check_in_time ?? '14:00'
    if (amount <= 0 || !wallet || isHeld({ ...booking, check_in_time }, now)) return []
    return [{ booking, amount, wallet, since: instantAt(addDays(booking.check_in, 1), check_in_time) }]
  })
  return due.sort((a, b) => a.since.getTime() - b.since.getTime())
}

type State = Row<'payment_request'>['status'] | 'available'

/** Whether the money of a stay that was free to ask for so many days ago is mostly still in work. */
const isInWork = (days: number) => days > 4 && days <= 10

/** How far the money of a stay is, the newer the less: what is older than ten days is paid, but for the odd one. */
const stateOf = (chance: Random, days: number): State => {
  if (days > 10) return weighted(chance, [['paid', 985] as const, ['rejected', 10] as const, ['available', 5] as const])
  if (days > 4)
    return weighted(chance, [
      ['paid', 70],
      ['approved', 8],
      ['pending', 10],
      ['failed', 4],
      ['rejected', 3],
      ['available', 5],
    ] as const)
  return weighted(chance, [
    ['pending', 25],
    ['approved', 8],
    ['available', 67],
  ] as const)
}

const NOTES = ['', '', '', 'Please send before Friday.', 'Kwa mishahara ya wafanyakazi.', 'Group of the school']
const REJECTIONS = [
  'The guest disputes this stay; we wait for both of you.',
  'Please ask for the rest together with the next booking.',
]

/** Half an hour to some hours later, in office hours. */
const laterInOffice = (chance: Random, at: Date): Date => {
  const next = new Date(at.getTime() + chance.between(30, 600) * MINUTE_MS)
  const minutes = String(chance.between(0, 59)).padStart(2, '0')
  const evening = instantAt(todayIn(next), '18:00')
  if (next < evening && next > instantAt(todayIn(next), '08:00')) return next
  return instantAt(addDays(todayIn(next), next < evening ? 0 : 1), `09:${minutes}`)
}

type Staff = { finance: number; owner: number }

const requestFor = (
  chance: Random,
  rows: Catalogue,
  { booking, amount, wallet, since }: Due,
  status: Row<'payment_request'>['status'],
  { staff, now }: { staff: Staff; now: Date },
): Row<'payment_request'> | null => {
  const owner = rows.property[booking.property_id - 1]?.owner_id
  const requested_at = laterInOffice(chance, since)
  const decided_at = laterInOffice(chance, requested_at)
  const sent_at = new Date(decided_at.getTime() + chance.between(4, 90) * MINUTE_MS)
  const end = status === 'pending' ? requested_at : sent_at
  if (!owner || end.getTime() + HOUR_MS > now.getTime()) return null
  const isSent = status === 'paid' || status === 'failed'
  const reason = status === 'failed' ? 'limit' : null
  const transfer = isSent ? addTransfer(chance, rows, { booking, wallet, amount, at: sent_at, reason }) : null
  const isDecided = status !== 'pending'
  const first = chance.chance(0.8) ? staff.finance : staff.owner
  const second = first === staff.finance ? staff.owner : staff.finance
  const needs_second =
    isDecided && status !== 'rejected' && needsSecondApproval(amount, limitsAt(todayIn(now), decided_at))
  return {
    id: rows.payment_request.length + 1,
    property_id: booking.property_id,
    booking_id: booking.id,
    total_amount: amount,
    notes: chance.pick(NOTES),
    status,
    reason: status === 'rejected' ? chance.pick(REJECTIONS) : (reason ?? ''),
    requested_by: owner,
    requested_at,
    decided_by: isDecided ? first : null,
    decided_at: isDecided ? decided_at : null,
    needs_second,
    second_by: needs_second && isSent ? second : null,
    second_at: needs_second && isSent ? decided_at : null,
    paid_by: isSent ? first : null,
    paid_at: status === 'paid' ? (transfer?.settled_at ?? null) : null,
    payment_id: transfer?.id ?? null,
  }
}

/** Adds the wallets of all properties, and what their hotels have asked for so far, in every status. */
export const addPayouts = (chance: Random, rows: Catalogue, now: Date): void => {
  rows.payout_wallet.push(...walletsFor(rows))
  const idOf = (role: string) => rows.platform_member.find((member) => member.role === role)?.account_id ?? 0
  const staff = { finance: idOf('finance'), owner: idOf('owner') }
  const all = dueOf(rows, now)
  const inWork = all.filter(({ since }) => isInWork((now.getTime() - since.getTime()) / (24 * HOUR_MS)))
  // The queue always has one that failed, and the largest one waits for a second approval.
  const failed = inWork.at(0)
  const largest = inWork
    .slice(1)
    .reduce<Due | null>((most, due) => (due.amount > (most?.amount ?? 0) ? due : most), null)
  // Whoever tries the demo as juma can ask for money.
  const toAskFor = all.findLast(({ booking }) => rows.property[booking.property_id - 1]?.owner_id === JUMA)
  for (const due of all) {
    if (due === toAskFor) continue
    const days = (now.getTime() - due.since.getTime()) / (24 * HOUR_MS)
    const state = due === failed ? 'failed' : due === largest ? 'approved' : stateOf(chance, days)
    const request = state === 'available' ? null : requestFor(chance, rows, due, state, { staff, now })
    if (request) rows.payment_request.push(request)
  }
}
