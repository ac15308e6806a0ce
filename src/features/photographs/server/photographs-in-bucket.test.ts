import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { s3Storage } from '#adapters/file-storage/s3.ts'
import { getProperty } from '#features/properties/contract.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { type S3Fault, type S3Sim, startS3Sim } from '#sim/s3/server.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { deletePhotograph, listPhotographs } from '../contract.ts'
import { sweepPhotographs } from './sweep-photographs.ts'

let sim: S3Sim
let app: TestApp
let files: FileStorage
let owner: Awaited<ReturnType<typeof makeAccount>>
let browser: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  sim = await startS3Sim({ pageSize: 2 })
  files = await s3Storage({
    endpoint: sim.url,
    bucket: sim.bucket,
    ...sim.account,
    pathStyle: true,
    prefix: 'live',
    timeouts: { connect: 300, answer: 300, read: 3000, write: 3000 },
  })
  app = await startTestApp({ outside: { files } })
  owner = await makeAccount(app.db, { role: 'hotel_admin' })
  browser = await signInAs(app, owner)
})
afterAll(async () => {
  await app.close()
  await sim.close()
})
beforeEach(() => {
  sim.mend()
  sim.objects.clear()
})

const house = async () => {
  const { id } = await makeProperty(app.db, { owner_id: owner.id, status: 'live' })
  await makeRoom(app.db, { property_id: id })
  return id
}
let shade = 0
const jpeg = () => {
  shade += 1
  const background = { r: 16, g: (shade * 7) % 256, b: 200 }
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
const upload = async (property: number, language = 'en') => {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/hotel/properties/${property}/photographs/`,
    headers: { 'content-type': 'image/jpeg', 'accept-language': language },
    cookies: browser.cookies,
    payload: await jpeg(),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const list = async (property: number) => (await browser.call(listPhotographs, { params: { id: property } })).ok

test('a photograph in a bucket is served by the product, cacheable for ever', async () => {
  const property = await house()
  const { status, body } = await upload(property)
  expect(status).toBe(201)
  expect((await browser.call(getProperty, { params: { id: property } })).ok.image).toBe(body.path)
  const name = /[0-9a-f-]{36}/.exec(body.path)?.[0]
  expect([...sim.objects.keys()].sort()).toEqual(
    [1920, 480, 960].map((width) => `live/photographs/${name}-${width}.webp`),
  )
  const served = await app.app.inject({ url: body.path })
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 })
  expect((await app.app.inject({ url: `/photographs/${crypto.randomUUID()}-960.webp` })).statusCode).toBe(404)
})

const FAULTS: [S3Fault, string, RegExp, RegExp][] = [
  ['full', 'storage_full', /^There is no room for more photographs/, /^Kwa sasa hakuna nafasi/],
  ['quota', 'storage_full', /^There is no room for more photographs/, /^Kwa sasa hakuna nafasi/],
  ['internal', 'storage_away', /^The storage of photographs does not answer/, /^Hifadhi ya picha haijibu/],
  ['hang', 'storage_away', /^The storage of photographs does not answer/, /^Hifadhi ya picha haijibu/],
  ['denied', 'storage_away', /^The storage of photographs does not answer/, /^Hifadhi ya picha haijibu/],
]
test.each(FAULTS)('an upload while the bucket answers %s is one sentence and saves nothing', async (fault, ...said) => {
  const [code, english, swahili] = said
  const property = await house()
  sim.breakDown(fault, { operation: 'PutObject' })
  const { status, headers, body } = await upload(property)
  expect([status, body.code]).toEqual([503, code])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body.error).toMatch(english)
  expect((await upload(property, 'sw')).body.error).toMatch(swahili)
  expect(await list(property)).toEqual([])
  expect(sim.objects.size).toBe(0)
  sim.mend()
  expect((await upload(property)).status).toBe(201)
})

test('an upload that fails at its second file leaves no row, and no file once the bucket is back', async () => {
  const property = await house()
  sim.breakDown('denied', { after: 1 })
  expect((await upload(property)).status).toBe(503)
  expect(await list(property)).toEqual([])
  // It could not be deleted either.
  expect(sim.objects.size).toBe(1)
  sim.mend()
  for (const object of sim.objects.values()) object.storedAt = new Date(Date.now() - 2 * 3_600_000)
  await sweepPhotographs({ db: app.db, files, clock: () => new Date() })
  expect(sim.objects.size).toBe(0)
})

test('a picture while the bucket is away is 503 and not cached, and pages go on', async () => {
  const property = await house()
  const { body } = await upload(property)
  sim.breakDown('internal')
  const { statusCode, headers } = await app.app.inject({ url: body.path })
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store'])
  expect((await browser.call(getProperty, { params: { id: property } })).ok.image).toBe(body.path)
})

test('files in the bucket that belong to no photograph are deleted after an hour, over several pages of its list', async () => {
  const property = await house()
  const [kept, gone] = [(await upload(property)).body, (await upload(property)).body]
  await browser.call(deletePhotograph, { params: { id: gone.id } })
  const sweep = () => sweepPhotographs({ db: app.db, files, clock: () => new Date() })
  await sweep()
  expect(sim.objects.size).toBe(6)
  for (const object of sim.objects.values()) object.storedAt = new Date(Date.now() - 2 * 3_600_000)
  await sweep()
  expect(sim.objects.size).toBe(3)
  expect((await app.app.inject({ url: kept.path })).statusCode).toBe(200)
  expect((await app.app.inject({ url: gone.path })).statusCode).toBe(404)
})
