import { describe, expect, test } from 'vitest'
import { accounts as accountsEn } from '#i18n/en/accounts.ts'
import { hotelReviews as hotelEn } from '#i18n/en/hotel-reviews.ts'
import { properties as propertiesEn } from '#i18n/en/properties.ts'
import { reviews as reviewsEn } from '#i18n/en/reviews.ts'
import { wishlist as wishlistEn } from '#i18n/en/wishlist.ts'
import { accounts as accountsSw } from '#i18n/sw/accounts.ts'
import { hotelReviews as hotelSw } from '#i18n/sw/hotel-reviews.ts'
import { properties as propertiesSw } from '#i18n/sw/properties.ts'
import { reviews as reviewsSw } from '#i18n/sw/reviews.ts'
import { wishlist as wishlistSw } from '#i18n/sw/wishlist.ts'
import { follow } from './pages.ts'
import { signIn, signInByForm } from './people.ts'
import type { Person, Viewport } from './site.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { alive, goTo, reload } from './waiting.ts'

// Hearts and the wishlist, and reviews from the invitation to the host's answer, as people use them.

const WORDS = {
  en: { accounts: accountsEn, hotel: hotelEn, properties: propertiesEn, reviews: reviewsEn, wishlist: wishlistEn },
  sw: { accounts: accountsSw, hotel: hotelSw, properties: propertiesSw, reviews: reviewsSw, wishlist: wishlistSw },
}

const site = ownSiteForTests()

/** Goes to the wishlist by the menu over a network that stands still: the page is there at once, its cards are shapes. */
const openHeld = async ({ page }: Person, title: string) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/wishlist/?**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /Asha/ }).filter({ visible: true }).click()
  await page.locator('[role=menuitem][href="/wishlist"]').filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  expect(await page.locator('main .skeleton').count()).toBeGreaterThan(0)
  letThrough()
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
  await page.unroute('**/api/wishlist/?**')
}

const VIEWPORTS: Viewport[] = [
  { width: 360, height: 740, language: 'sw' },
  { width: 1280, height: 900, language: 'en' },
]

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  const { wishlist, properties, reviews } = WORDS[viewport.language]
  test('a visitor taps a heart, signs in, and finds the property in the wishlist [4.heart.1]', async () => {
    const person = await site.visit(viewport)
    const { page } = person
    await goTo(page, '/properties?sort=name')
    const name = (await page.locator('article').nth(6).getByRole('heading').textContent()) ?? ''
    const own = page.getByRole('button', { name: properties.wishlist.heart(name), exact: true })
    expect(await own.getAttribute('aria-pressed')).toBe('false')
    await own.click()
    await page.waitForURL('**/login')
    await page.getByText(WORDS[viewport.language].accounts.login.waiting.wish(name)).waitFor()
    await signInByForm(person.page, 'asha', viewport.language)
    await page.waitForURL('**/properties?sort=name')
    await page.getByText(properties.wishlist.added(name)).first().waitFor()
    await expect.poll(() => own.getAttribute('aria-pressed')).toBe('true')
    await person.audit('listing-hearts')

    await openHeld(person, wishlist.title)
    await page.getByText(wishlist.count(6)).waitFor()
    expect(await page.locator('article').count()).toBe(6)
    await person.audit('wishlist')
    await page.getByRole('button', { name: wishlist.removeNamed(name), exact: true }).click()
    await page.getByText(wishlist.removed, { exact: true }).first().waitFor()
    await page.getByText(wishlist.count(5)).waitFor()
    await person.audit('wishlist-removed')
    await page.getByRole('button', { name: wishlist.undoNamed(name), exact: true }).click()
    await page.getByText(wishlist.count(6)).waitFor()
    await page.getByRole('button', { name: wishlist.removeNamed(name), exact: true }).click()
    await page.getByText(wishlist.count(5)).waitFor()
    await reload(page)
    await page.getByText(wishlist.count(5)).waitFor()
    expect(await page.getByText(name, { exact: true }).count()).toBe(0)
    expect(person.faults).toEqual([])

    await page.route('**/api/wishlist/remove/*/', (route) => route.abort())
    await page.getByRole('button', { name: wishlist.remove }).first().click()
    await page.getByText(wishlist.failed.remove, { exact: true }).first().waitFor()
    await page.getByText(wishlist.count(5)).waitFor()
    await page.route('**/api/wishlist/**', (route) => route.abort())
    await goTo(page, '/home')
    await follow(page, '/wishlist')
    await page.getByText(wishlist.failed.load).waitFor()
    await person.audit('wishlist-failed')
    await page.unrouteAll()
    await person.context.close()
  }, 120_000)

  test('somebody without wishes is shown the way to the properties [2.wishlist.3]', async () => {
    const person = await site.visit(viewport)
    await signIn(person.context, 'neema')
    await goTo(person.page, '/wishlist')
    await person.page.getByText(wishlist.empty).waitFor()
    await person.audit('wishlist-empty')
    await person.page.getByRole('link', { name: wishlist.explore }).click()
    await person.page.waitForURL('**/properties')
    await person.page.locator('main article').first().waitFor()
    expect(person.faults).toEqual([])
    await person.context.close()
  }, 120_000)

  test('reviews stand on the page, and come to life when one scrolls to them: more of them, or those of one mark', async () => {
    const person = await site.visit(viewport)
    const { page } = person
    const all = await page.request.get('/api/properties/?limit=500')
    const cards: { id: number; review_count: number }[] = await all.json()
    const most = cards.toSorted((a, b) => b.review_count - a.review_count)[0]?.id
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await goTo(page, `/properties/${most}/rooms`)
    await page.locator('#rooms').waitFor()
    expect(requests.filter((url) => /reviews/i.test(url))).toEqual([])
    const section = page.locator('#reviews')
    const shown = await section.locator('article').count()
    expect(shown).toBeGreaterThan(1)
    const further = section.getByRole('button', { name: reviews.more })
    expect(await further.isDisabled()).toBe(true)
    await section.getByRole('heading', { name: reviews.title }).scrollIntoViewIfNeeded()
    await expect.poll(() => further.isEnabled()).toBe(true)
    expect(await section.locator('article').count()).toBe(shown)
    expect(requests.filter((url) => url.includes('/api/') && url.includes('/reviews/'))).toEqual([])
    await person.audit('reviews')
    await section.getByRole('button', { name: reviews.more }).click()
    await expect.poll(() => section.locator('article').count()).toBeGreaterThan(shown)
    await section
      .getByRole('button', { name: new RegExp(reviews.stars(4)) })
      .first()
      .click()
    await section.getByText(reviews.showing(reviews.stars(4))).waitFor()
    const marks = section.locator('article').getByRole('img', { name: properties.rating.spoken('4') })
    const others = async () => (await section.locator('article').count()) - (await marks.count())
    await expect.poll(others).toBe(0)
    expect(await marks.count()).toBeGreaterThan(0)
    expect(person.faults).toEqual([])
    await person.context.close()
  }, 120_000)
})

