import type { Db, RunTransaction } from '#platform/server/transaction.ts'
import { announcementsToSend, deliverBatch } from './store-delivery.ts'

type DeliveryDeps = { db: Db; transaction: RunTransaction }

/** People whom one transaction notifies: short enough to pause between two, long enough to be fast. */
const BATCH = 500
/** Batches of one announcement in one run, so that a long sending does not hold up the others. */
const MOST_BATCHES = 10

/** A sending was paused or stopped while a batch was written: the batch is undone. */
class Paused extends Error {}

const deliver = ({ transaction }: DeliveryDeps, id: number) =>
  transaction(async (tx) => {
    const settled = await deliverBatch(tx, id, BATCH)
    if (settled === false) throw new Paused()
    return settled
  }).catch((error: unknown) => {
    if (error instanceof Paused) return 0
    throw error
  })

const deliverBatches = async (deps: DeliveryDeps, id: number, stopping?: AbortSignal) => {
  for (let batch = 0; batch < MOST_BATCHES && !stopping?.aborted; batch++) if ((await deliver(deps, id)) === 0) break
}

/**
 * Delivers what is on its way, batch by batch until the process is to stop. Any number of workers may run it at once: each
 * person belongs to one batch, and a worker that dies takes its unfinished batch back. One that fails does not stop the
 * others; it is thrown after them.
 */
export const deliverAnnouncements =
  (deps: DeliveryDeps) =>
  async (stopping?: AbortSignal): Promise<void> => {
    const failures: unknown[] = []
    for (const id of await announcementsToSend(deps.db)) {
      await deliverBatches(deps, id, stopping).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} announcements could not be delivered`)
  }
