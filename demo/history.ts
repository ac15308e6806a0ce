import { addDays, type Day, eachDay, instantAt } from '#domain/calendar.ts'
import { random } from '#features/illustrations/server/prng.ts'
import { actionsFor } from './history/actions.ts'
import { type Draft, draftOf, type World } from './history/bookings.ts'
import { addCharges } from './history/charges.ts'
import { addDeskCash } from './history/desk-cash.ts'
import { addDisputes } from './history/disputes.ts'
import { addDoubts } from './history/doubts.ts'
import { addGroups, groupDrafts } from './history/groups.ts'
import { addLife } from './history/life.ts'
import { addMonths } from './history/months.ts'
import { announcementsFor, channelsOf, noticesFor } from './history/notices.ts'
import { addPayouts } from './history/payouts.ts'
import { type PlannedClosure, plannedStays } from './history/planned-stays.ts'
import { invitationsFor, reviewsFor } from './history/reviews.ts'
import { addSweeps } from './history/sweeps.ts'
import { wishlistsFor } from './history/wishlists.ts'
import type { PlacedPlan } from './properties.ts'
import type { Catalogue, Row } from './tables.ts'

/** The nights that a booking still occupies; after a no-show only the first one, the others were released. */
const nightsTaken = (booking: Row<'booking'>): Day[] => {
  if (booking.status === 'cancelled' || booking.status === 'expired') return []
  const nights = eachDay(booking.check_in, booking.check_out)
  return booking.status === 'no_show' ? nights.slice(0, 1) : nights
}

const writeClosures = (rows: Catalogue, closures: readonly PlannedClosure[], today: Day): void => {
  const latest = addDays(today, -1)
  for (const { room, from, to, reason } of closures) {
    const id = rows.closure.length + 1
    const { property_id } = room
    const account_id = rows.property[property_id - 1]?.owner_id ?? null
    const planned = addDays(from, -6)
    const created_at = instantAt(planned < latest ? planned : latest, '08:15')
    rows.closure.push({ id, property_id, room_id: room.id, reason, account_id, created_at, elsewhere: false })
    for (const night of eachDay(from, to)) {
      rows.room_night.push({ property_id, room_id: room.id, night, booking_id: null, closure_id: id })
    }
  }
}

const writeBooking = (rows: Catalogue, draft: Draft): Row<'booking'> => {
  const booking = { id: rows.booking.length + 1, ...draft.booking }
  rows.booking.push(booking)
  const { property_id, room_id } = booking
  for (const night of nightsTaken(booking)) {
    rows.room_night.push({ property_id, room_id, night, booking_id: booking.id, closure_id: null })
  }
  return booking
}

const countUses = (rows: Catalogue): void => {
  const uses = new Map<number, number>()
  for (const { promotion_id, status } of rows.booking) {
    if (promotion_id !== null && status !== 'expired') uses.set(promotion_id, (uses.get(promotion_id) ?? 0) + 1)
  }
  for (const promotion of rows.promotion) promotion.uses = uses.get(promotion.id) ?? 0
}

/** Nobody was here for the last time before they booked; who is blocked cannot have been here since. */
const seeBookers = (rows: Catalogue): void => {
  const accounts = new Map(rows.account.map((account) => [account.id, account]))
  for (const { account_id, created_at } of rows.booking) {
    const account = accounts.get(account_id ?? 0)
    if (!account?.last_seen_at || account.blocked_at) continue
    if (account.last_seen_at < created_at) account.last_seen_at = created_at
  }
}

/**
 * Adds a past year and the coming half-year to a catalogue of properties, rooms, accounts and promotions: bookings in
 * the order in which they were made, with their nights, moves, charges, payments, ledger, reviews, wishlists and notifications.
 * The property at index i must have been made from the plan at index i.
 */
export const addHistory = (
  rows: Catalogue,
  { plans, seed, today, now }: { plans: readonly PlacedPlan[]; seed: string; today: Day; now: Date },
): void => {
  const chance = random(`${seed}/history`)
  const world: World = {
    today,
    now,
    properties: rows.property,
    travellers: rows.account.filter((account) => account.role === 'traveller'),
    commissions: rows.commission_rule,
    promotions: rows.promotion,
    references: new Set(),
  }
  const planned = plannedStays(chance, plans, rows.room, today)
  const { stays, closures } = planned
  const drafts = stays.map((stay) => draftOf(chance, stay, world))
  const ofGroups = random(`${seed}/groups`)
  const groups = groupDrafts(ofGroups, rows, plans, { planned, world })
  const inGroups = new Set([...groups.values()].flat())
  drafts.push(...inGroups)
  drafts.sort((a, b) => a.booking.created_at.getTime() - b.booking.created_at.getTime())
  for (const draft of drafts)
    addLife(inGroups.has(draft) ? ofGroups : chance, rows, draft, writeBooking(rows, draft), now)
  addGroups(rows, groups)
  addDoubts(random(`${seed}/doubts`), rows, now)
  addPayouts(random(`${seed}/payouts`), rows, now)
  addDisputes(rows, now)
  addDeskCash(rows)
  addCharges(random(`${seed}/charges`), rows, now)
  addMonths(rows, { today, now })
  addSweeps(rows, { today, now })
  rows.action_log.push(...actionsFor(random(`${seed}/actions`), rows, now))
  writeClosures(rows, closures, today)
  rows.room_night.sort((a, b) => a.room_id - b.room_id || (a.night < b.night ? -1 : 1))
  countUses(rows)
  seeBookers(rows)
  rows.review.push(...reviewsFor(random(`${seed}/reviews`), rows, plans, now))
  rows.review_invitation.push(...invitationsFor(rows, now))
  rows.wishlist_item.push(...wishlistsFor(random(`${seed}/wishes`), rows, now))
  rows.announcement.push(...announcementsFor(rows, now))
  rows.announcement_channel.push(...channelsOf(rows.announcement))
  rows.notification.push(...noticesFor(rows, now))
}
