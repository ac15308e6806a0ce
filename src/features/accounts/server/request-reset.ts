import { createHash } from 'node:crypto'
import type { ResetMethod } from '#domain/reset-code.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { AccountDeps } from './deps.ts'
import { isDeviceOfContact, openReset } from './store-reset.ts'

/** Name of the job that creates and sends the code. */
export const SEND_RESET_CODE = 'send-reset-code'

/**
 * How many codes one contact can get from one known device or one address: enough for bad networks, too few to guess one
 * or to annoy somebody.
 */
const LIMITS = [
  { hits: 5, seconds: 3600 },
  { hits: 10, seconds: 86_400 },
]
/** How many codes one contact can get in a day from all addresses together, known devices apart. */
const MOST_FROM_STRANGERS = 12

type Contact = { method: ResetMethod; contact: string }

/** Counts a request for a contact. Strangers cannot use up the limit of a device on which its account has signed in. */
const countRequest = async ({ db, rate }: Pick<AccountDeps, 'db' | 'rate'>, to: Contact, by: Requester) => {
  const name = createHash('sha256').update(to.contact).digest('base64url')
  const isKnown = await isDeviceOfContact(db, by.device, to)
  const who = isKnown ? `device:${by.device.toString('base64url')}` : `address:${networkOf(by.address)}`
  for (const { hits, seconds } of LIMITS) await rate.hit(`reset codes ${seconds} ${name} ${who}`, hits, seconds)
  if (!isKnown) await rate.hit(`reset codes 86400 ${name} strangers`, MOST_FROM_STRANGERS, 86_400)
}

/** From where a code is requested. */
type Requester = { address: string; device: Buffer }

/**
 * Requests a code. A job looks up whether an account has the contact, so that neither the reply nor its time reveals it.
 * Throws `too_many`.
 */
export const requestReset =
  (deps: Pick<AccountDeps, 'db' | 'rate' | 'transaction' | 'enqueue'>) => async (to: Contact, by: Requester) => {
    const { transaction, enqueue } = deps
    await countRequest(deps, to, by)
    await transaction(async (tx) => {
      const request = await openReset(tx, to.contact, to.method, by.device)
      await enqueue(tx, SEND_RESET_CODE, { request })
    })
  }
