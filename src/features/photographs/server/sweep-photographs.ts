import { periodicTask } from '#platform/server/periodic.ts'
import type { Db } from '#platform/server/transaction.ts'
import { sweepUploads } from '#platform/server/upload.ts'
import type { Clock } from '#ports/clock.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { knownPhotographs } from './store-photographs.ts'

const HOUR_MS = 3_600_000
/** Names in one query. */
const BATCH = 500
const NAME = /^photographs\/(?<photograph>[0-9a-f-]{36})-\d+\.webp$/
/** Files of ours, also what a write left behind that did not end. Others, such as `.DS_Store`, are left alone. */
const OURS = /^photographs\/[0-9a-f-]{36}-\d+\.webp(\.[a-z0-9.-]+)?$/

type Deps = { db: Db; files: FileStorage; clock: Clock }

/** Deletes files that belong to no photograph and are older than an hour: younger ones may get their row at any moment. */
export const sweepPhotographs = async ({ db, files, clock }: Deps, stopping?: AbortSignal): Promise<void> => {
  const sweep = async (names: readonly string[]) => {
    const photographOf = (name: string) => NAME.exec(name)?.groups?.photograph ?? ''
    const known = await knownPhotographs(db, [...new Set(names.map(photographOf))].filter(Boolean))
    for (const name of names) if (!known.has(photographOf(name))) await files.remove(name)
  }
  let names: string[] = []
  for await (const { name, storedAt } of files.list('photographs')) {
    if (stopping?.aborted) return
    if (!OURS.test(name) || clock().getTime() - storedAt.getTime() < HOUR_MS) continue
    names.push(name)
    if (names.length < BATCH) continue
    await sweep(names)
    names = []
  }
  await sweep(names)
}

/** Sweeps every hour, and what uploads have left in the temporary folder first: the storage may be away. */
export const photographSweep = (deps: Deps) =>
  periodicTask({
    name: 'sweep photographs',
    everyMs: HOUR_MS,
    run: async (stopping) => {
      await sweepUploads(deps.clock())
      await sweepPhotographs(deps, stopping)
    },
  })
