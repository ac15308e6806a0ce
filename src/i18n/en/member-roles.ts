import type { MemberRole } from '#domain/permission.ts'

/** What somebody is at a hotel, as the hotel and the platform's staff call it. */
export const memberRoles: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  accounts: 'Accounts',
  front_desk: 'Front desk',
  housekeeping: 'Housekeeping',
}
