import type { NewsWords } from '#domain/booking-news.ts'
import type { ReviewNews } from '#domain/review-news.ts'
import { accountById } from '#features/accounts/server/public.ts'
import { notify } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { ReviewDeps } from './deps.ts'

/** Tells an account something about a review inside the product, in its own language; nobody where it is gone. */
export const tell = async (
  { news }: Pick<ReviewDeps, 'news'>,
  tx: Tx,
  accountId: number | null,
  link: string,
  words: (news: ReviewNews) => NewsWords,
): Promise<void> => {
  const account = accountId === null ? null : await accountById(tx, accountId)
  if (!account) return
  await notify(tx, { account_id: account.id, type: 'message', ...words(news[account.language]), link })
}
