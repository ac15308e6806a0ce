import type { Locator } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { home } from '#i18n/en/home.ts'
import { saver as saverEn } from '#i18n/en/saver.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { saver as saverSw } from '#i18n/sw/saver.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { pass, stopClock } from './clock.ts'
import { signIn } from './people.ts'
import type { Page, Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, heldBack, painted } from './waiting.ts'

// The header of every page: its search with suggestions and orders, and its menus.

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()

const WORDS = { en: { site: siteEn, saver: saverEn }, sw: { site: siteSw, saver: saverSw } }
const PHONE: Viewport = { width: 360, height: 740, language: 'en' }
const DESK: Viewport = { width: 1280, height: 900, language: 'sw' }
const openAs = async (viewport: Viewport, path: string) => {
  const person = await site.visit(viewport)
  await goTo(person.page, path)
  return person
}

type Listed = { name: string; price: number; is_featured: boolean }
const listed = async (query: string) => (await (await fetch(`${site.url}/api/properties/?${query}`)).json()) as Listed[]
const namesOf = (rows: readonly Listed[]) => rows.map(({ name }) => name)
const namesIn = (part: Page | Locator) => part.locator('article').getByRole('heading').allTextContents()

describe('the search box of the header', () => {
  const hasFocus = (control: Locator) => control.evaluate((one) => one === document.activeElement)
  const open = async (viewport: Viewport) => {
    const person = await openAs(viewport, '/home')
    const header = person.page.getByRole('search').filter({ visible: true })
    const box = header.getByRole('combobox').first()
    const options = header.getByRole('listbox').getByRole('option')
    return { ...person, header, box, options }
  }

  test('suggests by keyboard alone, at most eight, with suffixes, and is empty once something was chosen [2.suggestions.1, 2.suggestions.3, 2.suggestions.5]', async () => {
    const { page, header, box, options, audit, faults, context } = await open(DESK)
    await box.focus()
    await page.keyboard.type('zan')
    await header.getByRole('option', { name: siteSw.suggest.region('Zanzibar') }).waitFor()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await audit('suggestions')
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
    await expect.poll(() => box.inputValue()).toBe('')
    await box.fill('Nyota ya Bahari')
    await page.getByRole('option', { name: 'Nyota ya Bahari Resort' }).click()
    await page.waitForURL('**/properties/*/rooms')
    await expect.poll(focused).toBe('H1')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('says when nothing fits, closes after it loses the focus, and takes what was typed to the listing [2.suggestions.8]', async () => {
    const { page, header, box, context } = await open(PHONE)
    await box.fill('zzzz')
    await header.getByText(siteEn.suggest.empty).waitFor()
    await box.blur()
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    await box.fill('dhow')
    await box.press('Enter')
    await page.waitForURL('**/properties?q=dhow')
    await context.close()
  })

  test('asks nothing for a blank text, and shows no list and no sentence for it [2.suggestions.3, 5.suggestions]', async () => {
    const { page, context } = await site.visit(PHONE)
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/suggestions/') && requests.push(request.url()))
    await page.clock.install()
    await goTo(page, '/home')
    const header = page.getByRole('search').filter({ visible: true })
    const box = header.getByRole('combobox').first()
    await stopClock(page)
    await box.fill('   ')
    await pass(page, 1000)
    expect(requests).toEqual([])
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    expect(await header.getByText(siteEn.suggest.empty).count()).toBe(0)
    // What is not blank is asked for by then.
    const answered = page.waitForResponse('**/api/suggestions/?q=zzzz')
    await box.fill('zzzz')
    await pass(page, 1000)
    await answered
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    expect(requests).toHaveLength(1)
    await context.close()
  })

  test('leaves the focus on the orders while one goes through them', async () => {
    const { page, header, context } = await open(DESK)
    const order = header.getByRole('combobox').last()
    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('**/home?sort=rating')
    await painted(page)
    expect(await hasFocus(order)).toBe(true)
    await page.keyboard.press('ArrowDown')
    const popular = (await listed('sort=featured&limit=6')).toSorted((a, b) => a.price - b.price)
    await page.waitForURL('**/home?sort=price-low')
    await expect.poll(async () => (await namesIn(page.locator('main'))).join()).toContain(namesOf(popular).join())
    expect([await hasFocus(order), await order.inputValue()]).toEqual([true, 'price-low'])
    await context.close()
  })

  test('keeps what is typed on while results arrive, and goes back with the address', async () => {
    const { page, box, context } = await open(DESK)
    await goTo(page, '/properties')
    const beaches = heldBack(async (route) => route.fulfill({ response: await route.fetch() }))
    await page.route('**/api/properties/?*q=beach*', beaches.hold)
    await box.focus()
    await page.keyboard.type('beach')
    await page.keyboard.press('Enter')
    await page.keyboard.type(' house')
    await beaches.release()
    await page.waitForURL('**/properties?q=beach')
    const beach = namesOf(await listed('q=beach&limit=24'))
    await expect.poll(() => namesIn(page.locator('main'))).toEqual(beach)
    expect([await hasFocus(box), await box.inputValue()]).toEqual([true, 'beach house'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/properties?q=beach+house')
    await page.goBack()
    await page.waitForURL('**/properties?q=beach')
    await expect.poll(() => box.inputValue()).toBe('beach')
    await context.close()
  })

  test('shows no older answer that comes late, and no options when asking fails [2.suggestions.7]', async () => {
    const { page, header, box, options, context } = await open(PHONE)
    const old = [{ kind: 'region', id: 1, name: 'Arrived late', region: null }]
    const late = heldBack((route) => route.fulfill({ json: old }))
    await page.route('**/api/suggestions/?q=ar', late.hold)
    await page.route('**/api/suggestions/?q=moshi', (route) => route.abort())
    const request = page.waitForRequest('**/api/suggestions/?q=ar')
    await box.fill('ar')
    await request
    await box.fill('arusha')
    await header.getByRole('option', { name: 'Arusha (Region)' }).waitFor()
    await late.release()
    await painted(page)
    expect(await page.getByText('Arrived late').count()).toBe(0)
    await box.fill('moshi')
    await header.getByText(siteEn.suggest.failed).filter({ visible: true }).first().waitFor()
    expect(await options.count()).toBe(0)
    await context.close()
  })
})

describe('the orders of the header', () => {
  const order = (page: Page) => page.locator('header').getByRole('combobox', { name: searchEn.sort })
  const DESK_EN: Viewport = { ...DESK, language: 'en' }

  test('set the featured properties of the home page in order of price, chosen or in the address [2.routes.4, 2.header.3]', async () => {
    const popular = (await listed('sort=featured&limit=6')).filter(({ is_featured }) => is_featured)
    const cheapest = namesOf(popular.toSorted((a, b) => a.price - b.price))
    expect(cheapest).not.toEqual(namesOf(popular))
    expect(new Set(popular.map(({ price }) => price)).size).toBe(popular.length)
    const { page, context } = await openAs(DESK_EN, '/home')
    const shown = () => namesIn(page.locator('section', { has: page.getByRole('heading', { name: home.popular }) }))
    expect(await shown()).toEqual(namesOf(popular))
    await order(page).selectOption('price-low')
    await page.waitForURL('**/home?sort=price-low')
    await expect.poll(shown).toEqual(cheapest)
    await goTo(page, '/home?sort=price-high')
    expect([await order(page).inputValue(), await shown()]).toEqual(['price-high', cheapest.toReversed()])
    await context.close()
  })

  test('set the listing in order of price, from its first page [2.header.3]', async () => {
    const cheapest = await listed('sort=price-low&limit=24')
    const prices = cheapest.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(namesOf(cheapest)).not.toEqual(namesOf(await listed('limit=24')))
    const { page, context } = await openAs(DESK_EN, '/properties?page=2')
    await order(page).selectOption('price-low')
    await page.waitForURL('**/properties?sort=price-low')
    await expect.poll(() => namesIn(page.locator('main'))).toEqual(namesOf(cheapest))
    expect(await order(page).inputValue()).toBe('price-low')
    await context.close()
  })
})

describe.each([PHONE, DESK])('the menus of the header at $width px in $language', (viewport) => {
  const { site: words, saver } = WORDS[viewport.language]
  const onPhone = viewport.width < 600
  const namesIn = async (menu: { getByRole: (role: 'menuitem') => { allInnerTexts: () => Promise<string[]> } }) =>
    (await menu.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim())

  test('offer what a visitor and what a traveller can do [2.header.2, 2.menu.2]', async () => {
    const { page, context, audit } = await openAs(viewport, '/home')
    const menu = page.locator('header [role=menu]:popover-open')
    const open = () => page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    const main = [words.home, words.properties, words.contact]
    const other = viewport.language === 'en' ? 'Kiswahili' : 'English'
    if (onPhone) {
      await open()
      const partner = [words.becomePartner, words.becomeHost, words.signIn]
      expect(await namesIn(menu)).toEqual([...main, words.book, other, saver.name, ...partner])
      await audit('menu')
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
      await goTo(page, '/contact')
      await open()
      const before = onPhone ? [...main, words.book, other, saver.name] : []
      expect(await namesIn(menu)).toEqual([...before, ...own, ...dashboard, words.logout])
    }
    await context.close()
  })
})
