import type { Messages } from '#domain/booking-news.ts'
import type { Language } from '#domain/language.ts'
import type { ReviewNews } from '#domain/review-news.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'

/** What the actions about reviews need. */
export type ReviewDeps = {
  db: Db
  transaction: RunTransaction
  clock: Clock
  enqueue: Enqueue
  news: Record<Language, ReviewNews>
  /** The frame of a mail about a booking. */
  messages: Record<Language, Messages>
  /** Where the site is reached from outside, without a slash at the end; null leaves the button out of mails. */
  siteUrl: string | null
}
