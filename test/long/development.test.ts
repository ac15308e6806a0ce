import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, bookingOf, PEOPLE, pathsOf, settled } from '../e2e/pages.ts'
import { signIn } from '../e2e/people.ts'
import type { Page, Viewport } from '../e2e/site.ts'
import { ownSiteForTests } from '../e2e/site-for-tests.ts'
import { painted } from '../e2e/waiting.ts'

// React's development build says what is wrong with a tree: markup that does not match at hydration, keys, nesting,
// attributes, effects. Every page is opened and used in it, in both languages, and nothing may be said.

const VIEWPORTS: Viewport[] = [
  { width: 360, height: 740, language: 'sw' },
  { width: 1280, height: 900, language: 'en' },
]

const run = promisify(execFile)
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'bhumwi-development-'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'development', '--logLevel', 'warn']
  const env = { ...process.env, NODE_ENV: 'development', BHUMWI_DIST: dist }
  for (const side of [[], ['--ssr']]) await run(process.execPath, [...vite, ...side], { env })
}, 300_000)
afterAll(() => rm(dist, { recursive: true, force: true }))

const site = ownSiteForTests(() => ({ BHUMWI_DIST: dist }))

/** Opens a page without data-saver mode, in which complete pages wait for a touch. */
const open = async (page: Page, address: string) => {
  await page.context().clearCookies({ name: 'saver' })
  await page.goto(address)
  await settled(page)
}

/** Types, chooses or ticks: whatever the field takes. */
const operate = async (field: Locator) => {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type)
  const quick = { timeout: 5000 }
  if (kind.startsWith('select')) await field.selectOption({ index: 0 }, quick)
  else if (kind === 'checkbox' || kind === 'radio') await field.click(quick)
  else if (kind === 'number') await field.fill('2', quick)
  else if (kind === 'time') await field.fill('10:00', quick)
  else if (kind === 'date') await field.fill('2027-01-02', quick)
  else if (kind !== 'file' && kind !== 'range') await field.fill('ab', quick)
}

/**
 * The refusals of what this test sends: a made-up password, link or contact, and another role for whoever may not have
 * one.
 */
const REFUSALS: Record<string, string> = {
  '/login': '401',
  '/pay/:token': '404',
  '/stop/:token': '404',
  '/bhumwi-admin/people/:id': '409',
  '/bhumwi-admin/people/:id/hand-over': '400',
}

/** What the browser logs of a refusal. */
const isExpected = (path: string, fault: string) =>
  path in REFUSALS && fault.startsWith('Failed to load resource') && fault.includes(`status of ${REFUSALS[path]}`)

/** What can be used on a page, in its order; what leads to another page is a link and is left out. */
const USABLE = 'input:not([type=hidden]), textarea, select, button:not([lang])'

/**
 * The tag of an element that can be used; null for a disabled one, and for one that was removed since it was counted.
 */
const enabledTag = (one: Locator) =>
  one
    .evaluate((element) => (element.matches(':enabled') ? element.tagName : null), undefined, { timeout: 2000 })
    .catch(() => null)

/** Uses everything that shows on a page, one after the other, and closes what opened. */
const operateAll = async (page: Page, address: string) => {
  const all = page.locator('#app').locator(USABLE).filter({ visible: true })
  let used = 0
  for (let at = 0; at < (await all.count()); at++) {
    const one = all.nth(at)
    const tag = await enabledTag(one)
    if (!tag) continue
    // An element that is covered cannot be used.
    const done = await (tag === 'BUTTON' ? one.click({ timeout: 5000 }) : operate(one)).then(
      () => true,
      () => false,
    )
    if (done) used++
    await painted(page)
    await page.keyboard.press('Escape')
    if (page.url() === new URL(address, site.url).href) continue
    await open(page, address)
  }
  return used
}

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  for (const { name, role } of PEOPLE) {
    test(`React has nothing to say of the pages of ${name ?? 'a visitor'}`, { timeout: 900_000 }, async () => {
      const person = await site.visit(viewport)
      const { page, faults, context } = person
      if (name) await signIn(context, name)
      const booking = role === 'traveller' ? await bookingOf(page) : null
      for (const path of pathsOf(role)) {
        const address = addressOf(path, booking)
        await open(page, address)
        const used = await operateAll(page, address)
        expect.soft([path, used > 0]).toEqual([path, true])
        const said = faults.splice(0).filter((fault) => !isExpected(path, fault))
        expect.soft([path, said]).toEqual([path, []])
      }
      await context.close()
    })
  }
})
