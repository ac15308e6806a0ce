import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { openBrowser } from '#test/e2e/chromium.ts'
import { weigh } from '#test/e2e/first-view.ts'
import { judge } from '#test/e2e/lighthouse.ts'
import { type Product, startProduct } from '#test/product.ts'
import { kB, type Line, printTable } from './figures.ts'
import { pressTimes } from './interactions.ts'
import { FULL, loadInventory } from './inventory.ts'
import { renderCost } from './render.ts'
import { servedCost } from './served.ts'

// What the public pages cost: the server's computing time, a phone's wait for what was pressed, its download, and
// Lighthouse's verdict. The demo data is served by the running product; the site must have been built.

const dist = process.env.BHUMWI_DIST ?? join(import.meta.dirname, '../dist')
const PATHS = ['/properties', '/properties/10/rooms']
const FURTHER_PATHS = ['/home', '/login']

const printRender = async (site: string) => {
  const lines: Line[] = []
  for (const path of PATHS) {
    const { least, page, compressed, markup } = await renderCost(dist, site, path)
    lines.push([path, kB(markup), page, compressed, least, `${Math.round(page / least)} x`])
  }
  printTable(
    'CPU of the server for one page, in ms, its data in memory',
    ['markup and data', 'rendered', 'compressed', 'baseline: <p> rendered', 'RATIO'],
    lines,
  )
}

const printServed = async (title: string, { url, child }: Product) => {
  const lines: Line[] = []
  for (const { name, bytes, page, least, sent } of await servedCost({ url, pid: child.pid ?? 0 })) {
    lines.push([name, kB(bytes), page, least, sent, 1000 / page])
  }
  printTable(
    `CPU of the server for one whole page over HTTP, in ms: ${title}`,
    ['compressed', 'median', 'least', 'baseline: compressed and sent', 'PAGES PER SECOND AND CORE'],
    lines,
  )
}

/** The same with the catalogue of the search benchmark. */
const printServedLarge = async (folder: string) => {
  const postgres = await startEmbedded({ folder, settings: ['fsync=off', 'max_wal_size=4GB'] })
  const pool = openPool(postgres.url, 4, (error) => console.error(error))
  await migrate(pool)
  await loadInventory(pool)
  await pool.end()
  const large = await startProduct({ DATA_DIR: folder, DATABASE_URL: postgres.url, SEED: 'none' })
  await printServed(`${FULL.properties} properties`, large)
  await large.stop()
  await postgres.stop()
}

const printPresses = async (site: string) => {
  const browser = await openBrowser()
  const presses = await pressTimes(browser, site)
  await browser.close()
  printTable(
    'Presses on the listing at 360 px with a processor four times slower, ms',
    ['median until the next picture', 'worst', 'longest task until the results stand'],
    presses.map(({ name, press, worst, task }) => [name, press, worst, task]),
  )
}

const printBytes = async (site: string) => {
  const lines: Line[] = []
  const browser = await openBrowser()
  for (const path of [...PATHS, ...FURTHER_PATHS]) {
    const { html, css, js, pictures, further, requests } = await weigh(browser, site + path)
    const parts = [js, css, js + css, html, pictures, html + js + pictures, further]
    lines.push([path, ...parts.map(kB), requests])
  }
  await browser.close()
  printTable(
    'First view on a phone (360 x 740), gzip. The stylesheet travels in the HTML; "in all" = HTML + JS + pictures',
    ['JS', 'CSS', 'JS + CSS', 'HTML', 'pictures', 'IN ALL', 'further', 'requests'],
    lines,
  )
}

const printVerdicts = async (site: string) => {
  const lines: Line[] = []
  const faults: string[] = []
  for (const path of [...PATHS, ...FURTHER_PATHS]) {
    const { scores, times, shift, failed } = await judge(site + path, 3)
    lines.push([path, ...scores, ...times.map(Math.round), shift.toFixed(3)])
    if (failed.length > 0) faults.push(`  ${path}: ${failed.join(', ')}`)
  }
  printTable(
    'Lighthouse, mid-range phone on simulated slow 4G, median of 3',
    ['performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'],
    lines,
  )
  if (faults.length > 0) console.log(`\n  Failed audits:\n${faults.join('\n')}`)
}

const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
const product = await startProduct({ DATA_DIR: folder, SEED: 'demo' })
try {
  await printRender(product.url)
  await printServed('the demo catalogue', product)
  await printPresses(product.url)
  await printBytes(product.url)
  await printVerdicts(product.url)
} finally {
  await product.stop()
}
try {
  await printServedLarge(join(folder, 'large'))
} finally {
  await rm(folder, { recursive: true })
}
