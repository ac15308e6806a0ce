import { expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { booking } from '#i18n/sw/booking.ts'
import { home } from '#i18n/sw/home.ts'
import { properties } from '#i18n/sw/properties.ts'
import { propertyPage } from '#i18n/sw/property-page.ts'
import { saver } from '#i18n/sw/saver.ts'
import { shareSheet } from '#i18n/sw/share-sheet.ts'
import { showcase } from '#i18n/sw/showcase.ts'
import { site as siteWords } from '#i18n/sw/site.ts'
import { typedDay } from './pages.ts'
import { approve, signInByForm } from './people.ts'
import type { Page, Person } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { alive, painted } from './waiting.ts'

// A traveller whose phone asks to save data, from the home page to a paid booking; and the switch for who wants to choose.

vi.setConfig({ testTimeout: 120_000 })

const PHONE = { width: 360, height: 740, language: 'sw' } as const
const HOTEL = 'Nyota ya Bahari Resort'

/** The most that the whole way from the home page to the paid booking may cost a phone with an empty cache, in kB. */
const JOURNEY_KB = 240 // 50 of them are React, 11 the queries of the dialog (decisions 047, 051)

const site = ownSiteForTests()

const isPicture = (url: string) => /\/illustrations\/|\/uploads\//.test(url)

/** What a page fetches from now on: bytes as they came over the line, scripts and pictures by address. */
const meter = async ({ context, page }: Person) => {
  const seen = { bytes: 0, scripts: [] as string[], pictures: [] as string[] }
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url())
    if (isPicture(request.url())) seen.pictures.push(request.url())
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength
  })
  return seen
}

const openSaving = async () => {
  const person = await site.visit(PHONE, { serviceWorkers: 'allow' })
  await person.context.setExtraHTTPHeaders({ 'save-data': 'on' })
  return { ...person, seen: await meter(person) }
}

const signInByMenu = async (page: Page) => {
  await page.getByRole('button', { name: siteWords.openMenu }).tap()
  await alive(page) // the touch brings the scripts; a link that is pressed before them loads another document
  await page.getByRole('menuitem', { name: siteWords.signIn }).tap()
  await page.waitForURL('**/login')
  await signInByForm(page, 'asha', 'sw')
  await page.waitForURL('**/home')
}

const search = async (page: Page) => {
  const form = page.getByRole('form', { name: home.searchTitle })
  const checkIn = addDays(todayIn(new Date()), 120)
  await form.getByRole('combobox').first().fill('Zanzibar')
  for (const [at, day] of [checkIn, addDays(checkIn, 2)].entries()) {
    const box = form.getByRole('combobox').nth(at + 1)
    await box.fill(typedDay(day))
    await box.press('Enter')
  }
  await form.locator('button[type=submit]').tap()
  await page.waitForURL('**/home?*checkIn=*')
}

const payOnPhone = async ({ page }: Person) => {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name=id_number]').fill('TZ1234567')
  await dialog.getByText(/TSh/).first().waitFor()
  await dialog.getByRole('button', { name: booking.next, exact: true }).tap()
  await dialog.locator('input[name=payment_details]').fill('0712311999')
  await dialog.getByText('Mixx By Yass (TZ)').tap()
  await dialog.locator('button[type=submit]').tap()
  await dialog.getByText(booking.waiting.title).waitFor()
  await approve(await dialog.getByRole('link', { name: booking.waiting.handset }).getAttribute('href'))
  await dialog.getByText(booking.confirmed.title).waitFor()
}

test('a traveller comes from the home page to a paid booking, and fetches no picture but the one of the house', async () => {
  const person = await openSaving()
  const { page, seen } = person
  await page.goto('/home', { waitUntil: 'networkidle' })
  await person.audit('saver-home')
  await signInByMenu(page)
  await search(page)
  // Among what was found: the popular ones lead to the same house without dates, and so without a price.
  const found = page.getByRole('link', { name: HOTEL }).and(page.locator('[href*="checkIn="]'))
  await found.first().tap()
  await page.waitForURL('**/rooms**')
  await page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()
  await person.audit('saver-rooms')
  const house = page.getByRole('region', { name: properties.pictures }).locator('img')
  expect(await house.count()).toBe(1)
  await page
    .getByRole('button', { name: /^Hifadhi/ })
    .filter({ visible: true })
    .first()
    .tap()
  await payOnPhone(person)
  await page.waitForLoadState('networkidle')
  const own = await house.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect([...new Set(seen.pictures)]).toEqual([own])
  expect(seen.bytes / 1000).toBeGreaterThan(100) // the meter runs
  expect(seen.bytes / 1000).toBeLessThan(JOURNEY_KB)
  expect(person.faults).toEqual([])
  await person.context.close()
})

