import type { z } from 'zod'
import { FIRST_PLATFORM_ROLE } from '#domain/person.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type AccountDeps,
  accountFacts,
  lockUser,
  notifyBefore,
  recipientOf,
  updateAccount,
} from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { endAllSessions, type SignedIn } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { changePerson as contract } from '../contract.ts'
import { type PersonRow, personRow } from './store.ts'
import { block, ownsProperties, serializeStaffChanges, setRoles, unblock } from './store-person.ts'

type PersonForm = z.output<typeof contract.body>
type Staff = Pick<SignedIn, 'id' | 'grants'>
type ChangeDeps = Pick<AccountDeps, 'transaction' | 'notify'>
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

const rolesOf = ({ role, platform_role }: PersonRow, form: PersonForm) => {
  const wanted = form.role ?? role
  const platformRole = wanted === 'bhumwi_admin' ? (form.platform_role ?? platform_role ?? FIRST_PLATFORM_ROLE) : null
  return { role: wanted, platformRole }
}

const changesRoles = (person: PersonRow, form: PersonForm) => {
  const { role, platformRole } = rolesOf(person, form)
  const named = form.role !== undefined || form.platform_role !== undefined
  return named && (role !== person.role || platformRole !== person.platform_role)
}

/**
 * Roles, and the accounts of the staff, are for who may manage them: with another address for an owner's account, its
 * password could be reset.
 */
const checkRight = (staff: Staff, person: PersonRow, form: PersonForm) => {
  if (staff.grants['users.manage']) return
  if (person.role === 'bhumwi_admin' || changesRoles(person, form)) throw new Refusal('wrong_role')
}

const changeProfile = async (deps: ChangeDeps, tx: Tx, user: LockedUser, form: PersonForm) => {
  const { email = user.email, phone_number = user.phone_number } = form
  const { first_name = user.first_name, last_name = user.last_name } = form
  const { dob, gender, language } = user
  const changed = await updateAccount(tx, user, {
    email,
    phone_number,
    first_name,
    last_name,
    dob,
    gender,
    language,
  })
  await notifyBefore(deps, tx, user, changed)
  return changed
}

const changeRoles = async (tx: Tx, person: PersonRow, form: PersonForm) => {
  if (!changesRoles(person, form)) return
  const { role, platformRole } = rolesOf(person, form)
  if (role !== person.role && (await ownsProperties(tx, person.id))) throw new Refusal('person_owns_properties')
  await setRoles(tx, person.id, role, platformRole)
}

const changeStatus = async (
  deps: ChangeDeps,
  tx: Tx,
  staff: Staff,
  user: LockedUser,
  form: PersonForm,
  now: string,
) => {
  if (form.status === undefined || form.status === now) return
  const account_owner = recipientOf(user)
  if (form.status === 'active') {
    await unblock(tx, user.id)
    await deps.notify(tx, 'account_unblocked', {}, { account_owner })
    return
  }
  if (user.id === staff.id) throw new Refusal('own_account')
  await block(tx, user.id, form.reason || null)
  await endAllSessions(tx, user.id)
  await deps.notify(tx, 'account_blocked', { reason: form.reason ?? '' }, { account_owner })
}

const loggedFacts = (user: LockedUser, { role, platform_role, status }: PersonRow) => ({
  ...accountFacts(user),
  role,
  platform_role,
  status,
})

/**
 * Changes somebody's account for the platform's staff. Another address or number is announced at the ones from before; a
 * blocked account is signed out everywhere, and another role counts from the next request of its sessions. Throws
 * `not_found`, `wrong_role`, `email_taken`, `last_owner`, `own_account` or `person_owns_properties`.
 */
export const changePerson = (deps: ChangeDeps) => (staff: Staff, id: number, form: PersonForm) =>
  deps.transaction(async (tx) => {
    await serializeStaffChanges(tx, id)
    const user = await lockUser(tx, id)
    const person = user && (await personRow(tx, id))
    if (!user || !person) throw new Refusal('not_found')
    checkRight(staff, person, form)
    const changed = await changeProfile(deps, tx, user, form)
    await changeRoles(tx, person, form)
    await changeStatus(deps, tx, staff, changed, form, person.status)
    const row = await personRow(tx, id)
    if (!row) throw new Refusal('not_found')
    await recordAction(tx, {
      action: 'user.update',
      object_type: 'user',
      object_id: id,
      summary: String(id),
      before: loggedFacts(user, person),
      after: loggedFacts(changed, row),
      reason: form.status === 'blocked' ? (form.reason ?? '') : '',
    })
    return row
  })
