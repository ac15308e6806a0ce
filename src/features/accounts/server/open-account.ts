import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { register } from '../contract.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import { MAX_WRONG_PASSWORDS, signInCounter, WINDOW_SECONDS } from './sign-in.ts'
import { findJustOpened, insertAccount } from './store.ts'

type Deps = { db: Db; rate: Rate }
type Form = z.output<typeof register.body>

/**
 * The account that the same form, password included, has opened within the last hour: the reply was lost, and the form is
 * sent again. Wrong passwords are counted as at sign-in.
 */
const openedBefore = async ({ db, rate }: Deps, { password, ...form }: Form) => {
  const account = await findJustOpened(db, form)
  if (!account) return null
  const counter = signInCounter(form.username)
  await rate.hit(counter, MAX_WRONG_PASSWORDS, WINDOW_SECONDS)
  const { password_hash, ...user } = account
  if (!(await passwordMatches(password, password_hash))) return null
  await rate.giveBack(counter)
  return user
}

/**
 * Opens a traveller's account in the language of the request. Where a client `mayRepeat` a request, the same form again
 * returns the same account. It does not sign in. Throws `username_taken` or `email_taken`.
 */
export const openAccount = (deps: Deps) => async (body: Form, language: Language, mayRepeat: boolean) => {
  const before = mayRepeat && (await openedBefore(deps, body))
  if (before) return before
  const { password, ...form } = body
  return insertAccount(deps.db, { ...form, language, role: 'traveller', password_hash: await hashPassword(password) })
}
