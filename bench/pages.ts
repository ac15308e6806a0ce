import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '#test/e2e/chromium.ts'
import { weigh } from '#test/e2e/first-view.ts'
import { judge } from '#test/e2e/lighthouse.ts'
import { freePort, startProduct } from '#test/product.ts'
import { kB, type Line, printTable } from './figures.ts'
import { renderCost } from './render.ts'

// What the public pages cost: the server's computing time, the phone's download, and Lighthouse's verdict. The demo
// data is served by the running product; the site must have been built.

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
const product = await startProduct({ DATA_DIR: folder, SEED: 'demo', PORT: String(await freePort()) })
try {
  await printRender(product.url)
  await printBytes(product.url)
  await printVerdicts(product.url)
} finally {
  await product.stop()
  await rm(folder, { recursive: true })
}
