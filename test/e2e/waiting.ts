import type { BrowserContext, Page, Route } from 'playwright-core'

// Conditions to wait for if nothing on the page shows them: never a fixed time.

/** A route whose response is held until it is released; by then the page may have aborted the request. */
export const heldBack = (answer: (route: Route) => Promise<void>) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let answered: Promise<void> = Promise.resolve()
  return {
    hold: (route: Route) => {
      answered = released.then(() => answer(route)).catch(() => undefined)
      return answered
    },
    /** Ends when the browser has the answer. */
    release: () => {
      release()
      return answered
    },
  }
}

/** Makes each page of a context record its hydration, for `alive`. */
export const noteLife = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('site-ready', () => {
      document.documentElement.dataset.ready = ''
    })
  })

/** Waits until the page is hydrated: before that, its links navigate by themselves, past the routes of a test. */
export const alive = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Waits until the page has been painted twice: the effects of a response or a movement are visible by then. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Goes to an address and waits until its page is hydrated, so that a press is React's: a form with an address submits by
 * itself before that. The context needs `noteLife`.
 */
export const goTo = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await alive(page)
  return answer
}

/** Loads a page again and waits until it is hydrated. */
export const reload = async (page: Page) => {
  await page.reload()
  await alive(page)
}
