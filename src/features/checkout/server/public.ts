export { payLinkHash } from './make-pay-link.ts'
export { amountOfNext, lockPayable, partLimitOf } from './pay-booking.ts'
export { bookingOfPayLink } from './store-pay-links.ts'
