import { randomUUID } from 'node:crypto'
import type { Scope } from '#domain/permission.ts'
import { photographFile } from '#domain/photograph.ts'
import { Refusal } from '#domain/refusal.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { Db, RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Upload } from '#platform/server/upload.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { Photograph } from '../contract.ts'
import type { PhotographDecoder } from './decoder.ts'
import { logged, mostOf } from './manage-photographs.ts'
import type { ProcessedPhotograph } from './process-photograph.ts'
import {
  type AlbumKey,
  type BatchPlace,
  hasAlbum,
  insertPhotograph,
  isInScope,
  lockInScope,
  photographByDigest,
  photographsOf,
} from './store-photographs.ts'

type Deps = { db: Db; transaction: RunTransaction; files: FileStorage; decoder: PhotographDecoder }
type Sent = { digest: Buffer; place: BatchPlace | null }

const refuseFull = async (tx: Db | Tx, album: AlbumKey) => {
  const { length } = await photographsOf(tx, album)
  if (length < mostOf(album.room_type)) return
  throw new Refusal(album.room_type === null ? 'photographs_full' : 'room_photographs_full')
}

/** The same file came again. */
const unchanged = (stored: Photograph) => {
  changedNothing()
  return stored
}

/**
 * Adds an uploaded file to an album of a property of the scope. The same file again answers the photograph that it has become.
 * The files are stored first, outside of the transaction; if the row is refused, they are deleted again.
 */
export const addPhotograph = ({ db, transaction, files, decoder }: Deps) => {
  const store = async (scope: Scope, album: AlbumKey, sent: Sent, made: ProcessedPhotograph): Promise<Photograph> => {
    const photograph = randomUUID()
    // What cannot be deleted now, such as while the storage is away, is swept; the person gets the first failure.
    const removeFiles = () =>
      Promise.allSettled(made.files.map(({ width }) => files.remove(photographFile(photograph, width))))
    let wasAdded = false
    try {
      for (const { width, content } of made.files) await files.write(photographFile(photograph, width), content)
      return await transaction(async (tx) => {
        wasAdded = false
        const name = await lockInScope(tx, scope, album.property)
        if (name === undefined || !(await hasAlbum(tx, album))) throw new Refusal('not_found')
        const stored = await photographByDigest(tx, album, sent.digest)
        if (stored) return unchanged(stored)
        await refuseFull(tx, album)
        const { width, height, colour } = made
        wasAdded = true
        const row = await insertPhotograph(tx, album, { photograph, ...sent, width, height, colour })
        const object = { object_type: 'property', object_id: album.property, summary: name } as const
        const after = { photograph: row.id, ...logged(album) }
        await recordAction(tx, { action: 'photograph.create', ...object, after })
        return row
      })
    } finally {
      // After a lost connection the row may be there: then the sweep decides.
      if (!wasAdded) await removeFiles()
    }
  }

  return async (
    scope: Scope,
    album: AlbumKey,
    place: BatchPlace | null,
    upload: Upload | null,
  ): Promise<Photograph> => {
    if (!(await isInScope(db, scope, album.property))) throw new Refusal('not_found')
    if (!(await hasAlbum(db, album))) throw new Refusal('not_found')
    if (!upload) throw new Refusal('not_a_photograph')
    const stored = await photographByDigest(db, album, upload.sha256)
    if (stored) return unchanged(stored)
    await refuseFull(db, album)
    const made = await decoder.decode(upload.path)
    return store(scope, album, { digest: upload.sha256, place }, made)
  }
}
