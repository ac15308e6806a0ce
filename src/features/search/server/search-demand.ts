import type { FastifyBaseLogger } from 'fastify'
import { todayIn } from '#domain/calendar.ts'
import type { SearchQuery } from '#domain/search.ts'
import { demandOf } from '#domain/search-demand.ts'
import { networkOf } from '#platform/server/rate.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { addDemand, type CountedDemand } from './store-demand.ts'

/** Counted searches are written so long after the first of them, in ms: a search itself writes nothing. */
const WRITE_AFTER_MS = 5000
/** Somebody who repeats a search or turns its pages counts once in this time, in ms. */
const ONCE_IN_MS = 60 * 60_000
/** The searches that are remembered for that, and the places that wait for the database, at most. */
const MOST_REMEMBERED = 20_000
const MOST_WAITING = 2000

type Deps = { db: Db; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> }
export type SearchDemand = ReturnType<typeof searchDemand>

/** Counts what visitors of this process look for, day by day and place by place. */
export const searchDemand = ({ db, clock, log }: Deps) => {
  let waiting = new Map<string, CountedDemand>()
  let seen = new Set<string>()
  let seenSince = clock().getTime()
  let timer: NodeJS.Timeout | null = null

  const isRepeated = (search: string): boolean => {
    const now = clock().getTime()
    if (now - seenSince >= ONCE_IN_MS || seen.size >= MOST_REMEMBERED) {
      seen = new Set()
      seenSince = now
    }
    if (seen.has(search)) return true
    seen.add(search)
    return false
  }

  /** Writes what waits. If the database does not take it, the next time tries again. */
  const write = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    if (waiting.size === 0) return
    const counted = waiting
    waiting = new Map()
    try {
      await addDemand(db, [...counted.values()])
    } catch (fault) {
      log.warn({ err: fault }, 'searches could not be counted')
      for (const each of counted.values()) add(each)
    }
  }

  const add = (counted: CountedDemand): void => {
    const key = `${counted.day} ${counted.destination}, ${counted.region}`
    const before = waiting.get(key)
    if (!before && waiting.size >= MOST_WAITING) return
    waiting.set(key, {
      ...counted,
      searches: counted.searches + (before?.searches ?? 0),
      without_result: counted.without_result + (before?.without_result ?? 0),
    })
    timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
  }

  return {
    /** Counts a search from an address that found so many properties, once an hour for each stay. */
    note: (query: SearchQuery, total: number, address: string): void => {
      const place = demandOf(query, total)
      if (!place) return
      const { check_in = '', check_out = '', guests = '', children = '' } = query
      const stay = [check_in, check_out, guests, children].join(' ')
      if (isRepeated(`${networkOf(address)} ${place.destination}, ${place.region} ${stay}`)) return
      add({ ...place, day: todayIn(clock()), searches: 1, without_result: total === 0 ? 1 : 0 })
    },
    write,
  }
}
