import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_MEMBERS } from '#domain/team.ts'
import {
  accountRecipient,
  endInvitations,
  freeUsername,
  INVITATION_DAYS,
  inviteHost,
  lockHost,
  lockHostByEmail,
  openHostAccount,
} from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { addColleague as addContract, ColleagueRow, changeColleague as changeContract } from '../contract.ts'
import { colleagues, endRoles, lockTeams, setRoles, worksAnywhere } from './store.ts'

type Deps = { transaction: RunTransaction; notify: Notify }
type Form = z.output<typeof addContract.body>
/** The role at each property; null takes it away. */
type Roles = z.output<typeof changeContract.body>['roles']
/** Who changes a team: the scope of the call, the person's name, and the address of the site for links. */
type Editor = { scope: Scope; by: string; site: string | null }

const namesOf = (person: Pick<ColleagueRow, 'roles'>) =>
  person.roles.map(({ property_name }) => property_name).join(', ')

/** The person as the action log names them. */
const objectOf = ({ id }: ColleagueRow) => ({ object_type: 'user', object_id: id, summary: String(id) }) as const
const factsOf = ({ roles }: ColleagueRow) => ({
  roles: roles.map(({ property, property_name, role }) => `${property_name} (${property}): ${role}`),
})

const oneOf = async (tx: Tx, scope: Scope, id: number): Promise<ColleagueRow> => {
  const [person] = await colleagues(tx, scope, id)
  if (!person) throw new Refusal('not_found')
  return person
}

const givenOf = (roles: Roles) => roles.flatMap(({ property, role }) => (role ? [{ property, role }] : []))

/**
 * Locks the properties of the roles: `given`, and `ended` of those that are in the scope and not archived. Refuses to give a
 * role at any other, and at one at which nobody more can work.
 */
const lockPlaces = async (tx: Tx, scope: Scope, roles: Roles, person: ColleagueRow | null) => {
  const places = await lockTeams(
    tx,
    scope,
    roles.map(({ property }) => property),
  )
  const named = new Set(givenOf(roles).map(({ property }) => property))
  const given = places.filter(({ id }) => named.has(id))
  if (given.length !== named.size) throw new Refusal('not_found')
  const worksAt = new Set(person?.roles.map(({ property }) => property))
  const full = given.find(({ id, members }) => members >= MOST_MEMBERS && !worksAt.has(id))
  if (full) throw new Refusal('team_full', { property: full.name })
  return { given, ended: places.filter(({ id }) => !named.has(id)) }
}

/** Sends the link that sets the first password; the account is locked. */
const sendLink = async ({ notify }: Deps, tx: Tx, person: ColleagueRow, { by, site }: Editor) => {
  const recipient = await accountRecipient(tx, person.id)
  if (!site || !recipient) throw new Refusal('unavailable')
  const token = await inviteHost(tx, person.id, null)
  const facts = { property_names: namesOf(person), by, username: person.username, token, days: INVITATION_DAYS }
  await notify(tx, 'team_invited', facts, { account_owner: { ...recipient, siteUrl: site } })
}

const tell = async (
  { notify }: Deps,
  tx: Tx,
  occasion: 'team_added' | 'team_changed' | 'team_removed',
  { person, by, scope }: { person: ColleagueRow } & Omit<Editor, 'site'>,
) => {
  const account_owner = await accountRecipient(tx, person.id)
  const facts = { property_names: namesOf(person), by, by_id: scope.account_id }
  if (account_owner) await notify(tx, occasion, facts, { account_owner })
}

type Place = Awaited<ReturnType<typeof lockTeams>>[number]

/**
 * Each owner hears who now works at a property of theirs, and of no other owner's, so that they notice what a thief does
 * with a session.
 */
const tellOwners = async ({ notify }: Deps, tx: Tx, places: readonly Place[], person: ColleagueRow) => {
  const name = `${person.first_name} ${person.last_name}`.trim()
  for (const [owner, owned] of Map.groupBy(places, ({ owner_id }) => owner_id)) {
    const hotel = await accountRecipient(tx, owner)
    const property_names = owned.map((place) => place.name).join(', ')
    if (hotel) await notify(tx, 'team_grown', { name, email: person.email, property_names }, { hotel })
  }
}

/**
 * Adds somebody to the team. A hotel's account with the address gets the roles at once; otherwise an account is opened and
 * invited. Throws `not_found`, `team_email_taken` for an account that is not a hotel's, `team_member` for somebody who works
 * at one of the properties already, `team_full` or `unavailable`.
 */
