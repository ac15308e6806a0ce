import type { NewsWords } from '#domain/booking-news.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { AccountDeps } from './deps.ts'

/** Whom a mail about an account goes to; after a change that is the address from before it. */
export type Reader = { email: string; first_name: string; last_name: string; language: string }

type Options = { code?: string; kind?: 'otp' | 'transactional' }

/** The language that an account reads. */
export const languageOf = ({ language }: { language: string }) => language as Language

/** Writes a mail about somebody's own account, in the language of the account. */
export const writeTo =
  ({ post, messages }: Pick<AccountDeps, 'post' | 'messages'>) =>
  (tx: Tx, reader: Reader, { title, message }: NewsWords, options: Options = {}) => {
    const language = languageOf(reader)
    const { greeting, footer } = messages[language]
    const name = `${reader.first_name} ${reader.last_name}`.trim()
    return post.letter(tx, { to: reader.email, language, title, message, greeting: greeting(name), footer, ...options })
  }

/** Tells an account what was done to it, by mail and in the product, so that its owner notices what a thief does. */
export const warnOwner =
  (deps: Pick<AccountDeps, 'post' | 'messages'>) =>
  async (tx: Tx, reader: Reader & { id: number }, words: NewsWords) => {
    const { title, message } = words
    await writeTo(deps)(tx, reader, words)
    await deps.post.notify(tx, { account_id: reader.id, type: 'system', title, message, link: '/profile' })
  }
