export { mailAbout } from './mail-frame.ts'
export { type MailToSend, type SmsToSend, sendMail, sendSms } from './send.ts'
export { notify } from './store.ts'
export { type BookingParties, type TellBooking, tellBooking } from './tell-booking.ts'
