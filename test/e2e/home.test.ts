import type { Locator } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { showcase as showcaseEn } from '#i18n/en/showcase.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { expectLasting, pass, stopClock } from './clock.ts'
import { typedDay } from './pages.ts'
import type { Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { alive, goTo, noteLife, reload } from './waiting.ts'

// The front door: the search of the home page and its results, the carousels, and the page for nothing.

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()

const WORDS = { en: { home: homeEn, site: siteEn }, sw: { home: homeSw, site: siteSw } }
const SEARCH = { en: searchEn, sw: searchSw }
const PHONE: Viewport = { width: 360, height: 740, language: 'en' }
const DESK: Viewport = { width: 1280, height: 900, language: 'sw' }
const ahead = (days: number) => addDays(todayIn(new Date()), days)
const openAs = async (viewport: Viewport, path: string) => {
  const person = await site.visit(viewport)
  await goTo(person.page, path)
  return person
}

describe.each([PHONE, DESK])('the search of the home page at $width px in $language', (viewport) => {
  const { home } = WORDS[viewport.language]

  test('says the first thing that is missing [2.home.1, 5.hero.1, 5.hero.2]', async () => {
    const { page, audit, context } = await openAs(viewport, '/home')
    const form = page.getByRole('form', { name: home.searchTitle })
    const submit = form.locator('button[type=submit]')
    await submit.click()
    await form.getByText(home.faults.location_required).waitFor()
    await form.getByRole('combobox').first().fill('nungw')
    await form.getByRole('option', { name: /Nungwi/ }).click()
    await submit.click()
    await form.getByText(home.faults.dates_required).waitFor()
    const checkIn = form.getByRole('combobox').nth(1)
    // The calendar is open, the first missing date has the focus and its sentence, and both are in sight.
    await page.getByRole('dialog', { name: SEARCH[viewport.language].dates.title }).getByRole('grid').first().waitFor()
    await audit('home-fault')
    await page.keyboard.press('Escape')
    await expect.poll(() => checkIn.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await checkIn.getAttribute('aria-invalid')).toBe('true')
    const inSight = async (part: Locator) => {
      const box = await part.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= viewport.height
    }
    expect([await inSight(checkIn), await inSight(form.getByText(home.faults.dates_required))]).toEqual([true, true])
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('shows what is free under itself, and keeps it over reload, leaving and coming back [2.home.7]', async () => {
    const { page, audit, faults, context } = await openAs(viewport, '/home')
    await audit('home')
    const form = page.getByRole('form', { name: home.searchTitle })
    await form.getByRole('combobox').first().fill('zanzibar')
    const [checkIn, checkOut] = [ahead(50), ahead(53)]
    for (const [at, day] of [
      [1, checkIn],
      [2, checkOut],
    ] as const) {
      await form.getByRole('combobox').nth(at).fill(typedDay(day))
      await page.keyboard.press('Tab')
    }
    await form.locator('button[type=submit]').click()
    await page.waitForURL(`**/home?region=Zanzibar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    const panel = page.getByRole('region', { name: /Zanzibar/ })
    await panel.getByRole('article').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('stay-results')
    await audit('home-results')
    const text = (await panel.textContent()) ?? ''
    expect(text).toMatch(viewport.language === 'en' ? /\d+ properties free/ : /Mahali \d+ palipo wazi/)
    const cards = await panel.getByRole('article').count()
    expect(cards).toBeLessThanOrEqual(6)
    const list = await panel.locator('a[href^="/properties?"]').getAttribute('href')
    expect(list).toBe(`/properties?region=Zanzibar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    await reload(page)
    expect(await panel.getByRole('article').count()).toBe(cards)
    expect(await form.getByRole('combobox').first().inputValue()).toBe('Zanzibar')
    await panel.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/rooms?checkIn=*')
    // The content is waited for, not the load event: a page that was left early fetches its document once more.
    await page.goBack({ waitUntil: 'commit' })
    await alive(page)
    await panel.getByRole('article').first().waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => page.getByRole('region', { name: /Zanzibar/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('keeps the dates that are typed, day first as well, and says what is wrong with them', async () => {
    const { page, audit, context } = await openAs(viewport, '/home')
    const { dates } = SEARCH[viewport.language]
    const form = page.getByRole('form', { name: home.searchTitle })
    await form.getByRole('combobox').first().fill('zanzibar')
    const [checkIn, checkOut] = [form.getByRole('combobox').nth(1), form.getByRole('combobox').nth(2)]
    const type = async (input: Locator, text: string) => {
      await input.fill(text)
      await page.keyboard.press('Tab')
    }
    const search = () => form.locator('button[type=submit]').click()
    await type(checkIn, 'kesho kutwa')
    await form.getByText(dates.unread).waitFor()
    expect([await checkIn.inputValue(), await checkIn.getAttribute('aria-invalid')]).toEqual(['kesho kutwa', 'true'])
    await audit('home-unread-date')
    await type(checkIn, typedDay(ahead(-1)))
    await expect.poll(() => form.getByText(dates.unread).count()).toBe(0)
    await type(checkOut, typedDay(ahead(3)))
    await search()
    await form.getByText(home.faults.check_in_past).waitFor()
    expect(await checkIn.inputValue()).toBe(typedDay(ahead(-1)))
    await type(checkIn, typedDay(ahead(5)))
    await search()
    await form.getByText(home.faults.check_out_before_check_in).waitFor()
    expect([await checkIn.inputValue(), await checkOut.inputValue()]).toEqual([typedDay(ahead(5)), typedDay(ahead(3))])
    // A day whose number is that of no month.
    const late = ahead(40).slice(0, 7)
    await type(checkIn, `25/${late.slice(5)}/${late.slice(0, 4)}`)
    await type(checkOut, `27.${late.slice(5)}.${late.slice(0, 4)}`)
    await expect.poll(() => checkOut.inputValue()).toBe(typedDay(`${late}-27`))
    await search()
    await page.waitForURL(`**/home?region=Zanzibar&checkIn=${late}-25&checkOut=${late}-27&guests=2`)
    await context.close()
  })

  test('has no results without both dates, and says why days that are over have none [2.home.7, 5.hero.3]', async () => {
    const { page, context } = await openAs(viewport, `/home?region=Zanzibar&checkIn=${ahead(9)}`)
    expect(await page.locator('#stay-results').count()).toBe(0)
    await goTo(page, `/home?region=Zanzibar&checkIn=${ahead(-9)}&checkOut=${ahead(-7)}`)
    await page.getByText(home.faults.check_in_past).waitFor()
    await context.close()
  })
})

describe('a carousel', () => {
  const EVERY = 5000
  const TRANSITION = 500
  const open = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await site.browser.newContext({ baseURL: site.url, reducedMotion, locale: 'en-GB' })
    await noteLife(context)
    const page = await context.newPage()
    await page.clock.install()
    await goTo(page, '/home')
    // Before it comes near, for its time begins with that.
    await stopClock(page)
    const carousel = page.getByRole('region', { name: homeEn.promotions, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    const next = carousel.getByRole('button', { name: showcaseEn.carousel.next })
    await next.waitFor()
    const position = () => carousel.getByText(/^\d of \d$/).textContent()
    const track = carousel.locator('ul').first()
    const left = () => track.evaluate((list) => list.scrollLeft)
    const still = () => track.evaluate((list) => list.style.scrollSnapType !== 'none')
    // Under the pointer it rests, so that its time begins when the pointer leaves.
    await carousel.hover()
    await pass(page, EVERY)
    expect(await left()).toBe(0)
    const leave = () => page.mouse.move(0, 0)
    /** It begins to turn once its time has passed, not before, and half a second later shows the next. */
    const turns = async (to: string) => {
      await expectLasting(page, EVERY, still)
      await pass(page, TRANSITION)
      await expect.poll(position).toBe(to)
    }
    return { context, page, carousel, next, position, left, leave, turns }
  }

  test('of promotions turns every 5 s, without being read out, and stops when told to [2.home.4, 9.carousel.promotions]', async () => {
    const { context, page, carousel, position, left, leave, turns } = await open('no-preference')
    expect(await position()).toBe('1 of 4')
    await leave()
    await turns('2 of 4')
    expect(await carousel.getByText('2 of 4').getAttribute('aria-live')).toBe('off')
    // Left alone it goes on: its time began anew while it turned.
    await pass(page, EVERY - TRANSITION - 200)
    expect(await position()).toBe('2 of 4')
    await pass(page, 2 * TRANSITION + 400)
    await expect.poll(position).toBe('3 of 4')
    await carousel.getByRole('button', { name: showcaseEn.carousel.pause }).click()
    await leave()
    await page.getByRole('link', { name: 'Bhumwi' }).first().focus()
    const before = await left()
    await pass(page, 4 * EVERY)
    expect([await left(), await position()]).toEqual([before, '3 of 4'])
    expect(await carousel.getByText('3 of 4').getAttribute('aria-live')).toBe('polite')
    await carousel.getByRole('button', { name: showcaseEn.carousel.play }).waitFor()
    await context.close()
  })

  test('rests while somebody points at it or is inside it with the keyboard', async () => {
    const { context, page, next, left, leave, turns } = await open('no-preference')
    await pass(page, 2 * EVERY)
    expect(await left()).toBe(0)
    await next.focus()
    await leave()
    await pass(page, 2 * EVERY)
    expect(await left()).toBe(0)
    await page.getByRole('link', { name: 'Bhumwi' }).first().focus()
    await turns('2 of 4')
    await context.close()
  })

  test('stands still for who wants less motion, and still goes on by its buttons', async () => {
    const { context, page, next, position, left, leave } = await open('reduce')
    await leave()
    await pass(page, 2 * EVERY)
    expect(await left()).toBe(0)
    await next.click()
    await expect.poll(position).toBe('2 of 4')
    await context.close()
  })
})

test('another page begins at its top with its heading in focus, and Back returns to where one was [2.routes.11]', async () => {
  const { page, context } = await openAs(PHONE, '/home')
  await page.evaluate(() => window.scrollTo(0, 1500))
  const link = page.getByRole('article').getByRole('link').filter({ visible: true }).nth(2)
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await link.click()
  await page.waitForURL('**/rooms')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await context.close()
})

test('the language changes on an address that names a place of its page, which stays, and Back does not lead to the other', async () => {
  const { page, context } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await goTo(page, '/contact')
  await goTo(page, '/home#content')
  await page.getByRole('button', { name: 'Kiswahili' }).filter({ visible: true }).first().click()
  await page.locator('html[lang=sw]').waitFor({ state: 'attached' })
  await alive(page)
  expect(new URL(page.url()).hash).toBe('#content')
  await page.goBack()
  await page.waitForURL('**/contact')
  await context.close()
})

test('the language changes in a browser that refuses cookies', async () => {
  const { page, context } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  await goTo(page, '/contact')
  await page.getByRole('button', { name: 'Kiswahili' }).filter({ visible: true }).first().click()
  await page.locator('html[lang=sw]').waitFor({ state: 'attached' })
  expect(new URL(page.url()).search).toBe('?lang=sw')
  await context.close()
})

describe.each([PHONE, DESK])('an address that is not there at $width px in $language', (viewport) => {
  test('answers 404 with a way on', async () => {
    const person = await site.visit(viewport)
    const words = WORDS[viewport.language].site
    const answer = await goTo(person.page, '/no-such-page')
    expect(answer?.status()).toBe(404)
    expect(await person.page.title()).toBe(`${words.failed.missing} | Bhumwi`)
    expect(await person.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await person.audit('missing')
    await person.page.locator('main').getByRole('searchbox').fill('moshi')
    await person.page.keyboard.press('Enter')
    await person.page.waitForURL('**/properties?q=moshi')
    await expect.poll(() => person.page.title()).not.toContain(words.failed.missing)
    await person.context.close()
  })
})
