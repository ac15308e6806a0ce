export { countChargePayments, guestAccountOf } from './show-account.ts'
