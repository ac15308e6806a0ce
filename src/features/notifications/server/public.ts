export { type MailToSend, type SmsToSend, sendLetter, sendMail, sendSms } from './send.ts'
export { notify } from './store.ts'
export { notificationData } from './store-personal.ts'
export { type BookingParties, type TellBooking, tellBooking } from './tell-booking.ts'
