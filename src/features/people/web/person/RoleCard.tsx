import { type FormEvent, useState } from 'react'
import { ROLES, type Role } from '#domain/account.ts'
import type { PlatformRole } from '#domain/permission.ts'
import { FIRST_PLATFORM_ROLE, PLATFORM_ROLES } from '#domain/person.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changePerson, listUsers, type PersonDetails, showPerson } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'

/** The role of a person and, among the staff, which rights it brings. For who may manage roles. */
export const RoleCard = ({ person }: { person: PersonDetails }) => {
  const area = useArea(PEOPLE_WORDS)
  const words = area.person
  const toast = useToast()
  const [role, setRole] = useState<Role>(person.role)
  const [platformRole, setPlatformRole] = useState<PlatformRole>(person.platform_role ?? FIRST_PLATFORM_ROLE)
  const { run, busy, failure } = useAction(changePerson, {
    failed: words.updateFailed,
    invalidates: [showPerson, listUsers],
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const body = role === 'bhumwi_admin' ? { role, platform_role: platformRole } : { role }
    const result = await run({ params: { id: person.id }, body })
    if (result?.reply) toast({ text: words.roleSaved })
  }
  const isChanged = role !== person.role || (role === 'bhumwi_admin' && platformRole !== person.platform_role)
  return (
    <form onSubmit={onSubmit} className={cardClass()} noValidate>
      <ChoiceGroup
        legend={<span className="text-lg">{words.roleTitle}</span>}
        name="role"
        choices={ROLES.map((value) => ({ value, label: area.roles[value], hint: words.roleHints[value] }))}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      {role === 'bhumwi_admin' && (
        <div className="mt-4">
          <ChoiceGroup
            legend={words.platformRole}
            name="platform_role"
            columns={2}
            choices={PLATFORM_ROLES.map((value) => ({
              value,
              label: area.platformRoles[value],
              hint: words.platformHints[value],
            }))}
            value={platformRole}
            onChange={(value) => setPlatformRole(value as PlatformRole)}
          />
        </div>
      )}
      <p className="mt-3 text-sm text-muted">{words.roleHint}</p>
      {failure && (
        <Alert tone="bad" className="mt-3">
          {failure.text}
        </Alert>
      )}
      <Button type="submit" busy={busy} disabled={!isChanged} className="mt-4 max-sm:w-full">
        {words.saveRole}
      </Button>
    </form>
  )
}
