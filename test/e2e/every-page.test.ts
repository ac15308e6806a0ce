import { beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#domain/account.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { byKeyboard } from './by-keyboard.ts'
import { weighIn } from './first-view.ts'
import { shiftOf, watchShifts } from './layout-shift.ts'
import { addressOf, bookingOf, frameIn, frameOf, PEOPLE, pathsOf, settled } from './pages.ts'
import { signIn } from './people.ts'
import type { BrowserContext, Page, Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { painted } from './waiting.ts'

// Every page of the sitemap for everybody who may see it, as people on a weak network, with a screen reader, a keyboard or
// a small screen meet it. A new page is covered by being in the sitemap. A page is loaded once in each language, and all
// that is asked of it is asked then: to load it costs the most.

vi.setConfig({ testTimeout: 400_000 })

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** Kilobytes (1,000 bytes, gzip) of a first view without its pictures; the public ones have closer budgets of their own. */
const MOST_KILOBYTES = 250

/** What moves more than this while a page is loaded is felt: https://web.dev/articles/cls */
const MOST_SHIFT = 0.1

const TODAY = todayIn(new Date())

/** What a person opens besides the bare pages. */
const FURTHER: Partial<Record<Role | 'visitor', string[]>> = {
  // In Dodoma there is always a house that nobody has rated yet.
  visitor: ['/properties?view=map', '/properties?region=Dodoma&guests=2&amenities=Wi-Fi'],
  hotel_admin: [`/hotel-admin/cash?from=${addDays(TODAY, -30)}&to=${TODAY}`, '/hotel-admin/report?ahead=days30'],
  bhumwi_admin: [
    '/bhumwi-admin/requests?show=properties',
    '/bhumwi-admin/money/statement?account=hotel_payable',
    '/bhumwi-admin/places?region=2',
  ],
}

const site = siteForTests()
let booking: { id: number }
beforeAll(async () => {
  const { context, page } = await site.visit({ ...PHONE, language: 'en' })
  await signIn(context, 'asha')
  booking = await bookingOf(page)
  await context.close()
}, 60_000)

/** The addresses of a person's pages. */
const addressesOf = (role: Role | null) =>
  [...pathsOf(role), ...(FURTHER[role ?? 'visitor'] ?? [])].map((path) => addressOf(path, booking))

/** So many pages one after the other in a browser; browsers stand side by side, as each mostly waits. */
const PAGES_OF_WALK = 6
const inWalks = (paths: readonly string[]): string[][] =>
  paths.length === 0 ? [] : [paths.slice(0, PAGES_OF_WALK), ...inWalks(paths.slice(PAGES_OF_WALK))]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Calls for each walk through the pages of a person, with what signs that person in. */
const walkAll = async (
  { name, role }: (typeof PEOPLE)[number],
  language: Language,
  walk: (paths: string[], storageState: Session) => Promise<void>,
) => {
  const person = await site.visit({ ...PHONE, language })
  if (name) await signIn(person.context, name)
  const session = await person.context.storageState()
  await person.context.close()
  const paths = addressesOf(role)
  expect(paths.length).toBeGreaterThan(0)
  await Promise.all(inWalks(paths).map((part) => walk(part, session)))
}

/** Pages that say that nothing is there yet, in the demo: its pictures are drawings (decision 020). */
const EMPTY_PAGES = ['/hotel-admin/properties/10/photographs', '/bhumwi-admin/properties/10/photographs']
/** Cash may have come today, or not; that of a month is looked at as well. */
const EMPTY_AT_TIMES = ['/hotel-admin/cash']
/** The picture above what an empty list says. */
const EMPTY = 'main .size-16.bg-brand-soft'

/** Text of twice the size makes no page wider than a phone. */
const expectRoomForLargeText = async (page: Page, path: string) => {
  const sizeOfHeading = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.querySelector('main h1') as Element).fontSize))
  const usual = await sizeOfHeading()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await painted(page)
  expect.soft([path, await sizeOfHeading()]).toEqual([path, 2 * usual])
  const wide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const isCut = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isCut(one.parentElement))
    const beyond = [...document.body.querySelectorAll('*')].filter((one) => {
      const { right, width } = one.getBoundingClientRect()
      return width > 0 && right > window.innerWidth + 1 && !isCut(one.parentElement)
    })
    if (beyond.length === 0) return [`${document.documentElement.scrollWidth} px`]
    return beyond.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
  expect
    .soft([path, 'wider than the phone with large text', wide])
    .toEqual([path, 'wider than the phone with large text', []])
}

