import type { Colleague } from '../contract.ts'

/** The name of a colleague, or the username of somebody without one. */
export const nameOf = ({
  first_name,
  last_name,
  username,
}: Pick<Colleague, 'first_name' | 'last_name' | 'username'>): string => `${first_name} ${last_name}`.trim() || username

/** Whether the roles of a colleague can be changed here: one's own and those of owners stay. */
export const isEditable = ({ is_you, roles }: Colleague): boolean =>
  !is_you && roles.some(({ role }) => role !== 'owner')

/** The roles of a colleague, each with the names of its properties. */
export const rolesOf = ({ roles }: Pick<Colleague, 'roles'>) =>
  [...new Set(roles.map(({ role }) => role))].map((role) => {
    const places = roles.filter((one) => one.role === role)
    return [role, places.map(({ property_name }) => property_name)] as const
  })
