import { blank, emailFault, type FaultKey, type Faults, faultsOf } from './field-faults.ts'
import type { MemberRole } from './permission.ts'

/**
 * The roles that the owner of a property gives to colleagues, from the widest. Nobody becomes an owner by this: an owner sets
 * the wallet that is paid.
 */
export const TEAM_ROLES = ['manager', 'accounts', 'front_desk', 'housekeeping'] as const satisfies readonly MemberRole[]
/** One of these roles. */
export type TeamRole = (typeof TEAM_ROLES)[number]

/** The people that can work at one property, its owner included. */
export const MOST_MEMBERS = 50

/** Whether a text is the name of such a role. */
export const isTeamRole = (text: string): text is TeamRole => (TEAM_ROLES as readonly string[]).includes(text)

/** The form of a new colleague, without the roles. */
export type ColleagueForm = { first_name: string; last_name: string; email: string }

/** What is wrong with the form of a new colleague. */
export const colleagueFaults = ({ first_name, last_name, email }: ColleagueForm): Faults<ColleagueForm> =>
  faultsOf<ColleagueForm>({
    first_name: blank(first_name) && 'name_required',
    last_name: blank(last_name) && 'name_required',
    email: emailFault(email),
  })

/** The name of the form's field with the role at a property. */
export const roleField = (property: number): string => `role_${property}`

/** The roles that are chosen in a form, by property. */
export const chosenRoles = (properties: readonly { id: number }[], values: Readonly<Record<string, string>>) =>
  properties.flatMap(({ id }) => {
    const role = values[roleField(id)] ?? ''
    return isTeamRole(role) ? [{ property: id, role }] : []
  })

/** The roles that are chosen in a form, and null where the form showed a role that is taken away. */
export const changedRoles = (
  properties: readonly { id: number }[],
  shown: readonly { property: number }[],
  values: Readonly<Record<string, string>>,
) => {
  const chosen = chosenRoles(properties, values)
  const has = (roles: readonly { property: number }[], id: number) => roles.some(({ property }) => property === id)
  const ended = properties.filter(({ id }) => has(shown, id) && !has(chosen, id))
  return [...chosen, ...ended.map(({ id }) => ({ property: id, role: null }))]
}

/** A colleague needs a role at one property at least; the fault stands at the first one. */
export const roleFaults = (
  properties: readonly { id: number }[],
  values: Readonly<Record<string, string>>,
): Record<string, FaultKey> => {
  const [first] = properties
  return first && chosenRoles(properties, values).length === 0 ? { [roleField(first.id)]: 'team_role_required' } : {}
}
