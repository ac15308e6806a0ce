import type { Language } from '#domain/language.ts'
import type { NotificationWords } from '#domain/notification/words.ts'
import type { Db } from '#platform/server/transaction.ts'
import { listOf } from './store.ts'
import { wordStored } from './text.ts'

type Deps = { db: Db; words: Record<Language, NotificationWords> }

/** A page of one's own notifications, worded in the language in which they are read, and the total count. */
export const listNotifications =
  ({ db, words }: Deps) =>
  async (accountId: number, language: Language, page: { limit: number; offset: number }) => {
    const { rows, total } = await listOf(db, accountId, page)
    return { rows: rows.map((row) => wordStored(row, words[language])), total }
  }
