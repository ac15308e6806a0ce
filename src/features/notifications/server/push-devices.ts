import { ECDH } from 'node:crypto'
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { SignedIn } from '#platform/server/session.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { PushSender } from '#ports/push-sender.ts'
import type { addPushDevice as addPushDeviceContract } from '../contract.ts'
import type { PushKeyReader } from './push-keys.ts'
import { deleteSubscription, pushDevices, storeSubscription } from './store-push.ts'

type Deps = { db: Db; transaction: RunTransaction; push: PushSender; pushKeys: PushKeyReader }
type Subscription = z.output<typeof addPushDeviceContract.body>
type Person = Pick<SignedIn, 'id' | 'session_id'>

/** The browsers that get an account's notifications, and the key that another one needs to subscribe. */
export const listPushDevices =
  ({ db, pushKeys }: Pick<Deps, 'db' | 'pushKeys'>) =>
  async ({ id, session_id }: Person) => ({
    public_key: (await pushKeys()).publicKey,
    devices: await pushDevices(db, id, session_id),
  })

const isPoint = (key: string) => {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url') !== null
  } catch {
    return false // Node.js throws for what is no point of the curve.
  }
}

/**
 * Stores the subscription of the caller's browser. Throws `push_service_unknown` for an address that is none of a push
 * service, and for keys that no browser makes.
 */
export const addPushDevice =
  (deps: Deps) =>
  async (person: Person, { endpoint, keys }: Subscription) => {
    if (!deps.push.serves(endpoint) || !isPoint(keys.p256dh)) throw new Refusal('push_service_unknown')
    const target = { endpoint, ...keys }
    await deps.transaction((tx) =>
      storeSubscription(tx, { accountId: person.id, sessionId: person.session_id, target }),
    )
    return listPushDevices(deps)(person)
  }

/** Ends the notifications of one browser. Throws `not_found` if the account has no such browser. */
export const removePushDevice = (deps: Pick<Deps, 'db' | 'pushKeys'>) => async (person: Person, id: number) => {
  if (!(await deleteSubscription(deps.db, person.id, id))) throw new Refusal('not_found')
  return listPushDevices(deps)(person)
}
