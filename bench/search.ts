import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { addDays, type Day, eachDay, todayIn } from '#domain/calendar.ts'
import type { SearchQuery } from '#domain/search.ts'
import { freeNights, takeNights } from '#features/availability/server/public.ts'
import { createSearchIndex, type SearchIndex } from '#features/search/server/public.ts'
import { searchByQuery } from '#features/search/server/store-oracle.ts'
import { type Db, openDb, openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { type CommitEvents, transactions } from '#platform/server/transaction.ts'
import { median, printTable, quantile } from './figures.ts'
import { onInventory } from './on-inventory.ts'

// What a search costs: the index beside the straightforward SQL, the list of properties over HTTP beside a route that
// only sends the same bytes, and how soon a second process sees what 16 writers do.

const REGIONS = ['Zanzibar', 'Arusha', 'Mbeya', 'Tanga', 'Serengeti', 'Dodoma']
const PAGE = 24
const SEARCHES = 2000
const ORACLE_SEARCHES = 30
const ROUNDS = 3
const ROUND_SECONDS = 8
const REQUESTS_PER_SECOND = 150
const WRITERS = 16
const WRITES = 44
/** The first changes of each writer, which run in code that is not compiled yet, are not counted. */
const WARM_UP = 4
const today = todayIn(new Date())

const threeNights = (n: number) => {
  const from = (n * 37) % 350
  return { check_in: addDays(today, from), check_out: addDays(today, from + 3) }
}
const inRegion = (n: number): SearchQuery => {
  return { region: REGIONS[n % REGIONS.length] ?? '', ...threeNights(n), guests: 2, limit: PAGE }
}
const inCountry = (n: number): SearchQuery => ({ ...threeNights(n), guests: 2, limit: PAGE })

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** The memory in use after garbage collection, which takes several runs. */
const settledMemory = async () => {
  for (let round = 0; round < 3; round++) {
    await sleep(200)
    globalThis.gc?.()
  }
  return process.memoryUsage()
}

/** Loads the index and returns time and memory. */
const loadIndex = async (db: Db, pool: pg.Pool): Promise<SearchIndex> => {
  const before = await settledMemory()
  const start = performance.now()
  const events: CommitEvents = new EventEmitter()
  const index = createSearchIndex({ db, pool, events, clock: () => new Date(), log: makeLog('warn') })
  await index.refresh()
  const seconds = (performance.now() - start) / 1000
  const after = await settledMemory()
  const { properties, rooms, bytes } = index.state()
  printTable(
    'The index',
    ['properties', 'rooms', 'load, s', 'arrays of rooms', 'all arrays', 'heap besides'],
    [
      [
        'in memory',
        properties,
        rooms,
        seconds,
        megabytes(bytes),
        megabytes(after.arrayBuffers - before.arrayBuffers),
        megabytes(after.heapUsed - before.heapUsed),
      ],
    ],
  )
  return index
}

const timesOf = async (count: number, work: (n: number) => Promise<unknown>): Promise<number[]> => {
  for (let n = 0; n < Math.min(count, 200); n += 10) await work(n)
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const start = performance.now()
    await work(n)
    times.push(performance.now() - start)
  }
  return times
}

const compareWithSql = async (db: Db, index: SearchIndex) => {
  const lines = []
  for (const [name, query] of [
    ['one region', inRegion],
    ['whole country', inCountry],
  ] as const) {
    const fast = await timesOf(SEARCHES, (n) => index.search(query(n)))
    const slow = await timesOf(ORACLE_SEARCHES, (n) => searchByQuery(db, query(n)))
    for (let n = 0; n < ORACLE_SEARCHES; n++) {
      const [one, other] = [await index.search(query(n)), await searchByQuery(db, query(n))]
      const ids = ({ found }: { found: { id: number }[] }) => found.map(({ id }) => id).join()
      if (ids(one) !== ids(other) || one.total !== (other.total ?? 0)) throw new Error(`${name} ${n}: they differ`)
    }
    const ratio = median(slow) / median(fast)
    const figures = [median(fast), quantile(fast, 0.99), median(slow), quantile(slow, 0.99), ratio]
    lines.push([name, ...figures] as [string, ...number[]])
  }
  const columns = ['index p50', 'p99', 'SQL p50', 'p99', 'SQL / index, p50']
  printTable('A search for 2 guests and 3 nights in-process, ms; the results were compared', columns, lines)
}

