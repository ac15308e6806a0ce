import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openSite, type Sight, visit } from './site.ts'

/** The site with a browser for the tests of one file, opened before the first and closed after the last of them. */
export const siteForTests = (settings: () => Record<string, string> = () => ({})) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(settings())
  }, 300_000)
  afterAll(() => site?.close())
  return {
    get url() {
      return site.url
    },
    get browser() {
      return site.browser
    },
    /** A person who comes with a browser of their own. */
    visit: (sight: Sight, options?: BrowserContextOptions) => visit(site.browser, site.url, sight, options),
  }
}
