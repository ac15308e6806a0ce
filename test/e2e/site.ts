import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#domain/language.ts'
import { AXE_OPTIONS } from '../axe-options.ts'
import { createDemoDatabase } from '../database.ts'
import { startProduct } from '../product.ts'
import { noteLife } from './waiting.ts'

/** Where the pictures of a run are kept for a person to look at, if one wants them (`SHOTS=on`); not committed. */
const SHOTS = process.env.SHOTS ? join(import.meta.dirname, '../../test-results') : null

/** The product over a copy of the demo catalogue; `settings` of the environment may name other services. */
export const openSite = async (server: string, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bhumwi-e2e-'))
  const database = await createDemoDatabase(server)
  const clean = async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  const env = { DATA_DIR: folder, SEED: 'none', DATABASE_URL: database.url, SIM_AUTO_APPROVE_SECONDS: 'off' }
  const product = await startProduct({ ...env, ...settings }).catch(async (failure: unknown) => {
    await clean()
    throw failure
  })
  if (SHOTS) await mkdir(SHOTS, { recursive: true })
  return {
    url: product.url.replace('127.0.0.1', 'localhost'),
    close: async () => {
      await product.stop()
      await clean()
    },
  }
}

/** How somebody sees the site. */
export type Sight = { width: number; height: number; language: Language }

/** A person with a browser of their own, whose console is read along. */
export const visit = async (browser: Browser, url: string, sight: Sight, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: sight.width, height: sight.height },
    hasTouch: sight.width < 600,
    locale: sight.language === 'sw' ? 'sw-TZ' : 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(60_000) // a busy machine is no fault of the page
  await noteLife(context)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', ({ message, stack }) => faults.push(stack ?? message))
  return { context, page, faults, ...looker(page, sight) }
}

/** What axe finds. It runs in the page itself: `@axe-core/playwright` opens another page for each result. */
const violationsOf = async (page: Page, part?: string) => {
  expect(page.frames(), 'axe looks at the main frame only').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([within, options]) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      return (await engine.run(within ?? document, options)).violations
    },
    [part, AXE_OPTIONS] as const,
  )
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target).join(' | ')}`,
  )
}

const looker = (page: Page, { width, language }: Sight) => ({
  /**
   * Makes sure that assistive technology can use what is shown, and takes a picture if one is wanted; `part` selects
   * what was not looked at before.
   */
  look: async (name: string, part?: string) => {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${language}.png`) })
    expect.soft(await violationsOf(page, part), `accessibility of ${name}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  },
})

export type Person = Awaited<ReturnType<typeof visit>>
export type { BrowserContext, Page }
