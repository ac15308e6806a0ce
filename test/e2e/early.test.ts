import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { home } from '#i18n/en/home.ts'
import { site as siteWords } from '#i18n/en/site.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { typedDay } from './pages.ts'
import { signInByForm } from './people.ts'
import type { Page } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { alive } from './waiting.ts'

// What a quick person does on a slow line, before the scripts of the page have come.

const site = siteForTests()

/** Keeps the scripts back until the answered function is called. */
const holdScripts = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Fills in the search of the home page, without pressing its button. */
const fillSearch = async (form: Locator) => {
  const today = todayIn(new Date())
  const stay = { checkIn: addDays(today, 50), checkOut: addDays(today, 53) }
  await form.getByRole('combobox').first().fill('Zanzibar')
  await form.getByRole('combobox').nth(1).fill(typedDay(stay.checkIn))
  await form.getByRole('combobox').nth(2).fill(typedDay(stay.checkOut))
  return stay
}

describe('before the scripts have come', () => {
  test('what is typed and sent is kept, and done as soon as they are there', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    const release = await holdScripts(page)
    await page.goto('/login')
    await signInByForm(page, 'asha')
    expect(page.url()).not.toContain('password')
    release()
    await page.waitForURL('**/home')
    await page.getByText('Account of Asha').waitFor({ state: 'attached' })
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('dates that are typed and left are read, and the search that was pressed looks for them', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    const release = await holdScripts(page)
    await page.goto('/home')
    const form = page.getByRole('form', { name: home.searchTitle })
    const { checkIn, checkOut } = await fillSearch(form)
    await form.locator('button[type=submit]').click()
    release()
    await page.waitForURL(`**/home?region=Zanzibar&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
    await page
      .getByRole('region', { name: /Zanzibar/ })
      .getByRole('article')
      .first()
      .waitFor()
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('what is typed is there after a reload once they have come, whatever was typed since', async () => {
    const { page, context } = await site.visit({ width: 360, height: 740, language: 'en' })
    const release = await holdScripts(page)
    await page.goto('/register')
    await page.fill('input[name=full_name]', "Rehema N'gwanza")
    await page.fill('input[name=email]', 'rehema@example.com')
    release()
    await alive(page)
    await page.reload()
    await alive(page)
    expect(await page.inputValue('input[name=full_name]')).toBe("Rehema N'gwanza")
    expect(await page.inputValue('input[name=email]')).toBe('rehema@example.com')
    await context.close()
  })

  test('a form that was sent with faults says them, and the first faulty field takes the focus', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    const release = await holdScripts(page)
    await page.goto('/contact')
    await page.getByRole('main').locator('button[type=submit]').click()
    release()
    await page.getByText('Name is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('going back after a reload shows the page of the address one goes back to', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    await page.goto('/properties?category=Lodge')
    await alive(page)
    await page.getByRole('link', { name: 'Hotel', exact: true }).click()
    await page.waitForURL('**/properties?category=Hotel')
    const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current=true]')
    await expect.poll(() => chosen.textContent()).toBe('Hotel')
    const release = await holdScripts(page)
    await page.reload()
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => chosen.textContent()).toBe('Lodge')
    expect(new URL(page.url()).search).toBe('?category=Lodge')
    release()
    await alive(page)
    expect(await chosen.textContent()).toBe('Lodge')
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('going back just before the page is hydrated leaves it to the document that is on its way', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    await page.addInitScript(() => {
      const goBack = () => {
        if (!location.search) return
        history.replaceState(history.state, '', '/home') // where `history.back()` leads a moment later
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }
      addEventListener('site-hydrates', goBack)
    })
    const today = todayIn(new Date())
    await page.goto(`/home?region=Zanzibar&checkIn=${addDays(today, 50)}&checkOut=${addDays(today, 53)}&guests=2`)
    const found = page.getByRole('region', { name: /Zanzibar/ })
    await expect.poll(() => found.count()).toBe(0)
    await alive(page)
    expect(person.faults).toEqual([])
    await person.context.close()
  })

  test('markup that does not fit what React renders is reported to the server, and the page works', async () => {
    const person = await site.visit({ width: 360, height: 740, language: 'en' })
    const { page } = person
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<h1[^>]*>/, '$&What nobody wrote. '),
      })
    })
    const reported = page.waitForRequest('**/api/client-errors/')
    await page.goto('/contact')
    expect((await reported).postDataJSON()).toMatchObject({
      kind: 'recoverable',
      message: expect.stringMatching(/418/),
    })
    await alive(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toContain('What nobody wrote.')
    await expect.poll(() => person.faults.filter((fault) => !fault.includes('418'))).toEqual([])
    expect(person.faults).toHaveLength(1)
    await person.context.close()
  })

  test('links lead on, and a form with an address is sent', async () => {
    const person = await site.visit({ width: 1280, height: 900, language: 'en' })
    const { page } = person
    await holdScripts(page)
    await page.goto('/home')
    await page.locator('header input[name=q]').first().fill('Zanzibar')
    await page.locator('header input[name=q]').first().press('Enter')
    await page.waitForURL('**/properties?*q=Zanzibar*')
    await page.getByRole('link', { name: 'Properties', exact: true }).first().click()
    await page.waitForURL('**/properties')
    await person.context.close()
  })
})

test.each([
  ['that the entry imports', 1],
  ['of the page itself', -1],
])('a page that lost a script %s is loaded again at the first press, and not before', async (_which, place) => {
  const { page, context } = await site.visit({ width: 360, height: 740, language: 'en' })
  const path = await roomsOfHotel(page, stayAhead(40, 2))
  const list = /data-list="([^"]*)"/.exec(await (await page.request.get(path)).text())?.[1]?.split(' ') ?? []
  const lost = `**${list.at(place)}`
  await page.route(lost, (route) => route.abort())
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const failed = page.waitForEvent('requestfailed')
  await page.goto(path, { waitUntil: 'networkidle' })
  await failed
  await page.unroute(lost)
  expect([documents, await page.locator('html[data-ready]').count()]).toEqual([1, 0])
  const again = page.waitForEvent('load')
  await page
    .getByRole('button', { name: /^Book / })
    .filter({ visible: true })
    .first()
    .click()
  await again
  await alive(page)
  await openBookingDialog(page)
  expect(documents).toBe(2)
  await context.close()
})

test('a page whose code does not come says that the line is down, and Retry brings it once it is back', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  const ready = page.waitForEvent('console', (message) => message.text() === 'ready')
  await page.addInitScript(() => addEventListener('site-ready', () => console.log('ready')))
  await page.goto('/contact')
  await ready
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click()
  await page.getByRole('heading', { name: siteWords.failed.offline }).waitFor()
  await page.unroute('**/assets/*.js')
  await page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).click()
  await page.getByRole('heading', { name: 'Terms', level: 1 }).waitFor()
  await context.close()
})
