import { Refusal } from '#domain/refusal.ts'
import { type HoldCount, holdLimit } from '#domain/unpaid-limits.ts'
import { countHolds, holdLocks } from '#features/bookings/server/public.ts'
import { countPrompts, promptLocks } from '#features/payments/server/public.ts'
import { lockNames } from '#platform/server/lock.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { Tx } from '#platform/server/transaction.ts'

type Wanted = { account_id: number; address: string; room_id: number; msisdn: string }

/**
 * Counts what limits a booking, under locks until the transaction ends: unpaid bookings of the account and the address,
 * and payment prompts. One message to the database; must come before the other locks of the transaction.
 */
export const readLimits = async (tx: Tx, { account_id, address, room_id, msisdn }: Wanted) => {
  const origin = { account_id, network: networkOf(address), room_id }
  const prompt = { msisdn, sender: { account_id } }
  const names = new Set([...holdLocks(origin), ...promptLocks(prompt)])
  const [, holds, prompts] = await Promise.all([
    lockNames(tx, [...names]),
    countHolds(tx, origin),
    countPrompts(tx, prompt),
  ])
  return { origin, holds, prompts }
}

/** Throws `hold_limit` or one of its relatives if another unpaid booking of so many nights is too much. */
export const checkHolds = (holds: { account: HoldCount; address: HoldCount }, nights: number) => {
  const wait = holdLimit(holds, nights)
  if (wait) throw new Refusal(wait.code, {}, wait.seconds)
}
