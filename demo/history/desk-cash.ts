import type { Catalogue, Row } from '../tables.ts'

const MINUTE_MS = 60_000
const JUMA = 2

/** The guest of juma’s first hotel who left last of those who were to pay there: nobody has noted the cash. */
const forgotten = (rows: Catalogue, departed: readonly Row<'booking'>[]) => {
  const hotel = rows.property.find(({ owner_id }) => owner_id === JUMA)?.id
  return departed
    .filter(({ property_id }) => property_id === hotel)
    .reduce<Row<'booking'> | null>((last, next) => (last && last.check_out >= next.check_out ? last : next), null)
}

/** Adds the cash of guests who were to pay at the hotel: the desk took it shortly before they left. */
export const addDeskCash = (rows: Catalogue): void => {
  const left = new Map(
    rows.booking_move.filter(({ move }) => move === 'check_out').map(({ booking_id, at }) => [booking_id, at]),
  )
  const departed = rows.booking.filter(({ status, settlement }) => status === 'checked_out' && settlement === 'later')
  const unpaid = forgotten(rows, departed)
  for (const booking of departed) {
    const at = left.get(booking.id)
    if (booking === unpaid || booking.total_amount === 0 || !at) continue
    booking.settlement = 'cash'
    rows.cash_entry.push({
      id: rows.cash_entry.length + 1,
      property_id: booking.property_id,
      booking_id: booking.id,
      kind: 'taken',
      purpose: 'stay',
      amount: booking.total_amount,
      at: new Date(at.getTime() - 5 * MINUTE_MS),
      account_id: rows.property[booking.property_id - 1]?.owner_id ?? null,
    })
  }
}
