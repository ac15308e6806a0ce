import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type S3Sim, startS3Sim } from '#sim/s3/server.ts'
import { createDatabase } from './database.ts'
import { freePort, startProduct } from './product.ts'

let sim: S3Sim
let folder: string
let database: string
beforeAll(async () => {
  sim = await startS3Sim()
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-storage-'))
  database = (await createDatabase(inject('postgres'))).url
})
afterAll(async () => {
  await sim.close()
  await rm(folder, { recursive: true })
})

const settings = () => ({
  NODE_ENV: 'production',
  ABUSE_LIMITS: 'on',
  DATABASE_URL: database,
  DATA_DIR: folder,
  S3_ENDPOINT: sim.url,
  S3_REGION: sim.account.region,
  S3_BUCKET: sim.bucket,
  S3_ACCESS_KEY_ID: sim.account.accessKeyId,
  S3_SECRET_ACCESS_KEY: sim.account.secretAccessKey,
})

test('a product with a bucket uses it from its start on', async () => {
  const product = await startProduct({ ...settings(), S3_PREFIX: 'live' })
  expect((await fetch(`${product.url}/photographs/${crypto.randomUUID()}-960.webp`)).status).toBe(404)
  // The check at the start and the sweep of orphaned files call the bucket as well.
  const photograph = { operation: 'GetObject', key: expect.stringMatching(/^live\/photographs\//) }
  expect(sim.calls).toContainEqual(expect.objectContaining(photograph))
  expect(await product.stop()).toBe(0)
  expect(sim.objects.size).toBe(0)
})

test('a product with a wrong setting of its bucket ends with one sentence, without the secret', async () => {
  const failed: Error = await startProduct({ ...settings(), S3_SECRET_ACCESS_KEY: 'wrong-secret' }).then(
    () => expect.unreachable('it started'),
    (error) => error,
  )
  const [first, ...lines] = failed.message.split('\n')
  expect(first).toBe('The product ended with code 1 before it was ready.')
  // The start warns about other settings of production, as JSON.
  expect(lines.filter((line) => line && !line.startsWith('{'))).toEqual([
    'Setting S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  ])
  expect(failed.message).not.toMatch(/wrong-secret|AWS4/)
})

test('a product starts while its bucket is away, and says so', async () => {
  const product = await startProduct({ ...settings(), S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  expect(product.errors()).toContain('The file storage at S3_ENDPOINT does not answer (ECONNREFUSED)')
  expect((await fetch(`${product.url}/home`)).status).toBe(200)
  await product.stop()
})
