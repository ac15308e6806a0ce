import type { memberRoles as en } from '../en/member-roles.ts'

export const memberRoles: typeof en = {
  owner: 'Mmiliki',
  manager: 'Meneja',
  accounts: 'Hesabu',
  front_desk: 'Mapokezi',
  housekeeping: 'Usafi wa vyumba',
}
