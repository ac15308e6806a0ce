export { guestAccountOf } from './show-account.ts'
