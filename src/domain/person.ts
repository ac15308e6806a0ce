import { isName } from './account.ts'
import { blank, emailFault, type FaultKey, type Faults, faultsOf } from './field-faults.ts'
import type { PlatformRole } from './permission.ts'

/** Whether somebody can sign in, as the platform's staff see and set it. */
export const PERSON_STATUSES = ['active', 'blocked'] as const
/** One of the statuses. */
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** What the people of the platform's staff can be, the one with the most rights first. */
export const PLATFORM_ROLES = ['owner', 'support', 'finance', 'content'] as const satisfies readonly PlatformRole[]

/** What somebody who joins the staff is until an owner chooses otherwise. */
export const FIRST_PLATFORM_ROLE: PlatformRole = 'support'

/** The maximum length of the reason for blocking somebody. */
export const BLOCK_REASON_LENGTH = 300

/** What the staff can edit of a person, as texts of a form. */
export type PersonForm = { first_name: string; last_name: string; email: string; phone_number: string }

const nameFault = (text: string, missing: FaultKey): FaultKey | null => {
  if (blank(text)) return missing
  return isName(text.trim()) ? null : 'name_invalid'
}

/** What is wrong with the changed fields of a person, as at registration; what was not touched may stay as it is. */
export const personFaults = (form: PersonForm, stored: PersonForm): Faults<PersonForm> => {
  const changed = (field: keyof PersonForm) => form[field].trim() !== stored[field]
  return faultsOf<PersonForm>({
    first_name: changed('first_name') && nameFault(form.first_name, 'name_required'),
    last_name: changed('last_name') && nameFault(form.last_name, 'full_name_incomplete'),
    email: changed('email') && emailFault(form.email),
    phone_number: changed('phone_number') && blank(form.phone_number) && 'phone_required',
  })
}