/** Pages that are also read with text of twice the size. */
const isRead = (role: Role | null) => role === null || role === 'traveller'

test.each(PEOPLE)(
  'the first view of every page for $name is light, whole and still, in English, and no office is empty in the demo',
  async (one) => {
    const viewport: Viewport = { ...PHONE, language: 'en' }
    const isOffice = one.role === 'hotel_admin' || one.role === 'bhumwi_admin'
    await walkAll(one, 'en', async (paths, storageState) => {
      for (const path of paths) {
        // A context of its own has an empty cache.
        const { page, context, faults } = await site.visit(viewport, { storageState })
        await watchShifts(page)
        const { html, sheets, js, fonts } = await weighIn(page, site.url + path)
        await settled(page)
        const { score, moved } = await shiftOf(page)
        expect.soft([path, { still: score <= MOST_SHIFT, score, moved }]).toMatchObject([path, { still: true }])
        const weight = (html + sheets + js + fonts) / 1000
        expect.soft([path, { light: weight <= MOST_KILOBYTES, weight }]).toEqual([path, { light: true, weight }])
        // A page without its scripts would be light as well.
        expect.soft([path, { js: js > 100_000 }]).toEqual([path, { js: true }])
        expect.soft([path, await frameOf(page)]).toEqual([path, frameIn('en')])
        expect.soft([path, faults]).toEqual([path, []])
        const isEmpty = (await page.locator(EMPTY).filter({ visible: true }).count()) > 0
        if (isOffice && !EMPTY_AT_TIMES.includes(path))
          expect.soft([path, { isEmpty }]).toEqual([path, { isEmpty: EMPTY_PAGES.includes(path) }])
        if (isRead(one.role)) await expectRoomForLargeText(page, path)
        await context.close()
      }
    })
  },
)

test.each(PEOPLE)(
  'every page for $name can be used by everybody, on a phone and at a desk, and each stop of Tab is named and seen, in Swahili',
  async (one) => {
    await walkAll(one, 'sw', async (paths, storageState) => {
      const person = await site.visit({ ...PHONE, language: 'sw' }, { storageState })
      const { page } = person
      const me = byKeyboard(page)
      for (const [i, path] of paths.entries()) {
        const answer = await page.goto(path)
        await settled(page)
        const name = `page-${one.role ?? 'visitor'}${path.replaceAll(/[/:?&=]+/g, '-')}`
        expect.soft([path, answer?.status(), await frameOf(page)]).toEqual([path, 200, frameIn('sw')])
        await person.audit(name)

        await page.setViewportSize(DESK)
        await painted(page)
        await settled(page)
        expect.soft([path, await frameOf(page)]).toEqual([path, frameIn('sw')])
        // The frame of a role is the same on its pages at a desk too.
        await person.audit(name, i === 0 ? undefined : 'main')
        await page.setViewportSize(PHONE)
        await painted(page)

        await me.tabTo(page.locator('a[href="#content"]'))
        if (i === 0) {
          // The header and the footer of a role are the same on its pages: those of the first page of a walk stand for them.
          // The last stop is of the footer, or of the tabs at the bottom of an office, which may be the button of a menu.
          const ends = page.locator('footer a, footer button, nav a, nav button').filter({ visible: true })
          const stops = await me.tabTo(ends.last())
          expect([path, stops > 5]).toEqual([path, true])
        } else {
          await me.press('Enter')
          await me.expectFocus(page.locator('main'))
          const stops = await me.tabOutOf(page.locator('main'))
          expect([path, stops > 0]).toEqual([path, true])
        }
        if (isRead(one.role)) await expectRoomForLargeText(page, path)
        expect.soft([path, person.faults.splice(0)]).toEqual([path, []])
      }
      expect(me.missing).toEqual([])
      await person.context.close()
    })
  },
)
