import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bhumwi-files-'))
})
afterEach(() => rm(root, { recursive: true }))

const text = (content: Uint8Array | null) => content && Buffer.from(content).toString()
const names = async () => {
  const found: string[] = []
  for await (const { name } of diskStorage(root).list('photographs')) found.push(name)
  return found.sort()
}

describe('files on the disk', () => {
  test('a stored file is read, replaced, listed and deleted', async () => {
    const files = diskStorage(root)
    expect(await files.read('photographs/a.webp')).toBeNull()
    expect(await names()).toEqual([])
    await files.write('photographs/a.webp', Buffer.from('one'))
    await files.write('photographs/a.webp', Buffer.from('two'))
    await files.write('photographs/b.webp', Buffer.from('three'))
    expect(text(await files.read('photographs/a.webp'))).toBe('two')
    expect(await names()).toEqual(['photographs/a.webp', 'photographs/b.webp'])
    await files.remove('photographs/a.webp')
    await files.remove('photographs/a.webp')
    expect(await names()).toEqual(['photographs/b.webp'])
  })

  test('a failed write leaves nothing behind', async () => {
    await writeFile(join(root, 'photographs'), 'a file where the folder should be')
    await expect(diskStorage(root).write('photographs/a.webp', Buffer.from('one'))).rejects.toThrow()
    expect(await readdir(root)).toEqual(['photographs'])
  })

  test('simultaneous writes of one name leave one whole file', async () => {
    const files = diskStorage(root)
    const contents = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000))
    await Promise.all(contents.map((content) => files.write('photographs/a.webp', Buffer.from(content))))
    expect(contents).toContain(text(await files.read('photographs/a.webp')))
    expect(await names()).toEqual(['photographs/a.webp'])
  })

  test.each(['../secret', '/etc/passwd', 'photographs/../../x', 'photographs/.hidden', 'a//b', 'A', '', 'a\0b'])(
    'the name %j is refused',
    async (name) => {
      const files = diskStorage(root)
      await expect((async () => files.read(name))()).rejects.toThrow('not allowed')
      await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('not allowed')
    },
  )
})