const countFacets = async (index: SearchIndex) => {
  const lines: [string, number, number][] = []
  for (const [name, query] of [
    ['one region', inRegion],
    ['whole country', inCountry],
  ] as const) {
    for (let n = 0; n < ORACLE_SEARCHES; n++) {
      const [{ total }, facets] = [await index.search(query(n)), await index.facets(query(n))]
      if (facets.total !== total) throw new Error(`facets of ${name} ${n}: they differ`)
    }
    const times = await timesOf(SEARCHES / 10, (n) => index.facets(query(n)))
    lines.push([name, median(times), quantile(times, 0.99)])
  }
  printTable('The facets of such a search, ms', ['', 'p50', 'p99'], lines)
}

const countNearbyDates = async (index: SearchIndex) => {
  const lines: [string, number, number, number][] = []
  for (const [name, query] of [
    ['one region', inRegion],
    ['whole country', inCountry],
  ] as const) {
    const dated = (n: number, within: number) => ({ ...query(n), ...threeNights(n), within })
    const searched = await timesOf(SEARCHES / 10, (n) => index.search(query(n)))
    const three = await timesOf(SEARCHES / 10, (n) => index.nearbyDates(dated(n, 3)))
    const seven = await timesOf(SEARCHES / 10, (n) => index.nearbyDates(dated(n, 7)))
    lines.push([name, median(searched), median(three), median(seven)])
  }
  printTable('Nearby dates of such a search, ms', ['', 'the search', '3 days', '7 days'], lines)
}

