import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AccountDeps } from './deps.ts'
import { passwordMatches } from './password-hash.ts'
import type { Objection, Person, PersonalData } from './personal-data.ts'
import { recipientOf } from './recipient.ts'
import { accountById, contactOf, lockUser, passwordHashOf } from './store.ts'
import { accountRecord, eraseAccount, provenEmailOf } from './store-personal.ts'
import { sessionsOf } from './store-sessions.ts'

/** The personal data of this feature. A deletion empties the account itself last: the other features still read it. */
export const accountData: readonly PersonalData[] = [
  { section: 'account', collect: (db, { id }) => accountRecord(db, id) },
  { section: 'sessions', collect: (db, { id }) => sessionsOf(db, id) },
]

/** All personal data of an account, section by section, as one object for one file. */
export const downloadData =
  ({ db, clock, personalData }: Pick<AccountDeps, 'db' | 'clock' | 'personalData'>) =>
  async (accountId: number) => {
    const contact = await accountById(db, accountId)
    if (!contact) throw new Refusal('not_signed_in')
    const person = { ...contact, proven_email: await provenEmailOf(db, accountId) }
    const sections: Record<string, unknown> = {}
    for (const { section, collect } of personalData) {
      if (section) sections[section] = await collect(db, person)
    }
    return { made_at: clock(), ...sections }
  }

/** Why an account cannot be deleted now: the first feature's objection, or null. */
const objectionTo = async ({ personalData }: Pick<AccountDeps, 'personalData'>, tx: Tx, person: Person) => {
  for (const { objection } of personalData) {
    const why = await objection?.(tx, person)
    if (why) return why
  }
  return null
}

/** Why a deletion would be refused now, for the form; null if it would not be, or if there is no such account. */
export const checkDeletion = (deps: AccountDeps) => (accountId: number) =>
  deps.transaction(async (tx) => {
    const contact = await accountById(tx, accountId)
    return contact && objectionTo(deps, tx, { ...contact, proven_email: await provenEmailOf(tx, accountId) })
  })

/**
 * Deletes an account and its personal data, after a check of the password. Bookings, payments and ledger entries remain
 * without name, address and number. Throws `wrong_password`, or a feature's objection: `stay_ahead`, `money_under_way`,
 * `owns_properties`.
 */
export const deleteAccount =
  (deps: AccountDeps) =>
  async (accountId: number, password: string): Promise<void> => {
    if (!(await passwordMatches(password, await passwordHashOf(deps.db, accountId))))
      throw new Refusal('wrong_password', { fields: { password: 'wrong_password' } })
    await deps.transaction(async (tx) => {
      const user = await lockUser(tx, accountId)
      if (!user) throw new Refusal('not_signed_in')
      const why = await removeAccount(deps)(tx, user, { by: 'owner' })
      if (why) throw new Refusal(why)
    })
  }

type Removal = Pick<AccountDeps, 'personalData' | 'notify'>
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Deletes a locked account and its personal data, or answers the objection to it and leaves all as it is. */
export const removeAccount =
  (deps: Removal) =>
  async (tx: Tx, user: LockedUser, { by }: { by: 'owner' | 'platform' }): Promise<Objection | null> => {
    const person = { ...contactOf(user), proven_email: await provenEmailOf(tx, user.id) }
    const why = await objectionTo(deps, tx, person)
    if (why) return why
    for (const { erase } of deps.personalData) await erase?.(tx, person)
    await deps.notify(tx, 'account_deleted', { by }, { account_owner: recipientOf(user) })
    await eraseAccount(tx, user.id)
    const object = { object_type: 'user', object_id: user.id, summary: String(user.id) } as const
    await recordAction(tx, { action: 'user.delete', ...object })
    return null
  }
