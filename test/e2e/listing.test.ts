import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { REFUSALS } from '#domain/refusal.ts'
import { faults } from '#i18n/en/common.ts'
import { explore as exploreEn } from '#i18n/en/explore.ts'
import { properties as propertiesEn } from '#i18n/en/properties.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { explore as exploreSw } from '#i18n/sw/explore.ts'
import { properties as propertiesSw } from '#i18n/sw/properties.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import type { Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, heldBack, painted } from './waiting.ts'

const WORDS = {
  en: { search: searchEn, explore: exploreEn, properties: propertiesEn },
  sw: { search: searchSw, explore: exploreSw, properties: propertiesSw },
}
const PHONE: Viewport = { width: 360, height: 740, language: 'en' }
const DESK: Viewport = { width: 1280, height: 900, language: 'en' }
const VIEWPORTS: Viewport[] = [PHONE, { ...PHONE, language: 'sw' }, DESK, { ...DESK, language: 'sw' }]

const site = siteForTests()

const open = (viewport: Viewport) => site.visit(viewport)
const cards = (page: Page) => page.locator('main article')
const names = (page: Page) => page.locator('main article h2').allTextContents()
const addressOf = (page: Page) => new URL(page.url())
const found = async (query: string) => {
  const answer = await fetch(`${site.url}/api/properties/?${query}`)
  return { total: Number(answer.headers.get('x-total-count')), rows: (await answer.json()) as { name: string }[] }
}

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  const { search, explore } = WORDS[viewport.language]

  test('the filters count as they are put together, find just as many, and stand in the address [2.routes.5]', async () => {
    const { page, audit, faults, context } = await open(viewport)
    await goTo(page, '/properties')
    await page.getByRole('button', { name: search.filters }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: explore.showStays((await found('')).total) }).waitFor()
    await audit('filters')
    await panel.getByRole('button', { name: /^Wi-Fi|^Mtandao/ }).click()
    await panel.getByRole('list', { name: explore.prices }).getByRole('button').nth(2).click()
    const { total } = await found('amenities=Wi-Fi&min_price=100000&max_price=150000')
    expect(total).toBeGreaterThan(0)
    await panel.getByRole('button', { name: explore.showStays(total), exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: search.count(total) })
      .waitFor()
    expect(Object.fromEntries(addressOf(page).searchParams)).toEqual({
      amenities: 'Wi-Fi',
      min_price: '100000',
      max_price: '150000',
    })
    const here = await names(page)
    const other = await open(viewport)
    await goTo(other.page, page.url())
    expect(await names(other.page)).toEqual(here)
    expect([...faults, ...other.faults]).toEqual([])
    await other.context.close()
    await context.close()
  })

  test('the map shows the results, opens one, and searches the piece that is in view', async () => {
    const { page, audit, faults, context } = await open(viewport)
    await goTo(page, '/properties?category=Lodge')
    await page.getByRole('link', { name: search.map }).filter({ visible: true }).click()
    const map = page.getByRole('region', { name: explore.map.label })
    const marks = map.getByRole('button')
    await marks.first().waitFor()
    await audit('map')
    expect(addressOf(page).searchParams.get('view')).toBe('map')
    // Clusters open one after another until one property can be told apart.
    const single = marks.filter({ hasText: /k$|M$/ }).first()
    while ((await single.count()) === 0) await marks.first().click()
    await single.click()
    const name = ((await single.getAttribute('aria-label')) ?? '').split(',')[0] ?? ''
    const card = page.getByRole('article')
    expect(await card.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/properties\/\d+$/)
    await card.getByText('TSh').first().waitFor()
    await audit('map-card')
    await page.getByRole('button', { name: explore.map.zoomIn, exact: true }).click()
    await page.getByRole('button', { name: explore.map.searchHere }).click()
    await page.waitForURL(/bbox=/)
    const bbox = addressOf(page).searchParams.get('bbox') ?? ''
    const here = await found(`category=Lodge&bbox=${bbox}`)
    await page
      .getByRole('status')
      .filter({ hasText: search.count(here.total) })
      .waitFor()
    expect(here.total).toBeLessThan((await found('category=Lodge')).total)
    await page.getByRole('button', { name: search.remove(search.mapArea) }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})

test.each([PHONE, { ...DESK, language: 'sw' as const }])(
  'with dates each card says the whole price of the stay, and the price of a night beneath: $width px, $language',
  async (viewport) => {
    const { properties } = WORDS[viewport.language]
    const { page, audit, faults, context } = await open(viewport)
    const check_in = addDays(todayIn(new Date()), 45)
    const check_out = addDays(check_in, 3)
    const answer = await fetch(
      `${site.url}/api/properties/?region=Zanzibar&check_in=${check_in}&check_out=${check_out}&guests=3`,
    )
    const [first] = (await answer.json()) as { price: number; stay_price: number }[]
    expect(first?.stay_price).toBe((first?.price ?? 0) * 3)
    await goTo(page, `/properties?region=Zanzibar&checkIn=${check_in}&checkOut=${check_out}&guests=3`)
    const card = cards(page).first()
    await card.getByText(formatTsh(first?.stay_price ?? 0, viewport.language), { exact: true }).waitFor()
    await card.getByText(properties.forStay(viewport.language === 'sw' ? 'usiku 3' : '3 nights')).waitFor()
    await card.getByText(`${formatTsh(first?.price ?? 0, viewport.language)} ${properties.perNight}`).waitFor()
    await audit('stay-prices')
    expect(faults).toEqual([])
    await context.close()
  },
)

test('a double tap on Show keeps the filters, and prices in the wrong order are named before', async () => {
  const { search, explore } = WORDS.en
  const { page, context } = await open(PHONE)
  await goTo(page, '/properties')
  await page.getByRole('button', { name: search.filters }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(search.minPrice).fill('200000')
  await panel.getByLabel(search.maxPrice).fill('100000')
  await panel.getByLabel(search.maxPrice).blur()
  await panel.getByText(search.priceOrder).waitFor()
  await panel.getByLabel(search.minPrice).fill('')
  const { total } = await found('max_price=100000')
  await panel.getByRole('button', { name: explore.showStays(total), exact: true }).dblclick()
  await page
    .getByRole('status')
    .filter({ hasText: search.count(total) })
    .waitFor()
  expect(addressOf(page).search).toBe('?max_price=100000')
  await context.close()
})

test('the second tap of a slow double tap on Show presses no property below', async () => {
  const { search } = WORDS.en
  const { page, context } = await open(PHONE)
  await goTo(page, '/properties')
  await page.getByRole('button', { name: search.filters }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(search.maxPrice).fill('100000')
  const show = panel.getByRole('button', { name: /^Show/ })
  const box = await show.boundingBox()
  if (!box) throw new Error('The button is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await panel.waitFor({ state: 'hidden' })
  const below = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('article') !== null, [x, y] as const)
  await expect.poll(below).toBe(true)
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.body.dataset.pressed = ''
    })
  })
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await page.evaluate(() => document.body.dataset.pressed)).toBeUndefined()
  expect(addressOf(page).pathname).toBe('/properties')
  await context.close()
})

