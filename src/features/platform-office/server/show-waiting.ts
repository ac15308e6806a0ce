import type { Grants } from '#domain/permission.ts'
import { WAITING_KINDS } from '#domain/waiting.ts'
import type { WaitingSource } from '#platform/server/feature.ts'

/** What waits for a person who has these rights, the most urgent kind first; a kind of which nothing waits is left out. */
export const showWaiting = (sources: () => readonly WaitingSource[]) => async (grants: Grants) => {
  const mine = sources().filter(({ right }) => grants[right])
  const found = await Promise.all(mine.map(async ({ kind, read }) => ({ kind, ...(await read()) })))
  return found
    .filter(({ count }) => count > 0)
    .sort((a, b) => WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind))
}
