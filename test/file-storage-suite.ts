import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compareText } from '#domain/text-order.ts'
import type { FileStorage, StoredFile } from '#ports/file-storage.ts'

/** What the suite needs of an adapter; `open` answers the same storage as a process that starts anew sees it. */
export type StorageUnderTest = { open: () => Promise<FileStorage>; close: () => Promise<void> }

/** All files of a folder, by name. */
export const filesIn = async (files: FileStorage, folder: string): Promise<StoredFile[]> => {
  const found: StoredFile[] = []
  for await (const file of files.list(folder)) found.push(file)
  return found.sort((one, other) => compareText(one.name, other.name))
}

const text = (content: Uint8Array | null) => content && Buffer.from(content).toString()

/** What every adapter of the port must do. */
export const describeFileStorage = (name: string, start: () => Promise<StorageUnderTest>) =>
  describe(`files ${name}`, () => {
    let under: StorageUnderTest
    let files: FileStorage
    beforeEach(async () => {
      under = await start()
      files = await under.open()
    })
    afterEach(() => under.close())
    const names = async (folder = 'photographs') => (await filesIn(files, folder)).map(({ name }) => name)

    test('a stored file is read, replaced, listed and deleted', async () => {
      expect(await files.read('photographs/a.webp')).toBeNull()
      expect(await names()).toEqual([])
      await files.write('photographs/a.webp', Buffer.from('one'))
      await files.write('photographs/a.webp', Buffer.from('two'))
      await files.write('photographs/b.webp', Buffer.from('three'))
      expect(text(await files.read('photographs/a.webp'))).toBe('two')
      expect(await names()).toEqual(['photographs/a.webp', 'photographs/b.webp'])
      await files.remove('photographs/a.webp')
      await files.remove('photographs/a.webp')
      expect(await files.read('photographs/a.webp')).toBeNull()
      expect(await names()).toEqual(['photographs/b.webp'])
    })

    test('a file survives the process that stored it, byte for byte', async () => {
      const every = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
      await files.write('photographs/every-byte.webp', every)
      await files.write('photographs/empty.webp', Buffer.alloc(0))
      const later = await under.open()
      expect(every.equals(Buffer.from((await later.read('photographs/every-byte.webp')) ?? []))).toBe(true)
      expect(await later.read('photographs/empty.webp')).toHaveLength(0)
    })

    test('the list says when a file was stored, of its folder alone', async () => {
      const before = Date.now() - 2000
      await files.write('photographs/a.webp', Buffer.from('a'))
      await files.write('photographs-of-others/b.webp', Buffer.from('b'))
      await files.write('photographs/deeper/c.webp', Buffer.from('c'))
      for await (const { name, storedAt } of files.list('photographs')) {
        expect(name).toBe('photographs/a.webp')
        expect(storedAt.getTime()).toBeGreaterThan(before)
        expect(storedAt.getTime()).toBeLessThan(Date.now() + 2000)
      }
      expect(await names()).toEqual(['photographs/a.webp'])
      expect(await names('photographs-of-others')).toEqual(['photographs-of-others/b.webp'])
    })

    test('many files are listed, each once, also while they are deleted', async () => {
      const all = Array.from({ length: 25 }, (_, at) => `photographs/${String(at).padStart(3, '0')}.webp`)
      await Promise.all(all.map((name) => files.write(name, Buffer.from(name))))
      expect(await names()).toEqual(all)
      for await (const { name } of files.list('photographs')) await files.remove(name)
      expect(await names()).toEqual([])
    })

    test('simultaneous writes of one name leave one whole file', async () => {
      const contents = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000))
      await Promise.all(contents.map((content) => files.write('photographs/a.webp', Buffer.from(content))))
      expect(contents).toContain(text(await files.read('photographs/a.webp')))
      expect(await names()).toEqual(['photographs/a.webp'])
    })

    test.each(['../secret', '/etc/passwd', 'photographs/../../x', 'photographs/.hidden', 'a//b', 'A', '', 'a\0b'])(
      'the name %j is refused',
      async (name) => {
        await expect((async () => files.read(name))()).rejects.toThrow('not allowed')
        await expect((async () => files.write(name, Buffer.from('x')))()).rejects.toThrow('not allowed')
        await expect((async () => files.remove(name))()).rejects.toThrow('not allowed')
        await expect(filesIn(files, name)).rejects.toThrow('not allowed')
      },
    )
  })
