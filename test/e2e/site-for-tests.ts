import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, test as base, beforeAll, inject } from 'vitest'
import { openBrowser } from './chromium.ts'
import { describePage } from './describe-page.ts'
import { openSite, type Viewport, visit } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** One browser and one product for all files of a worker; both end with it. */
const worker = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  // biome-ignore lint/correctness/noEmptyPattern: the same
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await openSite(inject('postgres'))
    onCleanup(site.close)
    return site
  })

const handle = (ofSite: () => Site, ofBrowser: () => Browser) => ({
  get url() {
    return ofSite().url
  },
  get browser() {
    return ofBrowser()
  },
  /** The address of its database, for tests that let time pass there. */
  get database() {
    return ofSite().database
  },
  /** A person with a browser context of their own. */
  visit: (viewport: Viewport, options?: BrowserContextOptions) => visit(ofBrowser(), ofSite().url, viewport, options),
})

/**
 * The worker's browser; what a test leaves open in it is closed after the test, before it takes time from the next. The
 * error of a failed test describes its pages.
 */
const browserForTests = () => {
  let browser: Browser
  worker.beforeAll(async ({ browser: shared }) => {
    browser = shared
  })
  afterEach(async ({ task }) => {
    for (const context of browser?.contexts() ?? []) {
      const [fault] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
      if (fault) for (const page of context.pages()) fault.message += `\n\n${await describePage(page)}`
      await context.close()
    }
  })
  return () => browser
}

/**
 * The site that the files of a worker share, for tests that do not change the demo catalogue and its people: a test
 * that changes data registers a person of its own.
 */
export const siteForTests = () => {
  const browser = browserForTests()
  let site: Site
  worker.beforeAll(async ({ site: shared }) => {
    site = shared
  })
  return handle(() => site, browser)
}

/** A site for the tests of one file alone, which may change the demo data or need other `settings`. */
export const ownSiteForTests = (settings: () => Record<string, string> = () => ({})) => {
  const browser = browserForTests()
  let site: Site
  beforeAll(async () => {
    site = await openSite(inject('postgres'), settings())
  })
  afterAll(() => site?.close())
  return handle(() => site, browser)
}
