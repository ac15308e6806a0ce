import type { HotelBooking } from '#features/bookings/contract.ts'
import { MADE } from './booking-dialog.ts'

/** A booking as its hotel gets it, for component tests: one without a move to make, and nothing owed at the desk. */
export const hotelBooking = (fields: Partial<HotelBooking> = {}): HotelBooking => ({
  ...MADE,
  guest_name: 'Neema Mushi',
  guest_phone: '255712345678',
  guest_email: null,
  guest_document: null,
  notes: '',
  commission_percent: 10,
  cash_amount: 0,
  desk_amount: 0,
  owed_amount: 0,
  allowed_statuses: [],
  ...fields,
})
