import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { addDays, eachDay, todayIn } from '#domain/calendar.ts'
import { kB, type Line, median, printTable, quantile } from './figures.ts'
import { LARGE_HOTEL, ROOMS, TOWN, TYPES } from './large-hotel.ts'
import { type Application, onApplication } from './on-application.ts'

// What the rates of a large hotel cost: its calendar of 40 room types by a year, a change of all nights of 100 rooms until
// a second process sells by it, and a quote with everything that can make a price.

const NIGHTS = 365
const ROUNDS = 20
const CHANGES = 8
const REPEATS = 10
const today = todayIn(new Date())
const year = (from: number, to: number) => ({ first_night: addDays(today, from), last_night: addDays(today, to) })
const STAY = { check_in: addDays(today, 100), check_out: addDays(today, 107) }

const timed = async <Result>(work: () => Promise<Result>) => {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

const callsOf = ({ composed: { app } }: Application, session: string) => {
  const cookies = { session }
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, cookies })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 200)}`)
    return body
  }
  const post = async (url: string, payload: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, cookies, payload })
    if (statusCode >= 300) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 200)}`)
    return JSON.parse(body) as { version: number }
  }
  return { get, post }
}
type Calls = ReturnType<typeof callsOf>

const timesOf = async (work: () => Promise<unknown>) => {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) times.push((await timed(work)).ms)
  return times.slice(1) // the first one also fills caches
}

const measureReads = async ({ get }: Calls) => {
  const query = new URLSearchParams({ room: '7', ...STAY, guests: '3', children: '2', child_ages: '7,3' })
  query.set('residency', 'citizen')
  query.set('meal_plan', 'half_board')
  const calendar = '/api/hotel/rates/?property=1'
  const bare = await timesOf(() => get('/api/user/'))
  const lines: Line[] = [['who is signed in', '', '', median(bare), quantile(bare, 0.95), '']]
  for (const [name, url] of [
    [`rate calendar, ${TYPES} types x ${NIGHTS} nights`, calendar],
    ['quote: 7 nights, season, weekend, child ages, residency, meals', `/api/quote/?${query}`],
  ] as const) {
    const body = await get(url)
    const times = await timesOf(() => get(url))
    const sizes = [kB(body.length), kB(gzipSync(body).length)]
    lines.push([name, ...sizes, median(times), quantile(times, 0.95), `${(median(times) / median(bare)).toFixed(0)} x`])
  }
  printTable('Reads, from the request to the JSON', ['JSON', 'gzip', 'median ms', '95 % ms', 'RATIO'], lines)
}

type Seen = { ready?: true; total: number; at: number }

/** Watches in a process of its own, and resolves with the time at which it finds so many properties for the stay. */
const watcherOf = async (databaseUrl: string) => {
  const { check_in, check_out } = STAY
  const child = fork(join(import.meta.dirname, 'follower.ts'), [databaseUrl, check_in, check_out, TOWN])
  let latest: Seen | null = null
  child.on('message', (message: Seen) => {
    if (!message.ready) latest = message
  })
  await once(child, 'message')
  const seenAt = async (total: number) => {
    while (latest?.total !== total) await once(child, 'message')
    return latest.at
  }
  await seenAt(1)
  return { seenAt, stop: () => child.disconnect() }
}

/** Makes a change and takes it back, so that each round begins alike: ms of the requests, and until the other process sees it. */
const roundsOf = async (
  change: (isOut: boolean) => Promise<unknown>,
  seenAt: ((total: number) => Promise<number>) | null,
) => {
  const requests: number[] = []
  const seen: number[] = []
  for (let round = 0; round < CHANGES; round++) {
    const isOut = round % 2 === 0
    const { ms } = await timed(() => change(isOut))
    const answered = performance.timeOrigin + performance.now()
    const at = seenAt && (await seenAt(isOut ? 0 : 1))
    if (round < 2) continue // in code that is not compiled yet
    requests.push(ms)
    if (at !== null) seen.push(Math.max(0, at - answered))
  }
  return { requests, seen }
}

const measureChanges = async ({ get, post }: Calls, databaseUrl: string) => {
  const watcher = await watcherOf(databaseUrl)
  let { version } = JSON.parse(await get('/api/hotel/rates/?property=1')) as { version: number }
  const types = Array.from({ length: TYPES }, (_, n) => n + 1)
  const rooms = Array.from({ length: ROOMS }, (_, n) => n + 1)
  const all = year(0, NIGHTS - 1)
  const dates = eachDay(all.first_night, addDays(all.last_night, 1))
  const setDays = (room_types: number[], range: typeof all) => async (isOut: boolean) => {
    const price = isOut ? { kind: 'set', price_tsh: 99_000 } : { kind: 'clear' }
    const body = { property: 1, version, room_types, ...range, price, closed_to_arrival: isOut }
    version = (await post('/api/hotel/rates/days/', body)).version
  }
  const closeRooms = (room: number, also_rooms: number[], nights: string[]) => (isOut: boolean) =>
    post('/api/hotel/room-availability/bulk-set/', { room, also_rooms, dates: nights, is_available: !isOut })
  const closeTypes = (isOut: boolean) =>
    post('/api/hotel/room-availability/types/', { property: 1, room_types: types, ...all, is_available: !isOut })
  const changes = [
    { name: 'price and closed to arrival, 1 type, 1 night', change: setDays([1], year(200, 200)) },
    { name: `price and closed to arrival, ${TYPES} types, ${NIGHTS} nights`, change: setDays(types, all), isAll: true },
    { name: 'closed, 1 room, 1 night', change: closeRooms(1, [], [addDays(today, 200)]) },
    {
      name: `closed, ${ROOMS} rooms, ${NIGHTS} nights`,
      change: closeRooms(1, rooms.slice(1), dates),
      isAll: true,
      isRepeated: true,
    },
    { name: `closed by type, ${TYPES} types, ${NIGHTS} nights`, change: closeTypes, isAll: true, isRepeated: true },
  ]
  const lines: Line[] = []
  let single = Number.NaN
  for (const { name, change, isAll } of changes) {
    const { requests, seen } = await roundsOf(change, isAll ? watcher.seenAt : null)
    if (!isAll) single = median(requests)
    const after = isAll ? [median(seen), Math.max(...seen)] : ['', '']
    lines.push([name, median(requests), Math.max(...requests), `${(median(requests) / single).toFixed(0)} x`, ...after])
  }
  watcher.stop()
  const repeats: Line[] = []
  for (const { name, change } of changes.filter(({ isRepeated }) => isRepeated)) {
    const closings: number[] = []
    for (let time = 0; time < REPEATS; time++) {
      closings.push((await timed<unknown>(() => change(true))).ms)
      await timed<unknown>(() => change(false))
    }
    repeats.push([name, closings[0] ?? Number.NaN, median(closings), closings.at(-1) ?? Number.NaN])
  }
  printTable(
    'A change in one request, ms; then until a second process searches by it',
    ['request, median', 'most', 'RATIO', 'seen after, median', 'most'],
    lines,
  )
  printTable(`Closed and opened again ${REPEATS} times in a row, ms to close`, ['first', 'median', 'last'], repeats)
}

await onApplication(LARGE_HOTEL, async (application) => {
  const calls = callsOf(application, await application.signIn(1))
  await measureReads(calls)
  await measureChanges(calls, application.databaseUrl)
})
