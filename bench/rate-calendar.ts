import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openPool } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { openBrowser } from '#test/e2e/chromium.ts'
import { goTo, noteLife } from '#test/e2e/waiting.ts'
import { startProduct } from '#test/product.ts'
import { type Line, median, printTable } from './figures.ts'
import { LARGE_HOTEL, TYPES } from './large-hotel.ts'
import { loadStatements, openSession } from './on-application.ts'

// What a hotel of 40 room types waits for in its rate calendar of a year: from the data to the first paint, and the long
// tasks while it scrolls, pages and selects. The site must have been built.

const DEVICES = [
  { name: 'desktop', options: { viewport: { width: 1280, height: 900 } }, slower: 1 },
  {
    name: 'phone, 4 times slower',
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    slower: 4,
  },
] as const
type Device = (typeof DEVICES)[number]
const ROUNDS = 5
const RATES = '/hotel-admin/rates?property=1'

type Seen = { tasks: number[]; presses: number[]; cellsAt: number | null }

/** Notes long tasks, presses, and when the first cells of the calendar were painted. */
const watch = () => {
  const seen = Object.assign(window, { seen: { tasks: [], presses: [], cellsAt: null } as Seen }).seen
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
  const events = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.presses.push(entry.duration)
    }
  }).observe(events)
  const look = new MutationObserver(() => {
    if (!document.querySelector('[data-night]')) return
    look.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { cellsAt: performance.now() })))
  })
  look.observe(document, { childList: true, subtree: true })
}

/** The longest task above 50 ms and the slowest press since the last look; 0 if there was none. */
const worstSince = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
    const { tasks, presses } = (window as unknown as { seen: Seen }).seen
    return { task: Math.max(0, ...tasks.splice(0)), press: Math.max(0, ...presses.splice(0)) }
  })

/** The nth row and the nth night from the first one that is shown, scrolled into view. */
const cellAt = async (page: Page, row: number, nth: number) => {
  const cell = page.locator(`[data-row="${row}"]`).nth(nth)
  await cell.scrollIntoViewIfNeeded()
  return cell
}

const middleOf = async (page: Page, row: number, nth: number) => {
  const box = await (await cellAt(page, row, nth)).boundingBox()
  if (!box) throw new Error(`The cell ${row}, ${nth} has no box.`)
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

const press = async (page: Page, row: number, nth: number) => {
  const [x, y] = await middleOf(page, row, nth)
  await page.mouse.click(x, y)
}

const scroll = async (page: Page) => {
  await page.locator('.rate-scroll').hover({ position: { x: 150, y: 200 } })
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(turn % 2 === 0 ? 300 : 0, 200)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.locator('.rate-scroll').evaluate((box) => box.scrollTo(0, 0))
}

const turnMonths = async (page: Page, label: string, months: number) => {
  for (let month = 0; month < months; month++) {
    await page.getByRole('button', { name: label }).click()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
}

/** Over the rows and nights that are in view, in as many moves as a hand makes. */
const drag = async (page: Page) => {
  const from = await middleOf(page, 0, 0)
  const to = await middleOf(page, 4, 6)
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 40 })
  await page.mouse.move(to[0], from[1], { steps: 20 })
  await page.mouse.move(...to, { steps: 20 })
  await page.mouse.up()
}

