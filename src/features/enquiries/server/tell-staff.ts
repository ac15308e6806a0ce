import type { NewsWords } from '#domain/booking-news.ts'
import type { EnquiryMessages } from '#domain/enquiry-news.ts'
import { staffAccounts } from '#features/accounts/server/public.ts'
import { notify } from '#features/notifications/server/public.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { EnquiryDeps } from './deps.ts'

/** Tells the platform's staff, each in the own language, that somebody has written. */
export const tellStaff = async (
  deps: Pick<EnquiryDeps, 'messages'>,
  tx: Tx,
  wordsOf: (messages: EnquiryMessages['staff']) => NewsWords,
): Promise<void> => {
  for (const { id, language } of await staffAccounts(tx)) {
    await notify(tx, { account_id: id, type: 'message', ...wordsOf(deps.messages[language].staff), link: null })
  }
}
