import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

type TakePlace = { takePlace: (dist: string, next: string) => void; folderOfNext: (dist: string) => string }
const module: string = pathToFileURL(join(import.meta.dirname, 'take-place.mjs')).href
const { takePlace, folderOfNext }: TakePlace = await import(module)

let dist: string
beforeEach(async () => {
  dist = join(await mkdtemp(join(tmpdir(), 'bhumwi-place-')), 'dist')
})
afterEach(() => rm(dirname(dist), { recursive: true }))

const write = async (folder: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
/** A finished build of some pages: each has a script in the browser, which is also there compressed, and one on the server. */
const build = async (version: string, pages: string[]) => {
  const next = folderOfNext(dist)
  await write(next, { 'client/index.html': version, 'server/entry-server.js': version })
  for (const page of pages)
    await write(next, {
      [`client/assets/${page}.js`]: version,
      [`client/assets/${page}.js.br`]: version,
      [`server/assets/${page}.js`]: version,
    })
  takePlace(dist, next)
}
const assets = async (side: string) => (await readdir(join(dist, side, 'assets'))).sort()
const textOf = (name: string) => readFile(join(dist, name), 'utf8')

test('a new build has its own files, and the assets that the one before had and it has not', async () => {
  await build('one', ['home-1', 'help-1'])
  await build('two', ['home-2', 'help-1'])
  expect(await textOf('client/index.html')).toBe('two')
  expect(await textOf('server/entry-server.js')).toBe('two')
  expect(await assets('client')).toEqual([
    'help-1.js',
    'help-1.js.br',
    'home-1.js',
    'home-1.js.br',
    'home-2.js',
    'home-2.js.br',
  ])
  expect(await assets('server')).toEqual(['help-1.js', 'home-1.js', 'home-2.js'])
  expect(await Promise.all(['help-1', 'home-1', 'home-2'].map((page) => textOf(`client/assets/${page}.js`)))).toEqual([
    'two',
    'one',
    'two',
  ])
  expect((await readdir(dist)).sort()).toEqual(['.built-files', 'client', 'server'])
})

test('assets from further back are dropped, and the list of built files has none that were kept', async () => {
  await build('one', ['home-1'])
  await build('two', ['home-2'])
  await build('three', ['home-3'])
  expect(await assets('server')).toEqual(['home-2.js', 'home-3.js'])
  expect((await textOf('.built-files')).split('\n')).toEqual([
    'client/assets/home-3.js',
    'client/assets/home-3.js.br',
    'client/index.html',
    'server/assets/home-3.js',
    'server/entry-server.js',
  ])
})

test('the assets of a build without a list are kept', async () => {
  await write(dist, {
    'client/assets/home-0.js': 'zero',
    'client/index.html': 'zero',
    'server/assets/home-0.js': 'zero',
  })
  await build('one', ['home-1'])
  expect(await assets('server')).toEqual(['home-0.js', 'home-1.js'])
})

test('the folder of a build that was cut off is removed, and that of a running one is left alone', async () => {
  const running = `.next-${process.ppid}`
  await write(dist, { '.next-999999999/client/index.html': 'cut off', [`${running}/client/index.html`]: 'running' })
  await build('one', ['home-1'])
  expect((await readdir(dist)).sort()).toEqual(['.built-files', running, 'client', 'server'])
})
