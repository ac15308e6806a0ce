import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND_ASSETS } from '#features/enquiries/web/brand-assets.ts'
import { markFile } from './mark.ts'

const inFolder = (name: string) => readFile(join(import.meta.dirname, '../../../public/brand', name))

test('the marks to download are drawn from the outlines of the pages', async () => {
  expect(String(await inFolder('bhumwi-mark.svg')), 'run scripts/brand-assets.ts').toBe(markFile(false))
  expect(String(await inFolder('bhumwi-mark-dark.svg')), 'run scripts/brand-assets.ts').toBe(markFile(true))
})

test.each(BRAND_ASSETS.flatMap(({ files }) => files))('the press room’s file is there: %s', async (name) => {
  const file = await inFolder(name)
  expect(name.endsWith('.png') ? file.subarray(1, 4).toString() : file.subarray(0, 4).toString()).toBe(
    name.endsWith('.png') ? 'PNG' : '<svg',
  )
})
