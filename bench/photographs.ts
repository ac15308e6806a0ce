import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startProduct } from '#test/product.ts'
import { cookieOf } from './cookie-of.ts'
import { type Line, printTable, quantile } from './figures.ts'
import { mostMegabytes, residentMegabytes } from './memory.ts'

// What visitors notice while hotels upload: the listing page before and during 20 uploads of 12 megapixels, as many at a
// time as the site takes from each person, and the memory of the server with the processes that it starts. The site must
// have been built.

const UPLOADS = 20
const SIZE = { width: 4000, height: 3000 }
const PEOPLE = ['juma', 'neema', 'elia']
/** Uploads of one person at a time. */
const AT_ONCE = 4

/** A photograph with as much detail as a camera's: soft shapes and noise, other ones for each number. */
const photograph = (number: number) => {
  const noise = { type: 'gaussian', mean: 90 + number * 4, sigma: 25 } as const
  return sharp({ create: { ...SIZE, channels: 3, background: '#000', noise } })
    .blur(1 + number / 10)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Loads the listing again and again until `isOver`; answers the times in ms. */
const loadListing = async (url: string, isOver: () => boolean) => {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await (await fetch(`${url}/properties`)).text()
    times.push(performance.now() - began)
    // A visitor reads; without a pause the measurement would be the load.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return times
}

/** Somebody of a hotel, with the session and the first property. */
const signIn = async (url: string, username: string) => {
  const cookie = await cookieOf(url, username)
  const answer = await fetch(`${url}/api/hotel/properties/`, { headers: { cookie } })
  const [first] = (await answer.json()) as { id: number }[]
  if (!first) throw new Error(`${username} has no property`)
  return { cookie, property: first.id }
}
type Person = Awaited<ReturnType<typeof signIn>>

const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
const files: Buffer[] = []
for (let number = 0; number < UPLOADS; number += 1) files.push(await photograph(number))
const { url, child, stop } = await startProduct({ DATA_DIR: folder, SEED: 'demo' })
try {
  const people = await Promise.all(PEOPLE.map((username) => signIn(url, username)))
  let loads = 0
  await loadListing(url, () => ++loads > 30) // warms up
  loads = 0
  const before = await loadListing(url, () => ++loads > 200)
  const pid = child.pid ?? 0
  const memoryBefore = await residentMegabytes(pid)

  const began = performance.now()
  const upload = async ({ cookie, property }: Person, file: Buffer) => {
    const body = new Uint8Array(file)
    const headers = { cookie, origin: url, 'content-type': 'image/jpeg' }
    const answer = await fetch(`${url}/api/hotel/properties/${property}/photographs/`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}.`)
    return performance.now() - began
  }
  let areDone = false
  const waiting = [...files]
  /** One upload after the other, until none is left; when each was answered. */
  const lane = async (person: Person) => {
    const times: number[] = []
    for (let file = waiting.pop(); file; file = waiting.pop()) times.push(await upload(person, file))
    return times
  }
  const lanes = people.flatMap((person) => Array.from({ length: AT_ONCE }, () => lane(person)))
  const uploads = Promise.all(lanes)
    .then((times) => times.flat())
    .finally(() => {
      areDone = true
    })
  const [during, took, peak] = await Promise.all([
    loadListing(url, () => areDone),
    uploads,
    mostMegabytes(pid, uploads),
  ])
  const line = (name: string, times: readonly number[]): Line => [
    name,
    times.length,
    quantile(times, 0.5),
    quantile(times, 0.99),
    Math.max(...times),
  ]
  printTable(
    'The listing page, ms',
    ['loads', 'median', 'P99', 'worst'],
    [line('baseline: before', before), line('during the uploads', during)],
  )
  const size = files.reduce((sum, { length }) => sum + length, 0) / UPLOADS / 1e6
  printTable(
    `${UPLOADS} uploads, ${lanes.length} at a time, of ${(SIZE.width * SIZE.height) / 1e6} megapixels and ${size.toFixed(1)} MB`,
    ['first answer s', 'LAST ANSWER s', 'memory before MB', 'PEAK MB'],
    [['', Math.min(...took) / 1000, Math.max(...took) / 1000, memoryBefore, peak]],
  )
} finally {
  await stop()
  await rm(folder, { recursive: true })
}
