import type { Browser, Page } from 'playwright-core'
import { median } from './figures.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWER = 4
const ROUNDS = 5

/** The interactions on the listing; each starts from the state that the previous one left. */
const STEPS: readonly [name: string, act: (page: Page) => Promise<void>, shown: (page: Page) => Promise<unknown>][] = [
  [
    'open the filters',
    (page) => tap(page, 'button:has-text("Filters")'),
    (page) => page.waitForSelector('dialog[open] fieldset button[aria-pressed]'),
  ],
  [
    'choose an amenity',
    (page) => tap(page, 'dialog[open] button[aria-pressed]:has-text("Wi-Fi")'),
    (page) => page.waitForSelector('dialog[open] button[aria-pressed=true]'),
  ],
  [
    'show what was found',
    (page) => tap(page, 'dialog[open] button[type=submit]'),
    (page) => arrived(page, 'amenities='),
  ],
  [
    'take the filter away',
    (page) => tap(page, 'button[aria-label^="Remove"]'),
    (page) => arrived(page, 'amenities=', false),
  ],
  [
    'choose a category',
    (page) => tap(page, 'nav[aria-label="Categories"] a >> nth=1'),
    (page) => arrived(page, 'category='),
  ],
  [
    'leave the category',
    (page) => tap(page, 'nav[aria-label="Categories"] a[aria-current=true]'),
    (page) => arrived(page, 'category=', false),
  ],
  ['list instead of grid', (page) => tap(page, 'a[href*="view=list"]'), (page) => arrived(page, 'view=list')],
  [
    'another order',
    async (page) => {
      await page.focus('main select[aria-label="Sort by"]')
      await page.keyboard.press('ArrowDown')
    },
    (page) => arrived(page, 'sort='),
  ],
  ['the second page', (page) => tap(page, 'a[rel=next]'), (page) => arrived(page, 'page=2')],
]

const tap = async (page: Page, selector: string) => {
  const place = page.locator(selector).first()
  await place.scrollIntoViewIfNeeded()
  await place.tap()
}

const arrived = (page: Page, part: string, there = true) =>
  page.waitForFunction(
    ([text, wanted]) =>
      window.location.search.includes(text) === wanted &&
      document.querySelector('section[aria-busy=false] article') !== null,
    [part, there] as const,
  )

/** From a press until the next picture, in ms, of the slowest event since the last look; and the longest task besides. */
const slowest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
    const seen = window as unknown as { presses: number[]; tasks: number[] }
    const worst = { press: Math.max(0, ...seen.presses.splice(0)), task: Math.max(0, ...seen.tasks.splice(0)) }
    return worst
  })

const watch = () => {
  const seen = Object.assign(window, { presses: [] as number[], tasks: [] as number[] })
  const events = { type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.presses.push(entry.duration)
    }
  }).observe(events)
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

/** The time from a press on the listing to its first paint on a phone that is four times slower; median of rounds. */
export const pressTimes = async (browser: Browser, site: string, path = '/properties', rounds = ROUNDS) => {
  const times = STEPS.map(([name]) => ({ name, presses: [] as number[], tasks: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(site + path, { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await slowest(page)
    for (const [i, [, act, shown]] of STEPS.entries()) {
      await act(page)
      await shown(page)
      const { press, task } = await slowest(page)
      times[i]?.presses.push(press)
      times[i]?.tasks.push(task)
    }
    await context.close()
  }
  return times.map(({ name, presses, tasks }) => ({
    name,
    press: median(presses),
    worst: Math.max(...presses),
    task: median(tasks),
  }))
}
