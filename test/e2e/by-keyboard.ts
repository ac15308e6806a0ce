import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from './site.ts'

/** The control that has the focus: what it is called, and what somebody who sees or hears it would miss. */
export type Stop = { what: string; missing: string[] }

/** Looks at the focused element as eye and ear would; runs in the page. */
const lookAtFocus = async (): Promise<Stop> => {
  // What the key set off, such as the way past the header leaving the window, has been drawn then.
  for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame)
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return { what: 'body', missing: ['the focus is lost'] }
  const words = (node: Element | null) => node?.getAttribute('aria-label') || node?.textContent?.trim() || ''
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
  const name = [
    labelledBy.map((id) => words(document.getElementById(id))).join(' '),
    element.getAttribute('aria-label'),
    label && words(label),
    element.textContent?.trim(),
    [...element.querySelectorAll('img')].map((image) => image.alt).join(' '),
    element.title,
  ].find((text) => text)
  const tag = element.tagName.toLowerCase()
  const what = `${tag}${element.getAttribute('role') ? `[${element.getAttribute('role')}]` : ''} ${(name ?? '').replaceAll(/\s+/g, ' ').slice(0, 50)}`

  const missing: string[] = []
  if (!name && element.tabIndex >= 0) missing.push('no name')
  // A control that is drawn by its label, such as a star, shows the ring there. What only takes the focus so that a
  // screen reader starts to read there, a heading, needs none.
  const drawn =
    getComputedStyle(element).clipPath === 'inset(50%)' || element.offsetWidth <= 1 ? (label ?? element) : element
  const ringed = [element, drawn, label, element.parentElement].some((node) => {
    if (!node) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ringed && element.tabIndex >= 0) missing.push('no ring')

  const box = drawn.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  // What is large, such as a row that scrolls or a box for many lines, is seen when a part of it is.
  const fits = box.height < 100 && box.width <= width
  const inside = box.top >= -1 && box.bottom <= height + 1 && box.left >= -1 && box.right <= width + 1
  const part = box.bottom > 0 && box.top < height && box.right > 0 && box.left < width
  if (box.width < 1 || box.height < 1) missing.push('not drawn')
  else if (fits ? !inside : !part)
    missing.push(
      `outside the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)} of ${width}x${height}`,
    )
  else if (fits) {
    const x = box.left + box.width / 2
    const hidden = [0.2, 0.5, 0.8].filter((share) => {
      const hit = document.elementFromPoint(x, box.top + box.height * share)
      for (let over = hit; over && !over.contains(drawn); over = over.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return !drawn.contains(over)
      }
      return false
    })
    if (hidden.length > 0) {
      const over = document.elementFromPoint(x, box.top + box.height * (hidden[0] ?? 0.5))
      missing.push(`behind ${over?.tagName.toLowerCase()}.${String(over?.className).slice(0, 60)}`)
    }
  }
  return { what, missing }
}

/** What has the focus now. */
export const focused = (page: Page) => page.evaluate(lookAtFocus)

/** As many stops as no page has. */
const ENDLESS = 250

/** Longer than a busy machine takes to bring what has the focus into sight. */
const PATIENCE_MS = 20_000

/** Somebody without a mouse, who wants to see at every stop where they are. `missing` gathers where they could not. */
export const byKeyboard = (page: Page) => {
  const missing: string[] = []
  const look = async () => {
    let stop = await focused(page)
    // What keeps the focus in sight is fetched with the first Tab, and a list that is drawn anew lets go of it for a
    // moment: nobody presses the next key before. Where one stop is a fault already, the others need no patience.
    const deadline = Date.now() + PATIENCE_MS
    while (stop.missing.length > 0 && missing.length === 0 && Date.now() < deadline) stop = await focused(page)
    for (const what of stop.missing) missing.push(`${new URL(page.url()).pathname}, ${stop.what}: ${what}`)
    return stop
  }
  const has = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
  /** Goes on by Tab until the focus stands on the target; tells how many stops there were before it. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let stops = 0; stops < ENDLESS; stops++) {
      await page.keyboard.press(key)
      await look()
      if (await has(target)) return stops
    }
    throw new Error(`Tab never comes to ${target}; it stands on ${(await focused(page)).what}.`)
  }
  return {
    missing,
    look,
    tabTo,
    /** Keys one after the other, as one presses them. */
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    /** Waits until the focus stands on the target, and looks at it there. */
    standsOn: async (target: Locator) => {
      await expect.poll(() => has(target), { message: `focus on ${target}` }).toBe(true)
      await look()
    },
    /** Waits until the focus stands somewhere within the target. */
    standsIn: async (target: Locator) => {
      const inside = () => target.evaluateAll((found) => found.some((one) => one.contains(document.activeElement)))
      await expect.poll(inside, { message: `focus in ${target}` }).toBe(true)
      await look()
    },
  }
}
