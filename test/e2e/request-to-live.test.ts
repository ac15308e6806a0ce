import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { childAges as agesEn } from '#i18n/en/child-ages.ts'
import { enquiries as enquiriesEn } from '#i18n/en/enquiries.ts'
import { hostRequests as requestsEn } from '#i18n/en/host-requests.ts'
import { hotelPhotographs as photographsEn } from '#i18n/en/hotel-photographs.ts'
import { hotelProperties as propertiesEn } from '#i18n/en/hotel-properties.ts'
import { hotelRates as ratesEn } from '#i18n/en/hotel-rates.ts'
import { hotelRooms as roomsEn } from '#i18n/en/hotel-rooms.ts'
import { payouts as payoutsEn } from '#i18n/en/payouts.ts'
import { preview as previewEn } from '#i18n/en/preview.ts'
import { welcome as welcomeEn } from '#i18n/en/welcome.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { childAges as agesSw } from '#i18n/sw/child-ages.ts'
import { enquiries as enquiriesSw } from '#i18n/sw/enquiries.ts'
import { hostRequests as requestsSw } from '#i18n/sw/host-requests.ts'
import { hotelPhotographs as photographsSw } from '#i18n/sw/hotel-photographs.ts'
import { hotelProperties as propertiesSw } from '#i18n/sw/hotel-properties.ts'
import { hotelRates as ratesSw } from '#i18n/sw/hotel-rates.ts'
import { hotelRooms as roomsSw } from '#i18n/sw/hotel-rooms.ts'
import { payouts as payoutsSw } from '#i18n/sw/payouts.ts'
import { preview as previewSw } from '#i18n/sw/preview.ts'
import { welcome as welcomeSw } from '#i18n/sw/welcome.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { newPayerNumber, PASSWORD } from '#test/factories.ts'
import { mailedLink } from './mailed-link.ts'
import { approve, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// A hotel brings itself onto the marketplace: from the request of a visitor to the first family that has booked and paid.

vi.setConfig({ testTimeout: 240_000 })

const WORDS = {
  en: {
    enquiries: enquiriesEn,
    requests: requestsEn,
    own: propertiesEn,
    rooms: roomsEn,
    preview: previewEn,
    welcome: welcomeEn,
    photographs: photographsEn,
    rates: ratesEn,
    payouts: payoutsEn,
    booking: bookingEn,
    ages: agesEn,
  },
  sw: {
    enquiries: enquiriesSw,
    requests: requestsSw,
    own: propertiesSw,
    rooms: roomsSw,
    preview: previewSw,
    welcome: welcomeSw,
    photographs: photographsSw,
    rates: ratesSw,
    payouts: payoutsSw,
    booking: bookingSw,
    ages: agesSw,
  },
}

let mail: MailSim
beforeAll(async () => {
  mail = await startMailSim()
}, 60_000)
afterAll(() => mail?.close())
const site = ownSiteForTests(() => ({ SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` }))

const today = todayIn(new Date())
const PRICE = 95_000
const SEASON = { name: 'Sikukuu za bahari', percent: 20 }
const CHILD = { age: 7, price: 15_000 }
const NIGHTS = 2
/** What two adults and a child pay for their stay in the season, added up by hand. */
const BILL = NIGHTS * ((PRICE * (100 + SEASON.percent)) / 100 + CHILD.price)

const jpeg = async (at: number) => ({
  name: `IMG_${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: 40 * at, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer(),
})

/** Uploads photographs at once on the page of a property that has `before` of them. */
const addPhotographs = async (page: Page, count: number, before = 0) => {
  const files = await Promise.all(Array.from({ length: count }, (_, at) => jpeg(before + at)))
  await page.setInputFiles('input[name=photographs]', files)
  await expect.poll(() => page.locator('main ol > li').count(), { timeout: 30_000 }).toBe(before + count)
}

/** Sets a season and what children pay, on the page of the property's rates. */
const setRates = async (page: Page, language: Language) => {
  const { rates } = WORDS[language]
  const dialog = page.getByRole('dialog')
  const save = async (sentence: string) => {
    await dialog.getByRole('button', { name: rates.rule.save }).click()
    await page.getByText(sentence).first().waitFor()
  }
  await page.getByRole('button', { name: rates.rule.add.season }).click()
  await dialog.getByLabel(rates.rule.name).fill(SEASON.name)
  await dialog.getByLabel(rates.days.firstNight).fill(today)
  await dialog.getByLabel(rates.days.lastNight).fill(addDays(today, 100))
  await dialog.getByLabel(rates.days.percent, { exact: true }).fill(String(SEASON.percent))
  await save(rates.rule.saved(SEASON.name))
  await page.getByRole('button', { name: rates.guests.add }).click()
  await dialog.getByLabel(rates.guests.upToAge(1), { exact: true }).fill('11')
  await dialog.getByLabel(rates.guests.childPrice(1), { exact: true }).fill(String(CHILD.price))
  await save(rates.guests.saved)
}

/** Sets the wallet of the property with the password of its owner. */
const setWallet = async (page: Page, language: Language) => {
  const { payouts } = WORDS[language]
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=msisdn]').fill(displayPhone(newPayerNumber()))
  await dialog.locator('[name=current_password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: payouts.setWallet }).click()
  await page.getByText(payouts.walletSet('').slice(0, 12)).first().waitFor()
}

/** Books a room for two adults and a child in the season, and pays for it; the price is that of the bill. */
const bookAsFamily = async (page: Page, language: Language, address: string) => {
  const { booking, ages } = WORDS[language]
  const check_in = addDays(today, 20)
  const stay = { checkIn: check_in, checkOut: addDays(check_in, NIGHTS), guests: '2', children: '1' }
  await goTo(page, `${address}?${new URLSearchParams(stay)}`)
  await page
    .getByRole('button', { name: /^(Book|Hifadhi)/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog').first()
  await dialog.locator('input[name=id_number]').fill('TZ1234567')
  await dialog.getByLabel(ages.child(1)).selectOption(String(CHILD.age))
  await dialog.getByRole('button', { name: booking.next, exact: true }).click()
  await dialog.locator('[name=payment_details]').fill(displayPhone(newPayerNumber()))
  const pay = dialog.locator('button[type=submit]')
  await expect.poll(() => pay.textContent()).toContain(formatTsh(BILL, language))
  await pay.click()
  await approve(await dialog.getByRole('link', { name: booking.waiting.handset }).getAttribute('href'))
  await dialog.getByText(booking.confirmed.title).waitFor()
  return /BHM-[0-9A-Z]{6}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
}

describe.each([
  { width: 360, height: 740, language: 'sw' as const, name: 'Nyumba ya Mkarafuu' },
  { width: 1280, height: 900, language: 'en' as const, name: 'Baobab Courtyard House' },
])('at $width px in $language', ({ name, ...viewport }) => {
  const words = WORDS[viewport.language]
  const username = `zawadi${viewport.width}`
  const email = `${username}@example.com`

  test('a host asks, is approved, completes the draft, and has its first paid guests once it is on sale', async () => {
    const host = await site.visit(viewport)
    const { page } = host
    await goTo(page, '/register-property')
    await page.locator('[name=name]').fill('Zawadi Mushi')
    await page.locator('[name=username]').fill(username)
    await page.locator('main [name=email]').first().fill(email)
    await page.locator('[name=property_name]').fill(name)
    await page.locator('[name=property_type_id]').selectOption({ index: 2 })
    await page.locator('[name=location]').fill('Nungwi, Zanzibar')
    await page.locator('[name=message]').fill('Six rooms around a courtyard.\nTwo minutes to the beach.')
    await page.getByRole('button', { name: words.enquiries.host.submit }).click()
    await page.getByText(words.enquiries.host.thanks).first().waitFor()

    const admin = await site.visit(viewport)
    await signIn(admin.context, 'admin')
    const desk = admin.page
    await goTo(desk, '/bhumwi-admin/requests')
    const request = desk.getByRole('article').filter({ hasText: name })
    await request.waitFor()
    await admin.audit('requests-waiting')
    await request.getByRole('button', { name: words.requests.approve }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.locator('[name=destination_id]').waitFor()
    expect(await dialog.locator('[name=destination_id]').inputValue()).not.toBe('')
    expect(await dialog.locator('[name=username]').inputValue()).toBe(username)
    await admin.audit('requests-approve')
    await dialog.getByRole('button', { name: words.requests.approve }).click()
    await desk.getByText(words.requests.approved(name)).first().waitFor()

    await goTo(page, await mailedLink(mail, email))
    await page.locator('[name=new_password]').waitFor()
    await host.audit('welcome')
    await page.locator('[name=new_password]').fill('short')
    await page.locator('main button[type=submit]').first().click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await page.locator('[name=new_password]').fill(PASSWORD)
    await page.locator('[name=confirm_password]').fill(PASSWORD)
    await page.locator('main button[type=submit]').first().click()
    await page.getByRole('heading', { name: words.own.steps.title }).waitFor()
    expect(page.url()).not.toContain('#')
    const editor = new URL(page.url()).pathname
    await host.audit('checklist')
    const submit = page.getByRole('button', { name: words.own.steps.submit })
    const step = (name: keyof typeof words.own.steps.names) =>
      page.getByRole('listitem').getByRole('link', { name: words.own.steps.names[name], exact: true }).click()
    await submit.click()
    await page.getByText(words.own.steps.submitWait).first().waitFor()

    await page.locator('[name=description_en]').fill('A quiet house around an old baobab.')
    await page.locator('[name=latitude]').fill('-5.7312')
    await page.locator('[name=longitude]').fill('39.2987')
    // Then the pin is put a little beside that point, by a press on the map.
    const map = page.getByRole('region', { name: words.own.map.label })
    const pinned = await map.locator('[data-pin]').evaluate((pin) => {
      const [left, top] = [...(pin as HTMLElement).style.transform.matchAll(/-?[\d.]+(?=px)/g)].map(Number)
      return { x: (left ?? 0) + 12, y: (top ?? 0) + 8 }
    })
    await map.click({ position: pinned })
    await expect.poll(() => page.locator('[name=latitude]').inputValue()).not.toBe('-5.7312')
    await page.locator('[name=phone]').fill('0712 345 678')
    await page.getByRole('button', { name: words.own.save, exact: true }).click()
    await page.getByText(words.own.savedUnseen, { exact: true }).first().waitFor()
    await page.getByText(words.own.steps.hints.descriptionOther).first().waitFor()

    await step('rooms')
    await page.getByRole('button', { name: words.rooms.add }).first().click()
    const rooms = page.getByRole('dialog')
    await rooms.locator('[name=room_number]').fill('1-6')
    await rooms.locator('[name=room_type_id]').selectOption({ index: 2 })
    await rooms.locator('[name=price_tsh]').fill(String(PRICE))
    await rooms.locator('[name=max_adults]').selectOption('2')
    await rooms.locator('[name=max_children]').selectOption('2')
    await rooms.getByRole('button', { name: words.rooms.form.addTitle }).click()
    await page.getByText(words.rooms.form.added(6)).first().waitFor()

    const id = editor.split('/').at(-1)
    await goTo(page, `/hotel-admin/rates?property=${id}`)
    await setRates(page, viewport.language)

    await goTo(page, editor)
    await step('pictures')
    await addPhotographs(page, 2)
    await goTo(page, editor)
    await page.getByText(words.own.steps.progress(4, 4)).first().waitFor()
    await page.getByRole('link', { name: words.own.steps.preview }).click()
    await page.getByText(words.preview.hidden).first().waitFor()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await host.audit('preview')
    expect(
      await page
        .getByRole('button', { name: /^(Book|Hifadhi)/ })
        .first()
        .isDisabled(),
    ).toBe(true)
    const traveller = await site.visit(viewport)
    expect((await traveller.page.goto(`/properties/${id}/rooms`))?.status()).toBe(404)
    await page.getByRole('link', { name: words.preview.edit }).click()
    await submit.click()
    await page.getByText(words.own.steps.without.pictures).waitFor()
    await page.getByText(words.own.steps.without.wallet).waitFor()
    await host.audit('submit-with-warnings')
    await page.getByRole('button', { name: words.own.steps.submitNow }).click()
    await page.getByText(words.own.steps.inReview).first().waitFor()
    await host.audit('in-review')

    await goTo(desk, '/bhumwi-admin/requests?show=properties')
    const waiting = desk.getByRole('article').filter({ hasText: name })
    await waiting.getByRole('button', { name: words.requests.sendBack }).click()
    await admin.audit('send-back')
    await dialog.locator('[name=reason]').fill('Please add the description in the other language.')
    await dialog.getByRole('button', { name: words.requests.sendBack }).click()
    await desk.getByText(words.requests.returned(name)).first().waitFor()

    await reload(page)
    await page.getByText('Please add the description in the other language.').first().waitFor()
    // The browser restores the place in the page, where the header may cover a part of a link: axe would take it for small.
    await page.evaluate(() => scrollTo(0, 0))
    await host.audit('returned')
    await page.locator('[name=description_sw]').fill('Nyumba tulivu kandokando ya mbuyu wa kale.')
    await page.getByRole('button', { name: words.own.save, exact: true }).click()
    await page.getByText(words.own.savedUnseen, { exact: true }).first().waitFor()
    await step('pictures')
    await addPhotographs(page, 3, 2)
    await goTo(page, editor)
    await step('wallet')
    await setWallet(page, viewport.language)
    await goTo(page, editor)
    await submit.click()
    await page.getByText(words.own.steps.inReview).first().waitFor()

    await reload(desk)
    await waiting.getByRole('button', { name: words.requests.putOnSale }).click()
    await dialog.getByRole('button', { name: words.requests.putOnSale }).click()
    await desk.getByText(words.requests.onSale(name)).first().waitFor()

    // In search within a second; a page that was opened before shows what was found then.
    const search = new URLSearchParams({ q: name })
    const isFound = async () => {
      const found: { name: string }[] = await (await traveller.page.request.get(`/api/properties/?${search}`)).json()
      return found.some((card) => card.name === name)
    }
    await expect.poll(isFound, { timeout: 10_000 }).toBe(true)
    await goTo(traveller.page, `/properties?${search}`)
    await traveller.page.getByText(name, { exact: true }).first().waitFor()
    await goTo(traveller.page, `/properties/${id}/rooms`)
    await traveller.page.getByRole('heading', { level: 1, name }).waitFor()
    const photograph = traveller.page.getByRole('main').locator('img[src*="/photographs/"]').first()
    await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await goTo(traveller.page, await mailedLink(mail, email))
    await traveller.page.getByRole('heading', { name: words.welcome.brokenTitle }).waitFor()
    await traveller.audit('welcome-used')

    const family = await site.visit(viewport)
    await signIn(family.context, 'asha')
    const reference = await bookAsFamily(family.page, viewport.language, `/properties/${id}/rooms`)
    await goTo(page, `/hotel-admin/bookings?q=${reference}`)
    await page.getByText(reference).filter({ visible: true }).first().waitFor()
    expect(family.faults).toEqual([])
    expect([...host.faults, ...admin.faults].filter((fault) => !/status of 40\d/.test(fault))).toEqual([])
  })
})