test('a heart that is tapped after the session has ended turns grey, and red for the same person who comes back', async () => {
  const person = await site.visit({ width: 1280, height: 900, language: 'en' })
  const { page, context } = person
  await signIn(context, 'juma')
  const known = page.waitForResponse('**/api/wishlist/ids/**')
  await goTo(page, '/properties?sort=name')
  await Promise.all([alive(page), known])
  const heart = page.locator('main button[aria-pressed]')
  const isRed = (place: number) => heart.nth(place).getAttribute('aria-pressed')
  const saved = page.waitForResponse('**/api/wishlist/add/')
  await heart.nth(0).click()
  await expect.poll(() => isRed(0)).toBe('true')
  await saved // it is red before
  // Another tab ends the session: this page follows.
  const other = await context.newPage()
  await goTo(other, '/logout')
  await expect.poll(() => isRed(0)).toBe('false')
  await heart.nth(1).click()
  await page.waitForURL('**/login')
  await signInByForm(page, 'juma')
  await page.waitForURL('**/hotel-admin/dashboard')
  await follow(page, '/properties?sort=name')
  await expect.poll(() => Promise.all([isRed(0), isRed(1)])).toEqual(['true', 'true'])
  await context.close()
}, 120_000)

test('a guest who was invited reviews the stay; the host answers; both stand on the property’s page', async () => {
  const viewport: Viewport = { width: 360, height: 740, language: 'en' }
  const { reviews, hotel } = WORDS.en
  const body = 'Coffee from the garden. <b>Bold</b> claim: the best view of Meru.'
  const asha = await site.visit(viewport)
  await signIn(asha.context, 'asha')
  await goTo(asha.page, '/notifications')
  await asha.page.locator('article', { hasText: 'How was your stay at Mlima Kahawa Hotel?' }).getByRole('link').click()
  const form = asha.page.getByRole('dialog')
  await form.getByText(reviews.form.stars).waitFor()
  await form.getByRole('button', { name: reviews.form.submit }).click()
  await form.getByText('Please choose 1 to 5 stars.').waitFor()
  await asha.audit('review-form-fault')
  await form.locator('textarea').fill(body)
  await form.getByRole('button', { name: reviews.form.later }).click()
  await asha.page.getByRole('button', { name: reviews.own.writeNamed('Mlima Kahawa Hotel') }).click()
  expect(await form.locator('textarea').inputValue()).toBe(body)
  await form.getByRole('radio', { name: reviews.stars(4) }).focus()
  await asha.page.keyboard.press('Space')
  await asha.audit('review-form')
  await form.getByRole('button', { name: reviews.form.submit }).click()
  await asha.page.getByText(reviews.form.done).first().waitFor()
  await asha.page.getByText(reviews.own.written, { exact: true }).waitFor()
  await reload(asha.page)
  await asha.page.getByText(reviews.own.written, { exact: true }).waitFor()
  expect(asha.faults).toEqual([])

  const juma = await site.visit(viewport)
  await signIn(juma.context, 'juma')
  await goTo(juma.page, '/hotel-admin/reviews?show=unanswered')
  const card = juma.page.getByRole('listitem').filter({ hasText: body })
  await card.getByRole('button', { name: hotel.answer }).click()
  await card.getByRole('button', { name: hotel.send }).click()
  await card.getByText('Please write something.').waitFor()
  await card.locator('textarea').fill('Asante sana, Asha! Karibu tena.')
  await juma.audit('hotel-answer')
  await card.getByRole('button', { name: hotel.send }).click()
  await juma.page.getByText(hotel.done).first().waitFor()
  await card.getByRole('button', { name: hotel.change }).waitFor()
  await juma.audit('hotel-reviews')
  expect(juma.faults).toEqual([])
  await juma.context.close()

  await goTo(asha.page, '/notifications')
  await asha.page
    .locator('article', { hasText: 'Mlima Kahawa Hotel has answered your review' })
    .getByRole('link')
    .click()
  const section = asha.page.locator('#reviews')
  await section.getByText(body).waitFor()
  await section.getByText('Asante sana, Asha! Karibu tena.').waitFor()
  expect(asha.faults).toEqual([])
  await asha.context.close()
}, 120_000)
