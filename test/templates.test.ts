import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, loadConfigFromFile, type PluginOption } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { drawnPages, type Seen } from './drawn-pages.ts'
import { type Product, startProduct } from './product.ts'

// The server's bundle draws elements from strings that are made at build time, the browser's draws them by Preact, and
// hydration trusts both to draw the same. Preact alone, from a bundle without those strings and with nothing kept from
// page to page, is the judge.

const PLUGIN = 'preact-ssr-precompile'
const dist = process.env.BHUMWI_DIST ?? resolve('dist')

const isTemplates = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === PLUGIN

/** Builds the server's bundle as ever, but for the strings. */
const buildPlain = async (outDir: string) => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production', isSsrBuild: true })
  const { plugins = [], ...config } = loaded?.config ?? {}
  const others = plugins.filter((plugin) => !isTemplates(plugin))
  expect(others).toHaveLength(plugins.length - 1)
  const options = { ...config.build, outDir, ssr: true }
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ ...config, configFile: false, mode: 'production', logLevel: 'warn', plugins: others, build: options })
  process.env.NODE_ENV = before
}

/** Markup as tags and texts; the order of attributes, the way of writing empty ones and an empty class mean nothing. */
const partsOf = (markup: string) =>
  (markup.match(/<(?:"[^"]*"|[^">])*>|[^<]+/g) ?? []).map((part) => {
    if (!part.startsWith('<')) return part
    const [tag = '', ...attributes] = part.match(/<[^\s>]+|[^\s=>]+="[^"]*"|[^\s>]+/g) ?? []
    const named = attributes
      .map((each) => each.replace(/(?:="")?\/?$/, ''))
      .filter((each) => each !== '' && each !== 'class')
    return [tag.replace(/\/$/, ''), ...named.sort()].join(' ')
  })

let folder: string
let product: Product
type Draw = Awaited<ReturnType<typeof drawnPages>>
let quick: Draw
let plain: Draw
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-templates-'))
  product = await startProduct({ DATA_DIR: folder, SEED: 'demo' })
  await buildPlain(join(folder, 'plain'))
  quick = await drawnPages(join(dist, 'server/entry-server.js'), product.url)
  plain = await drawnPages(join(folder, 'plain/entry-server.js'), product.url, { keeps: false })
}, 300_000)
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const PATHS = [
  ...PAGES.filter(({ render }) => render === 'server').map(({ path }) => path.replace(':id', '10')),
  '/properties?view=list&sort=rating',
  '/properties?view=map',
  '/properties?q=nothing+at+all&min_price=5',
  '/properties/10/rooms?checkIn=2020-02-30&checkOut=2020-01-01&guests=99',
  '/no/such/page',
  '/properties/0/rooms',
]

test.each(PATHS)('%s is drawn from strings as Preact draws it', async (path) => {
  const sights: Seen[] = [{ language: 'en' }, { language: 'sw' }, { language: 'en', saver: true }]
  for (const seen of sights) {
    const [one, again, other] = [await quick(path, seen), await quick(path, seen), await plain(path, seen)]
    expect(partsOf(one.markup).length).toBeGreaterThan(200)
    expect(partsOf(one.markup)).toEqual(partsOf(other.markup))
    expect(again.markup).toBe(one.markup) // from parts that were kept
    expect(one.status).toBe(other.status)
  }
})
