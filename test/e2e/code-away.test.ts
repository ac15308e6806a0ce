import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { common } from '#i18n/en/common.ts'
import { propertyPage } from '#i18n/en/property-page.ts'
import { shareSheet } from '#i18n/en/share-sheet.ts'
import { CODE_LIMIT_MS } from '#ui/code-in-time.ts'
import { openBookingDialog, roomsOfHotel, stayAhead } from './booked-hotel.ts'
import { pass, stopClock } from './clock.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, heldBack } from './waiting.ts'

// Pages whose code comes in parts, over a network that loses some of them.

const site = siteForTests()
const DESK = { width: 1280, height: 900, language: 'en' } as const
const PAGE = '/properties/10/rooms'

/** A visitor without a service worker, which would have the files. */
const open = async () => {
  const person = await site.visit(DESK, { serviceWorkers: 'block' })
  const expected = /Service Worker registration blocked|Failed to load resource|CodeAway/
  return { ...person, failures: () => person.faults.filter((fault) => !expected.test(fault)) }
}

/** The addresses of the code of parts. */
const codeOf = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`)

/** Fails the requests of code until it is `back`; counts them. The route stays: taking it away disturbs what is on its way. */
const withoutCode = async (page: Page, address: RegExp) => {
  let lost = 0
  let isBack = false
  await page.route(address, (route) => {
    if (isBack) return route.continue()
    lost += 1
    return route.abort()
  })
  const back = () => {
    isBack = true
  }
  return { count: () => lost, back }
}

test('what is typed into the footer’s form is there on the next page', async () => {
  const { page, context, failures } = await open()
  await goTo(page, '/terms')
  const field = page.getByRole('contentinfo').locator('input[name=email]')
  await field.fill('asha@example.com')
  for (const path of ['/privacy', '/contact']) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await page.locator('main h1').waitFor()
    expect(await field.inputValue()).toBe('asha@example.com')
  }
  expect(failures()).toEqual([])
  await context.close()
})

test('reviews whose code does not come stay as the server wrote them, and come to life by Retry', async () => {
  const { page, context, failures } = await open()
  const code = await withoutCode(page, codeOf('Reviews'))
  await goTo(page, PAGE)
  const section = page.locator('#reviews')
  const text = await section.innerText()
  expect(text.length).toBeGreaterThan(100)
  await section.scrollIntoViewIfNeeded()
  const retry = section.getByRole('button', { name: common.retry })
  await retry.waitFor()
  await page.getByRole('button', { name: propertyPage.share }).first().click() // the page renders again
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  expect(await section.innerText()).toContain(text)
  code.back()
  await retry.click()
  await retry.waitFor({ state: 'detached' })
  await section.locator('button:not([disabled])').first().waitFor()
  expect(failures()).toEqual([])
  await context.close()
})

test('a dialog whose code does not come says so, leaves the page as it is, and opens once the code is there', async () => {
  const { page, context, failures } = await open()
  const code = await withoutCode(page, codeOf('ShareSheet'))
  await goTo(page, PAGE)
  const share = page.getByRole('button', { name: propertyPage.share }).first()
  for (const times of [1, 2]) {
    await share.click()
    await expect.poll(code.count).toBe(times)
    await page.getByText(common.networkError).last().waitFor()
    await page.getByText(common.networkError).last().waitFor({ state: 'detached' })
  }
  await page.locator('#rooms').waitFor()
  code.back()
  const held = heldBack((route) => route.continue())
  await page.route(/ShareSheet/, held.hold)
  await share.click()
  await page.getByRole('progressbar', { name: common.loading }).waitFor()
  await held.release()
  await page.getByRole('dialog', { name: shareSheet.title }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  expect(failures()).toEqual([])
  await context.close()
})

test('code whose request gets no answer is requested again by the next press', async () => {
  const { page, context, failures } = await open()
  const sent: string[] = []
  await page.route(codeOf('ShareSheet'), (route) => {
    sent.push(route.request().url())
    return sent.length === 1 ? undefined : route.continue() // the first has no answer
  })
  await page.clock.install()
  await goTo(page, PAGE)
  const share = page.getByRole('button', { name: propertyPage.share }).first()
  await share.click()
  await page.getByRole('progressbar', { name: common.loading }).waitFor()
  await stopClock(page)
  await pass(page, CODE_LIMIT_MS)
  await page.getByText(common.networkError).last().waitFor()
  await page.clock.resume()
  await share.click()
  await page.getByRole('dialog', { name: shareSheet.title }).waitFor()
  expect(failures()).toEqual([])
  await context.close()
})

test('a dialog that lacks one of its files opens once that file is there, too', async () => {
  const { page, context, failures } = await open()
  await goTo(page, await roomsOfHotel(page, stayAhead(40, 2)))
  const late = heldBack((route) => route.abort())
  let lost = 0
  let network = 'away'
  // Files of the dialog alone: other parts of the page are on their way at the same time.
  await page.route(codeOf('(?:PriceLines|PriceRows|LevyRows|ResidencyField|Confirmation|PaymentFollow)'), (route) => {
    if (network === 'back') return route.continue()
    lost += 1
    return lost === 2 ? late.hold(route) : route.abort()
  })
  const book = page
    .getByRole('button', { name: /^Book / })
    .filter({ visible: true })
    .first()
  await book.click()
  await page.getByText(common.networkError).last().waitFor()
  expect(lost).toBeGreaterThan(2)
  network = 'back'
  await book.click()
  await late.release() // a file that the first press requested is lost only now
  await page.getByRole('dialog').first().locator('input[name=id_number]').waitFor()
  expect(failures()).toEqual([])
  await context.close()
})

test('a filled-in booking dialog that lacks its code after a reload is filled in once the code is there', async () => {
  const { page, context, failures } = await open()
  await goTo(page, await roomsOfHotel(page, stayAhead(40, 2)))
  const dialog = await openBookingDialog(page)
  await dialog.locator('input[name=name]').fill('Rehema Mushi')
  const code = await withoutCode(page, codeOf('BookingDialog'))
  await page.reload()
  await page.getByText(common.networkError).last().waitFor()
  expect(code.count()).toBeGreaterThan(0)
  code.back()
  await openBookingDialog(page)
  expect(await dialog.locator('input[name=name]').inputValue()).toBe('Rehema Mushi')
  await page.reload()
  await dialog.locator('input[name=name]').waitFor()
  expect(await dialog.locator('input[name=name]').inputValue()).toBe('Rehema Mushi')
  expect(failures()).toEqual([])
  await context.close()
})

test('similar stays whose code does not come are left out, and the page goes on', async () => {
  const { page, context, failures } = await open()
  const code = await withoutCode(page, codeOf('SimilarStays'))
  await goTo(page, PAGE)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(code.count).toBeGreaterThan(0)
  await page.locator('#rooms').waitFor()
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  expect(failures()).toEqual([])
  await context.close()
})