test('results that arrive leave alone what is being chosen in the panel, and both are searched for', async () => {
  const { page, context } = await open(DESK)
  await goTo(page, '/properties')
  const lodges = heldBack(async (route) => route.fulfill({ response: await route.fetch() }))
  await page.route('**/api/properties/?*category=Lodge*', lodges.hold)
  await page.getByRole('link', { name: 'Lodge', exact: true }).click()
  await page.getByRole('button', { name: searchEn.filters }).click()
  const panel = page.getByRole('dialog')
  const wifi = panel.getByRole('button', { name: /^Wi-Fi/ })
  await wifi.click()
  await expect.poll(() => wifi.getAttribute('aria-pressed')).toBe('true')
  await lodges.release()
  await page.waitForURL('**/properties?category=Lodge')
  const lodgesFound = (await found('category=Lodge&limit=24')).rows.map(({ name }) => name)
  await expect.poll(() => names(page)).toEqual(lodgesFound)
  expect(await wifi.getAttribute('aria-pressed')).toBe('true')
  await page.unroute('**/api/properties/?*category=Lodge*')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: searchEn.filters }).click()
  // Opened again it shows what is searched for.
  expect(await wifi.getAttribute('aria-pressed')).toBe('false')
  await wifi.click()
  await panel.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL('**/properties?category=Lodge&amenities=Wi-Fi')
  await context.close()
})

