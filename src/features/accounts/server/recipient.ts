import type { Language } from '#domain/language.ts'
import type { Recipient } from '#domain/notification/delivery.ts'
import { platformRolesWith, type Right } from '#domain/permission.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { staffAccounts, userById } from './store.ts'

type Row = {
  id: number
  first_name: string
  last_name: string
  email: string
  language: Language
  phone_number?: string
}

/** The person of an account's row as a recipient of notifications. */
export const recipientOf = ({ id, first_name, last_name, email, language, phone_number }: Row): Recipient => {
  const name = `${first_name} ${last_name}`.trim()
  return { account_id: id, language, name, email, phone: phone_number }
}

/** The person of an account as a recipient of notifications; null where there is no such account, or it was deleted. */
export const accountRecipient = async (db: Db | Tx, id: number): Promise<Recipient | null> => {
  const row = await userById(db, id)
  return row ? recipientOf(row) : null
}

/** The platform's staff who have a right, as recipients of notifications. */
export const staffRecipients = async (db: Db | Tx, right: Right): Promise<Recipient[]> =>
  (await staffAccounts(db, platformRolesWith(right))).map(recipientOf)
