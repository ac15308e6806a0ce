import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { decodersOf } from './decoders.ts'
import { makeAccount, makeProperty, makeRoom } from './factories.ts'
import { embeddedServer, request, startProduct } from './product.ts'
import { until } from './until.ts'

// The whole product with its embedded database and its simulators is killed in the middle of the work, ten times.

const ROUNDS = 10
const ROOMS = 6
const WRITERS = 6

type Acknowledged = { id: number; reference: string; room: number; check_in: string; nights: number }

let folder: string
let env: Record<string, string>
let product: Awaited<ReturnType<typeof startProduct>>
let token: string
const rooms: { id: number; price_tsh: number }[] = []
const acknowledged: Acknowledged[] = []

const withDatabase = async <T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> => {
  const pool = openPool((await embeddedServer(folder)).url, 3, () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const isDatabaseUp = () =>
  withDatabase((pool) => pool.query('select 1')).then(
    () => true,
    () => false,
  )

const addSession = (db: ReturnType<typeof openDb>, account_id: number, token: string) => {
  const token_hash = createHash('sha256').update(token).digest()
  return db
    .insertInto('session')
    .values({ token_hash, account_id, expires_at: new Date(Date.now() + 9e6) })
    .execute()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-crash-'))
  // A killed upload leaves its body in the folder for temporary files.
  env = { DATA_DIR: folder, SEED: 'none', DATABASE_URL: '', TMPDIR: folder }
  product = await startProduct(env)
  token = randomBytes(32).toString('base64url')
  await withDatabase(async (pool) => {
    const db = openDb(pool)
    await addSession(db, (await makeAccount(db)).id, token)
    const property = await makeProperty(db)
    for (let i = 0; i < ROOMS; i++) rooms.push(await makeRoom(db, { property_id: property.id, price_tsh: 10_000 }))
  })
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

let nextNight = 0
/** Books new nights until stopped; records what was acknowledged. */
const bookContinuously = async (today: string, stopped: () => boolean) => {
  while (!stopped()) {
    const n = nextNight++
    const room = rooms[n % ROOMS]
    if (!room) return
    const check_in = addDays(today, 1 + (Math.floor(n / ROOMS) % 300))
    const answer = await request(product.url, token, '/api/bookings/', {
      room: room.id,
      check_in,
      check_out: addDays(check_in, 1),
      guests: 1,
      total_amount: room.price_tsh,
      payment_method: 'tigopesa',
      payment_details: '0712345678',
      customer_phone: '0712345678',
    })
    if (answer?.status === 201) {
      const { id, reference } = answer.body as { id: number; reference: string }
      acknowledged.push({ id, reference, room: room.id, check_in, nights: 1 })
    } else if (answer && answer.status !== 503 && answer.status !== 409) {
      throw new Error(`A booking was answered ${answer.status} ${JSON.stringify(answer.body)}\n${product.errors()}`)
    } else {
      await sleep(20)
    }
  }
}

/** Waits for what the product does; what it has logged says why it did not. */
const untilProduct = (what: string, check: () => Promise<boolean>) =>
  until(what, check).catch((error: Error) => {
    throw new Error(`${error.message}\n${product.errors()}`)
  })

const missing = () =>
  withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: number; reference: string; holds: boolean; has_payment: boolean }>(
      `select b.id::int as id, b.reference, exists (select from room_night n where n.booking_id = b.id) as holds,
         exists (select from payment p where p.booking_id = b.id) as has_payment
       from booking b where b.status in ('pending', 'confirmed')`,
    )
    const rowById = new Map(rows.map((row) => [row.id, row]))
    return acknowledged.filter(({ id, reference }) => {
      const row = rowById.get(id)
      return !(row && row.reference === reference && row.holds && row.has_payment)
    })
  })

test('the port of its database is none that the system gives to outgoing connections', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
  const { url } = await embeddedServer(folder)
  expect(Number(new URL(url).port)).toBeLessThan(Number(range.split(/\s+/)[0]))
})