export const addColleague = (deps: Deps) => async (tx: Tx, form: Form, editor: Editor) => {
  const { scope, by } = editor
  const { first_name, last_name, email, language, roles } = form
  const holder = await lockHostByEmail(tx, email)
  if (holder && holder.role !== 'hotel_admin')
    throw new Refusal('team_email_taken', { fields: { email: 'email_taken' } })
  if (holder) {
    const [known] = await colleagues(tx, scope, holder.id)
    if (known) throw new Refusal('team_member', { fields: { email: 'team_member' } })
  }
  const { given } = await lockPlaces(tx, scope, roles, null)
  const names = { first_name, last_name }
  const username = holder?.username ?? (await freeUsername(tx, email))
  const id = holder?.id ?? (await openHostAccount(tx, { ...names, username, email, language }))
  await setRoles(tx, id, roles)
  const person = await oneOf(tx, scope, id)
  await recordAction(tx, { action: 'team.add', ...objectOf(person), after: factsOf(person) })
  if (person.is_new) await sendLink(deps, tx, person, editor)
  else await tell(deps, tx, 'team_added', { person, by, scope })
  await tellOwners(deps, tx, given, person)
  return oneOf(tx, scope, id)
}

/** A colleague whose account is locked. An owner is none: their role is changed by nobody here. */
const lockColleague = async (tx: Tx, scope: Scope, id: number): Promise<ColleagueRow> => {
  await lockHost(tx, id)
  const person = await oneOf(tx, scope, id)
  if (person.roles.every(({ role }) => role === 'owner')) throw new Refusal('team_owner')
  return person
}

/**
 * Sets the roles of a colleague at the properties that are named; all others stay as they are, and so do those that were
 * archived or left the scope in the meantime, where a role was to be taken away. Throws `not_found`, `team_full`, and
 * `team_owner` for the role of an owner.
 */
export const changeColleague =
  (deps: Deps) =>
  (id: number, roles: Roles, { scope, by }: Omit<Editor, 'site'>) =>
    deps.transaction(async (tx) => {
      const before = await lockColleague(tx, scope, id)
      const { given, ended } = await lockPlaces(tx, scope, roles, before)
      const owned = new Set(before.roles.flatMap(({ property, role }) => (role === 'owner' ? [property] : [])))
      if (roles.some(({ property }) => owned.has(property))) throw new Refusal('team_owner')
      await endRoles(
        tx,
        scope,
        id,
        ended.map((place) => place.id),
      )
      await setRoles(tx, id, givenOf(roles))
      const after = await oneOf(tx, scope, id)
      const facts = { before: factsOf(before), after: factsOf(after) }
      await recordAction(tx, { action: 'team.update', ...objectOf(after), ...facts })
      if (factsOf(before).roles.join() !== factsOf(after).roles.join())
        await tell(deps, tx, 'team_changed', { person: after, by, scope })
      const worked = new Set(before.roles.map(({ property }) => property))
      await tellOwners(
        deps,
        tx,
        given.filter((place) => !worked.has(place.id)),
        after,
      )
      return after
    })

/**
 * Takes the roles of a colleague at all properties of the scope; a link to set the first password ends where no other
 * property relies on it. Throws `not_found`, and `team_owner` for an owner.
 */
export const removeColleague =
  (deps: Deps) =>
  (id: number, { scope, by }: Omit<Editor, 'site'>) =>
    deps.transaction(async (tx) => {
      const before = await lockColleague(tx, scope, id)
      await endRoles(tx, scope, id)
      if (before.is_new && !(await worksAnywhere(tx, id))) await endInvitations(tx, id)
      const ended = { ...before, roles: before.roles.filter(({ role }) => role !== 'owner') }
      await recordAction(tx, {
        action: 'team.remove',
        ...objectOf(before),
        before: factsOf(ended),
        after: { roles: [] },
      })
      await tell(deps, tx, 'team_removed', { person: ended, by, scope })
      return { success: true as const }
    })

/** Sends the link that sets the first password again. Throws `not_found`, `team_no_invitation` or `unavailable`. */
export const inviteColleague = (deps: Deps) => async (tx: Tx, id: number, editor: Editor) => {
  const person = await lockColleague(tx, editor.scope, id)
  if (!person.is_new) throw new Refusal('team_no_invitation')
  await sendLink(deps, tx, person, editor)
  await recordAction(tx, { action: 'team.invite', ...objectOf(person) })
  return oneOf(tx, editor.scope, id)
}
