import type { z } from 'zod'
import { maskEmail } from '#domain/account.ts'
import { todayIn } from '#domain/calendar.ts'
import { maskNumber } from '#domain/phone.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { updateUser } from '../contract.ts'
import type { AccountDeps } from './deps.ts'
import { passwordMatches } from './password-hash.ts'
import { recipientOf } from './recipient.ts'
import { lockUser, passwordHashOf, updateAccount, userById } from './store.ts'
import { isRecentSession } from './store-sessions.ts'

/** The earliest date of birth that is accepted. */
const EARLIEST_BIRTH = '1900-01-01'

/** How many minutes after signing in another email or number needs no password: it has just been typed. */
const RECENT_MINUTES = 5
/** Wrong passwords for another email or number, as for a new password. */
const GUESSES = { hits: 10, seconds: 600 }

type Form = z.output<typeof updateUser.body>
type Caller = { id: number; session_id: number }

/**
 * Another email or phone number is a way into the account, so that a person who found an open page must not set it: it
 * needs the password, or a sign-in of the last minutes. Throws `validation`, `wrong_password` or `too_many`.
 */
const checkContactChange = async ({ db, rate }: AccountDeps, { id, session_id }: Caller, form: Form) => {
  if (form.email === undefined && form.phone_number === undefined) return
  const stored = await userById(db, id)
  const { email = stored?.email, phone_number = stored?.phone_number } = form
  if (email === stored?.email && phone_number === stored?.phone_number) return
  if (form.current_password === undefined) {
    if (!(await isRecentSession(db, session_id, RECENT_MINUTES))) invalid('current_password', 'password_for_contact')
    return
  }
  const counter = `password for another contact account:${id}`
  await rate.hit(counter, GUESSES.hits, GUESSES.seconds)
  if (!(await passwordMatches(form.current_password, await passwordHashOf(db, id))))
    throw new Refusal('wrong_password', { fields: { current_password: 'wrong_password' } })
  await rate.giveBack(counter)
}

/** Changes one's own profile, after a check of the password for another email or number; see `changeProfile`. */
export const updateProfile = (deps: AccountDeps) => async (caller: Caller, form: Form) => {
  await checkContactChange(deps, caller, form)
  return changeProfile(deps)(caller.id, form)
}

/**
 * Changes one's own profile; what is left out stays. Names, date of birth and gender can be given once: another value
 * afterwards is a `conflict` that names the field, the same value again is accepted. Also throws `email_taken`. A change
 * of address or number is announced at the ones from before.
 */
const changeProfile = (deps: AccountDeps) => (accountId: number, form: Form) =>
  deps.transaction(async (tx) => {
    const user = await lockUser(tx, accountId)
    if (!user) throw new Refusal('not_signed_in')
    if (form.dob && form.dob > todayIn(deps.clock())) invalid('dob', 'date_of_birth_future')
    if (form.dob && form.dob < EARLIEST_BIRTH) invalid('dob', 'date_of_birth_invalid')
    const changed = await updateAccount(tx, user, {
      email: form.email ?? user.email,
      phone_number: form.phone_number ?? user.phone_number,
      language: form.language ?? user.language,
      first_name: once('first_name', user.first_name || null, form.first_name) ?? '',
      last_name: once('last_name', user.last_name || null, form.last_name) ?? '',
      dob: once('dob', user.dob, form.dob),
      gender: once('gender', user.gender, form.gender),
    })
    const object = { object_type: 'user', object_id: accountId, summary: String(accountId) } as const
    await recordAction(tx, {
      action: 'user.update',
      ...object,
      before: accountFacts(user),
      after: accountFacts(changed),
    })
    await notifyBefore(deps, tx, user, changed)
    return changed
  })

/** An account for the action log; of the personal data only which were set: a name or a birthday tells nothing about a change. */
export const accountFacts = ({ email, phone_number, language, first_name, last_name, dob, gender }: User) => ({
  email,
  phone_number,
  language,
  has_name: first_name !== '' && last_name !== '',
  has_dob: dob !== null,
  has_gender: gender !== null,
})

type User = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** Notifies the owner at the addresses from before the change, so that a thief cannot replace them unnoticed. */
export const notifyBefore = async (
  { notify }: Pick<AccountDeps, 'notify'>,
  tx: Tx,
  before: User,
  { email, phone_number }: User,
) => {
  const account_owner = recipientOf(before)
  if (email !== before.email) await notify(tx, 'email_changed', { to: maskEmail(email) }, { account_owner })
  if (phone_number === before.phone_number || before.phone_number === '') return
  const to = phone_number === '' ? '-' : maskNumber(phone_number)
  await notify(tx, 'phone_changed', { to }, { account_owner })
}

const invalid = (field: string, fault: string): never => {
  throw new Refusal('validation', { fields: { [field]: fault } })
}

/** The new value of a field that can be set once. */
const once = <Value extends string>(field: string, stored: Value | null, given: Value | null | undefined) => {
  if (stored === null) return given ?? null
  if (given === undefined || given === stored) return stored
  throw new Refusal('conflict', { fields: { [field]: 'already_set' } })
}
