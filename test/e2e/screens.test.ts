import { describe, expect, test, vi } from 'vitest'
import { REDIRECTS } from '#app/site-pages.ts'
import { addDays, todayIn } from '#domain/calendar.ts'
import { stopClock } from './clock.ts'
import { typedDay } from './pages.ts'
import type { Page, Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// The public screens in English as the specification words them, and where their addresses lead. The texts stand here
// by themselves, not taken from the catalogue of texts: a changed word shall be found.

const DESK: Viewport = { width: 1280, height: 900, language: 'en' }
const PHONE: Viewport = { width: 360, height: 740, language: 'en' }
const SORTS = [
  ['featured', 'Featured'],
  ['rating', 'Highest Rating'],
  ['price-low', 'Price: Low to High'],
  ['price-high', 'Price: High to Low'],
]

vi.setConfig({ testTimeout: 120_000 })

const site = siteForTests()

const open = async (path: string, viewport = DESK) => {
  const person = await site.visit(viewport)
  await goTo(person.page, path)
  return person
}
const optionsOf = (page: Page, select: string) =>
  page
    .locator(`${select} option`)
    .evaluateAll((all) => all.map((option) => [(option as HTMLOptionElement).value, option.textContent]))
const cards = (page: Page) => page.locator('main article')
const listed = async (query: string) =>
  (await fetch(`${site.url}/api/properties/?${query}`)).json() as Promise<Listed[]>
type Listed = { id: number; name: string; rating: number; is_featured: boolean; amenities: string[]; price: number }

describe('an address', () => {
  const leadsTo = async (path: string) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }

  const LEADING = {
    '/': ['/', '/login'],
    '/logout': ['/logout', '/login'],
    '/auth-redirect': ['/auth-redirect', '/login'],
    '/hotel-admin': ['/hotel-admin', '/hotel-admin/dashboard'],
    '/bhumwi-admin': ['/bhumwi-admin', '/bhumwi-admin/dashboard'],
    '/properties/:id': ['/properties/3?guests=2', '/properties/3/rooms?guests=2'],
  }

  test('that only leads on is one of these', () => {
    expect(REDIRECTS.map(({ path }) => path).sort()).toEqual(Object.keys(LEADING).sort())
  })

  test.each(Object.values(LEADING))(
    'that only leads on does so: %s to %s [2.routes.1, 2.routes.7, 2.properties.4, 2.decided.id-path]',
    async (path = '', to = '') => {
      expect(await leadsTo(path)).toEqual([302, to])
    },
  )

  test.each(['/home', '/properties', '/properties/3/rooms', '/book', '/contact', '/partner', '/register-property'])(
    'that is public is answered to a visitor: %s [2.routes.2, 2.routes.rooms]',
    async (path) => expect(await leadsTo(path)).toEqual([200, null]),
  )

  test.each(['/pr', '/login', '/forgot-password', '/register'])(
    'of the press room and of the ways in is answered to a visitor: %s [2.routes.3, 2.routes.pr]',
    async (path) => expect(await leadsTo(path)).toEqual([200, null]),
  )
})

