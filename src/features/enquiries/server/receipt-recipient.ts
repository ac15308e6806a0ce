import { RECEIPTS_PER_DAY } from '#domain/enquiry.ts'
import type { Language } from '#domain/language.ts'
import type { Recipient } from '#domain/notification/delivery.ts'
import type { Tx } from '#platform/server/transaction.ts'
import { writtenToday } from './store.ts'

/** Who gets the receipt of a form; null once the address has had all receipts of a day. */
export const receiptRecipient = async (tx: Tx, email: string, language: Language): Promise<Recipient | null> =>
  (await writtenToday(tx, email)) <= RECEIPTS_PER_DAY ? { language, email } : null