test('Clear Filters of the panel clears the piece of the map with all else, and the button counts both', async () => {
  const { page, context } = await open(DESK)
  await goTo(page, '/properties?category=Lodge&bbox=33,-5,37,-1')
  await page.getByRole('button', { name: new RegExp(`^${searchEn.filters}.*2 ${searchEn.filtersSet}`) }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: searchEn.clearFilters }).click()
  const { total } = await found('')
  await panel.getByRole('button', { name: exploreEn.showStays(total), exact: true }).click()
  await page.waitForURL('**/properties')
  await context.close()
})

test('the panel keeps dates that are typed until they make a stay, and Clear Filters clears them', async () => {
  const { page, audit, context } = await open(PHONE)
  const { dates } = searchEn
  await goTo(page, '/properties')
  await page.getByRole('button', { name: searchEn.filters }).click()
  const panel = page.getByRole('dialog', { name: searchEn.filters })
  const checkIn = panel.getByRole('combobox', { name: dates.checkInLabel })
  const checkOut = panel.getByRole('combobox', { name: dates.checkOutLabel })
  const type = async (input: typeof checkIn, text: string) => {
    await input.fill(text)
    await page.keyboard.press('Tab')
  }
  const show = () => panel.getByRole('button', { name: /^Show/ }).click()
  const holdsFocus = () => checkIn.evaluate((input) => input === document.activeElement)
  await type(checkIn, 'soon')
  await show()
  await expect.poll(holdsFocus).toBe(true)
  await panel.getByText(dates.unread).waitFor()
  expect([await checkIn.inputValue(), addressOf(page).search]).toEqual(['soon', ''])
  await audit('filters-unread-date')
  await panel.getByRole('button', { name: searchEn.clearFilters }).click()
  await expect.poll(() => checkIn.inputValue()).toBe('')
  expect(await panel.getByText(dates.unread).count()).toBe(0)

  const [start, end] = [20, 22].map((days) => addDays(todayIn(new Date()), days))
  await type(checkIn, end ?? '')
  await show()
  await panel.getByText(faults.dates_required).waitFor()
  await type(checkOut, start ?? '')
  await panel.getByText(REFUSALS.check_out_not_after.text).waitFor()
  await show()
  expect(addressOf(page).search).toBe('')
  await type(checkIn, start ?? '')
  await type(checkOut, end ?? '')
  await show()
  await page.waitForURL(`**/properties?checkIn=${start}&checkOut=${end}`)
  await context.close()
})

test('a place chosen in the panel takes the place of a piece of the map', async () => {
  const { page, context } = await open(DESK)
  await goTo(page, '/properties?bbox=33,-5,37,-1')
  await page.getByRole('button', { name: searchEn.filters }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(searchEn.where).selectOption('["Zanzibar",""]')
  const { total } = await found('region=Zanzibar')
  await panel.getByRole('button', { name: exploreEn.showStays(total), exact: true }).click()
  await page.waitForURL('**/properties?region=Zanzibar')
  await context.close()
})

test('a category that the address gives by its number is chosen above the list and in the panel', async () => {
  const { page, context } = await open(DESK)
  const categories = (await (await fetch(`${site.url}/api/property-categories/`)).json()) as {
    id: number
    name: string
  }[]
  await goTo(page, `/properties?category=${categories.find(({ name }) => name === 'Lodge')?.id}`)
  expect(await page.getByRole('link', { name: 'Lodge', exact: true }).getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: searchEn.filters }).click()
  const chip = page.getByRole('dialog').getByRole('button', { name: /^Lodge \d/ })
  await chip.waitFor()
  expect(await chip.getAttribute('aria-pressed')).toBe('true')
  await context.close()
})

test('a search that finds nothing says so to who cannot see it', async () => {
  const { page, context } = await open(DESK)
  await goTo(page, '/properties')
  await page.locator('header input[name=q]').filter({ visible: true }).fill('nothing of the kind')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText(searchEn.empty, { exact: true }).waitFor()
  await context.close()
})

