export { hashPassword } from './password-hash.ts'
export type { PersonalData } from './personal-data.ts'
export { accountRecipient, staffRecipients } from './recipient.ts'
export { accountById, type Contact, isUsernameTaken } from './store.ts'
