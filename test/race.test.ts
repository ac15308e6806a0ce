import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { startSims } from '#sim/all.ts'
import { createDatabase } from './database.ts'
import { makeAccount, makeRoom } from './factories.ts'
import { type Product, request, startProduct } from './product.ts'

// Two server processes on one database sell one room to 200 travellers at once.

const ROUNDS = 20
const RIVALS = 200
const TRAVELLERS = 20

let sims: Awaited<ReturnType<typeof startSims>>
let database: Awaited<ReturnType<typeof createDatabase>>
let pool: ReturnType<typeof openPool>
let folder: string
const products: Product[] = []
const tokens: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bhumwi-race-'))
  sims = await startSims({ clickpesa: { autoApproveSeconds: null } })
  database = await createDatabase(inject('postgres'))
  pool = openPool(database.url, 4, () => undefined)
  const db = openDb(pool)
  for (let i = 0; i < TRAVELLERS; i++) {
    const { id } = await makeAccount(db)
    const token = randomBytes(32).toString('base64url')
    const token_hash = createHash('sha256').update(token).digest()
    await db
      .insertInto('session')
      .values({ token_hash, account_id: id, expires_at: new Date(Date.now() + 9e6) })
      .execute()
    tokens.push(token)
  }
  for (let i = 0; i < 2; i++) {
    products.push(
      await startProduct({
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, String(i)),
        SEED: 'none',
        CLICKPESA_BASE_URL: sims.clickpesa.apiUrl,
        BEEM_BASE_URL: sims.beem.url,
        CLICKPESA_CLIENT_ID: 'sim-client-id',
        CLICKPESA_API_KEY: 'sim-api-key',
        CLICKPESA_CHECKSUM_KEY: 'sim-checksum-key',
        BEEM_API_KEY: 'sim-beem-key',
        BEEM_SECRET_KEY: 'sim-beem-secret',
        SMTP_URL: `smtp://127.0.0.1:${sims.mail.smtpPort}`,
      }),
    )
  }
})
afterAll(async () => {
  for (const product of products) expect(await product.stop()).toBe(0)
  await pool.end()
  await database.drop()
  await sims.close()
  await rm(folder, { recursive: true })
})

/** A stay of 1 to 4 nights somewhere in the same eight nights, so that most of them overlap. */
const someStay = (today: string) => {
  const check_in = addDays(today, 30 + Math.floor(Math.random() * 7))
  const nights = 1 + Math.floor(Math.random() * 4)
  return { check_in, check_out: addDays(check_in, nights), nights }
}

/** Sends again what was refused because no connection of the database became free in time: nothing was done then. */
const sendUntilServed = async (...sent: Parameters<typeof request>): ReturnType<typeof request> => {
  const answer = await request(...sent)
  return answer?.status === 503 ? sendUntilServed(...sent) : answer
}

test(`${RIVALS} parallel bookings of one room through two processes sell every night once, ${ROUNDS} times`, async () => {
  const db = openDb(pool)
  const today = todayIn(new Date())
  for (let round = 0; round < ROUNDS; round++) {
    const room = await makeRoom(db)
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, i) => {
        const { check_in, check_out, nights } = someStay(today)
        const base = products[i % products.length]?.url ?? ''
        return sendUntilServed(base, tokens[i % TRAVELLERS] ?? '', '/api/bookings/', {
          room: room.id,
          check_in,
          check_out,
          guests: 1,
          total_amount: room.price_tsh * nights,
          payment_method: 'mpesa',
          payment_details: '0754123456',
          customer_phone: '0754123456',
        })
      }),
    )
    const won = answers.filter((answer) => answer?.status === 201)
    const lost = answers.filter((answer) => answer?.status === 409 && answer.body.code === 'room_taken')
    expect(won.length).toBeGreaterThan(0)
    expect(
      won.length + lost.length,
      JSON.stringify(answers.find((one) => one?.status !== 201 && one?.status !== 409)),
    ).toBe(RIVALS)
    const { rows } = await pool.query<{ held: number; sold: number; bookings: number }>(
      `select (select count(*) from room_night where room_id = $1)::int as held,
         (select coalesce(sum(nights), 0) from booking where room_id = $1 and status = 'pending')::int as sold,
         (select count(*) from booking where room_id = $1)::int as bookings`,
      [room.id],
    )
    expect(rows[0]).toEqual({ held: rows[0]?.sold, sold: rows[0]?.sold, bookings: won.length })
  }
}, 180_000)
