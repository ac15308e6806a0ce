import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage, StoredFile } from '#ports/file-storage.ts'

/** No segment may begin with a dot, so that no name leads out of the folder. */
const NAME = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Writes and flushes to the disk, so that the later rename never shows a file without its content. */
const writeFlushed = async (path: string, content: Uint8Array) => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flushes the list of a folder's files, so that a new name survives a power failure. Windows flushes it by itself. */
const flushFolder = async (path: string) => {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Stores files in a folder of this machine. */
export const diskStorage = (root: string): FileStorage => {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error('A stored file has a name that is not allowed.')
    return join(root, name)
  }
  async function* list(folder: string): AsyncGenerator<StoredFile> {
    const path = pathOf(folder)
    const entries = await opendir(path).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for await (const { name } of entries) {
      // Another process may have deleted it since it was listed.
      const found = await stat(join(path, name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (found?.isFile()) yield { name: `${folder}/${name}`, storedAt: found.mtime }
    }
  }
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await writeFlushed(unfinished, content)
        await rename(unfinished, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    read: async (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
  }
}
