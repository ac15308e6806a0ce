import { describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/refusal.ts'
import { destinationAddress, POPULAR_DESTINATIONS } from '#features/site/web/links.ts'
import { common as commonEn, faults as faultsEn } from '#i18n/en/common.ts'
import { enquiries as enquiriesEn } from '#i18n/en/enquiries.ts'
import { partner as partnerEn } from '#i18n/en/partner.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { common as commonSw, faults as faultsSw } from '#i18n/sw/common.ts'
import { enquiries as enquiriesSw } from '#i18n/sw/enquiries.ts'
import { partner as partnerSw } from '#i18n/sw/partner.ts'
import { refusals as refusalsSw } from '#i18n/sw/refusals.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import type { Person, Viewport } from './site.ts'
import { siteForTests } from './site-for-tests.ts'
import { goTo, painted, reload } from './waiting.ts'

// What a visitor writes to the platform, once through each form. All states of the forms, in every view and with their
// accessibility, are in the component tests of features/enquiries.

const takenEn = REFUSALS.username_taken.text
const takenSw = refusalsSw.username_taken
const WORDS = {
  en: { faults: faultsEn, forms: enquiriesEn, common: commonEn, partner: partnerEn, site: siteEn, taken: takenEn },
  sw: { faults: faultsSw, forms: enquiriesSw, common: commonSw, partner: partnerSw, site: siteSw, taken: takenSw },
}
const REFERENCE = /ENQ-[0-9A-Z]{6}/

const site = siteForTests()

const VIEWPORTS: Viewport[] = [
  { width: 360, height: 740, language: 'sw' },
  { width: 1280, height: 900, language: 'en' },
]

const submit = ({ page }: Person, name: string) => page.getByRole('main').getByRole('button', { name }).click()
/** Where the focus comes to stand; the scripts may still be on their way. */
const expectFocus = ({ page }: Person, name: string) =>
  expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(name)
/** The sentences that belong to a field, by its `aria-describedby`. */
const saidOf = ({ page }: Person, selector: string) =>
  page.locator(selector).evaluate((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

const fillContact = async ({ page }: Person, email: string) => {
  await page.fill('main input[name=name]', 'Asha <b>Juma</b>')
  await page.fill('main input[name=email]', email)
  await page.fill('main input[name=subject]', 'Feri 🦁')
  await page.fill('main textarea[name=message]', 'مرحبا\n<script>alert(1)</script>')
}

const wordsOf = ({ width, language }: Viewport) => ({
  words: WORDS[language],
  email: `asha${width}${language}@example.com`,
})

describe.each(VIEWPORTS)('at $width px in $language', (viewport) => {
  const { words, email } = wordsOf(viewport)

  test('a contact message: what is wrong, a failure that loses nothing, a reload, and that it was sent [2.decided.enquiries]', async () => {
    const person = await site.visit(viewport)
    const { page, context } = person
    await goTo(page, '/contact?about=media')
    expect(await page.inputValue('main input[name=subject]')).toBe(words.forms.contact.topics.media)
    await page.fill('main input[name=subject]', '')
    await submit(person, words.forms.contact.submit)
    await expectFocus(person, 'name')
    expect(await saidOf(person, 'main input[name=name]')).toBe(words.faults.name_required)
    expect(await saidOf(person, 'main textarea[name=message]')).toBe(words.faults.message_required)
    await fillContact(person, email)
    await context.setOffline(true)
    await submit(person, words.forms.contact.submit)
    await page.getByText(words.common.networkError).waitFor()
    await context.setOffline(false)
    await reload(page)
    await expect.poll(() => page.inputValue('main textarea[name=message]')).toContain('<script>alert(1)</script>')
    expect(await page.inputValue('main input[name=email]')).toBe(email)
    await submit(person, words.forms.contact.submit)
    await page.getByText(words.forms.contact.sentTitle).waitFor()
    expect(await page.textContent('main')).toMatch(REFERENCE)
    await reload(page)
    await painted(page)
    expect(await page.inputValue('main textarea[name=message]')).toBe('')
    expect(person.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  }, 120_000)

  test('a booking request: 9 destinations, 7 room types, 1 to 10 guests, dates from the calendar [2.forms.1]', async () => {
    const person = await site.visit(viewport)
    const { page, context } = person
    await goTo(page, '/book?destination=Ngorongoro')
    const options = (name: string) => page.locator(`main select[name=${name}] option:not([value=""])`).count()
    expect([await options('destination'), await options('room_type'), await options('guests')]).toEqual([9, 7, 10])
    expect(await page.inputValue('main select[name=destination]')).toBe('Ngorongoro')
    await page.selectOption('main select[name=destination]', '')
    await submit(person, words.forms.book.submit)
    await expectFocus(person, 'destination')
    const dates = page.locator('main').getByRole('combobox').and(page.locator('input'))
    expect(await saidOf(person, 'main select[name=guests]')).toBe(words.faults.guests_required)
    expect(await page.getByText(words.faults.check_in_required, { exact: true }).count()).toBe(1)
    await page.selectOption('main select[name=destination]', 'Zanzibar')
    await page.selectOption('main select[name=room_type]', 'tent')
    await page.selectOption('main select[name=guests]', '10')
    await dates.first().click()
    await page.locator('.cal-nav').last().click()
    const days = page.locator('.cal-day:not(:disabled)').filter({ visible: true })
    await days.nth(9).click()
    await days.nth(12).click()
    await page.keyboard.press('Escape')
    expect(await page.getByText(words.faults.check_in_required, { exact: true }).count()).toBe(0)
    await page.fill('main input[name=name]', 'Asha Juma')
    await page.fill('main input[name=email]', email)
    await reload(page)
    await expect.poll(() => dates.first().inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect(await page.inputValue('main select[name=room_type]')).toBe('tent')
    await submit(person, words.forms.book.submit)
    await page.getByText(words.forms.book.sentTitle).waitFor()
    expect(await page.textContent('main')).toMatch(REFERENCE)
    expect(person.faults).toEqual([])
    await context.close()
  }, 120_000)

  test('a host asks to be listed: the sentences of the specification, a username that is taken, and thanks [2.routes.6, 2.forms.3, 5.host.type, 8.registration-of-property]', async () => {
    const person = await site.visit(viewport)
    const { page, context } = person
    await goTo(page, '/register-property')
    await submit(person, words.forms.host.submit)
    await expectFocus(person, 'name')
    expect(await saidOf(person, 'main select[name=property_type_id]')).toBe(words.faults.property_type_required)
    expect(await saidOf(person, 'main input[name=username]')).toContain(words.faults.username_required)
    expect(await saidOf(person, 'main input[name=location]')).toContain(words.faults.location_required)
    await page.fill('main input[name=name]', 'Juma Ally')
    await page.fill('main input[name=username]', 'JUMA')
    await page.fill('main input[name=email]', email)
    await page.fill('main input[name=property_name]', 'Nyumba ya Dhow')
    await page.selectOption('main select[name=property_type_id]', { index: 3 })
    await page.fill('main input[name=location]', 'Nungwi')
    await submit(person, words.forms.host.submit)
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(words.taken)
    await expectFocus(person, 'username')
    expect(await page.inputValue('main input[name=property_name]')).toBe('Nyumba ya Dhow')
    await page.fill('main input[name=username]', `host_${viewport.width}_${viewport.language}`)
    await submit(person, words.forms.host.submit)
    await page.getByText(words.forms.host.thanksText('Nyumba ya Dhow')).waitFor()
    await page.getByRole('button', { name: words.forms.host.another }).click()
    expect(await page.inputValue('main input[name=property_name]')).toBe('')
    expect(person.faults.filter((fault) => !fault.includes('409'))).toEqual([])
    await context.close()
  }, 120_000)

  test('the newsletter is asked for from the footer, and its links ask before they act [2.footer.3]', async () => {
    const person = await site.visit(viewport)
    const { page, context } = person
    await goTo(page, '/terms')
    const box = page.getByRole('contentinfo')
    await box.locator('input[name=email]').fill('asha')
    await box.getByRole('button', { name: words.site.footer.newsletter.subscribe }).click()
    await box.getByText(words.faults.email_invalid).waitFor()
    await box.locator('input[name=email]').fill(email)
    await box.getByRole('button', { name: words.site.footer.newsletter.subscribe }).click()
    await box.getByText(words.site.footer.newsletter.asked).waitFor()
    await goTo(page, '/newsletter?confirm=unknown')
    await submit(person, words.forms.newsletter.confirm)
    await page.getByRole('alert').first().waitFor()
    await goTo(page, '/newsletter?unsubscribe=unknown')
    await submit(person, words.forms.newsletter.leave)
    await page.getByText(words.forms.newsletter.left).waitFor()
    expect(person.faults.filter((fault) => !fault.includes('400'))).toEqual([])
    await context.close()
  }, 120_000)

  test('partner page, press room and privacy can be read by everybody, and lead on [2.routes.6, 2.decided.claims]', async () => {
    const person = await site.visit(viewport)
    const { page, context } = person
    await goTo(page, '/partner')
    const counted = await page.locator('main dd').allTextContents()
    expect(counted.map((text) => Number(text.replace(/\D/g, '')) > 0)).toEqual([true, true, true, true])
    await page.getByRole('link', { name: words.partner.media.action }).click()
    await page.waitForURL('**/pr')
    await page.getByRole('heading', { level: 1, name: words.partner.press.title }).waitFor()
    const files = await page
      .locator('main a[download]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
    for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)
    expect(files).toHaveLength(7)
    await goTo(page, '/privacy')
    expect(person.faults).toEqual([])
    await context.close()
  }, 120_000)
})

test('every popular destination of the footer has places to show [2.footer.2]', async () => {
  const person = await site.visit({ width: 1280, height: 900, language: 'en' })
  for (const destination of POPULAR_DESTINATIONS) {
    await goTo(person.page, destinationAddress(destination))
    expect(await person.page.locator('main a[href*="/rooms"]').count(), destination).toBeGreaterThan(0)
  }
  await person.context.close()
}, 120_000)

test('without a script the footer’s form leads to the newsletter’s page, filled in', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/privacy')
  await page.locator('footer input[name=email]').fill('asha@example.com')
  await page.locator('footer button[type=submit]').click()
  await page.waitForURL('**/newsletter?email=**')
  expect(await page.inputValue('main input[name=email]')).toBe('asha@example.com')
  await context.close()
})
