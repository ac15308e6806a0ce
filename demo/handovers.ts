import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { bytesFrom } from './chance.ts'
import { dueOf } from './history/payouts.ts'
import { invitedHost } from './new-hosts.ts'
import type { Catalogue, Row } from './tables.ts'

type Property = Row<'property'>
type Context = { seed: string; today: Day; now: Date }

const SOLD = 'Sold. The contract of sale and the letters of both were shown to us.'
const INHERITED = 'The owner has died; the court has named his daughter as heir. Money that is open goes along.'
const HEIR = {
  first_name: 'Tumaini',
  last_name: 'Sanga',
  username: 'tumaini.sanga',
  email: 'tumaini.sanga@example.org',
}

/** Owners whom nobody signs in as have two properties or more; juma's and neema's stay as README describes them. */
const isOfOthers = (rows: Catalogue, { owner_id }: Property) =>
  (rows.account[owner_id - 1]?.username ?? '').includes('.')

/** Whether nothing that its owner did at a property after an instant contradicts a handover then. */
const isQuietSince = (rows: Catalogue, { id, owner_id }: Property, at: Date) => {
  const isOpen = (request: Row<'payment_request'>) =>
    request.property_id === id && (!['paid', 'rejected'].includes(request.status) || request.requested_at >= at)
  return (
    !rows.payment_request.some(isOpen) &&
    !rows.payment_request.some((request) => request.property_id === id && request.paid_at && request.paid_at >= at) &&
    !rows.dispute.some((dispute) => dispute.property_id === id && dispute.status === 'open') &&
    !rows.booking_move.some((move) => move.property_id === id && move.account_id === owner_id && move.at >= at) &&
    !rows.closure.some((closure) => closure.property_id === id && closure.created_at >= at)
  )
}

/** What the owner of each property could ask for at an instant, by property. */
const availableAt = (rows: Catalogue, at: Date): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { booking, amount } of dueOf(rows, at))
    sums.set(booking.property_id, (sums.get(booking.property_id) ?? 0) + amount)
  return sums
}

const handOver = (
  rows: Catalogue,
  property: Property,
  { to, at, reason, moved_amount }: { to: number; at: Date; reason: string; moved_amount: number },
): void => {
  const by_account = rows.platform_member.find(({ role }) => role === 'owner')?.account_id ?? 0
  rows.property_handover.push({
    id: rows.property_handover.length + 1,
    property_id: property.id,
    from_account: property.owner_id,
    to_account: to,
    by_account,
    reason,
    moved_amount,
    at,
  })
  property.owner_id = to
  rows.payout_wallet = rows.payout_wallet.filter(({ property_id }) => property_id !== property.id)
}

/** The account of somebody who was invited to take a property over; nobody knows the token of the link. */
const invite = (rows: Catalogue, { seed, today }: Context, created_at: Date): number => {
  const id = rows.account.length + 1
  rows.account.push(invitedHost(id, HEIR, created_at))
  rows.invitation.push({
    id: rows.invitation.length + 1,
    account_id: id,
    property_id: null,
    token_hash: Buffer.from(bytesFrom(random(`${seed}/heir`), 32)),
    created_at,
    expires_at: instantAt(addDays(today, 6), '11:15'),
    used_at: null,
    replaced_at: null,
  })
  return id
}

/**
 * Adds two handovers: a property was sold to another host, whose wallet is set since, and one was inherited by somebody who
 * has not used the link of the invitation yet, with the money that could be asked for.
 */
export const addHandovers = (rows: Catalogue, context: Context): void => {
  const { today } = context
  const others = rows.property.filter((property) => property.status === 'live' && isOfOthers(rows, property))
  const soldAt = instantAt(addDays(today, -2), '14:20')
  const quiet = others.filter((property) => isQuietSince(rows, property, soldAt))
  const openThen = availableAt(rows, soldAt)
  const sold = quiet.find(({ id }) => !openThen.has(id))
  const buyer = others.find(({ owner_id }) => owner_id !== sold?.owner_id)?.owner_id
  if (sold && buyer) {
    const wallet = rows.payout_wallet.find(({ account_id }) => account_id === buyer)
    handOver(rows, sold, { to: buyer, at: soldAt, reason: SOLD, moved_amount: 0 })
    if (wallet)
      rows.payout_wallet.push({ ...wallet, property_id: sold.id, set_at: instantAt(addDays(today, -2), '19:05') })
  }
  const inheritedAt = instantAt(addDays(today, -1), '11:15')
  const open = availableAt(rows, inheritedAt)
  const amountOf = ({ id }: Property) => open.get(id) ?? 0
  const inherited = others
    .filter((property) => property !== sold && isQuietSince(rows, property, inheritedAt))
    .toSorted((a, b) => amountOf(b) - amountOf(a))[0]
  if (!inherited) return
  const moved_amount = amountOf(inherited)
  handOver(rows, inherited, {
    to: invite(rows, context, inheritedAt),
    at: inheritedAt,
    reason: INHERITED,
    moved_amount,
  })
}
