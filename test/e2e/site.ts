import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/language.ts'
import { AXE_OPTIONS } from '../axe-options.ts'
import { createDemoDatabase } from '../database.ts'
import { startProduct } from '../product.ts'
import { withLateAnswers } from './late-answers.ts'
import { noteLife } from './waiting.ts'

/** The folder for screenshots of a run, for review (`SHOTS=on`); not committed. */
const SHOTS = process.env.SHOTS ? join(import.meta.dirname, '../../test-results') : null

/** Milliseconds by which answers are late at most (`LATE_ANSWERS`), to find tests that do not wait; 0 for not at all. */
const LATE_MS = Number(process.env.LATE_ANSWERS ?? 0)

/** The product over a copy of the demo catalogue; `settings` of the environment may name other services. */
export const openSite = async (server: string, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-e2e-'))
  const database = await createDemoDatabase(server)
  const clean = async () => {
    await database.drop().finally(() => rm(folder, { recursive: true, force: true }))
  }
  const env = { DATA_DIR: folder, SEED: 'none', DATABASE_URL: database.url, SIM_AUTO_APPROVE_SECONDS: 'off' }
  const product = await startProduct({ ...env, ...settings }).catch(async (failure: unknown) => {
    await clean()
    throw failure
  })
  if (SHOTS) await mkdir(SHOTS, { recursive: true })
  const late = LATE_MS > 0 ? await withLateAnswers(product.url, LATE_MS) : null
  return {
    url: late?.url ?? product.url.replace('127.0.0.1', 'localhost'),
    database: database.url,
    close: async () => {
      late?.close()
      await product.stop()
      await clean()
    },
  }
}

/** Viewport and language of a browser. */
export type Viewport = { width: number; height: number; language: Language }

/** What Playwright itself warns of in each page whose service worker it blocks. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/**
 * A person with a browser context of their own; console errors and warnings are collected in `faults`. There is no
 * service worker, which would save the site for each new person: tests of what is offline, of the bytes of a journey and the journey of a whole stay allow it.
 */
export const visit = async (browser: Browser, url: string, viewport: Viewport, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: viewport.width, height: viewport.height },
    hasTouch: viewport.width < 600,
    locale: viewport.language === 'sw' ? 'sw-TZ' : 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  await noteLife(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && message.text() !== BLOCKED_WORKER) faults.push(message.text())
  })
  page.on('pageerror', ({ message, stack }) => faults.push(stack ?? message))
  return { context, page, faults, ...auditOf(page, viewport) }
}

/**
 * Waits for content that is faded while it is refreshed, for the transitions that run, and for those that begin at
 * their end: half way between two colours is no contrast to judge. Endless animations go on.
 */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true]')].every((part) => getComputedStyle(part).opacity === '1'),
  )
  const count = await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const isTimed = playState === 'running' && timeline === document.timeline
      return isTimed && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return ending.length
  })
  if (count > 0) await settled(page)
}

/** The minified build of axe takes a third less time to load than `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Evaluations in a page have no time limit of their own. */
const AXE_LIMIT_MS = 50_000

/**
 * The violations that axe finds. It runs in the page itself: `@axe-core/playwright` opens another page for each result.
 */
const violationsOf = async (page: Page, part?: string) => {
  expect(page.frames(), 'axe looks at the main frame only').toHaveLength(1)
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([within, options, limit]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('axe did not end')), limit))
      return (await Promise.race([engine.run(within ?? document, options), late])).violations
    },
    [part, AXE_OPTIONS, AXE_LIMIT_MS] as const,
  )
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}

const auditOf = (page: Page, { language }: Viewport) => ({
  /**
   * Checks the accessibility of the page, and takes a screenshot if `SHOTS` is on; `part` restricts the check to a new
   * part of the page.
   */
  audit: async (name: string, part?: string) => {
    const width = page.viewportSize()?.width
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${language}.png`) })
    expect.soft(await violationsOf(page, part), `accessibility of ${name} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  },
})

export type Person = Awaited<ReturnType<typeof visit>>
export type { BrowserContext, Page }
