import type { Language } from '#domain/language.ts'
import type { NotificationWords } from '#domain/notification/words.ts'
import type { Db } from '#platform/server/transaction.ts'
import { listOf } from './store.ts'
import { wordStored } from './text.ts'

type Deps = { db: Db; words: Record<Language, NotificationWords> }

/** A page of one's own notifications, worded in the language of the account, and the total count. */
export const listNotifications =
  ({ db, words }: Deps) =>
  async ({ id, language }: { id: number; language: Language }, page: { limit: number; offset: number }) => {
    const { rows, total } = await listOf(db, id, page)
    return { rows: rows.map((row) => wordStored(row, words[language])), total }
  }
