import { createHash } from 'node:crypto'
import type { ResetMethod } from '#domain/reset-code.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { AccountDeps } from './deps.ts'
import { accountAt, openReset } from './store-reset.ts'

/** Name of the job that creates and sends the code. */
export const SEND_RESET_CODE = 'send-reset-code'

/**
 * How many codes one contact can get from one address, or from all known devices of its account together: enough for bad
 * networks, too few to guess one or to annoy somebody.
 */
const LIMITS = [
  { hits: 5, seconds: 3600 },
  { hits: 10, seconds: 86_400 },
]
/** How many codes one contact can get in a day from all addresses together, known devices apart. */
const MOST_FROM_STRANGERS = 12

type Contact = { method: ResetMethod; contact: string }

type Deps = Pick<AccountDeps, 'db' | 'rate' | 'devices' | 'transaction' | 'enqueue'>

/**
 * Counts a request for a contact. Strangers cannot use up the limit of the devices on which the account that gets the code
 * has signed in. Another account with the same number is a stranger too, because anybody can claim a number. The queries
 * are the same whether or not an account has the contact.
 */
const countRequest = async ({ db, rate, devices }: Deps, to: Contact, by: Requester) => {
  const name = createHash('sha256').update(to.contact).digest('base64url')
  const id = (await accountAt(db, to.method, to.contact))?.id ?? 0
  const isKnown = (await devices.knownAs(by.device, id)) !== null
  const who = isKnown ? `account:${id}` : `address:${networkOf(by.address)}`
  for (const { hits, seconds } of LIMITS) await rate.hit(`reset codes ${seconds} ${name} ${who}`, hits, seconds)
  if (!isKnown) await rate.hit(`reset codes 86400 ${name} strangers`, MOST_FROM_STRANGERS, 86_400)
}

/** From where a code is requested. */
type Requester = { address: string; device: Buffer }

/**
 * Requests a code. A job looks up whether an account has the contact, so that neither the reply nor its time reveals it.
 * Throws `too_many`.
 */
export const requestReset = (deps: Deps) => async (to: Contact, by: Requester) => {
  const { transaction, enqueue } = deps
  await countRequest(deps, to, by)
  await transaction(async (tx) => {
    const request = await openReset(tx, to.contact, to.method, by.device)
    await enqueue(tx, SEND_RESET_CODE, { request })
  })
}
