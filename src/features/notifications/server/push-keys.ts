import { createECDH } from 'node:crypto'
import type { Db } from '#platform/server/transaction.ts'
import type { PushKeys } from '#ports/push-sender.ts'
import { storedPushKey } from './store-push.ts'

/** Reads the keys of this site for push services. */
export type PushKeyReader = () => Promise<PushKeys>

const CURVE = 'prime256v1'

/**
 * Reads the private key of the database once for this process, or makes it if this is the first process of all: browsers
 * accept messages under the key that they subscribed with, and no other. A failed read is repeated by the next call.
 */
export const openPushKeys = (db: Db): PushKeyReader => {
  let reading: Promise<PushKeys> | undefined
  const read = async () => {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.setPrivateKey(await storedPushKey(db, pair.getPrivateKey()))
    return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
  }
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
