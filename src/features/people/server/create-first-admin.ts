import { isEmail, isUsername, normaliseEmail } from '#domain/account.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { passwordMeetsRule } from '#domain/password.ts'
import { hashPassword, insertAccount } from '#features/accounts/server/public.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import { hasOwner, setRoles } from './store-person.ts'

type FirstAdmin = { username: string; email: string; password: string }

/** What is wrong with one answer for the first administrator, as at registration; null if it is fine. */
export const FIRST_ADMIN_FAULTS: Record<keyof FirstAdmin, (text: string) => FaultKey | null> = {
  username: (text) => (isUsername(text.trim()) ? null : 'username_invalid'),
  email: (text) => (isEmail(text.trim()) ? null : 'email_invalid'),
  password: (text) => (passwordMeetsRule(text) ? null : 'password_rule'),
}

/**
 * Opens the account of the platform's first owner; of several at the same moment one succeeds. False if there is an owner
 * already, who makes all others on the page of people. Throws `username_taken` or `email_taken`.
 */
export const createFirstAdmin =
  ({ transaction }: { transaction: RunTransaction }) =>
  async ({ username, email, password }: FirstAdmin): Promise<boolean> => {
    const password_hash = await hashPassword(password)
    return transaction(async (tx) => {
      if (await hasOwner(tx)) return false
      const { id } = await insertAccount(tx, {
        username: username.trim(),
        email: normaliseEmail(email),
        phone_number: '',
        first_name: '',
        last_name: '',
        role: 'bhumwi_admin',
        language: 'en',
        password_hash,
      })
      await setRoles(tx, id, 'bhumwi_admin', 'owner')
      return true
    })
  }
