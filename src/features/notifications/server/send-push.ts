import type { FastifyBaseLogger } from 'fastify'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PushMessage, PushSender } from '#ports/push-sender.ts'
import type { PushKeyReader } from './push-keys.ts'
import { claimMessage, settleMessage } from './store-outbox.ts'
import { dropSubscription, pushTarget } from './store-push.ts'

type Deps = {
  db: Db
  transaction: RunTransaction
  enqueue: Enqueue
  clock: Clock
  push: PushSender
  pushKeys: PushKeyReader
  log: FastifyBaseLogger
}

/** Tries in total, with pauses of 30 s to 8 min: what is pushed later than that is old. */
const TRIES = 6
const FIRST_PAUSE_S = 30
/** The longest pause that a push service may name before the message is given up. */
const LONGEST_PAUSE_S = 3600
/** How long a push service stores the message for a phone that is switched off. */
export const PUSH_TTL_S = 86_400

/** Sends to one subscription; one that its browser has ended is deleted. Undefined if it has ended before. */
export const pushTo = async (
  { db, push, pushKeys }: Pick<Deps, 'db' | 'push' | 'pushKeys'>,
  subscription: number,
  message: Pick<PushMessage, 'payload' | 'urgency'>,
) => {
  const target = await pushTarget(db, subscription)
  if (!target) return undefined
  const result = await push.send({ ...message, target, keys: await pushKeys(), ttl_s: PUSH_TTL_S })
  if (result.outcome === 'gone') await dropSubscription(db, subscription)
  return result
}

/** Sends one push message of the outbox. A service that is away is tried again after the pause that it names, or a growing one. */
export const sendPushMessage = (deps: Deps) => async (job: { id: number }) => {
  const message = await claimMessage(deps.db, job.id)
  if (!message) return
  const result = await pushTo(deps, Number(message.recipient), { payload: message.body, urgency: 'normal' })
  if (result?.outcome === 'accepted') {
    await settleMessage(deps.db, message, { status: 'sent', provider_id: '' })
    return
  }
  if (result?.outcome === 'again') {
    const pause = Math.max(FIRST_PAUSE_S * 2 ** (message.tries - 1), result.seconds ?? 0)
    if (message.tries < TRIES && pause <= LONGEST_PAUSE_S) {
      const startAfter = new Date(deps.clock().getTime() + pause * 1000)
      return deps.transaction((tx) => deps.enqueue(tx, 'send-push', job, { startAfter }))
    }
  }
  if (result && result.outcome !== 'gone')
    deps.log.warn({ message: message.id, tries: message.tries, code: result.code }, 'push message given up')
  await settleMessage(deps.db, message, { status: result?.outcome === 'again' ? 'failed' : 'rejected' })
}
