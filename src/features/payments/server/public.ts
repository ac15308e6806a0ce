export type { BookingSide, LockedBooking } from './deps.ts'
export { refundBooking } from './refund-booking.ts'
export { requestCollection, resendCollection } from './request-payment.ts'
export { amountAwaited, CAN_ASK_AGAIN } from './store.ts'
