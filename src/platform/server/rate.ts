import { isIP } from 'node:net'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { type Db, sql } from './db.ts'

/**
 * The part of an IP address that a caller cannot change freely: the whole IPv4 address, or the network of an IPv6
 * address, since each customer of a provider gets at least 2^64 of them.
 */
export const networkOf = (address: string): string => {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIP(inner) !== 6) return inner
  const [head = '', tail] = inner.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts calls in fixed windows that all processes share; refuses with `too_many` above the limit. */
export type Rate = {
  /** Counts one hit; throws `too_many`, or another refusal, if there are more than `hits` in the window of `seconds`. */
  hit: (key: string, hits: number, seconds: number, refusal?: RefusalCode) => Promise<void>
  /** Removes one hit from the window, for example of an attempt that succeeded. */
  giveBack: (key: string) => Promise<unknown>
  /** Resets all counters whose key begins so, for example after a new password. */
  forget: (prefix: string) => Promise<unknown>
  sweep: () => Promise<unknown>
}

/** The counters; with `enabled` false every call passes. */
export const rateCounter = (db: Db, enabled: boolean): Rate => ({
  hit: async (key, hits, seconds, refusal = 'too_many') => {
    if (!enabled) return
    const { rows } = await sql<{ hits: number; left: number }>`
      insert into rate_count as c (key, window_end) values (${key}, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when c.window_end < now() then 1 else c.hits + 1 end,
        window_end = case when c.window_end < now() then excluded.window_end else c.window_end end
      returning hits, extract(epoch from window_end - now())::float8 as left`.execute(db)
    const [count] = rows
    if (count && count.hits > hits) throw new Refusal(refusal, {}, count.left)
  },
  giveBack: (key) =>
    db.updateTable('rate_count').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', '=', key).execute(),
  forget: (prefix) => db.deleteFrom('rate_count').where(sql<boolean>`starts_with(key, ${prefix})`).execute(),
  sweep: () => db.deleteFrom('rate_count').where('window_end', '<', sql<Date>`now()`).execute(),
})
