import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { updateUser } from '../contract.ts'
import { lockUser, updateAccount } from './store.ts'

/** Nobody who books a room was born before. */
const EARLIEST_BIRTH = '1900-01-01'

/**
 * Changes one's own profile; what is left out stays. Date of birth and gender can be given once: another value
 * afterwards is a `conflict` that names the field, the same value again is none. Throws `email_taken` too.
 */
export const updateProfile =
  ({ transaction, clock }: { transaction: RunTransaction; clock: Clock }) =>
  (accountId: number, form: z.output<typeof updateUser.body>) =>
    transaction(async (tx) => {
      const user = await lockUser(tx, accountId)
      if (!user) throw new Refusal('not_signed_in')
      if (form.dob && form.dob > todayIn(clock())) invalid('dob', 'date_of_birth_future')
      if (form.dob && form.dob < EARLIEST_BIRTH) invalid('dob', 'date_of_birth_invalid')
      return updateAccount(tx, accountId, {
        email: form.email ?? user.email,
        phone_number: form.phone_number ?? user.phone_number,
        language: form.language ?? user.language,
        dob: once('dob', user.dob, form.dob),
        gender: once('gender', user.gender, form.gender),
      })
    })

const invalid = (field: string, fault: string): never => {
  throw new Refusal('validation', { fields: { [field]: fault } })
}

/** What a field that can be set once becomes. */
const once = <Value extends string>(field: string, stored: Value | null, given: Value | null | undefined) => {
  if (stored === null) return given ?? null
  if (given === undefined || given === stored) return stored
  throw new Refusal('conflict', { fields: { [field]: 'already_set' } })
}
