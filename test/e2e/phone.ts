import type { Page, Route } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { appears } from './clock.ts'
import { follow } from './pages.ts'
import { register, signIn } from './people.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, noteLife } from './waiting.ts'

// A phone for which a test lets calls fail.

/** A server that fails without a sentence of its own. */
export const silent = (route: Route) => route.fulfill({ status: 500, json: {} })
/** A server that cannot be reached. */
export const away = (route: Route) => route.abort()
/** A server that refuses with a sentence. */
export const answer = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code: 'x' } })

/** Each new account has a name of its own, as files may share a site. */
let people = 0

/** A site for the tests of one file, with one new phone after the other. */
export const phoneForTests = (site = siteForTests()) => {
  let page: Page
  afterEach(() => page.context().close())

  /** A phone whose calls all pass through the routes of the test, and whose clock can be stopped. */
  const come = async (username: string | null) => {
    const context = await site.browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
      locale: 'en-GB',
      timezoneId: 'Africa/Dar_es_Salaam',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await noteLife(context)
    page = await context.newPage()
    if (username) await signIn(context, username)
    await page.clock.install()
    return page
  }
  const says = (text: string) => appears(page, text)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  /** Opens a page from one that makes no calls. */
  const comeBy = async (path: string) => {
    await goTo(page, '/terms')
    await follow(page, path)
  }

  return {
    /** The page of the latest phone. */
    get page() {
      return page
    },
    come,
    says,
    press,
    comeBy,
    /** Opens the site as a new account; returns the username. */
    newcomer: async () => {
      people += 1
      const username = `tumaini${people}`
      await register(site.url, { username, first_name: 'Tumaini', last_name: 'Lema' })
      await come(username)
      return username
    },
    /** Types into fields by their names, one after the other. */
    fill: async (fields: Record<string, string>, within = 'main') => {
      for (const [name, value] of Object.entries(fields)) await page.fill(`${within} input[name=${name}]`, value)
    },
    /** Until `during` has resolved, these calls of a method get another response. */
    instead: async (method: string, path: string, by: (route: Route) => Promise<void>, during: () => Promise<void>) => {
      const own = (route: Route) => (route.request().method() === method ? by(route) : route.fallback())
      await page.route(path, own)
      await during()
      await page.unroute(path, own)
    },
    /** A failed list says so with Retry, never that it is empty, and Retry loads it. */
    retried: async (path: string, calls: string, fault: string, empty: string, there: string) => {
      await page.route(calls, silent)
      await comeBy(path)
      await says(fault)
      expect(await page.getByText(empty, { exact: true }).count()).toBe(0)
      await page.unroute(calls)
      await press('Retry')
      await page.locator(there).first().waitFor()
    },
  }
}
