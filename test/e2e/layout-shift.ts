import type { Page } from 'playwright-core'

type Moved = { score: number; what: string[] }[]

/** Runs in the browser: adds up layout shifts without user input, and records their elements. */
const watch = () => {
  const moved: Moved = []
  const nameOf = (node: Node | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName} "${element?.textContent?.slice(0, 40)}"`
  }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) moved.push({ score: value, what: sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts: moved })
}

/** Records what moves on the pages that are loaded from now on. */
export const watchShifts = (page: Page) => page.addInitScript(watch)

/**
 * How far the page has moved under its reader since it was loaded: the sum of its layout shifts (no unit,
 * https://web.dev/articles/cls), and what moved.
 */
export const shiftOf = async (page: Page) => {
  const moved = await page.evaluate(() => (window as unknown as { shifts: Moved }).shifts)
  return { score: moved.reduce((sum, { score }) => sum + score, 0), moved }
}
