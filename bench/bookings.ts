import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { compose } from '#app/compose.ts'
import { connectOutside } from '#app/outside.ts'
import { currentUser } from '#features/accounts/contract.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { startProduct } from '#test/product.ts'
import { bareBooking } from './bare-booking.ts'
import { type Line, median, printTable, quantile } from './figures.ts'
import { onInventory } from './on-inventory.ts'
import { type Stay, staysOf } from './stays.ts'

// How fast bookings are written, beside a bare transaction with the same rows, and what happens when 500 travellers
// want the same room-night at once. PostgreSQL is the embedded one as it ships: it waits for the disk at every commit.

const SIZE = { properties: 200, roomsEach: 10, occupancy: 0 }
const TRAVELLERS = 200
const AT_ONCE = 16
const ROUNDS = 10
const ROUND_MS = 1500
const RIVALS = 500
const RIVAL_ROUNDS = 5
/** The first day of the stays of each part, in days from today, far enough apart that they do not meet. */
const RATES_FROM = 1
const RACE_FROM = 300

const orderFor = ({ room_id, check_in, check_out, nights, price_tsh }: Stay) => ({
  room: room_id,
  check_in,
  check_out,
  guests: 1,
  total_amount: price_tsh * nights.length,
  payment_method: 'mpesa',
  payment_details: '255712345678',
  customer_phone: '255712345678',
})

type BookingRound = { rate: number; times: number[] }

/** Runs one task after the other in `AT_ONCE` places for the time of a round. */
const round = async (work: () => Promise<unknown>): Promise<BookingRound> => {
  const times: number[] = []
  const begun = performance.now()
  const place = async () => {
    while (performance.now() - begun < ROUND_MS) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
  return { rate: (times.length * 1000) / (performance.now() - begun), times }
}

const compareRates = async (databaseUrl: string, folder: string) => {
  const config = readConfig({ NODE_ENV: 'development', ABUSE_LIMITS: 'off', DATA_DIR: folder })
  if (typeof config === 'string') throw new Error(config)
  const log = makeLog('warn')
  const outside = await connectOutside(config, log)
  const { app, db, pool, close } = await compose(config, databaseUrl, outside.adapters, log)
  const next = await staysOf(db, TRAVELLERS, RATES_FROM)
  const book = async () => {
    const stay = next()
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/bookings/',
      payload: orderFor(stay),
      cookies: { session: stay.session },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (statusCode !== 201) throw new Error(`A booking was answered ${statusCode} ${body}`)
  }
  const bare = () => bareBooking(pool, next())
  await book() // alone: the first booking of a process also fills caches
  const rounds: { booked: BookingRound; written: BookingRound }[] = []
  for (let i = 0; i <= ROUNDS; i++) {
    const first = await round(i % 2 ? book : bare)
    const second = await round(i % 2 ? bare : book)
    // The first pair only warms up.
    if (i > 0) rounds.push(i % 2 ? { booked: first, written: second } : { booked: second, written: first })
  }
  await close()
  await outside.close()
  return rounds
}

const printRates = (rounds: Awaited<ReturnType<typeof compareRates>>) => {
  const line = (name: string, of: BookingRound[]): Line => {
    const times = of.flatMap((one) => one.times)
    return [name, median(of.map(({ rate }) => rate)), median(times), quantile(times, 0.99)]
  }
  const booked = rounds.map((one) => one.booked)
  const written = rounds.map((one) => one.written)
  const ratios = rounds.map((one) => one.booked.rate / one.written.rate)
  printTable(
    `Bookings created, ${AT_ONCE} at once, ${ROUNDS} rounds of each in turn (the whole application without the socket)`,
    ['per second', 'p50 ms', 'p99 ms'],
    [line('bare transaction, same rows', written), line('POST /api/bookings/', booked)],
  )
  printTable('', ['median', 'least', 'most'], [['RATIO', median(ratios), Math.min(...ratios), Math.max(...ratios)]])
}

type TimedReply = { status: number; code: string; ms: number }

/** Sends a POST with a body, or a GET without one. */
const sendJson = (url: string, agent: Agent, session: string, body?: string) =>
  new Promise<TimedReply>((resolve, reject) => {
    const start = performance.now()
    const headers = { cookie: `session=${session}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers }, async (response) => {
      const text = (await response.toArray()).join('')
      const { code = '' } = JSON.parse(text)
      resolve({ status: response.statusCode ?? 0, code, ms: performance.now() - start })
    })
    sent.once('error', reject)
    sent.end(body)
  })

const raceForOneNight = async (databaseUrl: string, folder: string) => {
  const pool = openPool(databaseUrl, 4, console.error)
  const next = await staysOf(openDb(pool), TRAVELLERS, RACE_FROM)
  const rivals = Array.from({ length: RIVALS }, next)
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'race'),
    SEED: 'none',
    NODE_ENV: 'development',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: RIVALS })
  const all = (path: string, body?: string) =>
    Promise.all(rivals.map(({ session }) => sendJson(product.url + path, agent, session, body)))
  const results: { booked: TimedReply[]; read: TimedReply[] }[] = []
  for (let i = 0; i <= RIVAL_ROUNDS; i++) {
    const stay = next()
    const oneNight = { ...stay, check_out: stay.nights[1] ?? '', nights: stay.nights.slice(0, 1) }
    const booked = await all('/api/bookings/', JSON.stringify(orderFor(oneNight)))
    const read = await all(currentUser.path)
    if (i > 0) results.push({ booked, read }) // the first round opens the connections and warms up
  }
  agent.destroy()
  await product.stop()
  await pool.end()
  return results
}

const printRace = (results: Awaited<ReturnType<typeof raceForOneNight>>) => {
  const lines = results.map(({ booked, read }, i): Line => {
    const [times, plain] = [booked.map(({ ms }) => ms), read.map(({ ms }) => ms)]
    const won = booked.filter(({ status }) => status === 201).length
    const roomTaken = booked.filter(({ code }) => code === 'room_taken').length
    const failed = booked.filter(({ status }) => status >= 500).length
    const counts = [won, roomTaken, booked.length - won - roomTaken - failed, failed]
    const [slow, slowPlain] = [quantile(times, 0.99), quantile(plain, 0.99)]
    return [`night ${i + 1}`, ...counts, median(times), slow, slowPlain, `${(slow / slowPlain).toFixed(1)} x`]
  })
  printTable(
    `${RIVALS} travellers for one room-night at once, over HTTP, against the running product; beside it, the same ${RIVALS} asking who is signed in`,
    ['201', '409 room_taken', 'other', '5xx', 'p50 ms', 'p99 ms', 'p99 ms asking', 'RATIO'],
    lines,
  )
}

await onInventory(
  async (databaseUrl, folder) => {
    printRace(await raceForOneNight(databaseUrl, folder))
    printRates(await compareRates(databaseUrl, folder))
  },
  { size: SIZE },
)
