import { randomUUID } from 'node:crypto'
import type { Scope } from '#domain/permission.ts'
import { MOST_PHOTOGRAPHS, photographFile } from '#domain/photograph.ts'
import { Refusal } from '#domain/refusal.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Upload } from '#platform/server/upload.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { Photograph } from '../contract.ts'
import { type ProcessedPhotograph, processPhotograph } from './process-photograph.ts'
import { insertPhotograph, isInScope, lockInScope, photographByDigest, photographsOf } from './store-photographs.ts'

/** One at a time leaves a processor of two to the site; each takes about a third of a second. */
const PROCESSING = { running: 1, waiting: 100 }
const BUSY_SECONDS = 30

type Deps = { db: Db; transaction: RunTransaction; files: FileStorage }

const refuseFull = async (tx: Db | Tx, propertyId: number) => {
  const { length } = await photographsOf(tx, propertyId)
  if (length >= MOST_PHOTOGRAPHS) throw new Refusal('photographs_full')
}

/** The same file came again. */
const unchanged = (stored: Photograph) => {
  changedNothing()
  return stored
}

/**
 * Adds an uploaded file to a property of the scope. The same file again answers the photograph that it has become.
 * The files are stored first, outside of the transaction; if the row is refused, they are deleted again.
 */
export const addPhotograph = ({ db, transaction, files }: Deps) => {
  const through = limitConcurrency(PROCESSING)

  const store = async (scope: Scope, id: number, digest: Buffer, made: ProcessedPhotograph): Promise<Photograph> => {
    const photograph = randomUUID()
    // What cannot be deleted now, such as while the storage is away, is swept; the person gets the first failure.
    const removeFiles = () =>
      Promise.allSettled(made.files.map(({ width }) => files.remove(photographFile(photograph, width))))
    let wasAdded = false
    try {
      for (const { width, content } of made.files) await files.write(photographFile(photograph, width), content)
      return await transaction(async (tx) => {
        wasAdded = false
        const name = await lockInScope(tx, scope, id)
        if (name === undefined) throw new Refusal('not_found')
        const stored = await photographByDigest(tx, id, digest)
        if (stored) return unchanged(stored)
        await refuseFull(tx, id)
        const { width, height, colour } = made
        wasAdded = true
        const row = await insertPhotograph(tx, id, { photograph, digest, width, height, colour })
        const object = { object_type: 'property', object_id: id, summary: name } as const
        await recordAction(tx, { action: 'photograph.create', ...object, after: { photograph: row.id } })
        return row
      })
    } finally {
      // After a lost connection the row may be there: then the sweep decides.
      if (!wasAdded) await removeFiles()
    }
  }

  return async (scope: Scope, id: number, upload: Upload | null): Promise<Photograph> => {
    if (!(await isInScope(db, scope, id))) throw new Refusal('not_found')
    if (!upload) throw new Refusal('not_a_photograph')
    const stored = await photographByDigest(db, id, upload.sha256)
    if (stored) return unchanged(stored)
    await refuseFull(db, id)
    const made = await through(() => processPhotograph(upload.path))
    if (!made) throw new Refusal('photographs_busy', {}, BUSY_SECONDS)
    return store(scope, id, upload.sha256, made)
  }
}
