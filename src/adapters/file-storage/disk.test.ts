import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFileStorage } from '#test/file-storage-suite.ts'
import { diskStorage } from './disk.ts'

const folder = () => mkdtemp(join(tmpdir(), 'bhumwi-files-'))

describeFileStorage('on the disk', async () => {
  const root = await folder()
  return { open: async () => diskStorage(root), close: () => rm(root, { recursive: true }) }
})

test('a write on the disk that fails leaves nothing behind', async () => {
  const root = await folder()
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'photographs'), 'a file where the folder should be')
  await expect(diskStorage(root).write('photographs/a.webp', Buffer.from('one'))).rejects.toThrow()
  expect(await readdir(root)).toEqual(['photographs'])
})
