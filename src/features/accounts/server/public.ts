export { hashPassword } from './password-hash.ts'
export type { PersonalData } from './personal-data.ts'
export { accountById, type Contact, isUsernameTaken, staffAccounts } from './store.ts'
