import { type Company, DEFAULT_COMPANY } from '#domain/company.ts'
import type { LimitSettings } from '#domain/setting.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import { storedSetting } from './store.ts'

/** The limits as they are now: a transaction reads what holds in it. */
export const limitsOf = async (db: Db | Tx, defaults: LimitSettings): Promise<LimitSettings> => ({
  ...defaults,
  ...(await storedSetting(db, 'limits'))?.value,
})

/** How the platform is reached, as it was set last. */
export const companyOf = async (db: Db | Tx): Promise<Company> => ({
  ...DEFAULT_COMPANY,
  ...(await storedSetting(db, 'company'))?.value,
})

/** For how long a process shows contacts before it reads them again. */
const FRESH_MS = 2000

type ReaderDeps = { db: Db; log: { warn: (details: object, text: string) => void } }

/**
 * The contacts for the pages of one process, at most two seconds old. While the database is away it answers what was read
 * last, or the defaults.
 */
export const companyReader = ({ db, log }: ReaderDeps) => {
  let last = DEFAULT_COMPANY
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Company> | null = null
  const read = async () => {
    try {
      last = await companyOf(db)
    } catch (error) {
      log.warn({ err: error }, 'contacts of the platform could not be read')
    }
    readAt = performance.now()
    reading = null
    return last
  }
  return async (): Promise<Company> => {
    if (performance.now() - readAt < FRESH_MS) return last
    reading ??= read()
    return reading
  }
}
