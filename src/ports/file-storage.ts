/** A stored file, as the list of all files names it. */
export type StoredFile = { name: string; storedAt: Date }

/**
 * Stores whole files by name: lower-case letters, digits, dots and hyphens, with folders separated by slashes. Failures of
 * the storage are exceptions; a file that does not exist is a result.
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
