import type { Page } from 'playwright-core'
import { expect } from 'vitest'

// A page's clock is stopped, and time passes only by `pass`: a second is a second there, however busy the machine is.

/** Lets the page render, and start what it waits for. */
const SETTLE_MS = 100

/** From now on time passes by `pass` only; `page.clock.install()` must have come before the page. */
export const stopClock = async (page: Page) => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

/** Makes time pass; a few ms more or less, as drawing takes its own. */
export const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Something that has just begun is still so shortly before its time, and no longer shortly after. */
export const expectLasting = async (page: Page, ms: number, isSo: () => Promise<boolean>) => {
  await pass(page, SETTLE_MS)
  await pass(page, ms - 2 * SETTLE_MS)
  expect(await isSo()).toBe(true)
  await pass(page, 2 * SETTLE_MS)
  await expect.poll(isSo).toBe(false)
}

/** What passes with each look: less than any message stays. */
const LOOK_MS = 16

/**
 * Waits for a text. A little time passes with each look: React shows a part whose code has come no earlier than 300 ms after
 * the part before, by a timer, and with it what has changed meanwhile.
 */
export const appears = async (page: Page, text: string) => {
  const shown = page.getByText(text, { exact: true }).filter({ visible: true })
  const look = async () => {
    await pass(page, LOOK_MS)
    return shown.count()
  }
  await expect.poll(look, { message: text }).toBeGreaterThan(0)
}

/** A message is there, vanishes after so many seconds, and not before. */
export const expectVanishing = async (page: Page, text: string, seconds = 3) => {
  await appears(page, text)
  const message = page.getByText(text, { exact: true }).filter({ visible: true })
  await expectLasting(page, seconds * 1000, async () => (await message.count()) > 0)
}
