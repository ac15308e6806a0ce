import type { Db } from '#platform/server/transaction.ts'
import { destinationNames } from './store-drafts.ts'

/** Finds the destination that a text names: by its own name, the longest first, else the first one of a region. */
export const destinationFinder = async (db: Db) => {
  const all = await destinationNames(db)
  const byLength = all.toSorted((a, b) => b.name.length - a.name.length)
  return (text: string): number | null => {
    const lower = text.toLowerCase()
    const named = (name: string) => lower.includes(name.toLowerCase())
    const found = byLength.find(({ name }) => named(name)) ?? all.find(({ region }) => named(region))
    return found?.id ?? null
  }
}
