import type { AccountMessages } from '#domain/account-news.ts'
import type { Language } from '#domain/language.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { IdentityProvider } from '#ports/identity-provider.ts'
import type { PersonalData } from './personal-data.ts'

/** A mail of words only, as the notifications send it; `otp` has its words forgotten as soon as it is sent. */
type Letter = {
  to: string
  language: Language
  title: string
  greeting: string
  message: string
  footer: string
  code?: string
  kind?: 'otp' | 'transactional'
}

/** The ways to reach a person. They belong to the notifications, which stand above accounts, so they are handed in. */
export type Post = {
  letter: (tx: Tx, letter: Letter) => Promise<void>
  sms: (tx: Tx, text: { to: string; text: string; kind: 'otp' | 'transactional' }) => Promise<void>
  notify: (
    tx: Tx,
    news: { account_id: number; type: 'system'; title: string; message: string; link: string | null },
  ) => Promise<void>
}

/** What the actions of this feature are given. */
export type AccountDeps = {
  db: Db
  transaction: RunTransaction
  rate: Rate
  clock: Clock
  enqueue: Enqueue
  post: Post
  messages: Record<Language, AccountMessages>
  /** What every feature knows of a person, for the download and the deletion of one's data. */
  personalData: readonly PersonalData[]
  /** Who vouches for people besides their password; null where it is not set up. */
  google: IdentityProvider | null
}