const addressOf = (query: SearchQuery) =>
  `/api/properties/?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

/** The response times of one round in ms, measured by the client. */
const roundOf = async (url: string, paths: readonly string[]): Promise<number[]> => {
  const times: number[] = []
  const load = autocannon({
    url,
    connections: 8,
    duration: ROUND_SECONDS,
    overallRate: REQUESTS_PER_SECOND,
    requests: paths.map((path) => ({ path })),
  })
  load.on('response', (_client, status, _bytes, time) => {
    if (status !== 200) throw new Error(`A request was answered ${status}`)
    times.push(time)
  })
  await load
  return times
}

const compareOverHttp = async (databaseUrl: string, folder: string) => {
  const child = fork(join(import.meta.dirname, 'list-server.ts'), [databaseUrl, folder])
  const [url] = (await once(child, 'message')) as [string]
  const listed = Array.from({ length: 60 }, (_, n) => addressOf(inRegion(n)))
  const empty = listed.map((path) => `/empty?url=${encodeURIComponent(path)}`)
  const everywhere = Array.from({ length: 60 }, (_, n) => addressOf(inCountry(n)))
  const routes = { 'sends the same bytes': empty, 'one region': listed, 'whole country': everywhere }
  const rounds = Object.keys(routes).map((name) => ({ name, p50: [0], p99: [0], cpu: [0] }))
  const cpuOf = async () => {
    child.send('cpu')
    const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
    return (user + system) / 1000
  }
  for (const paths of Object.values(routes)) for (const path of paths) await (await fetch(url + path)).arrayBuffer()
  for (let round = -1; round < ROUNDS; round++) {
    for (const [i, paths] of Object.values(routes).entries()) {
      const before = await cpuOf()
      const times = await roundOf(url, paths)
      if (round < 0) continue // warming up
      const each = rounds[i]
      if (!each) continue
      each.cpu[round] = ((await cpuOf()) - before) / times.length
      each.p50[round] = median(times)
      each.p99[round] = quantile(times, 0.99)
    }
  }
  const [base] = rounds
  if (!base) return
  const size = (await (await fetch(url + listed[0])).arrayBuffer()).byteLength
  printTable(
    `GET /api/properties/, ${PAGE} cards (${Math.round(size / 1000)} kB), ${REQUESTS_PER_SECOND} a second over HTTP, ms`,
    ['p50', 'p99', 'processor', 'p50 / baseline', 'p99 / baseline', 'processor / baseline'],
    rounds.map(({ name, ...figures }) => {
      const [p50, p99, cpu] = [median(figures.p50), median(figures.p99), median(figures.cpu)]
      return [name, p50, p99, cpu, p50 / median(base.p50), p99 / median(base.p99), cpu / median(base.cpu)]
    }),
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Gives every second property a season, a weekend price and a day of its own price, so that half of all rooms have rates. */
const addRates = async (pool: pg.Pool) => {
  await pool.query(
    `insert into rate_rule (property_id, kind, name, first_night, last_night, percent, max_nights, min_days_ahead)
     select id, 'season', 'High season', $1::date + 30, $1::date + 150, 20, 60, 1 from property where id % 2 = 0`,
    [today],
  )
  await pool.query(`insert into rate_rule (property_id, kind, name, weekdays, percent)
    select id, 'weekdays', 'Weekend', 96, 10 from property where id % 2 = 0`)
  await pool.query(
    `insert into rate_day (property_id, room_type_id, night, price_tsh, min_nights)
     select distinct property_id, room_type_id, $1::date + 40, 250000, 2 from room where property_id % 2 = 0`,
    [today],
  )
}

type Seen = { place: string; total: number; at: number }
type Booked = { id: number; room_id: number; property_id: number }

/** A place of its own with one free room for each writer, and a booking to hold its nights. */
const makePlaces = async (pool: pg.Pool, stay: { check_in: Day; check_out: Day }) => {
  const { rows } = await pool.query<Booked & { place: string }>(
    `with place as (
      insert into destination (region_id, name, latitude, longitude, position)
        select 1, 'Writer ' || i, -6, 39, 100 + i from generate_series(1, $1::int) i returning id, name),
    house as (
      insert into property (owner_id, category_id, destination_id, name, latitude, longitude, status)
        select 1, 1, id, name, -6, 39, 'live' from place returning id, name),
    bed as (
      insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children)
        select id, 1, '1', 50000, 2, 0 from house returning id, property_id)
    insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests, status,
        booking_source, nightly_price, total_amount, cancellation_policy, commission_percent)
      select house.name, property_id, bed.id, 'Asha', '255712345678', $2, $3, 1, 'confirmed', 'ota', 1, 1, 'flexible', 10
      from bed join house on house.id = property_id
      returning id, room_id, property_id, reference as place`,
    [WRITERS, stay.check_in, stay.check_out],
  )
  return rows
}

const watchFromAfar = async (db: Db, pool: pg.Pool, databaseUrl: string) => {
  const events: CommitEvents = new EventEmitter()
  const transaction = transactions(db, events)
  const own = createSearchIndex({ db, pool, events, clock: () => new Date(), log: makeLog('warn') })
  await own.start() // it notifies the others
  const stay = { check_in: addDays(today, 100), check_out: addDays(today, 103) }
  const places = await makePlaces(pool, stay)
  const args = [databaseUrl, stay.check_in, stay.check_out, ...places.map(({ place }) => place)]
  const child = fork(join(import.meta.dirname, 'follower.ts'), args)
  const observations = new EventEmitter<Record<string, [Seen]>>().setMaxListeners(0)
  child.on('message', (seen: Seen) => observations.emit(`${seen.place} ${seen.total}`, seen))
  await once(child, 'message')
  await own.refresh() // the new places

  const lags: number[] = []
  let missed = 0
  let changes = 0
  const write = async ({ id, room_id, property_id, place }: Booked & { place: string }) => {
    const nights = eachDay(stay.check_in, stay.check_out)
    for (let n = 0; n < WRITES; n++) {
      const takes = n % 2 === 0
      const signal = AbortSignal.timeout(3000)
      const observation = once(observations, `${place} ${takes ? 0 : 1}`, { signal }).catch(() => [null])
      await transaction<unknown>((tx) =>
        takes
          ? takeNights(tx, { property_id, room_id, nights, holder: { booking_id: id } })
          : freeNights(tx, { booking_id: id }),
      )
      changes++
      const committed = performance.timeOrigin + performance.now()
      const [seen] = (await observation) as [Seen | null]
      if (!seen) missed++
      else if (n >= WARM_UP) lags.push(Math.max(0, seen.at - committed))
    }
  }
  const start = performance.now()
  await Promise.all(places.map(write))
  const rate = (changes * 1000) / (performance.now() - start)
  child.disconnect()
  await own.close()
  printTable(
    `Until a second process sees a change, ${WRITERS} writers, ms`,
    ['changes', 'a second', 'p50', 'p99', 'max', 'missed'],
    [['lag', changes, rate, median(lags), quantile(lags, 0.99), Math.max(...lags), missed]],
  )
}

await onInventory(
  async (databaseUrl, folder) => {
    const pool = openPool(databaseUrl, WRITERS + 4, console.error)
    const db = openDb(pool)
    await addRates(pool)
    const index = await loadIndex(db, pool)
    await compareWithSql(db, index)
    await countFacets(index)
    await countNearbyDates(index)
    await index.close()
    await compareOverHttp(databaseUrl, folder)
    await watchFromAfar(db, pool, databaseUrl)
    await pool.end()
  },
  { settings: ['fsync=off', 'max_wal_size=4GB'] },
)
