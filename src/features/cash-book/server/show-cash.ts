import { type Day, todayIn } from '#domain/calendar.ts'
import { cashSums } from '#domain/cash-book.ts'
import type { Scope } from '#domain/permission.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { cashEntries, cashParts, cashToReturn } from './store.ts'

/** What the cash book needs of the platform. */
export type CashBookDeps = { db: Db; clock: Clock }
type Query = {
  property?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  account?: number | undefined
  limit: number
  offset: number
}

/** The cash of some days at one property of a scope or at all: sums, sums by person and by day, and a page of entries. */
export const showCash =
  ({ db, clock }: CashBookDeps) =>
  async (scope: Scope, { property, account, from: first, to: last, ...page }: Query) => {
    const from = first ?? last ?? todayIn(clock())
    const filter = { property, account, from, to: last ?? from }
    const [parts, entries, waiting] = await Promise.all([
      cashParts(db, scope, filter),
      cashEntries(db, scope, filter, page),
      cashToReturn(db, scope, property),
    ])
    const wanted = account === undefined ? parts : parts.filter((part) => part.account?.id === account)
    const people = Map.groupBy(parts, (part) => part.account?.id ?? null)
    const days = Map.groupBy(wanted, ({ day }) => day)
    return {
      from: filter.from,
      to: filter.to,
      ...cashSums(wanted),
      total: wanted.reduce((sum, part) => sum + part.entries, 0),
      entries,
      people: [...people.values()]
        .map((mine) => ({ account: mine[0]?.account ?? null, ...cashSums(mine) }))
        .sort((a, b) => b.taken - a.taken),
      days: [...days].map(([day, mine]) => ({ day, ...cashSums(mine) })),
      to_return: waiting.first,
      ...(waiting.are_more && { more_to_return: true }),
    }
  }
