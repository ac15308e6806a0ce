import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { atCommit, sql, statement } from './db.ts'
import type { Db, Tx } from './transaction.ts'

type Claim = { accountId: number; route: string; key: string; request: unknown }

/**
 * Answers a repeated request with its first reply. The key is claimed by the first statement of the transaction that
 * does the work: a concurrent request waits there until the first one commits. Throws `key_reused` if the same key comes
 * with another body. A refusal rolls the claim back, so that the request can be retried. The first reads of the work
 * (`ahead`) are sent together with the claim; the database executes them after it.
 */
export const once = async <Read, T>(
  tx: Tx,
  claim: Claim,
  { ahead, work }: { ahead: () => Promise<Read>; work: (read: Read) => Promise<T> },
): Promise<T> => {
  const hash = createHash('sha256').update(JSON.stringify(claim.request)).digest()
  const [claimed, read] = await Promise.allSettled([
    statement`
      insert into idempotency (account_id, route, key, request_hash)
      values (${claim.accountId}, ${claim.route}, ${claim.key}, ${hash}) on conflict do nothing`.execute(tx),
    ahead(),
  ])
  if (claimed.status === 'rejected') throw claimed.reason
  if (claimed.value.numAffectedRows === 0n) {
    const first = await tx
      .selectFrom('idempotency')
      .select(['request_hash', 'reply'])
      .where('account_id', '=', claim.accountId)
      .where('route', '=', claim.route)
      .where('key', '=', claim.key)
      .executeTakeFirst()
    if (!first?.reply) throw new Refusal('conflict')
    if (!hash.equals(first.request_hash)) throw new Refusal('key_reused')
    return revive(first.reply) as T
  }
  if (read.status === 'rejected') throw read.reason
  const reply = await work(read.value)
  const values = [JSON.stringify(withTypedDates(reply)), claim.accountId, claim.route, claim.key]
  await tx.executeQuery(atCommit(SAVE_REPLY, values))
  return reply
}

const SAVE_REPLY =
  'update idempotency set status = 200, reply = $1::jsonb where account_id = $2 and route = $3 and key = $4'

/** The number of days for which a repeated request gets its first reply; after that it would be executed again. */
const RETENTION_DAYS = 7

/** Deletes expired replies; a daily job calls it. */
export const deleteExpiredReplies = (db: Db) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`)
    .execute()

/** Marks dates, as JSON turns them into strings that a text typed by a user could equal. */
const withTypedDates = (value: unknown): unknown => {
  if (value instanceof Date) return { $instant: value.toISOString() }
  if (Array.isArray(value)) return value.map(withTypedDates)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTypedDates(inner)]))
    : value
}

/** The inverse of `withTypedDates`: a stored reply must equal the first one. */
const revive = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revive)
  if (!isObject(value)) return value
  if (typeof value.$instant === 'string') return new Date(value.$instant)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