test(`after ${ROUNDS} rounds of kill -9, of the process and of its database, nothing acknowledged is missing`, async () => {
  const today = todayIn(new Date())
  for (let round = 0; round < ROUNDS; round++) {
    let stop = false
    const before = acknowledged.length
    const writers = Array.from({ length: WRITERS }, () => bookContinuously(today, () => stop))
    await untilProduct('bookings to flow', async () => acknowledged.length > before + 10)
    if (round % 2 === 0) {
      await product.kill()
      stop = true
      await Promise.all(writers)
      product = await startProduct(env)
    } else {
      process.kill((await embeddedServer(folder)).pid, 'SIGKILL')
      // Replies from before may still arrive on a busy machine: only what is booked once the database is back counts.
      await untilProduct('the process to start its database again', isDatabaseUp)
      const seen = acknowledged.length
      await untilProduct('bookings to flow again by themselves', async () => acknowledged.length > seen)
      stop = true
      await Promise.all(writers)
    }
    expect(await missing(), `round ${round}`).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThan(100)
}, 300_000)

/**
 * Killed between writing down that the provider will be called and calling it, an attempt waits in `submitting`: it is
 * never sent again, and only ten minutes of the provider not knowing it make it failed. All others must be settled.
 */
const UNSETTLED = `status in ('created', 'pending') or (status = 'submitting' and polls < 2)`

test('what was paid before, between and after the crashes is confirmed, and the ledger sums to zero', async () => {
  const counts = () =>
    withDatabase(async (pool) => {
      const { rows } = await pool.query<{ open: number; confirmed: number; collected: number; balance: number }>(
        `select (select count(*) from payment where ${UNSETTLED})::int as open,
           (select count(*) from booking where status = 'confirmed')::int as confirmed,
           (select count(*) from ledger_entry where kind = 'collection')::int as collected,
           (select coalesce(sum(amount), 0) from ledger_line)::int as balance`,
      )
      return rows[0] ?? { open: -1, confirmed: -1, collected: -1, balance: -1 }
    })
  const deadline = Date.now() + 120_000
  let last = await counts()
  while (last.open > 0 && Date.now() < deadline) {
    await sleep(500)
    last = await counts()
  }
  expect(last.open).toBe(0)
  expect(last.confirmed).toBe(last.collected)
  expect(last.confirmed).toBeGreaterThan(0)
  expect(last.balance).toBe(0)
}, 180_000)

test('an upload that is killed between its files and its row leaves no row and, once swept, no file; it is whole when it is sent again', async () => {
  const session = randomBytes(32).toString('base64url')
  const property = await withDatabase(async (pool) => {
    const db = openDb(pool)
    const owner = await makeAccount(db, { role: 'hotel_admin' })
    await addSession(db, owner.id, session)
    return (await makeProperty(db, { owner_id: owner.id })).id
  })
  const path = `/api/hotel/properties/${property}/photographs/`
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()
  const upload = () =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { cookie: `session=${session}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(file),
    }).then(
      ({ status }) => status,
      () => null, // the process was killed
    )
  const list = async () => {
    const answer = await fetch(product.url + path, { headers: { cookie: `session=${session}` } })
    return (await answer.json()) as { path: string }[]
  }
  /** Sends half of the body and nothing more, until the connection is lost. */
  const uploadHalf = () =>
    new Promise<void>((resolve) => {
      const headers = { cookie: `session=${session}`, 'content-type': 'image/jpeg', 'content-length': file.length }
      const half = send(product.url + path, { method: 'POST', headers })
      half.on('error', () => resolve())
      half.write(file.subarray(0, file.length / 2))
    })
  const photographs = join(folder, 'files', 'photographs')
  const files = () => readdir(photographs).catch(() => [])
  const bodies = async () => (await readdir(folder)).filter((name) => name.startsWith('bhumwi-upload-'))

  const answer = await withDatabase(async (pool) => {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from property where id = $1 for update', [property])
      const sent = upload()
      await until('the files of the photograph', async () => (await files()).length === 3)
      // Not before: the decoder yields to all else on a busy machine, and a body has half a minute to arrive.
      const half = uploadHalf()
      await until('the bodies', async () => (await bodies()).length === 2)
      expect(decodersOf(folder)).toHaveLength(1)
      await product.kill()
      await expect.poll(() => decodersOf(folder)).toEqual([])
      await half
      return await sent
    } finally {
      holder.release(true)
    }
  })
  expect(answer).toBe(null)
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of await files()) await utimes(join(photographs, name), old, old)
  for (const name of await bodies()) await utimes(join(folder, name), old, old)
  product = await startProduct(env)
  expect(await list()).toEqual([])
  await until('the sweep', async () => (await files()).length === 0 && (await bodies()).length === 0)
  expect(await upload()).toBe(201)
  const [photograph, ...others] = await list()
  expect(others).toEqual([])
  expect((await fetch(product.url + photograph?.path)).status).toBe(200)
}, 180_000)

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('SIGTERM ends process, decoder, simulators and database within ten seconds, and the next start is clean', async () => {
  const { pid } = await embeddedServer(folder)
  expect(decodersOf(folder)).toHaveLength(1) // of the upload before
  const begun = Date.now()
  expect(await product.stop()).toBe(0)
  expect(Date.now() - begun).toBeLessThan(10_000)
  expect(decodersOf(folder)).toEqual([])
  // Its pid is freed once the process that inherits orphans has reaped it.
  await expect.poll(() => isThere(pid)).toBe(false)
  product = await startProduct(env)
  expect((await request(product.url, token, '/readyz'))?.status).toBe(200)
})
