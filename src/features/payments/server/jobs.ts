import { job } from '#platform/server/jobs.ts'
import { periodicTask } from '#platform/server/periodic.ts'
import type { PaymentDeps } from './deps.ts'
import { pickUpLostWork } from './pick-up-lost-work.ts'
import { pollDuePayments } from './poll-due-payments.ts'
import { HANDLE_PROVIDER_EVENT, handleProviderEvent } from './receive-callback.ts'
import { SUBMIT_PAYMENT } from './request-payment.ts'
import { retryRefunds } from './retry-refunds.ts'
import { returnParts } from './return-parts.ts'
import { foldEnded } from './store-ended.ts'
import { sweepPrompts } from './store-prompts.ts'
import { submitAttempt } from './submit-attempt.ts'

/** The background jobs for payments. */
export const paymentJobs = (deps: PaymentDeps) => [
  job({ name: SUBMIT_PAYMENT, retry: { times: 5, seconds: 2 }, parallel: 4, run: submitAttempt(deps) }),
  // A call-back may arrive before its reference is committed here: retry for about a day, with growing pauses.
  job({ name: HANDLE_PROVIDER_EVENT, retry: { times: 14, seconds: 5 }, parallel: 4, run: handleProviderEvent(deps) }),
  job<object>({
    name: 'sweep-prompts',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '35 0 * * *',
    run: async () => {
      await sweepPrompts(deps.db)
    },
  }),
]

/** The periodic tasks for payments. */
export const paymentPeriodicTasks = (deps: PaymentDeps) => [
  periodicTask({ name: 'poll due payments', everyMs: 1000, run: pollDuePayments(deps) }),
  periodicTask({ name: 'pick up lost work', everyMs: 5000, run: pickUpLostWork(deps) }),
  periodicTask({ name: 'return parts', everyMs: 5000, run: returnParts(deps) }),
  periodicTask({ name: 'retry failed refunds', everyMs: 10 * 60_000, run: retryRefunds(deps) }),
  periodicTask({ name: 'fold ended payments', everyMs: 60_000, run: () => deps.transaction(foldEnded) }),
]
