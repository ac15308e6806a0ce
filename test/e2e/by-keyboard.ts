import type { ElementHandle, Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Page } from './site.ts'
import { painted } from './waiting.ts'

/** The focused control: its name, and what a user who sees or hears it would miss. */
export type Stop = { what: string; missing: string[] }

/** Checks the name and visibility of the focused element; runs in the page. `hasLeft` tells that it is not within `within`. */
const describeFocus = (within: Element | null): Stop & { hasLeft: boolean } => {
  const element = document.activeElement as HTMLElement | null
  const hasLeft = !within?.contains(element)
  if (!element || element === document.body) return { what: 'body', missing: ['the focus is lost'], hasLeft }
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
  const visible =
    getComputedStyle(element).clipPath === 'inset(50%)' || element.offsetWidth <= 1 ? (label ?? element) : element
  const ringed = [element, visible, label, element.parentElement].some((node) => {
    if (!node) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ringed && element.tabIndex >= 0) missing.push('no ring')

  const box = visible.getBoundingClientRect()
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
      for (let over = hit; over && !over.contains(visible); over = over.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return !visible.contains(over)
      }
      return false
    })
    if (hidden.length > 0) {
      const over = document.elementFromPoint(x, box.top + box.height * (hidden[0] ?? 0.5))
      missing.push(`behind ${over?.tagName.toLowerCase()}.${String(over?.className).slice(0, 60)}`)
    }
  }
  return { what, missing, hasLeft }
}

/** The focused control, and whether the focus has left a part of the page. */
export const focused = (page: Page, within: ElementHandle<Element> | null = null) =>
  page.evaluate(describeFocus, within)

/** More stops than any page has. */
const ENDLESS = 250

/** Longer than a busy machine takes to bring the focused control into view. */
const PATIENCE_MS = 20_000

/** A keyboard user. `missing` collects the stops at which the focus was not visible or had no name. */
export const byKeyboard = (page: Page) => {
  const missing: string[] = []
  /** Records what is missing at the focus; nothing if it has left `within`. */
  const checkFocus = async (within: ElementHandle<Element> | null = null) => {
    let stop = await focused(page, within)
    if (within && stop.hasLeft) return stop
    // The skip link leaves the window some frames after the key, the code that scrolls to the focus is fetched with the
    // first Tab, and a list that is rendered again loses the focus for a moment: a user waits with the next key. After
    // the first fault the other stops are waited for no longer than two frames.
    const deadline = Date.now() + (missing.length === 0 ? PATIENCE_MS : 0)
    if (stop.missing.length > 0) {
      do {
        await painted(page)
        stop = await focused(page, within)
      } while (stop.missing.length > 0 && Date.now() < deadline)
    }
    for (const what of stop.missing) missing.push(`${new URL(page.url()).pathname}, ${stop.what}: ${what}`)
    return stop
  }
  const has = (target: Locator) =>
    target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
  /** Presses Tab until the focus is on the target; returns the number of stops before it. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    for (let stops = 0; stops < ENDLESS; stops++) {
      await page.keyboard.press(key)
      await checkFocus()
      if (await has(target)) return stops
    }
    throw new Error(`Tab never comes to ${target}; it stands on ${(await focused(page)).what}.`)
  }
  /** Presses Tab until the focus has left a part of the page; returns the number of stops in it. */
  const tabOutOf = async (part: Locator) => {
    const element = await part.elementHandle()
    for (let stops = 0; stops < ENDLESS; stops++) {
      await page.keyboard.press('Tab')
      if ((await checkFocus(element)).hasLeft) return stops
    }
    throw new Error(`Tab never leaves ${part}; it stands on ${(await focused(page)).what}.`)
  }
  return {
    missing,
    checkFocus,
    tabTo,
    tabOutOf,
    /** Presses keys one after the other. */
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    /** Waits until the focus is on the target, and checks it there. */
    expectFocus: async (target: Locator) => {
      await expect.poll(() => has(target), { message: `focus on ${target}` }).toBe(true)
      await checkFocus()
    },
    /** Waits until the focus is within the target. */
    expectFocusIn: async (target: Locator) => {
      const inside = () =>
        target.evaluateAll((elements) => elements.some((one) => one.contains(document.activeElement)))
      await expect.poll(inside, { message: `focus in ${target}` }).toBe(true)
      await checkFocus()
    },
  }
}
