import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { addDays, todayIn } from '#domain/calendar.ts'
import { median } from './figures.ts'

// Whole pages over HTTP, as browsers request them, by the server's processor time for one: unlike elapsed time it does
// not grow with the load of the machine.

const CLIENTS = 4
const ROUNDS = 7
const PAGES = 40
const WARM_UP = 80
const TICK_MS = 10
const ACCEPTED = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }

/** User and system time of a process and its threads in ms, as Linux counts it. */
const processorTime = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

const fetchBytes = (address: string) =>
  new Promise<number>((resolve, reject) => {
    get(address, { agent, headers: ACCEPTED }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answered ${response.statusCode}`)),
      )
    }).once('error', reject)
  })

let requested = 0
const today = todayIn(new Date())
/** Dates that were not requested before. */
const otherNights = () => {
  const n = requested++
  const from = addDays(today, n % 350)
  return `checkIn=${from}&checkOut=${addDays(from, 1 + (n % 13))}&guests=${1 + (Math.floor(n / 350) % 4)}`
}
const same = (path: string) => () => path
const KINDS: readonly [name: string, address: () => string][] = [
  ['/properties, each for other dates', () => `/properties?${otherNights()}`],
  ['/properties, each for another price', () => `/properties?min_price=${++requested}`],
  ['/properties, the same again', same('/properties')],
  ['/home, each of another address', () => `/home?visit=${++requested}`],
  ['/home, the same again', same('/home')],
  ['a rooms page, each for other dates', () => `/properties/10/rooms?${otherNights()}`],
  ['a rooms page, the same again', same('/properties/10/rooms')],
]

const pagesOf = async (site: string, address: () => string, count: number) => {
  const left = Array.from({ length: count }, address)
  const client = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await fetchBytes(site + path)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** What a page of each kind takes of the server's processor, in ms, beside a process that only compresses and sends it. */
export const servedCost = async (product: { url: string; pid: number }) => {
  const child = fork(join(import.meta.dirname, 'plain-server.ts'), [product.url])
  const [plain] = (await once(child, 'message')) as [string]
  const lines = KINDS.map(([name, address]) => ({
    name,
    address,
    once: address(),
    page: [] as number[],
    sent: [] as number[],
  }))
  const cost = async (site: string, pid: number, address: () => string, count: number) => {
    const before = await processorTime(pid)
    await pagesOf(site, address, count)
    return ((await processorTime(pid)) - before) / count
  }
  for (const { address, once: one } of lines) {
    await pagesOf(product.url, address, WARM_UP)
    await pagesOf(plain, () => one, WARM_UP)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const line of lines) {
      line.page.push(await cost(product.url, product.pid, line.address, PAGES))
      line.sent.push(await cost(plain, child.pid ?? 0, () => line.once, PAGES))
    }
  }
  const bytes = await Promise.all(lines.map((line) => fetchBytes(product.url + line.once)))
  child.disconnect()
  return lines.map(({ name, page, sent }, i) => ({
    name,
    bytes: bytes[i] ?? 0,
    page: median(page),
    least: Math.min(...page),
    sent: median(sent),
  }))
}
