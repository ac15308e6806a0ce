import type { Db } from '#platform/server/transaction.ts'
import type { SmsSender } from '#ports/sms.ts'
import { storeReport, takeUnreported } from './store-channels.ts'

type ReportDeps = { db: Db; sms: SmsSender }

/** Queries of one run, all at the same time. */
const BATCH = 20
/** Then no report comes any more: the phone stayed off. */
const GIVEN_UP_SECONDS = 3 * 86_400

/** Asks the gateway what became of the text messages of announcements. */
export const queryReports =
  ({ db, sms }: ReportDeps) =>
  async (): Promise<void> => {
    const waiting = await takeUnreported(db, BATCH)
    await Promise.all(
      waiting.map(async (message) => {
        const status = await sms.deliveryStatus({ id: message.provider_id, to: message.recipient })
        if (status === 'delivered') return storeReport(db, message, 'delivered')
        if (status === 'failed' || status === 'rejected') return storeReport(db, message, 'failed')
        if (message.age_seconds > GIVEN_UP_SECONDS) await storeReport(db, message, null)
      }),
    )
  }
