import { TryAgain } from '#platform/server/jobs.ts'
import type { PaymentDeps } from './deps.ts'
import { handleProviderEvent } from './receive-callback.ts'
import { rescheduleUnpolled } from './store.ts'
import { unhandledEvents } from './store-events.ts'
import { unsubmittedPayments } from './store-submits.ts'
import { submitAttempt } from './submit-attempt.ts'

/**
 * Does the work of jobs whose process was killed: the queue itself notices only after minutes, too long for a traveller
 * who waits for the prompt. It also submits the transfers that the provider had refused for a while. Doing it twice is
 * harmless.
 */
export const pickUpLostWork = (deps: PaymentDeps) => async (): Promise<void> => {
  const unpolled = await rescheduleUnpolled(deps.db)
  if (unpolled.length > 0) deps.log.error({ payments: unpolled }, 'open payments had no next poll; they are polled now')
  const payments = (await unsubmittedPayments(deps.db)).map((payment_id) => submitAttempt(deps)({ payment_id }))
  const events = (await unhandledEvents(deps.db)).map((event) => handleProviderEvent(deps)(event))
  for (const outcome of await Promise.allSettled([...payments, ...events])) {
    if (outcome.status !== 'rejected' || outcome.reason instanceof TryAgain) continue
    deps.log.error({ err: outcome.reason }, 'lost work could not be picked up')
  }
}
