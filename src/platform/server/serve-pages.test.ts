import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import { builtSite } from './built-site.ts'
import { inProcessApi } from './in-process-api.ts'
import { servePages } from './render.ts'

// A site of one page that says a word, so that the test has in hand what its loader answers and sees when it is rendered.

const site = { word: '', user: null as { name: string } | null, rendered: 0, status: 200, calls: 0 }
const BUNDLE = `
  const site = globalThis.testSite
  export const callsOver = (ask) => ({ call: async () => (await ask('GET', '/api/word/', { headers: {} })).json() })
  export const load = async (url, side) => {
    const data = JSON.stringify({ word: site.word, list: await side.call(), user: side.user, now: side.now })
    const render = async () => {
      site.rendered++
      return { status: site.status, head: { title: 'Word' }, markup: site.word, markupHere: true, data, file: 'test/WordPage', fault: null }
    }
    return { data, render }
  }`

const STARTER = "addEventListener('load', () => {})"

let dist: string
let app: FastifyInstance
let cacheControl = 'no-store'
let cookies: string[] = []
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'bhumwi-dist-'))
  await mkdir(join(dist, 'server'))
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await writeFile(join(dist, 'server/entry-server.js'), BUNDLE)
  const sheet = '<link rel="stylesheet" crossorigin href="/site.css">'
  await writeFile(
    join(dist, 'client/index.html'),
    `<html lang="en"><!--head--><!--scripts-->${sheet}<p><!--app--></p><!--data--></html>`,
  )
  await writeFile(join(dist, 'client/site.css'), '.of-all{}')
  const manifest = {
    'index.html': { file: 'index.js', css: ['site.css'] },
    '../features/test/web/WordPage.tsx': { file: 'word.js', imports: ['index.html'], css: ['site.css', 'word.css'] },
  }
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dist, 'client/starter.js'), STARTER)
})
afterAll(() => rm(dist, { recursive: true }))

beforeEach(async () => {
  Object.assign(globalThis, {
    testSite: Object.assign(site, { word: 'Karibu', user: null, rendered: 0, status: 200, calls: 0 }),
  })
  cacheControl = 'no-store'
  cookies = []
  app = Fastify()
  await app.register(cookie)
  app.get('/api/word/', async (request, reply) => {
    site.calls++
    if (cookies.length) reply.header('set-cookie', cookies)
    return reply.header('cache-control', cacheControl).send(request.cookies.session ? site.user : null)
  })
  const callApi = inProcessApi(app, () => null, { read: async () => null })
  const company = async () => DEFAULT_COMPANY
  const known = { callApi, company, currentUser: {}, simulator: null, publicUrl: null }
  await servePages(app, { source: await builtSite(dist), ...known })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-07T09:00:04Z') })
  return async () => {
    vi.useRealTimers()
    await app.close()
  }
})

const open = async (headers: Record<string, string> = {}) =>
  app.inject({ url: '/word', headers: { 'accept-encoding': 'gzip', ...headers } })
const textOf = async (headers?: Record<string, string>) => gunzipSync((await open(headers)).rawPayload).toString()

test('the styles of all pages stand in the document, before those that a page links', async () => {
  const html = await textOf()
  expect(html.match(/<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<style>.of-all{}</style>',
    '<link rel="stylesheet" crossorigin href="/word.css" />',
  ])
})

test('the same page for the next visitor is rendered once, and again as soon as its data has changed', async () => {
  const first = await textOf()
  expect(first).toContain('<p>Karibu</p>')
  expect(await textOf()).toBe(first)
  expect(site.rendered).toBe(1)
  site.word = 'Nafasi moja tu'
  expect(await textOf()).toContain('<p>Nafasi moja tu</p>')
  expect(site.rendered).toBe(2)
})

test('a page has the end of the ten seconds in which it was made, and is not cached beyond them', async () => {
  expect(await textOf()).toContain('"now":"2027-07-07T09:00:10.000Z"')
  vi.setSystemTime(new Date('2027-07-07T09:00:11Z'))
  expect(await textOf()).toContain('"now":"2027-07-07T09:00:20.000Z"')
  expect(site.rendered).toBe(2)
})

test('what is rendered for a person is rendered for each request, and shown to nobody else', async () => {
  site.user = { name: 'Asha' }
  const session = { cookie: 'session=1' }
  for (let n = 0; n < 2; n++)
    expect(await textOf(session)).toContain('"user":{"name":"Asha"},"now":"2027-07-07T09:00:04.000Z"')
  expect(site.rendered).toBe(2)
  expect(await textOf()).not.toContain('Asha')
})

test('languages, the data-saver and hosts have pages of their own', async () => {
  await textOf()
  expect(await textOf({ cookie: 'language=sw' })).toContain('<html lang="sw">')
  expect(await textOf({ 'save-data': 'on' })).toContain('data-saver')
  expect(await textOf({ host: 'bhumwi.example' })).toContain('http://bhumwi.example/word')
  expect(site.rendered).toBe(4)
})

test('a page that failed is not kept', async () => {
  site.status = 500
  expect((await open()).statusCode).toBe(500)
  site.status = 200
  expect((await open()).statusCode).toBe(200)
})

test('each browser gets the page as it can read it', async () => {
  const plain = await open({ 'accept-encoding': 'identity' })
  const brotli = await open({ 'accept-encoding': 'gzip, deflate, br' })
  expect([plain.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const zstd = await open({ 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(zstd.headers['content-encoding']).toBe('zstd')
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
  expect(await textOf()).toBe(plain.body)
  expect(brotli.headers.vary).toBe('cookie, accept-encoding, accept-language, save-data')
})

test('an answer of the interface that anybody may keep is asked for once, any other for each page', async () => {
  await open()
  await open()
  expect(site.calls).toBe(2)
  cacheControl = 'public, max-age=300'
  await open()
  await open()
  expect(site.calls).toBe(3)
})

test('a cookie that a call sets goes to the browser with the page, beside those of the page', async () => {
  cookies = ['session=1; Max-Age=2592000', 'other=2']
  const { headers } = await app.inject({ url: '/word?lang=sw', headers: { cookie: 'session=1' } })
  const set = [headers['set-cookie']].flat().join('\n')
  for (const cookie of [...cookies, 'language=sw']) expect(set).toContain(cookie)
  cookies = []
  expect((await open({ cookie: 'session=1' })).headers['set-cookie']).toBeUndefined()
})

test('the starter stands in the document, and the content policy lets it alone run there', async () => {
  const { headers, body } = await open({ 'accept-encoding': 'identity' })
  expect(body).toContain(`>${STARTER}</script>`)
  const hash = createHash('sha256').update(STARTER).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('the scripts of a build that has come since the start are served, and nothing outside of their folder', async () => {
  await mkdir(join(dist, 'client/assets'))
  await writeFile(join(dist, 'client/assets/Word.later-1.js'), 'export {}')
  const later = await app.inject('/assets/Word.later-1.js')
  expect([later.statusCode, later.body]).toEqual([200, 'export {}'])
  expect(later.headers['cache-control']).toContain('immutable')
  for (const name of ['none.js', '..%2fstarter.js', '..%5cstarter.js'])
    expect([name, (await app.inject(`/assets/${name}`)).statusCode]).toEqual([name, 404])
})
