import type { FastifyBaseLogger } from 'fastify'
import { type PushNotice, writePush } from '#domain/push.ts'
import type { Enqueue } from '#platform/server/jobs.ts'
import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PushMessage, PushResult, PushSender } from '#ports/push-sender.ts'
import type { PushKeyReader } from './push-keys.ts'
import { claimMessage, settleMessage } from './store-outbox.ts'
import { dropSubscription, pushTarget, subscriptionsOf } from './store-push.ts'

/** What reaches browsers. */
export type PushDeps = { db: Db; push: PushSender; pushKeys: PushKeyReader }

type Deps = PushDeps & { transaction: RunTransaction; enqueue: Enqueue; clock: Clock; log: FastifyBaseLogger }

/** Tries in total, with pauses of 30 s to 8 min: what is pushed later than that is old. */
const TRIES = 6
const FIRST_PAUSE_S = 30
/** The longest pause that a push service may name before the message is given up. */
export const LONGEST_PAUSE_S = 3600
/** How long a push service stores the message for a phone that is switched off. */
export const PUSH_TTL_S = 86_400

/** Sends to one subscription; one that its browser has ended is deleted. Undefined if it has ended before. */
export const pushTo = async (
  { db, push, pushKeys }: PushDeps,
  subscription: number,
  message: Pick<PushMessage, 'payload' | 'urgency'>,
) => {
  const target = await pushTarget(db, subscription)
  if (!target) return undefined
  const result = await push.send({ ...message, target, keys: await pushKeys(), ttl_s: PUSH_TTL_S })
  if (result.outcome === 'gone') await dropSubscription(db, subscription)
  return result
}

/** The results of several browsers, the best first. */
const BEST_FIRST: readonly PushResult['outcome'][] = ['accepted', 'again', 'rejected', 'gone']

/** Pushes a notice to every browser of an account at once; the best of the results, undefined if it has no browser. */
export const pushToAccount = async (
  deps: PushDeps,
  accountId: number,
  { notice, urgency }: { notice: PushNotice } & Pick<PushMessage, 'urgency'>,
): Promise<PushResult | undefined> => {
  const message = { payload: writePush(notice), urgency }
  const subscriptions = await subscriptionsOf(deps.db, accountId)
  const results = await Promise.all(subscriptions.map((subscription) => pushTo(deps, subscription, message)))
  const place = (result: PushResult) => BEST_FIRST.indexOf(result.outcome)
  return results.filter((result) => result !== undefined).toSorted((a, b) => place(a) - place(b))[0]
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
