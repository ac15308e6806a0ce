export type { BookingSide, LockedBooking } from './deps.ts'
export { refundBooking } from './refund-booking.ts'
export { requestCollection } from './request-payment.ts'
