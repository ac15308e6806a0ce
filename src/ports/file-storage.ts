/** A stored file, as the list of all files names it. */
export type StoredFile = { name: string; storedAt: Date }

/**
 * Stores whole files by name: lower-case letters, digits, dots and hyphens, with folders separated by slashes. Failures of
 * the storage are exceptions, those of the outside a `StorageFault`; a file that does not exist is a result.
 */
export type FileStorage = {
  /** Stores a file, or replaces the one of this name. Readers see the whole file or none of it. */
  write: (name: string, content: Uint8Array) => Promise<void>
  /** The content; null if there is no such file. */
  read: (name: string) => Promise<Uint8Array | null>
  /** Deletes a file; one that does not exist is no failure. */
  remove: (name: string) => Promise<void>
  /** All files of a folder, in no order; also what a write left behind that did not end. */
  list: (folder: string) => AsyncIterable<StoredFile>
}

/** The storage has no room left (`full`), does not answer or is overloaded (`away`), or refuses us (`refused`). */
export type StorageFaultKind = 'full' | 'away' | 'refused'

/**
 * A storage that cannot do what it was asked. The message is for the log: it names the operation and the code of the
 * failure, never a key, a signature or an address.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly kind: StorageFaultKind
  /** The code of the system or of the storage, such as `ENOSPC` or `SlowDown`. */
  readonly code: string
  readonly operation: string

  constructor(kind: StorageFaultKind, code: string, operation: string) {
    super(`The file storage failed: ${operation} (${code}).`)
    this.kind = kind
    this.code = code
    this.operation = operation
  }
}