describe('the header', () => {
  test('stays on top while the page scrolls, with the brand leading home [2.header.1]', async () => {
    const { page, context } = await open('/home')
    const header = page.locator('header').first()
    const topAfterScrolling = async () => {
      await page.evaluate(() => window.scrollTo(0, 1200))
      return (await header.boundingBox())?.y
    }
    await expect.poll(topAfterScrolling).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(1200)
    expect(await header.getByRole('link', { name: 'Bhumwi', exact: true }).getAttribute('href')).toBe('/home')
    const links = header.getByRole('navigation').first().getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Home', '/home'],
      ['Properties', '/properties'],
      ['Contact', '/contact'],
    ])
    await context.close()
  })

  test('has the search and its four orders on the home page and the listing, Featured first, and nowhere else [2.routes.4, 2.header.3]', async () => {
    const { page, context } = await open('/home')
    for (const path of ['/home', '/properties']) {
      await goTo(page, path)
      const search = page.locator('header').getByRole('search')
      await search.getByPlaceholder('Search properties, destinations...', { exact: true }).waitFor()
      expect(await optionsOf(page, 'header select[name=sort]')).toEqual(SORTS)
      expect(await search.locator('select').inputValue()).toBe('featured')
    }
    await goTo(page, '/contact')
    expect(await page.getByRole('search').count()).toBe(0)
    await context.close()
  })

  test('closes the suggestions 200 ms after the box has lost the focus; they scroll at 16 rem; nothing found is said [2.suggestions.4, 2.suggestions.6]', async () => {
    const { page, context } = await site.visit(DESK)
    await page.clock.install()
    await goTo(page, '/home')
    const box = page.locator('header').getByRole('combobox').first()
    const list = page.locator('header').getByRole('listbox').locator('..')
    await box.fill('a')
    await expect.poll(() => list.getByRole('option').count()).toBe(8)
    const { height, overflow, rem } = await list.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      overflow: getComputedStyle(element).overflowY,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }))
    expect([height, overflow]).toEqual([16 * rem, 'auto'])
    await stopClock(page)
    await box.blur()
    await page.clock.runFor(199)
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await page.clock.runFor(1)
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
    await page.clock.resume()
    await box.fill('qqqq')
    await page
      .locator('header')
      .getByText('No properties, destinations, or regions found matching the search.')
      .filter({ visible: true })
      .waitFor()
    await context.close()
  })

  test('offers a visitor the words of the specification, on a desktop and on a phone [2.header.2, 2.menu.3]', async () => {
    const desk = await open('/home')
    for (const [name, href] of [
      ['Collaborate', '/partner'],
      ['Become a Host', '/register-property'],
      ['Login / Sign Up', '/login'],
    ] as const) {
      const link = desk.page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
      expect(await link.getAttribute('href')).toBe(href)
    }
    await desk.context.close()
    const phone = await open('/home', PHONE)
    await phone.page.locator('header button[aria-haspopup=menu]').filter({ visible: true }).click()
    const items = phone.page.locator('header [role=menu]:popover-open').getByRole('menuitem')
    expect(await items.evaluateAll((all) => all.map((item) => [item.textContent, item.getAttribute('href')]))).toEqual([
      ['Home', '/home'],
      ['Properties', '/properties'],
      ['Contact', '/contact'],
      ['Book', '/book'],
      ['Kiswahili', null],
      ['Data saverOff', null],
      ['Become a Partner', '/partner'],
      ['Become a Host', '/register-property'],
      ['Login / Sign Up', '/login'],
    ])
    await phone.context.close()
  })
})

test('the footer names six destinations that lead to their properties, a newsletter, the address and the legal pages [1.footer, 2.footer.1, 2.footer.2, 2.footer.3, 2.footer.4, 2.footer.5]', async () => {
  const { page, context } = await open('/contact')
  const footer = page.getByRole('contentinfo')
  const destinations = footer.getByRole('navigation', { name: 'Popular destinations' }).getByRole('link')
  const names = ['Serengeti', 'Zanzibar', 'Kilimanjaro', 'Ngorongoro', 'Dar es Salaam', 'Arusha']
  expect(await destinations.allTextContents()).toEqual(names)
  expect(await destinations.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search))).toEqual(
    names.map((destination) => `?${new URLSearchParams({ destination })}`),
  )
  expect(await footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link').count()).toBeGreaterThan(3)
  expect(await footer.locator('input[type=email]').count()).toBe(1)
  await footer.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
  expect(await footer.textContent()).toMatch(/Dar es Salaam, Tanzania.*© 2025/s)
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy and cookies', '/privacy'],
  ])
    expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(path)
  await destinations.first().click()
  await page.waitForURL('**/properties?destination=Serengeti')
  await cards(page).first().waitFor() // the address changes a moment before the page
  const places = await cards(page).locator('p').filter({ hasText: 'Serengeti' }).count()
  expect(places).toBe(await cards(page).count())
  expect(places).toBeGreaterThan(0)
  await context.close()
})

describe('the home page', () => {
  test('shows its parts in order, at most six featured properties by rating, and Start Your Journey [1.prices, 2.home.3, 2.home.4, 2.home.5, 2.home.6, 2.home.8]', async () => {
    const { page, context } = await open('/home')
    expect(await page.locator('main h2').filter({ visible: true }).allTextContents()).toEqual([
      'Popular Properties',
      expect.any(String),
      'Browse by Category',
      'Top Destinations',
      expect.stringMatching(/^Why Choose/),
      expect.any(String),
    ])
    expect(await page.getByRole('region').and(page.locator('[aria-roledescription=carousel]')).count()).toBe(2)
    const featured = (await listed('limit=500')).filter(({ is_featured }) => is_featured)
    const best = featured.map(({ rating }) => rating).sort((a, b) => b - a)
    const popular = page
      .locator('section', { has: page.getByRole('heading', { name: 'Popular Properties' }) })
      .getByRole('article')
    const shown = await popular.getByRole('heading').allTextContents()
    expect(shown.length).toBe(Math.min(6, featured.length))
    expect(shown.map((name) => featured.find((one) => one.name === name)?.rating)).toEqual(best.slice(0, 6))
    for (const text of await popular.allTextContents()) expect(text).toMatch(/TSh\s[\d,]+\/ night/)
    const start = page.getByRole('link', { name: 'Start Your Journey', exact: true })
    expect(await start.getAttribute('href')).toBe('/properties')
    await page.getByRole('link', { name: 'Tented Camp', exact: true }).click()
    await page.waitForURL('**/properties?category=Tented+Camp')
    await context.close()
  })

  test('asks for dates by a calendar and for adults, at least one, and children, at least none [2.home.2]', async () => {
    const { page, context } = await open('/home')
    const form = page.getByRole('form', { name: 'Search for a place to stay' })
    await form.getByRole('combobox').nth(1).click()
    await page.getByRole('grid').filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: /^Guests/ }).click()
    const panel = page.getByRole('dialog', { name: 'Guests' })
    const fewer = (what: string) => panel.getByRole('group', { name: what }).getByRole('button', { name: 'One less' })
    await fewer('Adults').click()
    expect(await fewer('Adults').isDisabled()).toBe(true)
    expect(await fewer('Children').isDisabled()).toBe(true)
    expect(await form.getByRole('button', { name: /^Guests/ }).textContent()).toBe('1 adult')
    await context.close()
  })
})

