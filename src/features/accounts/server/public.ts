export { hashPassword } from './password-hash.ts'
export { accountById, type Contact } from './store.ts'
