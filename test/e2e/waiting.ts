import type { BrowserContext, Page, Route } from 'playwright-core'

// What a test waits for where nothing on the page tells: never a time.

/** A route whose answer is held back until it is released; by then the page may have given it up. */
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

/** Lets each page of a browser note when it comes to life, for `alive`. */
export const noteLife = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('site-ready', () => {
      document.documentElement.dataset.ready = ''
    })
  })

/** Until the page has come to life: before, its links lead on by themselves, past what a test does to its calls. */
export const alive = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' })

/** Until the page has drawn twice: what an answer or a movement has set off is on the screen by then. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Goes to an address and waits until its page is hydrated; the context needs `noteLife`. */
export const goTo = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await alive(page)
  return answer
}