describe('the listing', () => {
  test('has pills of the first six categories, a list of all, five orders, and both looks [2.properties.1, 2.properties.2]', async () => {
    const { page, context } = await open('/properties')
    const categories = (await (await fetch(`${site.url}/api/property-categories/`)).json()) as { name: string }[]
    const names = categories.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(6)
    const pills = page.getByRole('navigation', { name: 'Categories' })
    expect(await pills.getByRole('link').allTextContents()).toEqual(names.slice(0, 6))
    const choices = await optionsOf(page, 'nav[aria-label=Categories] select')
    expect(choices.map(([value]) => value)).toEqual(['', ...names])
    expect(await optionsOf(page, 'main select[aria-label="Sort by"]')).toEqual([...SORTS, ['name', 'Name']])
    const looks = page.getByRole('navigation', { name: 'View' })
    await looks.getByRole('link', { name: 'List' }).click()
    await page.waitForURL('**/properties?view=list')
    await expect.poll(() => looks.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true')
    await looks.getByRole('link', { name: 'Grid' }).click()
    await page.waitForURL('**/properties')
    await context.close()
  })

  test('cards name four amenities in the grid and six in the list, with how many more; their buttons lead to the rooms [2.properties.4, 2.properties.5]', async () => {
    const { page, context } = await open('/properties')
    const most = (await listed('limit=24')).find(({ amenities }) => amenities.length > 6)
    if (!most) throw new Error('The first page of the demo catalogue has no property with seven amenities.')
    for (const [view, count, button] of [
      ['grid', 4, 'View More'],
      ['list', 6, 'View Property'],
    ] as const) {
      await goTo(page, `/properties?view=${view}`)
      const card = cards(page).filter({ has: page.getByRole('heading', { name: most.name, exact: true }) })
      expect(await card.getByRole('list', { name: 'Amenities' }).getByRole('listitem').allTextContents()).toEqual([
        ...most.amenities.slice(0, count),
        `+${most.amenities.length - count} more`,
      ])
      expect(await card.getByRole('link', { name: most.name, exact: true }).getAttribute('href')).toBe(
        `/properties/${most.id}`,
      )
      const rooms = card.getByRole('link', { name: button })
      expect(await rooms.getAttribute('href')).toBe(`/properties/${most.id}/rooms`)
    }
    await context.close()
  })

  test('takes a lowest and a highest price, which are never negative, and shows rooms between them [2.properties.3]', async () => {
    const { page, context } = await open('/properties')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog')
    await panel.locator('input[name=min_price]').fill('-5')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await panel.getByText('Enter a whole number of shillings.').waitFor()
    await panel.locator('input[name=min_price]').fill('100000')
    await panel.locator('input[name=max_price]').fill('150,000')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL('**/properties?min_price=100000&max_price=150000')
    await page.getByRole('button', { name: 'Remove: From TSh 100,000' }).waitFor()
    const between = await listed('min_price=100000&max_price=150000&limit=24')
    await expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(between.map(({ name }) => name))
    expect(between.filter(({ price }) => price < 100_000 || price > 150_000)).toEqual([])
    expect(between.length).toBeGreaterThan(0)
    await context.close()
  })

  test('that is empty says No properties found, with Clear Filters or Clear Search [2.properties.6]', async () => {
    const { page, context } = await open('/properties?min_price=99999999')
    const main = page.getByRole('main')
    await main.getByText('No properties found', { exact: true }).last().waitFor()
    expect(await main.getByRole('link', { name: 'Clear Filters', exact: true }).getAttribute('href')).toBe(
      '/properties',
    )
    await goTo(page, '/properties?q=nothing+of+the+kind')
    await main.getByText('No properties found', { exact: true }).last().waitFor()
    expect(await main.getByRole('link', { name: 'Clear Search', exact: true }).getAttribute('href')).toBe('/properties')
    await context.close()
  })
})

describe('the request forms', () => {
  const answered = async (path: string, fill: (page: Page) => Promise<void>) => {
    const person = await site.visit(DESK)
    await person.page.clock.install()
    await goTo(person.page, path)
    await fill(person.page)
    await person.page.fill('main input[name=name]', 'Asha Juma')
    await person.page.fill('main input[name=email]', 'asha.juma@example.com')
    await stopClock(person.page)
    await person.page.locator('main button[type=submit]').click()
    const form = person.page.locator('main input[name=name]')
    await form.waitFor({ state: 'detached' })
    await person.page
      .getByText(/ENQ-[0-9A-Z]{6}/)
      .first()
      .waitFor()
    await person.page.clock.runFor(4900)
    expect(await form.count()).toBe(0)
    await person.page.clock.runFor(300)
    await form.waitFor()
    await person.context.close()
  }

  test('show for five seconds that a message was sent, then the form again [2.forms.2]', () =>
    answered('/contact', async (page) => {
      await page.fill('main input[name=subject]', 'A question')
      await page.fill('main textarea[name=message]', 'Is there parking?')
    }))

  test('show for five seconds that a booking was asked for, then the form again [2.forms.2]', () =>
    answered('/book', async (page) => {
      await page.selectOption('main select[name=destination]', 'Zanzibar')
      await page.selectOption('main select[name=room_type]', 'tent')
      await page.selectOption('main select[name=guests]', '2')
      const dates = page.locator('main').getByRole('combobox').and(page.locator('input'))
      for (const [at, days] of [30, 33].entries()) {
        await dates.nth(at).fill(typedDay(addDays(todayIn(new Date()), days)))
        await page.keyboard.press('Tab')
      }
    }))
})

describe('the ways in', () => {
  test('sign-in: both fields, the eye, Forgot password?, Google switched off, and a heading that moves [1.login, 2.login.1]', async () => {
    const person = await site.visit(DESK)
    const { page, context } = person
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await goTo(page, '/login')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Username', { exact: true }).fill('asha')
    await password.fill('secret')
    expect(await password.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await page.getByRole('button', { name: 'Continue with Google', exact: true }).isDisabled()).toBe(true)
    const panel = page.getByRole('complementary')
    const endings = new Set<string | null>()
    for (let tick = 0; tick < 4; tick++) {
      endings.add(await panel.locator('h2 [aria-hidden=true]').textContent())
      await page.clock.runFor(1500)
    }
    expect(endings.size).toBeGreaterThan(2)
    expect(await panel.textContent()).toMatch(
      /online property management system.*admins, hotel managers and guests.*500\+ properties/s,
    )
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
    await page.waitForURL('**/forgot-password')
    await context.close()
  })

  test('forgotten password: Email or SMS, then five boxes for one digit each and Resend Code, with ways back [2.forgot.1, 2.forgot.3]', async () => {
    const { page, context } = await open('/forgot-password')
    await page.getByRole('radio', { name: 'SMS', exact: true }).check({ force: true })
    await page.getByLabel('Phone number').waitFor()
    await page.getByRole('radio', { name: 'Email', exact: true }).check({ force: true })
    await page.getByLabel('Email address').fill('nobody@example.com')
    for (const path of ['/login', '/home']) expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1)
    await page.getByRole('button', { name: 'Send reset code', exact: true }).click()
    const boxes = page.locator('main fieldset input[inputmode=numeric]')
    await boxes.nth(4).waitFor()
    expect(await boxes.count()).toBe(5)
    await boxes.first().focus()
    await page.keyboard.type('12')
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).toEqual([
      '1',
      '2',
      '',
      '',
      '',
    ])
    expect(await page.getByRole('button', { name: 'Resend Code', exact: true }).isDisabled()).toBe(true)
    for (const path of ['/login', '/home']) expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1)
    await context.close()
  })

  test('sign-up: six fields, Google switched off, and ways to sign in and home [2.register.1]', async () => {
    const { page, context } = await open('/register')
    const labels = ['Full name', 'Username', 'Email', 'Phone', 'Password', 'Confirm password']
    for (const label of labels) expect(await page.getByLabel(label, { exact: true }).count(), label).toBe(1)
    expect(await page.locator('main form input').count()).toBe(6)
    expect(await page.getByRole('button', { name: 'Continue with Google', exact: true }).isDisabled()).toBe(true)
    for (const path of ['/login', '/home']) expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1)
    await context.close()
  })
})
