import type { Day } from '#domain/calendar.ts'
import { compareDay, instantsToRead, isReceipt, isToAsk, SWEEP_KINDS, type SweepRow } from '#domain/money-sweep.ts'
import { type PaymentDeps, pollNow, storeEvent } from '#features/payments/server/public.ts'
import { TryAgain } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/transaction.ts'
import {
  finishSweep,
  hasEvent,
  listedRecords,
  lockToFinish,
  type SweepProgress,
  sentAttempts,
  storeFault,
  storePage,
  sweepProgress,
} from './store-sweeps.ts'

/** Reads the next page of the provider's lists; a failure is stored with its name, and the job is tried again. */
const readPage = async ({ db, transaction, provider, log }: PaymentDeps, progress: SweepProgress): Promise<void> => {
  const { day, kind, cursor } = progress
  if (kind === null) return
  const page = await provider.listRecords({ kind, cursor, ...instantsToRead(day) })
  if (page.outcome === 'failed') {
    await storeFault(db, progress, page.cause)
    log.warn({ day, kind, cause: page.cause }, 'the records of the provider could not be read')
    throw new TryAgain(`The records of ${day} could not be read: ${page.cause}`)
  }
  const after = SWEEP_KINDS[SWEEP_KINDS.indexOf(kind) + 1] ?? null
  const next = page.next === null ? { kind: after, cursor: null } : { kind, cursor: page.next }
  await transaction((tx) => storePage(tx, progress, page.records, next))
}

/** Makes cases for the repairs of money under unknown references, and has the provider asked about what differs. */
const pursue = async (tx: Tx, provider: string, rows: readonly SweepRow[]): Promise<void> => {
  for (const { theirs } of rows.filter(isReceipt)) {
    const ref = theirs?.ref
    if (!theirs || !ref || (await hasEvent(tx, provider, ref))) continue
    await storeEvent(tx, { provider, dedupe_key: `sweep:${ref}`, ref, kind: theirs.kind, claimed: theirs.state })
  }
  const ids = rows.filter(isToAsk).flatMap(({ ours }) => (ours ? [ours.id] : []))
  if (ids.length > 0) await pollNow(tx, ids)
}

const finish = (deps: PaymentDeps, progress: SweepProgress): Promise<void> =>
  deps.transaction(async (tx) => {
    if (!(await lockToFinish(tx, progress))) return
    const { day } = progress
    const provider = deps.provider.id
    const attempts = await sentAttempts(tx, { provider, day, ...instantsToRead(day) })
    const result = compareDay(day, attempts, await listedRecords(tx, day))
    await finishSweep(tx, day, result)
    await pursue(tx, provider, result.rows)
    if (result.rows.length > 0) deps.log.warn({ day, rows: result.rows.length }, 'a day differs from the provider')
  })

/**
 * Compares a day with the provider's records both ways. Each page is stored with the place of the next one, so it continues
 * where it stopped; of several runs at once each page, and the result, count once.
 */
export const sweepDay =
  (deps: PaymentDeps) =>
  async ({ day }: { day: Day }): Promise<void> => {
    for (;;) {
      const progress = await sweepProgress(deps.db, day)
      if (!progress) return
      if (progress.kind === null) return finish(deps, progress)
      await readPage(deps, progress)
    }
  }
