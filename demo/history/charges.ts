import { type Day, eachDay, instantAt } from '#domain/calendar.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import type { Catalogue, Row } from '../tables.ts'

/** What guests have beside the stay, with the price of one and the most of it at a time. */
const MENU: readonly (readonly [description: string, unit_price: number, most: number])[] = [
  ['Chakula cha jioni', 28_000, 3],
  ['Dinner: grilled kingfish', 35_000, 2],
  ['Lunch', 22_000, 2],
  ['Fresh juice', 6_000, 4],
  ['Soda', 3_000, 4],
  ['Maji makubwa', 2_500, 3],
  ['Kufua nguo', 8_000, 2],
  ['Massage', 45_000, 2],
  ['Airport transfer', 40_000, 1],
]
const HOURS = ['13:20', '20:15', '21:40']
const MINUTE_MS = 60_000
/** How many guests that have left had something beside the stay. */
const LEFT = 14
const ASHA = 1
const JUMA = 2

type Move = Row<'booking_move'>['move']
/** How the cash came: all as the guest left, a part of it, or none so far. */
type Paid = 'all' | 'part' | 'none'
type Guest = { booking: Row<'booking'>; from: Date; until: Date; paid: Paid }
type Charge = Omit<Row<'stay_charge'>, 'id' | 'voids_id'>

/** Of the guests who left last, the second one forgot to pay and the fifth one has paid a part. */
const paidAfter = (place: number): Paid => (place === 1 ? 'none' : place === 4 ? 'part' : 'all')

/** Guests of juma’s first hotel, in the house and lately departed, and asha where she last stayed. */
const guestsOf = (rows: Catalogue, now: Date): Guest[] => {
  const hotel = rows.property.find(({ owner_id }) => owner_id === JUMA)?.id
  const moved = (wanted: Move) =>
    new Map(rows.booking_move.filter(({ move }) => move === wanted).map(({ booking_id, at }) => [booking_id, at]))
  const [came, left] = [moved('check_in'), moved('check_out')]
  const guest = (booking: Row<'booking'>, paid: Paid): Guest[] => {
    const from = came.get(booking.id)
    return from ? [{ booking, from, until: left.get(booking.id) ?? now, paid }] : []
  }
  const ofHotel = rows.booking.filter(({ property_id }) => property_id === hotel)
  const departed = ofHotel
    .filter(({ status }) => status === 'checked_out')
    .sort((a, b) => (a.check_out === b.check_out ? b.id - a.id : a.check_out < b.check_out ? 1 : -1))
    .slice(0, LEFT)
  const asha = rows.booking.filter(({ account_id, status }) => account_id === ASHA && status === 'checked_out')
  return [
    ...asha.flatMap((booking) => guest(booking, 'all')),
    ...departed.flatMap((booking, place) => guest(booking, paidAfter(place))),
    ...ofHotel
      .filter(({ status }) => status === 'checked_in')
      .flatMap((booking, place) => guest(booking, place === 0 ? 'part' : 'none')),
  ]
}

const byOwner = (rows: Catalogue, { id, property_id }: Row<'booking'>) => {
  const account_id = rows.property[property_id - 1]?.owner_id
  if (account_id === undefined) throw new RangeError(`No owner of property ${property_id}`)
  return { property_id, booking_id: id, account_id }
}

/** One to three things on each of the first days, between check-in and check-out. */
const chargesOf = (chance: Random, rows: Catalogue, { booking, from, until }: Guest): Charge[] => {
  const days: Day[] = eachDay(booking.check_in, booking.check_out).slice(0, 3)
  return days.flatMap((day) =>
    HOURS.flatMap((hour) => {
      const at = new Date(instantAt(day, hour).getTime() + chance.between(0, 25) * MINUTE_MS)
      const [description, unit_price, most] = chance.pick(MENU)
      const quantity = chance.between(1, most)
      const isHad = chance.chance(0.7) && at > from && at.getTime() < until.getTime() - 20 * MINUTE_MS
      return isHad ? [{ ...byOwner(rows, booking), at, description, quantity, unit_price, reason: '' }] : []
    }),
  )
}

const sumOf = (charges: readonly Charge[]) =>
  charges.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)

/** The part that a guest has paid: the first charge alone, if there are more. */
const cashOf = ({ paid, until }: Guest, charges: readonly Charge[]) => {
  const [first, ...more] = charges
  if (!first || paid === 'none') return null
  if (paid === 'all') return { amount: sumOf(charges), at: new Date(until.getTime() - 10 * MINUTE_MS) }
  return more.length > 0 ? { amount: sumOf([first]), at: new Date(first.at.getTime() + 10 * MINUTE_MS) } : null
}

/** Adds what guests had beside their stay, and the cash that the desk took for it; one charge was meant for another room. */
export const addCharges = (chance: Random, rows: Catalogue, now: Date): void => {
  const made: Charge[] = []
  for (const guest of guestsOf(rows, now)) {
    const charges = chargesOf(chance, rows, guest)
    made.push(...charges)
    const cash = cashOf(guest, charges)
    if (!cash) continue
    const id = rows.cash_entry.length + 1
    rows.cash_entry.push({ id, ...byOwner(rows, guest.booking), kind: 'taken', purpose: 'charges', ...cash })
  }
  made.sort((a, b) => a.at.getTime() - b.at.getTime())
  const write = (charge: Charge, voids_id: number | null = null) =>
    rows.stay_charge.push({ id: rows.stay_charge.length + 1, ...charge, voids_id })
  for (const charge of made) write(charge)
  const last = made.at(-1)
  if (!last) return
  // The same things again, a few minutes before, were for another room.
  const wrong = { ...last, at: new Date(last.at.getTime() + 3 * MINUTE_MS) }
  write(wrong)
  const at = new Date(last.at.getTime() + 8 * MINUTE_MS)
  write({ ...wrong, at, reason: 'Ilikuwa ya chumba kingine' }, rows.stay_charge.length)
}
