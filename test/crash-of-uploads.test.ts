import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from '#platform/server/db.ts'
import { makeAccount, makeProperty } from './factories.ts'
import { embeddedServer, startProduct } from './product.ts'
import { until } from './until.ts'

// The whole product is killed while a photograph waits for its row and while the body of another one is on its way.

let folder: string
let env: Record<string, string>
let product: Awaited<ReturnType<typeof startProduct>>
let pool: ReturnType<typeof openPool>
let property: number
const token = randomBytes(32).toString('base64url')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-crash-of-uploads-'))
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  env = { DATA_DIR: folder, TMPDIR: temporary, SEED: 'none', DATABASE_URL: '' }
  product = await startProduct(env)
  pool = openPool((await embeddedServer(folder)).url, 3, () => undefined)
  const db = openDb(pool)
  const { id: account_id } = await makeAccount(db, { role: 'hotel_admin' })
  property = (await makeProperty(db, { owner_id: account_id })).id
  const token_hash = createHash('sha256').update(token).digest()
  await db
    .insertInto('session')
    .values({ token_hash, account_id, expires_at: new Date(Date.now() + 9e6) })
    .execute()
})
afterAll(async () => {
  await pool.end()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

const photograph = (green: number) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: { r: 9, g: green, b: 9 } } })
    .jpeg()
    .toBuffer()
const address = () => `${product.url}/api/hotel/properties/${property}/photographs/`
const headers = { cookie: `session=${token}`, 'content-type': 'image/jpeg' }

const upload = async (file: Buffer) => {
  const answer = await fetch(address(), { method: 'POST', headers, body: new Uint8Array(file) })
  return { status: answer.status, path: ((await answer.json()) as { path: string }).path }
}
/** Sends half of a body, and then nothing more; resolves when the connection is lost. */
const uploadHalf = (file: Buffer) =>
  new Promise<void>((resolve) => {
    const half = send(address(), { method: 'POST', headers: { ...headers, 'content-length': file.length } })
    half.on('error', () => resolve())
    half.write(file.subarray(0, file.length / 2))
  })

const photographs = join('files', 'photographs')
const filesIn = (name: string) => readdir(join(folder, name)).catch(() => [])
const bodies = async () => (await filesIn('temporary')).filter((name) => name.startsWith('bhumwi-upload-'))
const rows = async () => (await pool.query<{ photograph: string }>('select photograph from picture')).rows
const makeOld = async (place: string) => {
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await filesIn(place)) await utimes(join(folder, place, name), old, old)
}

test('after kill -9 in the middle of uploads there is no row without files, and the files without a row are swept', async () => {
  const whole = await upload(await photograph(10))
  expect(whole.status).toBe(201)

  const lock = await pool.connect()
  await lock.query('begin')
  await lock.query('select from property where id = $1 for update', [property])
  const file = await photograph(90)
  const unanswered = upload(file).catch(() => 'lost')
  const half = uploadHalf(await photograph(170))
  await until('the files to be stored and the bodies to arrive', async () => {
    const isStored = (await filesIn(photographs)).filter((name) => name.endsWith('.webp')).length === 6
    return isStored && (await bodies()).length === 2
  })
  await product.kill()
  expect(await unanswered).toBe('lost')
  await half
  await lock.query('rollback')
  lock.release()

  expect(await rows()).toHaveLength(1)
  expect(await filesIn(photographs)).toHaveLength(6)
  await makeOld(photographs)
  await makeOld('temporary')
  product = await startProduct(env)
  await until('the sweep', async () => (await filesIn(photographs)).length === 3 && (await bodies()).length === 0)
  const [stored] = await rows()
  for (const width of [480, 960, 1920]) {
    expect((await fetch(`${product.url}/photographs/${stored?.photograph}-${width}.webp`)).status).toBe(200)
  }

  // The person sends the file again.
  expect((await upload(file)).status).toBe(201)
  expect(await rows()).toHaveLength(2)
  expect(await filesIn(photographs)).toHaveLength(6)
}, 300_000)
