import { roleField, TEAM_ROLES } from '#domain/team.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Colleague, Team } from '../contract.ts'
import { TEAM_WORDS } from './words.ts'

type RoleFieldsProps = {
  properties: Team['properties']
  errors: Record<string, string | undefined>
  /** The roles that somebody has now. */
  roles?: Colleague['roles']
}

/** The role at each property; somebody with several properties can leave some out. */
export const RoleFields = ({ properties, errors, roles = [] }: RoleFieldsProps) => {
  const words = useArea(TEAM_WORDS)
  const isOne = properties.length === 1
  const options = TEAM_ROLES.map((role) => ({ value: role, label: words.roles[role] }))
  return properties.map(({ id, name }) => (
    <Field
      key={id}
      label={isOne ? words.role : words.roleAt(name)}
      error={errors[roleField(id)]}
      required={isOne || undefined}
    >
      <Select
        name={roleField(id)}
        defaultValue={roles.find(({ property }) => property === id)?.role ?? ''}
        placeholder={isOne ? words.choose : words.noRole}
        options={options}
      />
    </Field>
  ))
}
