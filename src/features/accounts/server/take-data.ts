import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AccountDeps } from './deps.ts'
import { passwordFits } from './password-hash.ts'
import type { Person, PersonalData } from './personal-data.ts'
import { accountById, contactOf, lockUser, passwordHashOf } from './store.ts'
import { accountRecord, forgetAccount, provenEmailOf } from './store-personal.ts'
import { listSessions } from './store-sessions.ts'
import { languageOf, writeTo } from './tell-owner.ts'

/** What accounts themselves know of a person. The account comes last in a deletion: the others still read it. */
export const accountData: readonly PersonalData[] = [
  { section: 'account', collect: (db, { id }) => accountRecord(db, id) },
  { section: 'sessions', collect: (db, { id }) => listSessions(db, id, 0) },
]

/** Everything that is kept of a person, section by section, as one object for one file. */
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

/** What stands against forgetting a person now: the first feature's objection, or null. */
const objectionTo = async ({ personalData }: Pick<AccountDeps, 'personalData'>, tx: Tx, person: Person) => {
  for (const { objection } of personalData) {
    const why = await objection?.(tx, person)
    if (why) return why
  }
  return null
}

/** Says before anything is typed what a deletion would be refused for; null where nothing stands against it. */
export const checkDeletion = (deps: AccountDeps) => (accountId: number) =>
  deps.transaction(async (tx) => {
    const contact = await accountById(tx, accountId)
    if (!contact) throw new Refusal('not_signed_in')
    return objectionTo(deps, tx, { ...contact, proven_email: await provenEmailOf(tx, accountId) })
  })

/**
 * Forgets a person who has proven to be it by the password. Bookings, payments and the books stay, without name, address
 * and number. Throws `wrong_password`, and what a feature has against it: `stay_ahead`, `money_under_way`,
 * `owns_properties`.
 */
export const deleteAccount =
  (deps: AccountDeps) =>
  async (accountId: number, password: string): Promise<void> => {
    if (!(await passwordFits(password, await passwordHashOf(deps.db, accountId))))
      throw new Refusal('wrong_password', { fields: { password: 'wrong_password' } })
    await deps.transaction(async (tx) => {
      const user = await lockUser(tx, accountId)
      if (!user) throw new Refusal('not_signed_in')
      const person = { ...contactOf(user), proven_email: await provenEmailOf(tx, accountId) }
      const why = await objectionTo(deps, tx, person)
      if (why) throw new Refusal(why)
      for (const { erase } of deps.personalData) await erase?.(tx, person)
      // Sent like a code, so that the address does not outlive it in the outbox.
      await writeTo(deps)(tx, user, deps.messages[languageOf(user)].account_deleted, { kind: 'otp' })
      await forgetAccount(tx, accountId)
    })
  }
