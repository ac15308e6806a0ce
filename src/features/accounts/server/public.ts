export { hashPassword } from './password-hash.ts'
export { accountById, type Contact, isUsernameTaken, staffAccounts } from './store.ts'
