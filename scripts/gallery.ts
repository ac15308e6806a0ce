// Takes pictures of every page in each of its states, for a person to look at:
//   PORT=3000 SIM_AUTO_APPROVE_SECONDS=off ABUSE_LIMITS=off npm start   (in another window)
//   node scripts/gallery.ts http://localhost:3000 test-results/gallery [part of a scene's name ...]
// It writes <folder>/<scene>-<width>-<language>-<theme>.png and <folder>/index.html, and says which scenes did not come about.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../test/e2e/chromium.ts'
import { type Desk, SCENES, type Scene } from './gallery-scenes.ts'

const [url = 'http://localhost:3000', folder = 'test-results/gallery', ...wanted] = process.argv.slice(2)
const PASSWORD = 'Karibu#2026'
const WORKERS = 3

type Sight = { width: number; height: number; language: 'en' | 'sw'; theme: 'light' | 'dark' }
const ALL_SIGHTS = [360, 1280].flatMap((width) =>
  (['en', 'sw'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((theme): Sight => ({ width, height: width < 600 ? 740 : 900, language, theme })),
  ),
)
const nameOf = ({ width, language, theme }: Sight) => `${width}-${language}-${theme}`
/** All eight sights, or those named in the environment: SIGHTS=360-sw-light,1280-en-dark. */
const SIGHTS = ALL_SIGHTS.filter((sight) => process.env.SIGHTS?.split(',').includes(nameOf(sight)) ?? true)

let serial = 0

const signIn = async ({ page }: Desk, by: Scene['by']) => {
  if (!by) return
  let username: string = by
  if (by === 'newcomer') {
    username = `mpya${Date.now().toString(36)}${serial}`
    const name = { first_name: 'Mpya', last_name: 'Kabisa', phone_number: '0712000111' }
    const data = { username, email: `${username}@example.com`, password: PASSWORD, ...name }
    await page.request.post('/api/register/', { data })
  }
  await page.request.post('/api/login/', { data: { username, password: PASSWORD } })
}

/** Goes to a page as a link of the site does, from another page whose scripts have come. */
const goWithin = async (page: Page, from: string, path: string, calls: string, fails: boolean) => {
  await page.goto(from)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.route(calls, (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'No.', code: 'unavailable' } }) : new Promise(() => {}),
  )
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForTimeout(1200)
}

/** Brings what waits for being looked at: pictures and lists far down. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
    await new Promise((resolve) => setTimeout(resolve, 200))
  })

const take = async (browser: Browser, scene: Scene, sight: Sight) => {
  serial += 1
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: sight.width, height: sight.height },
    hasTouch: sight.width < 600,
    locale: sight.language === 'sw' ? 'sw-TZ' : 'en-GB',
    timezoneId: 'Africa/Dar_es_Salaam',
    colorScheme: sight.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  try {
    await context.addInitScript(() =>
      addEventListener('site-ready', () => {
        document.documentElement.dataset.ready = ''
      }),
    )
    const page = await context.newPage()
    const desk: Desk = { page, context, english: sight.language === 'en', serial }
    await signIn(desk, scene.by)
    const path = typeof scene.path === 'string' ? scene.path : await scene.path(desk)
    const held = scene.waiting ?? scene.failing
    if (held) {
      const from = scene.by === 'juma' ? '/hotel-admin/reviews' : '/contact'
      await goWithin(page, from, path, held, scene.failing !== undefined)
    } else {
      await page.goto(path)
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.locator('main h1').first().waitFor()
      await page.waitForFunction(
        () => ![...document.querySelectorAll('main .skeleton')].some((one) => one.checkVisibility()),
      )
    }
    await scene.act?.(desk)
    if (!scene.window && !held) await scrollThrough(page)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${scene.name}-${nameOf(sight)}.png`), fullPage: !scene.window })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wide > 0) console.error(`${scene.name} at ${nameOf(sight)} scrolls sideways by ${wide} px`)
  } finally {
    await context.close()
  }
}

const writeIndex = async () => {
  const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const figures = pictures.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;font:12px sans-serif}figure{margin:0;width:280px}img{width:280px;max-height:560px;object-fit:cover;object-position:top;border:1px solid #999}'
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('')}`,
  )
}

await mkdir(folder, { recursive: true })
const browser = await openBrowser()
const chosen = SCENES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const queue = chosen.flatMap((scene) => SIGHTS.map((sight) => ({ scene, sight })))
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { scene, sight } = next
    await take(browser, scene, sight).catch((error: Error) =>
      console.error(`${scene.name} at ${nameOf(sight)}: ${error.message.split('\n').slice(0, 3).join(' ')}`),
    )
  }
}
await Promise.all(Array.from({ length: WORKERS }, work))
await browser.close()
await writeIndex()
