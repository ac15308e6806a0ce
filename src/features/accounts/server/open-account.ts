import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { register } from '../contract.ts'
import { hashPassword } from './password-hash.ts'
import { insertAccount } from './store.ts'

/**
 * Opens a traveller's account in the language of the visit. It does not sign in: the page says so and goes to sign-in.
 * Throws `username_taken` or `email_taken`.
 */
export const openAccount =
  ({ db }: { db: Db }) =>
  async ({ password, ...form }: z.output<typeof register.body>, language: Language) =>
    insertAccount(db, { ...form, language, role: 'traveller', password_hash: await hashPassword(password) })
