import type { z } from 'zod'
import type { Language } from '#domain/language.ts'
import type { PayoutStatus } from '#domain/payout.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { changedNothing } from '#platform/server/action-log.ts'
import type { approveRequests as contract } from '../contract.ts'
import type { PayoutDeps } from './deps.ts'
import { processRequest } from './process-request.ts'
import { sumOfRequests } from './store.ts'

type BatchInput = z.output<typeof contract.body>

/**
 * Approves several payment requests, each in a transaction of its own: one that is refused does not stop the others. The
 * total must be their sum, so that nobody approves more than they have read.
 */
export const approveRequests =
  (deps: PayoutDeps) =>
  async (scope: Scope, language: Language, { requests, total_amount }: BatchInput) => {
    const ids = requests.map(({ id }) => id)
    const sum = await sumOfRequests(deps.db, ids, scope)
    if (sum.count < ids.length) throw new Refusal('not_found')
    if (sum.total_amount !== total_amount) throw new Refusal('total_differs', { total_amount: sum.total_amount })

    const approveOne = (id: number, seen_status: PayoutStatus) =>
      processRequest(deps)(id, scope, { payment_request_id: id, action: 'approve', seen_status }).then(
        (request) => ({ id, request, refusal: null }),
        (failure: unknown) => {
          if (!(failure instanceof Refusal)) throw failure
          const { status = null, decided_by = null } = failure.details as {
            status?: PayoutStatus
            decided_by?: string | null
          }
          const error = deps.sentence(language, failure.code) ?? failure.message
          return { id, request: null, refusal: { code: failure.code, error, status, decided_by } }
        },
      )
    const results: Awaited<ReturnType<typeof approveOne>>[] = []
    for (const { id, seen_status } of requests) results.push(await approveOne(id, seen_status))
    if (results.every(({ request }) => request === null)) changedNothing()
    return { results }
  }
