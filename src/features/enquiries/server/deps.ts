import type { EnquiryMessages } from '#domain/enquiry-news.ts'
import type { Language } from '#domain/language.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

/** What the actions of this feature need. */
export type EnquiryDeps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  messages: Record<Language, EnquiryMessages>
  /** Where the site is reached from outside, without a slash at the end; null where the settings do not say. */
  siteUrl: string | null
  /** Without `siteUrl` links lead to the host of the request: only where nobody else can send requests. */
  trustHost: boolean
}
