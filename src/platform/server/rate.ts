import { Refusal } from '#domain/refusal.ts'
import { type Db, sql } from './db.ts'

/** Counts what callers do in fixed windows that all processes share; refuses with `too_many` past the limit. */
export type Rate = {
  /** Counts one hit; throws `too_many` when it is more than `hits` in the window of `seconds`. */
  hit: (key: string, hits: number, seconds: number) => Promise<void>
  /** Throws `too_many` when the limit has been reached, without counting. */
  check: (key: string, hits: number) => Promise<void>
  /** Starts a counter anew, as after something has proven that the caller may go on. */
  forget: (keys: readonly string[]) => Promise<unknown>
  sweep: () => Promise<unknown>
}

/** The counters; with `enabled` false every call passes. */
export const rateCounter = (db: Db, enabled: boolean): Rate => ({
  hit: async (key, hits, seconds) => {
    if (!enabled) return
    const { rows } = await sql<{ hits: number }>`
      insert into rate_count as c (key, window_end) values (${key}, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        hits = case when c.window_end < now() then 1 else c.hits + 1 end,
        window_end = case when c.window_end < now() then excluded.window_end else c.window_end end
      returning hits`.execute(db)
    if ((rows[0]?.hits ?? 0) > hits) throw new Refusal('too_many')
  },
  check: async (key, hits) => {
    if (!enabled) return
    const row = await db
      .selectFrom('rate_count')
      .select('hits')
      .where('key', '=', key)
      .where('window_end', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (row && row.hits >= hits) throw new Refusal('too_many')
  },
  forget: (keys) => db.deleteFrom('rate_count').where('key', 'in', keys).execute(),
  sweep: () => db.deleteFrom('rate_count').where('window_end', '<', sql<Date>`now()`).execute(),
})
