import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStorage, StorageFault, type StoredFile } from '#ports/file-storage.ts'
import { allowedName } from './file-name.ts'

/** No room is left on the disk, or for this user. */
const FULL = ['ENOSPC', 'EDQUOT']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

const faultOf = (error: unknown) => {
  const code = codeOf(error)
  return FULL.includes(code) ? new StorageFault('full', code, 'write') : error
}

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
  const pathOf = (name: string) => join(root, allowedName(name))
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
        throw faultOf(error)
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
