import type { PlatformRole } from '#domain/permission.ts'
import { useArea } from '#platform/web/words.tsx'
import { Badge, StatusBadge } from '#ui/Badge.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { Person } from '../contract.ts'
import { PEOPLE_WORDS } from './words.ts'

const ROLE_ICONS: Record<Person['role'], IconName> = { traveller: 'user', hotel_admin: 'hotel', bhumwi_admin: 'lock' }

type RoleOf = Pick<Person, 'role'> & { platform_role: PlatformRole | null }

/** What somebody is here, with the place among the staff. */
export const RoleBadge = ({ person: { role, platform_role } }: { person: RoleOf }) => {
  const words = useArea(PEOPLE_WORDS)
  return (
    <Badge tone={role === 'traveller' ? 'neutral' : 'brand'} icon={ROLE_ICONS[role]}>
      {words.roles[role]}
      {platform_role && `: ${words.platformRoles[platform_role]}`}
    </Badge>
  )
}

/** For a host who is suspended with all properties; nothing for everybody else. */
export const SuspendedBadge = ({ suspended }: Pick<Person, 'suspended'>) => {
  const words = useArea(PEOPLE_WORDS)
  if (!suspended) return null
  return (
    <StatusBadge tone="bad" icon="lock">
      {words.suspended}
    </StatusBadge>
  )
}

/** Whether somebody can sign in. */
export const PersonStatusBadge = ({ status }: Pick<Person, 'status'>) => {
  const words = useArea(PEOPLE_WORDS)
  return (
    <StatusBadge tone={status === 'active' ? 'good' : 'bad'} icon={status === 'active' ? 'check' : 'lock'}>
      {words.statuses[status]}
    </StatusBadge>
  )
}