test('the guests of a stay are asked for beginning with those that hold, not with some that were left unsaid', async () => {
  const { page, context } = await open(PHONE)
  await goTo(page, '/properties/10/rooms?guests=2')
  const party = page.getByRole('button', { name: '2 adults' })
  const sheet = page.getByRole('dialog', { name: searchEn.who })
  const adults = sheet.locator('output').first()
  await party.click()
  await sheet.getByRole('button', { name: searchEn.more }).first().click()
  await expect.poll(() => adults.innerText()).toBe('3')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await party.click()
  await sheet.waitFor()
  expect(await adults.innerText()).toBe('2')
  await context.close()
})

test('Back leads to the same page of the listing, at the place where one had left it', async () => {
  const { page, context } = await open(PHONE)
  await goTo(page, '/properties?sort=name')
  const next = page.locator('a[rel=next]')
  expect(await next.getAttribute('href')).toBe('/properties?sort=name&page=2')
  await next.click()
  await page.waitForURL(/page=2/)
  await page.locator('a[rel=prev]').waitFor()
  const link = cards(page).nth(9).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const [left, name] = [await page.evaluate(() => window.scrollY), await link.textContent()]
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL(/\/rooms/)
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  await expect.poll(() => cards(page).nth(9).getByRole('link').first().textContent()).toBe(name)
  await context.close()
})

test('a pressed filter shows at once, a second one joins it, and the answer to the first is never shown', async () => {
  const { page, context } = await open(DESK)
  await goTo(page, '/properties')
  const lodge = page.getByRole('link', { name: 'Lodge', exact: true })
  const first = heldBack(async (route) => route.fulfill({ response: await route.fetch() }))
  await page.route('**/api/properties/?*category=Lodge*', (route) =>
    route.request().url().includes('sort=price-low') ? route.continue() : first.hold(route),
  )
  await lodge.click()
  await expect.poll(() => lodge.getAttribute('aria-current')).toBe('true')
  expect(new URL(page.url()).search).toBe('')
  await page.locator('main').getByLabel(searchEn.sort).selectOption('price-low')
  await page.waitForURL(/category=Lodge&sort=price-low/)
  const cheapest = (await found('category=Lodge&sort=price-low&limit=24')).rows.map(({ name }) => name)
  await expect.poll(() => names(page)).toEqual(cheapest)
  await first.release()
  await painted(page)
  expect(await names(page)).toEqual(cheapest)
  await context.close()
})

test('a listing that failed says so and offers Retry; one without results says what to let go of [2.properties.6, 2.decided.failures, 8.fetch.properties, 8.lists]', async () => {
  const { page, audit, context } = await open(PHONE)
  await goTo(page, '/properties')
  await page.route('**/api/properties/?*', (route) => route.fulfill({ status: 503, json: { error: 'No.', code: 'x' } }))
  await page.getByRole('link', { name: 'Lodge', exact: true }).click()
  await page.getByText(searchEn.failed).waitFor()
  expect(await page.getByText(searchEn.empty).count()).toBe(0)
  await audit('listing-failed')
  await page.unroute('**/api/properties/?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await cards(page).first().waitFor()

  await goTo(page, '/properties?min_price=99999999&q=beach')
  await page.getByText(searchEn.empty, { exact: true }).last().waitFor()
  await audit('listing-empty')
  await page.getByRole('main').getByRole('link', { name: searchEn.clearFilters }).click()
  await page.waitForURL('**/properties?q=beach')
  await cards(page).first().waitFor()
  await goTo(page, '/properties?q=nothing+of+the+kind')
  await page.getByRole('link', { name: searchEn.clearSearch }).click()
  await page.waitForURL('**/properties')
  await cards(page).first().waitFor()
  await context.close()
})

test('the map can be used by keyboard alone', async () => {
  const { page, faults, context } = await open(DESK)
  await goTo(page, '/properties?view=map&region=Zanzibar')
  const map = page.getByRole('region', { name: exploreEn.map.label })
  const pin = map.getByRole('button').first()
  await pin.waitFor()
  const at = async () => (await pin.boundingBox())?.x ?? 0
  const before = await at()
  await map.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBeCloseTo(before + 80, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(at).toBeCloseTo(before, 0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: exploreEn.map.searchHere }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
