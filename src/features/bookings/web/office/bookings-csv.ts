import { displayPhone } from '#domain/phone.ts'
import type { hotel } from '#i18n/en/hotel.ts'
import { csvFile } from '#platform/web/csv.ts'
import type { HotelBooking } from '../../contract.ts'
import { paymentKind } from './booking-badges.ts'

type Words = typeof hotel
type Column = { head: (words: Words) => string; cell: (booking: HotelBooking, words: Words) => string | number }

const COLUMNS: readonly Column[] = [
  { head: (words) => words.bookings.reference, cell: (booking) => booking.reference },
  { head: (words) => words.bookings.status, cell: (booking, words) => words.statuses[booking.status] },
  { head: (words) => words.bookings.guest, cell: (booking) => booking.guest_name },
  { head: (words) => words.bookings.phone, cell: (booking) => displayPhone(booking.guest_phone) },
  { head: (words) => words.bookings.email, cell: (booking) => booking.guest_email ?? '' },
  { head: (words) => words.property, cell: (booking) => booking.room.property.name },
  { head: (words) => words.bookings.room, cell: (booking) => booking.room.room_number },
  { head: (words) => words.bookings.checkIn, cell: (booking) => booking.check_in },
  { head: (words) => words.bookings.checkOut, cell: (booking) => booking.check_out },
  { head: (words) => words.bookings.nights, cell: (booking) => booking.nights },
  { head: (words) => words.bookings.guests, cell: (booking) => booking.guests + booking.children },
  { head: (words) => words.bookings.source, cell: (booking, words) => words.sources[booking.booking_source] },
  { head: (words) => `${words.bookings.total} (TSh)`, cell: (booking) => booking.total_amount },
  { head: (words) => words.bookings.payment, cell: (booking, words) => words.payments[paymentKind(booking)] },
  { head: (words) => `${words.bookings.chargesDue} (TSh)`, cell: ({ charges_due = 0 }) => charges_due },
  { head: (words) => words.bookings.notes, cell: (booking) => booking.notes },
]

/** Bookings as a CSV file: dates as YYYY-MM-DD and amounts as plain whole shillings, so that spreadsheets can count. */
export const bookingsCsv = (bookings: readonly HotelBooking[], words: Words): string => {
  const head = COLUMNS.map((column) => column.head(words))
  const rows = bookings.map((booking) => COLUMNS.map((column) => column.cell(booking, words)))
  return csvFile([head, ...rows])
}
