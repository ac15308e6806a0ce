export type { BookingSide, LockedBooking, PaymentDeps } from './deps.ts'
export { refundBooking } from './refund-booking.ts'
export { requestCollection } from './request-payment.ts'
export { paymentData } from './store-personal.ts'
