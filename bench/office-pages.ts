import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge } from '#test/e2e/lighthouse.ts'
import { startProduct } from '#test/product.ts'
import { cookieOf } from './cookie-of.ts'
import { type Line, printTable } from './figures.ts'

// What somebody who works at a hotel or for the platform waits for on a phone: Lighthouse's verdict of the first view of
// the pages of both offices, signed in, over the demo data. The site must have been built.

const RUNS = 3
const PAGES: readonly [username: string, paths: readonly string[]][] = [
  [
    'juma',
    [
      '/hotel-admin/dashboard',
      '/hotel-admin/bookings',
      '/hotel-admin/manual-booking',
      '/hotel-admin/properties',
      '/hotel-admin/properties/10',
      '/hotel-admin/properties/10/photographs',
      '/hotel-admin/rooms',
      '/hotel-admin/rates',
      '/hotel-admin/calendars',
    ],
  ],
  ['admin', ['/bhumwi-admin/dashboard', '/bhumwi-admin/requests', '/bhumwi-admin/bookings']],
]

const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
const { url, stop } = await startProduct({ DATA_DIR: folder, SEED: 'demo' })
try {
  const lines: Line[] = []
  for (const [username, paths] of PAGES) {
    const headers = { Cookie: await cookieOf(url, username) }
    for (const path of paths) {
      const { scores, times, shift } = await judge(url + path, RUNS, { headers })
      lines.push([path, scores[0] ?? 0, ...times.map(Math.round), shift.toFixed(3)])
    }
  }
  printTable(
    `Lighthouse, signed in, mid-range phone on simulated slow 4G, median of ${RUNS}`,
    ['performance', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
    lines,
  )
} finally {
  await stop()
  await rm(folder, { recursive: true })
}
