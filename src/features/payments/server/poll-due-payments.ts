import type { PaymentDeps } from './deps.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { claimDuePayments } from './store.ts'

const AT_ONCE = 20

/** Polls the provider about every due attempt, in batches until the process is to stop; several processes share the work. */
export const pollDuePayments =
  (deps: PaymentDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    while (!stopping?.aborted) {
      const ids = await claimDuePayments(deps.db, AT_ONCE)
      if (ids.length === 0) return
      const outcomes = await Promise.allSettled(ids.map((id) => reconcilePayment(deps)(id, true)))
      for (const outcome of outcomes) {
        // It stays due and is polled again in a minute.
        if (outcome.status === 'rejected') deps.log.error({ err: outcome.reason }, 'a payment could not be reconciled')
      }
    }
  }
