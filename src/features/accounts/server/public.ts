export { checkPassword } from './change-password.ts'
export type { AccountDeps } from './deps.ts'
export { freeUsername, inviteHost, openHostAccount, tokenHash } from './invite-host.ts'
export { hashPassword } from './password-hash.ts'
export type { Objection, PersonalData } from './personal-data.ts'
export { accountRecipient, recipientOf, staffRecipients } from './recipient.ts'
export {
  accountById,
  type Contact,
  insertAccount,
  isUsernameTaken,
  lockUser,
  namedAccount,
  updateAccount,
} from './store.ts'
export { endInvitations, INVITATION_DAYS, lockHost, lockHostByEmail } from './store-invitations.ts'
export { deleteOtherSessions, listSessions } from './store-sessions.ts'
export { checkDeletion, removeAccount } from './take-data.ts'
export { accountFacts, notifyBefore } from './update-profile.ts'
