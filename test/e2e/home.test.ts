import type { Locator } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { home as homeEn } from '#i18n/en/home.ts'
import { saver as saverEn } from '#i18n/en/saver.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { showcase as showcaseEn } from '#i18n/en/showcase.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { home as homeSw } from '#i18n/sw/home.ts'
import { saver as saverSw } from '#i18n/sw/saver.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { typedDay } from './pages.ts'
import { signIn } from './people.ts'
import type { Sight } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { alive, drawn, heldBack } from './waiting.ts'

// The front door: suggestions, the search of the home page and its results, the carousels, and the page for nothing.

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()

const WORDS = { en: { home: homeEn, site: siteEn }, sw: { home: homeSw, site: siteSw } }
const SEARCH = { en: searchEn, sw: searchSw }
const SAVER = { en: saverEn, sw: saverSw }
const PHONE: Sight = { width: 360, height: 740, language: 'en' }
const DESK: Sight = { width: 1280, height: 900, language: 'sw' }
const ahead = (days: number) => addDays(todayIn(new Date()), days)
const openAs = async (sight: Sight, path: string) => {
  const person = await site.visit(sight)
  await person.page.goto(path, { waitUntil: 'networkidle' })
  return person
}

describe('the search box of the header', () => {
  const hasFocus = (control: Locator) => control.evaluate((one) => one === document.activeElement)
  const open = async (sight: Sight) => {
    const person = await openAs(sight, '/home')
    const header = person.page.getByRole('search').filter({ visible: true })
    const box = header.getByRole('combobox').first()
    const options = header.getByRole('listbox').getByRole('option')
    return { ...person, header, box, options }
  }

  test('suggests by keyboard alone, at most eight, with suffixes, and is empty once something was chosen', async () => {
    const { page, header, box, options, look, faults, context } = await open(DESK)
    await box.focus()
    await page.keyboard.type('zan')
    await header.getByRole('option', { name: siteSw.suggest.region('Zanzibar') }).waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await look('suggestions')
    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await box.fill('a')
    await expect.poll(() => options.count()).toBe(8)
    await box.fill('nungwi')
    await header.getByRole('option', { name: siteSw.suggest.destination('Nungwi') }).waitFor()
    const count = await options.count()
    await page.keyboard.press('ArrowUp')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.nth(count - 1).getAttribute('id'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/properties?region=Zanzibar&destination=Nungwi')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused).toBe('H1')
    expect(await page.getByRole('search').filter({ visible: true }).getByRole('combobox').first().inputValue()).toBe('')
    await page.getByRole('search').filter({ visible: true }).getByRole('combobox').first().fill('Nyota ya Bahari')
    await page.getByRole('option', { name: 'Nyota ya Bahari Resort' }).click()
    await page.waitForURL('**/properties/*/rooms')
    await expect.poll(focused).toBe('H1')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('says when nothing fits, closes after it loses the focus, and takes what was typed to the listing', async () => {
    const { page, header, box, options, context } = await open(PHONE)
    await box.fill('zzzz')
    await header.getByText(siteEn.suggest.empty).filter({ visible: true }).first().waitFor()
    await box.blur()
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    await box.fill('   ')
    expect(await options.count()).toBe(0)
    await box.fill('dhow')
    await box.press('Enter')
    await page.waitForURL('**/properties?q=dhow')
    await context.close()
  })

  test('leaves the focus on the orders while one goes through them', async () => {
    const { page, header, context } = await open(DESK)
    const order = header.getByRole('combobox').last()
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('**/home?sort=rating')
    await drawn(page)
    expect(await hasFocus(order)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('**/home?sort=price-low')
    await drawn(page)
    expect([await hasFocus(order), await order.inputValue()]).toEqual([true, 'price-low'])
    await context.close()
  })

  test('keeps what is typed on while results arrive, and goes back with the address', async () => {
    const { page, box, context } = await open(DESK)
    await page.goto('/properties', { waitUntil: 'networkidle' })
    const beaches = heldBack(async (route) => route.fulfill({ response: await route.fetch() }))
    await page.route('**/api/properties/?*q=beach*', beaches.hold)
    await box.focus()
    await page.keyboard.type('beach')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' house')
    await beaches.release()
    await page.waitForURL('**/properties?q=beach')
    await drawn(page)
    expect([await hasFocus(box), await box.inputValue()]).toEqual([true, 'beach house'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/properties?q=beach+house')
    await page.goBack()
    await page.waitForURL('**/properties?q=beach')
    await expect.poll(() => box.inputValue()).toBe('beach')
    await context.close()
  })

  test('shows no older answer that comes late, and no options when asking fails', async () => {
    const { page, header, box, options, context } = await open(PHONE)
    const old = [{ kind: 'region', id: 1, name: 'Arrived late', region: null }]
    const late = heldBack((route) => route.fulfill({ json: old }))
    await page.route('**/api/suggestions/?q=ar', late.hold)
    await page.route('**/api/suggestions/?q=moshi', (route) => route.abort())
    const asked = page.waitForRequest('**/api/suggestions/?q=ar')
    await box.fill('ar')
    await asked
    await box.fill('arusha')
    await header.getByRole('option', { name: 'Arusha (Region)' }).waitFor()
    await late.release()
    await drawn(page)
    expect(await page.getByText('Arrived late').count()).toBe(0)
    await box.fill('moshi')
    await header.getByText(siteEn.suggest.failed).filter({ visible: true }).first().waitFor()
    expect(await options.count()).toBe(0)
    await context.close()
  })
})

describe.each([PHONE, DESK])('the search of the home page at $width px in $language', (sight) => {
  const { home } = WORDS[sight.language]

  test('says the first thing that is missing', async () => {
    const { page, look, context } = await openAs(sight, '/home')
    const form = page.getByRole('form', { name: home.searchTitle })
    const submit = form.locator('button[type=submit]')
    await submit.click()
    await form.getByText(home.faults.location_required).waitFor()
    await form.getByRole('combobox').first().fill('nungw')
    await form.getByRole('option', { name: /Nungwi/ }).click()
    await submit.click()
    await form.getByText(home.faults.dates_required).waitFor()
    await look('home-fault')
    expect(new URL(page.url()).search).toBe('')
    await context.close()
  })

  test('shows what is free under itself, and keeps it over reload, leaving and coming back', async () => {
    const { page, look, faults, context } = await openAs(sight, '/home')
    await look('home')
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
    await look('home-results')
    const text = (await panel.textContent()) ?? ''
    expect(text).toMatch(sight.language === 'en' ? /\d+ properties free/ : /Mahali \d+ palipo wazi/)
    const cards = await panel.getByRole('article').count()
    expect(cards).toBeLessThanOrEqual(6)
    const list = await panel.locator('a[href^="/properties?"]').getAttribute('href')
    expect(list).toBe(`/properties?region=Zanzibar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    await page.reload()
    expect(await panel.getByRole('article').count()).toBe(cards)
    expect(await form.getByRole('combobox').first().inputValue()).toBe('Zanzibar')
    await panel.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/rooms?checkIn=*')
    await page.goBack()
    await panel.getByRole('article').first().waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('region', { name: /Zanzibar/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('keeps the dates that are typed, day first as well, and says what is wrong with them', async () => {
    const { page, look, context } = await openAs(sight, '/home')
    const { dates } = SEARCH[sight.language]
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
    await look('home-unread-date')
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

  test('has no results without both dates, and says why days that are over have none', async () => {
    const { page, context } = await openAs(sight, `/home?region=Zanzibar&checkIn=${ahead(9)}`)
    expect(await page.locator('#stay-results').count()).toBe(0)
    await page.goto(`/home?region=Zanzibar&checkIn=${ahead(-9)}&checkOut=${ahead(-7)}`)
    await page.getByText(home.faults.check_in_past).waitFor()
    await context.close()
  })
})

describe('a carousel', () => {
  const open = async (reducedMotion: 'reduce' | 'no-preference') => {
    const context = await site.browser.newContext({ baseURL: site.url, reducedMotion, locale: 'en-GB' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/home', { waitUntil: 'networkidle' })
    const carousel = page.getByRole('region', { name: homeEn.promotions, exact: true })
    await carousel.scrollIntoViewIfNeeded()
    const next = carousel.getByRole('button', { name: showcaseEn.carousel.next })
    await next.waitFor()
    const position = () => carousel.getByText(/^\d of \d$/).textContent()
    return { context, page, carousel, next, position }
  }

  test('of promotions turns every 5 s, without being read out, and stops when told to', async () => {
    const { context, page, carousel, position } = await open('no-preference')
    expect(await position()).toBe('1 of 4')
    expect(await carousel.getByText('1 of 4').getAttribute('aria-live')).toBe('off')
    await page.clock.runFor(5600)
    await expect.poll(position).toBe('2 of 4')
    await carousel.getByRole('button', { name: showcaseEn.carousel.pause }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: 'Bhumwi' }).first().focus()
    await page.clock.runFor(20_000)
    expect(await position()).toBe('2 of 4')
    expect(await carousel.getByText('2 of 4').getAttribute('aria-live')).toBe('polite')
    await carousel.getByRole('button', { name: showcaseEn.carousel.play }).waitFor()
    await context.close()
  })

  test('rests while somebody points at it or is inside it with the keyboard', async () => {
    const { context, page, carousel, next, position } = await open('no-preference')
    await carousel.hover()
    await page.clock.runFor(12_000)
    expect(await position()).toBe('1 of 4')
    await next.focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(12_000)
    expect(await position()).toBe('1 of 4')
    await page.getByRole('link', { name: 'Bhumwi' }).first().focus()
    await page.clock.runFor(5600)
    await expect.poll(position).toBe('2 of 4')
    await context.close()
  })

  test('stands still for who wants less motion, and still goes on by its buttons', async () => {
    const { context, page, next, position } = await open('reduce')
    await page.clock.runFor(12_000)
    expect(await position()).toBe('1 of 4')
    await next.click()
    await expect.poll(position).toBe('2 of 4')
    await context.close()
  })
})

test('another page begins at its top with its heading in focus, and Back returns to where one was', async () => {
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

describe.each([PHONE, DESK])('the menus of the header at $width px in $language', (sight) => {
  const { site: words } = WORDS[sight.language]
  const onPhone = sight.width < 600
  const namesIn = async (menu: { getByRole: (role: 'menuitem') => { allInnerTexts: () => Promise<string[]> } }) =>
    (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())

  test('offer what a visitor and what a traveller can do', async () => {
    const { page, context, look } = await openAs(sight, '/home')
    const menu = page.locator('header [role=menu]:popover-open')
    const open = () => page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    const main = [words.home, words.properties, words.contact]
    const other = sight.language === 'en' ? 'Kiswahili' : 'English'
    const saver = SAVER[sight.language].name
    if (onPhone) {
      await open()
      const partner = [words.becomePartner, words.becomeHost, words.signIn]
      expect(await namesIn(menu)).toEqual([...main, words.book, other, saver, ...partner])
      await look('menu')
    } else {
      expect(await page.getByRole('navigation', { name: words.mainMenu }).getByRole('link').allInnerTexts()).toEqual(
        main,
      )
      const partner = page.getByRole('navigation', { name: words.partnerMenu }).getByRole('link')
      expect(await partner.allInnerTexts()).toEqual([words.collaborate, words.becomeHost])
      expect(await page.locator('header').getByRole('link', { name: words.signIn }).isVisible()).toBe(true)
    }
    const own = [words.profile, words.myBookings, words.wishlist, words.notifications]
    for (const [username, dashboard] of [
      ['asha', []],
      ['juma', [words.hotelDashboard]],
    ] as const) {
      await signIn(context, username)
      await page.goto('/home', { waitUntil: 'networkidle' })
      await open()
      const before = onPhone ? [...main, words.book, other, saver] : []
      expect(await namesIn(menu)).toEqual([...before, ...own, ...dashboard, words.logout])
    }
    await context.close()
  })
})

test('the language changes on an address that names a place of its page, and Back does not lead to the other', async () => {
  const { page, context } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.goto('/home#content', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Kiswahili' }).filter({ visible: true }).first().click()
  await page.locator('html[lang=sw]').waitFor({ state: 'attached' })
  await page.waitForURL('**/home')
  await alive(page)
  await page.goBack()
  await page.waitForURL('**/contact')
  await context.close()
})

describe.each([PHONE, DESK])('an address that is not there at $width px in $language', (sight) => {
  test('answers 404 with a way on', async () => {
    const person = await site.visit(sight)
    const words = WORDS[sight.language].site
    const answer = await person.page.goto('/no-such-page', { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(404)
    expect(await person.page.title()).toBe(`${words.failed.missing} | Bhumwi`)
    expect(await person.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await person.look('missing')
    await person.page.locator('main').getByRole('searchbox').fill('moshi')
    await person.page.keyboard.press('Enter')
    await person.page.waitForURL('**/properties?q=moshi')
    await expect.poll(() => person.page.title()).not.toContain(words.failed.missing)
    await person.context.close()
  })
})