test('a visitor who reads and follows links fetches no script at all', async () => {
  const { page, seen, faults, context } = await openSaving()
  // Over a redirect, the tool that drives the browser loses the header.
  await context.addCookies([{ name: 'saver', value: 'on', url: site.url }])
  await page.goto('/properties', { waitUntil: 'networkidle' })
  await page.locator('main a[href="/properties?category=Lodge"]').first().tap()
  await page.waitForURL('**/properties?category=Lodge')
  const house = page.getByRole('main').locator('article').first().getByRole('link').first()
  const name = (await house.textContent()) ?? ''
  await house.tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(seen.scripts).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})

test('the first touch of what needs the scripts brings them, and is done then', async () => {
  const { page, seen, faults, context } = await openSaving()
  await page.goto('/properties/10/rooms', { waitUntil: 'networkidle' })
  expect(seen.scripts).toEqual([])
  await page.getByRole('main').getByRole('button', { name: propertyPage.share }).tap()
  await page.getByRole('dialog', { name: shareSheet.title }).waitFor()
  await page.keyboard.press('Escape')
  const before = seen.pictures.length
  await page
    .getByRole('button', { name: /^Picha zote \d+ za/ })
    .first()
    .tap()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await expect.poll(() => seen.pictures.length).toBeGreaterThan(before)
  expect(faults).toEqual([])
  await context.close()
})

test('what was chosen and opened before the scripts came counts, and stands in its place', async () => {
  const { page, faults, context } = await openSaving()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/properties', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: siteWords.openMenu })
  await button.tap()
  await page.getByRole('main').getByRole('combobox').last().selectOption('price-low')
  release()
  await page.waitForURL('**/properties?*sort=price-low*')
  const below = async () => {
    const [menu, anchor] = [await page.getByRole('menu').boundingBox(), await button.boundingBox()]
    return (menu?.y ?? 0) - (anchor?.y ?? 0) - (anchor?.height ?? 0)
  }
  // 6 px, give or take the pixel by which a pressed button gives way.
  await expect.poll(async () => Math.abs((await below()) - 6) < 2).toBe(true)
  await expect.poll(() => page.locator('html[data-waiting]').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('carousels stand still without pictures, and the switch by hand turns all of it over', async () => {
  const { page, seen, faults, context } = await openSaving()
  await page.goto('/home', { waitUntil: 'networkidle' })
  const offers = page.getByRole('region', { name: home.promotions })
  await offers.scrollIntoViewIfNeeded()
  await offers.getByRole('button', { name: showcase.carousel.next }).waitFor()
  expect(await offers.getByRole('button', { name: showcase.carousel.pause }).count()).toBe(0)
  expect(await offers.locator('img').count()).toBe(0)
  expect(seen.pictures).toEqual([])

  const hand = page.getByRole('switch', { name: saver.name })
  await hand.scrollIntoViewIfNeeded()
  expect(await hand.getAttribute('aria-checked')).toBe('true')
  await hand.tap()
  await expect.poll(() => hand.getAttribute('aria-checked')).toBe('false')
  expect(await page.locator('html[data-saver]').count()).toBe(0)
  await offers.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.pictures.length).toBeGreaterThan(0)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.locator('html[data-saver]').count()).toBe(0)
  expect(seen.scripts.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: siteWords.openMenu }).tap()
  await page.getByRole('menuitem', { name: saver.name }).tap()
  await page.locator('html[data-saver]').waitFor({ state: 'attached' })
  expect((await context.cookies()).find(({ name }) => name === 'saver')?.value).toBe('on')
  expect(faults).toEqual([])
  await context.close()
})

test('a browser that asks for it gets no picture on the listing that nobody asked for', async () => {
  const { page, audit, seen, faults, context } = await openSaving()
  const answer = await page.goto('/properties')
  expect(answer?.headers().vary?.toLowerCase()).toContain('save-data')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html[data-saver]').count()).toBe(1)
  await page.evaluate(() => window.scrollTo(0, 3000))
  await painted(page)
  expect(seen.pictures).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  await audit('saver')
  await page.locator('main article').first().getByRole('button', { name: properties.showPicture }).click()
  await expect.poll(() => seen.pictures.length).toBe(1)
  expect(faults).toEqual([])
  await context.close()
})

test('a choice by hand counts more than the browser’s', async () => {
  const { page, seen, context } = await openSaving()
  await context.addCookies([{ name: 'saver', value: 'off', url: site.url }])
  await page.goto('/properties')
  await page.waitForLoadState('networkidle')
  expect(seen.pictures.length).toBeGreaterThan(0)
  await context.close()
})
