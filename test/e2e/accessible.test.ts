import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { homeOf } from '#domain/account.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { notifications as notificationsEn } from '#i18n/en/notifications.ts'
import { profile as profileEn } from '#i18n/en/profile.ts'
import { properties as propertiesEn } from '#i18n/en/properties.ts'
import { propertyPage as propertyPageEn } from '#i18n/en/property-page.ts'
import { reviews as reviewsEn } from '#i18n/en/reviews.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'
import { notifications as notificationsSw } from '#i18n/sw/notifications.ts'
import { profile as profileSw } from '#i18n/sw/profile.ts'
import { properties as propertiesSw } from '#i18n/sw/properties.ts'
import { propertyPage as propertyPageSw } from '#i18n/sw/property-page.ts'
import { reviews as reviewsSw } from '#i18n/sw/reviews.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { frameIn, frameOf, settled } from './pages.ts'
import { register, signIn } from './people.ts'
import type { Page, Person, Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'

// What opens on top of pages, and what stands in place of a page, as people with a screen reader or a keyboard meet it.

vi.setConfig({ testTimeout: 400_000 })

const WORDS = {
  en: {
    home: homeEn,
    search: searchEn,
    properties: propertiesEn,
    property: propertyPageEn,
    site: siteEn,
    mine: myBookingsEn,
    news: notificationsEn,
    profile: profileEn,
    reviews: reviewsEn,
  },
  sw: {
    home: homeSw,
    search: searchSw,
    properties: propertiesSw,
    property: propertyPageSw,
    site: siteSw,
    mine: myBookingsSw,
    news: notificationsSw,
    profile: profileSw,
    reviews: reviewsSw,
  },
}
type Words = (typeof WORDS)['en']

/** What lies on top of a page; the page itself is looked at alone. */
const OPENED = 'dialog[open], :popover-open'

const VIEWPORTS: Viewport[] = [
  { width: 360, height: 740, language: 'sw' },
  { width: 1280, height: 900, language: 'en' },
]

const site = siteForTests()

const come = async (name: string | null, viewport: Viewport, options?: BrowserContextOptions): Promise<Person> => {
  const person = await site.visit(viewport, options)
  if (name === null) return person
  await signIn(person.context, name)
  return person
}

/** A traveller who has only just registered: nothing booked, nothing kept. */
const comeNew = async (name: string, viewport: Viewport): Promise<Person> => {
  const person = await site.visit(viewport)
  const username = `${name}_${viewport.width}`
  await register(site.url, { username, first_name: 'Mpya', last_name: 'Kabisa' })
  await signIn(person.context, username)
  return person
}

const go = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await settled(page)
  return answer?.status()
}

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  const words: Words = WORDS[viewport.language]
  test('what stands in place of a page can be used by everybody: not there, and not allowed', async () => {
    const person = await come('juma', viewport)
    expect(await go(person.page, '/no/such/page')).toBe(404)
    expect(await frameOf(person.page)).toEqual(frameIn(viewport.language))
    await person.audit('page-missing')
    await go(person.page, '/bhumwi-admin/dashboard')
    expect(new URL(person.page.url()).pathname).toBe(homeOf('hotel_admin'))
    await person.context.close()
  })

  type Opening = { what: string; by: string | null; path: string; press: (page: Page) => ReturnType<Page['locator']> }
  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first()
  const NEWCOMER = 'mpya_anayeondoka'
  const menu = (page: Page) => page.locator('header [aria-haspopup=menu]:visible').first()
  const OPENINGS: Opening[] = [
    // On a desktop all that it holds stands in the header.
    ...(viewport.width < 768 ? [{ what: 'menu', by: null, path: '/home', press: menu }] : []),
    { what: 'guests', by: null, path: '/home', press: (page) => page.locator('main [popovertarget]').first() },
    {
      what: 'calendar',
      by: null,
      path: '/home',
      press: (page) => page.locator('main input[aria-haspopup=dialog]').first(),
    },
    { what: 'filters', by: null, path: '/properties', press: (page) => button(page, words.search.filters) },
    {
      what: 'pictures',
      by: null,
      path: '/properties/10/rooms',
      press: (page) => button(page, words.properties.allPictures(8)),
    },
    { what: 'share', by: null, path: '/properties/10/rooms', press: (page) => button(page, words.property.share) },
    {
      what: 'account-menu',
      by: 'asha',
      path: '/home',
      press: menu,
    },
    { what: 'booking', by: 'asha', path: '/properties/10/rooms', press: (page) => button(page, /^(Book|Hifadhi) /) },
    {
      what: 'cancel',
      by: 'asha',
      path: '/my-bookings',
      press: (page) => button(page, new RegExp(`^${words.mine.cancel} .*BHM-`)),
    },
    {
      what: 'review',
      by: 'asha',
      path: '/my-bookings',
      press: (page) => button(page, words.reviews.own.writeNamed('').trim()),
    },
    {
      what: 'delete-notification',
      by: 'asha',
      path: '/notifications',
      press: (page) => button(page, new RegExp(`^${words.news.remove}`)),
    },
    // Who has stays ahead is told so instead.
    {
      what: 'delete-account',
      by: NEWCOMER,
      path: '/profile',
      press: (page) => button(page, words.profile.data.remove),
    },
    {
      what: 'booking-of-a-guest',
      by: 'juma',
      path: '/hotel-admin/bookings',
      press: (page) => page.locator('main [aria-haspopup=dialog]:visible').first(),
    },
  ]

  /** Opens by keyboard, audits what is open, closes it by Escape, and expects the focus where it was. */
  const expectUsableOpening = async (person: Person, { what, press }: Opening) => {
    const { page } = person
    const opener = press(page)
    await opener.focus()
    await opener.press(what === 'calendar' ? 'ArrowDown' : 'Enter')
    const opened = page.locator(OPENED).first()
    await opened.waitFor()
    await expect.poll(() => opened.locator('.skeleton').filter({ visible: true }).count()).toBe(0)
    // The small panel of the guests is the next stop after its button; all others take the focus.
    const inside = () => opened.evaluate((element) => element.contains(document.activeElement))
    if (what !== 'guests') await expect.poll(inside).toBe(true)
    await person.audit(`open-${what}`, OPENED)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(OPENED).count()).toBe(0)
    const isBack = () => opener.evaluate((element) => element === document.activeElement)
    await expect.poll(isBack, { message: `the focus after ${what}` }).toBe(true)
    expect.soft([what, person.faults.splice(0)]).toEqual([what, []])
  }

  test('what opens on top of a page can be used by everybody, closes on Escape and gives the focus back', async () => {
    const people = new Map<string | null, Person>()
    const visits = Map.groupBy(OPENINGS, ({ by, path }) => `${by} ${path}`)
    for (const openings of visits.values()) {
      const [{ by, path } = { by: null, path: '/home' }] = openings
      const person = people.get(by) ?? (await (by === NEWCOMER ? comeNew(by, viewport) : come(by, viewport)))
      people.set(by, person)
      await go(person.page, path)
      // One after the other on the same page: what is closed leaves it as it was.
      for (const opening of openings) await expectUsableOpening(person, opening)
    }
    for (const { context } of people.values()) await context.close()
  })
})

test('the headings of one’s own pages stand one below the other', async () => {
  const person = await come('asha', { width: 1280, height: 900, language: 'en' })
  const begins: (number | undefined)[] = []
  for (const path of ['/my-bookings', '/wishlist', '/notifications', '/profile']) {
    await go(person.page, path)
    begins.push((await person.page.locator('main h1').boundingBox())?.x)
  }
  expect(new Set(begins).size).toBe(1)
  await person.context.close()
})
