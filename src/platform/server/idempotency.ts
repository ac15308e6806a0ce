import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { atCommit, sql, statement } from './db.ts'
import type { Db, Tx } from './transaction.ts'

type Claim = { accountId: number; route: string; key: string; request: unknown }

/**
 * Answers a repeated request with its first answer. The key is claimed by the first statement of the same
 * transaction that does the work: a rival waits there until the first one commits. Throws `key_reused` when the
 * same key comes with another body. A refusal rolls the claim back, so that it can be tried again. What the work has to
 * read first (`ahead`) travels with the claim; the database answers it after the claim, as if it had been asked then.
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
  const values = [JSON.stringify(keep(reply)), claim.accountId, claim.route, claim.key]
  await tx.executeQuery(atCommit(KEEP_REPLY, values))
  return reply
}

const KEEP_REPLY =
  'update idempotency set status = 200, reply = $1::jsonb where account_id = $2 and route = $3 and key = $4'

/** Days for which a repeated request gets its first answer; afterwards it would be done again. */
const KEPT_DAYS = 7

/** Forgets answers that nobody will ask for again; a daily job calls it. */
export const sweepAnswers = (db: Db) =>
  db
    .deleteFrom('idempotency')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()

/** Instants would become text in JSON, and a text that a person wrote may look like one, so they are marked. */
const keep = (value: unknown): unknown => {
  if (value instanceof Date) return { $instant: value.toISOString() }
  if (Array.isArray(value)) return value.map(keep)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keep(inner)])) : value
}

/** The inverse of `keep`: a stored answer must leave as the first one did. */
const revive = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revive)
  if (!isObject(value)) return value
  if (typeof value.$instant === 'string') return new Date(value.$instant)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
