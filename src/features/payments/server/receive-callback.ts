import { Refusal } from '#domain/refusal.ts'
import { TryAgain } from '#platform/server/jobs.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { ProviderEvent } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { markHandled, markUnreached, paymentOfEvent, storeEvent } from './store-events.ts'

type Callback = {
  provider: string
  raw: Buffer
  address: string
  headers: Record<string, string | string[] | undefined>
}
type Stored = { provider: string; dedupe_key: string }

/** Name of the job that handles a stored call-back. */
export const HANDLE_PROVIDER_EVENT = 'handle-provider-event'

/** How many call-backs without a valid signature one address may send; signed ones are never limited. */
const UNSIGNED = { hits: 30, seconds: 60 }
const MINUTE_MS = 60_000

/** Calls `write` with the first fields of each minute and the number of calls since the last time. */
const atMostOnceAMinute = <Fields extends object>(write: (fields: Fields, times: number) => void) => {
  let next = 0
  let times = 0
  return (fields: Fields) => {
    times++
    if (performance.now() < next) return
    write(fields, times)
    times = 0
    next = performance.now() + MINUTE_MS
  }
}

const claimOf = ({ claimed }: ProviderEvent) => (claimed.found ? claimed.state : 'unknown')

/**
 * Receives a call-back: verifies it, stores it once and answers; a job handles it. Throws `bad_signature`, `too_many` for many of
 * these, or `not_found`
 * for a provider that is not ours. A repeat changes nothing and gets the same answer as the first.
 */
export const receiveCallback = (deps: PaymentDeps) => {
  const logRefused = atMostOnceAMinute((fields, times) =>
    deps.log.warn({ ...fields, times }, 'call-backs were refused'),
  )
  return async ({ provider, raw, headers, address }: Callback): Promise<{ received: true }> => {
    if (provider !== deps.provider.id) throw new Refusal('not_found')
    const reading = deps.provider.verifyAndParseWebhook(raw, headers)
    if (!reading.ok) {
      logRefused({ provider, why: reading.why })
      const { hits, seconds } = UNSIGNED
      await deps.rate.hit(`unsigned call-backs address:${networkOf(address)}`, hits, seconds)
      throw new Refusal('bad_signature')
    }
    await deps.transaction(async (tx) => {
      for (const event of reading.events) {
        const { dedupeKey: dedupe_key, ref = null, kind } = event
        const isNew = await storeEvent(tx, { provider, dedupe_key, ref, kind, claimed: claimOf(event) })
        if (isNew) await deps.enqueue(tx, HANDLE_PROVIDER_EVENT, { provider, dedupe_key })
      }
    })
    return { received: true }
  }
}

/**
 * Handles a stored call-back by querying the provider. Throws for an unknown reference, and if the provider cannot be
 * reached, so that the job is retried.
 */
export const handleProviderEvent =
  (deps: PaymentDeps) =>
  async ({ provider, dedupe_key }: Stored): Promise<void> => {
    const id = await paymentOfEvent(deps.db, provider, dedupe_key)
    if (id === null) throw new TryAgain('A call-back names a reference that is not known here.')
    const said = await reconcilePayment(deps)(id, false)
    if (!said || (said.found && said.doubt === 'unreachable')) {
      await markUnreached(deps.db, provider, dedupe_key)
      throw new TryAgain('The provider could not be asked about a call-back.')
    }
    await markHandled(deps.db, provider, dedupe_key)
  }
