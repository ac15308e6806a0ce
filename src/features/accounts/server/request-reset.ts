import { createHash } from 'node:crypto'
import type { ResetMethod } from '#domain/reset-code.ts'
import type { AccountDeps } from './deps.ts'
import { openReset } from './store-reset.ts'

/** Name of the job that creates and sends the code. */
export const SEND_RESET_CODE = 'send-reset-code'

/** How many codes one contact can get: enough for bad networks, too few to guess one or to annoy somebody. */
const LIMITS = [
  { hits: 5, seconds: 3600 },
  { hits: 10, seconds: 86_400 },
]

/**
 * Requests a code. A job looks up whether an account has the contact, so that neither the reply nor its time reveals it.
 * Throws `too_many`.
 */
export const requestReset =
  ({ rate, transaction, enqueue }: Pick<AccountDeps, 'rate' | 'transaction' | 'enqueue'>) =>
  async ({ method, contact }: { method: ResetMethod; contact: string }) => {
    const name = createHash('sha256').update(contact).digest('base64url')
    for (const { hits, seconds } of LIMITS) await rate.hit(`reset codes ${seconds} ${name}`, hits, seconds)
    await transaction(async (tx) => {
      const request = await openReset(tx, contact, method)
      await enqueue(tx, SEND_RESET_CODE, { request })
    })
  }
