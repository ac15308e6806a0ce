export { type LiveNews, liveNews } from './live-news.ts'
export { type MailToSend, type SmsToSend, sendMail, sendSms } from './send.ts'
export { notify } from './store.ts'
export { type BookingParties, type TellBooking, tellBooking } from './tell-booking.ts'