/** A block of all room types grows and shrinks night by night. */
const growByKeys = async (page: Page) => {
  await (await cellAt(page, 0, 0)).focus()
  await page.keyboard.press('Enter')
  for (let row = 1; row < TYPES; row++) await page.keyboard.press('Shift+ArrowDown')
  for (let night = 0; night < 10; night++) await page.keyboard.press('Shift+ArrowRight')
  for (let night = 0; night < 10; night++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Escape')
}

const chooseAll = async (page: Page) => {
  await press(page, 0, 0)
  await press(page, TYPES - 1, 27)
}

const STEPS: readonly [name: string, act: (page: Page) => Promise<void>][] = [
  ['scroll', scroll],
  ['six months on', (page) => turnMonths(page, 'Next month', 6)],
  ['six months back', (page) => turnMonths(page, 'Previous month', 6)],
  ['choose a night', (page) => press(page, 2, 3)],
  ['drag over a block and back', drag],
  ['choose four weeks of all types by two presses', chooseAll],
  ['grow a block of all types by keys', growByKeys],
]

const openPage = async (browser: Browser, url: string, session: string, device: Device) => {
  const context = await browser.newContext({ ...device.options, baseURL: url, locale: 'en-GB' })
  await context.addCookies([{ name: 'session', value: session, url }])
  await noteLife(context)
  await context.addInitScript(watch)
  const opened = await context.newPage()
  const devtools = await context.newCDPSession(opened)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.slower })
  return { context, opened }
}

/** From the last byte of the document to its first paint, in ms. */
const paintOfDocument = (opened: Page) =>
  opened.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return Math.max(0, paint - (document?.responseEnd ?? Number.NaN))
  })

/** From the last byte of the calendar's data to the paint of its cells, on a page that was open before. */
const paintInApp = async ({ opened }: { context: BrowserContext; opened: Page }) => {
  await goTo(opened, '/hotel-admin/rooms?property=1')
  await opened.waitForLoadState('networkidle')
  await opened.evaluate(() => {
    ;(window as unknown as { seen: Seen }).seen.tasks.length = 0
  })
  // On a phone the link stands in a closed menu.
  await opened
    .locator('a[href^="/hotel-admin/rates"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await opened.waitForFunction(() => (window as unknown as { seen: Seen }).seen.cellsAt !== null)
  const { task } = await worstSince(opened)
  const waited = await opened.evaluate(() => {
    const data = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/hotel/rates/'))
    const last = data.at(-1) as PerformanceResourceTiming | undefined
    return ((window as unknown as { seen: Seen }).seen.cellsAt ?? Number.NaN) - (last?.responseEnd ?? Number.NaN)
  })
  return { waited, task }
}

const measure = async (browser: Browser, url: string, session: string, device: Device) => {
  const found = { document: [] as number[], waited: [] as number[], task: [] as number[] }
  const times = STEPS.map(() => ({ tasks: [] as number[], presses: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    const one = await openPage(browser, url, session, device)
    const { waited, task } = await paintInApp(one)
    found.waited.push(waited)
    found.task.push(task)
    await goTo(one.opened, RATES)
    found.document.push(await paintOfDocument(one.opened))
    await worstSince(one.opened)
    for (const [i, [, act]] of STEPS.entries()) {
      await act(one.opened)
      const { task, press } = await worstSince(one.opened)
      times[i]?.tasks.push(task)
      times[i]?.presses.push(press)
    }
    await one.context.close()
  }
  const { document, waited, task } = found
  printTable(
    `${device.name}: from the last byte of the data to the first paint of the calendar, ms`,
    ['document', 'IN THE OPEN SITE', 'worst', 'longest task'],
    [['', median(document), median(waited), Math.max(...waited), median(task)]],
  )
  const lines = STEPS.map(([name], i): Line => {
    const { tasks = [], presses = [] } = times[i] ?? {}
    return [name, median(tasks), Math.max(...tasks), median(presses)]
  })
  printTable(
    `${device.name}: the longest task above 50 ms, 0 if there is none; from a press to the next picture, ms`,
    ['LONGEST TASK, median', 'worst', 'press, slowest'],
    lines,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
const postgres = await startEmbedded({ folder: join(folder, 'pg'), onEvent: console.error })
try {
  const pool = openPool(postgres.url, 4, console.error)
  await migrate(pool)
  await loadStatements(pool, LARGE_HOTEL)
  const session = await openSession(pool, 1)
  await pool.end()
  const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: postgres.url, SEED: 'none' })
  const browser = await openBrowser()
  try {
    for (const device of DEVICES) await measure(browser, product.url, session, device)
  } finally {
    await browser.close()
    await product.stop()
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
