import { type FormEvent, useRef, useState } from 'react'
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

/** The chosen roles, which follow those of the person if somebody else changes them. */
const useRoles = ({ role: storedRole, platform_role: storedPlatformRole }: PersonDetails) => {
  const [role, setRole] = useState<Role>(storedRole)
  const [platformRole, setPlatformRole] = useState<PlatformRole>(storedPlatformRole ?? FIRST_PLATFORM_ROLE)
  const [seen, setSeen] = useState({ storedRole, storedPlatformRole })
  if (seen.storedRole !== storedRole || seen.storedPlatformRole !== storedPlatformRole) {
    setSeen({ storedRole, storedPlatformRole })
    setRole(storedRole)
    setPlatformRole(storedPlatformRole ?? FIRST_PLATFORM_ROLE)
  }
  return { role, setRole, platformRole, setPlatformRole }
}

/** The role of a person and, among the staff, which rights it brings. For who may manage roles. */
export const RoleCard = ({ person }: { person: PersonDetails }) => {
  const area = useArea(PEOPLE_WORDS)
  const words = area.person
  const toast = useToast()
  const { role, setRole, platformRole, setPlatformRole } = useRoles(person)
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, failure } = useAction(changePerson, {
    failed: words.updateFailed,
    invalidates: [showPerson, listUsers],
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const body = role === 'bhumwi_admin' ? { role, platform_role: platformRole } : { role }
    const result = await run({ params: { id: person.id }, body })
    if (!result?.reply) return
    toast({ text: words.roleSaved })
    // The button has nothing to save any more and cannot hold the focus.
    form.current?.querySelector<HTMLElement>('input[name=role]:checked')?.focus()
  }
  const isChanged = role !== person.role || (role === 'bhumwi_admin' && platformRole !== person.platform_role)
  return (
    <form ref={form} onSubmit={onSubmit} className={cardClass()} noValidate>
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
