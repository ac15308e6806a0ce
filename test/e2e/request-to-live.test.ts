import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { enquiries as enquiriesEn } from '#i18n/en/enquiries.ts'
import { hostRequests as requestsEn } from '#i18n/en/host-requests.ts'
import { hotelProperties as propertiesEn } from '#i18n/en/hotel-properties.ts'
import { hotelRooms as roomsEn } from '#i18n/en/hotel-rooms.ts'
import { preview as previewEn } from '#i18n/en/preview.ts'
import { welcome as welcomeEn } from '#i18n/en/welcome.ts'
import { enquiries as enquiriesSw } from '#i18n/sw/enquiries.ts'
import { hostRequests as requestsSw } from '#i18n/sw/host-requests.ts'
import { hotelProperties as propertiesSw } from '#i18n/sw/hotel-properties.ts'
import { hotelRooms as roomsSw } from '#i18n/sw/hotel-rooms.ts'
import { preview as previewSw } from '#i18n/sw/preview.ts'
import { welcome as welcomeSw } from '#i18n/sw/welcome.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { PASSWORD } from '#test/factories.ts'
import { until } from '#test/until.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// A hotel brings itself onto the marketplace: from the request of a visitor to the page that a traveller finds.

vi.setConfig({ testTimeout: 240_000 })

const WORDS = {
  en: {
    enquiries: enquiriesEn,
    requests: requestsEn,
    own: propertiesEn,
    rooms: roomsEn,
    preview: previewEn,
    welcome: welcomeEn,
  },
  sw: {
    enquiries: enquiriesSw,
    requests: requestsSw,
    own: propertiesSw,
    rooms: roomsSw,
    preview: previewSw,
    welcome: welcomeSw,
  },
}

let mail: MailSim
beforeAll(async () => {
  mail = await startMailSim()
}, 60_000)
afterAll(() => mail?.close())
const site = ownSiteForTests(() => ({ SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` }))

/** The path of the link that was mailed to an address. */
const linkFor = (email: string) =>
  until(`a link for ${email}`, async () =>
    mail
      .mails(email)
      .map(({ text }) => /\/welcome#[\w-]+/.exec(text)?.[0])
      .findLast((path) => path !== undefined),
  )

describe.each([
  { width: 360, height: 740, language: 'sw' as const, name: 'Nyumba ya Mkarafuu' },
  { width: 1280, height: 900, language: 'en' as const, name: 'Baobab Courtyard House' },
])('at $width px in $language', ({ name, ...viewport }) => {
  const words = WORDS[viewport.language]
  const username = `zawadi${viewport.width}`
  const email = `${username}@example.com`

  test('a host asks, is approved, completes the draft, and is found by a traveller once it is on sale', async () => {
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

    await goTo(page, await linkFor(email))
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
    /** Earnings wait until there is a wallet, which is said before the draft is sent. */
    const submitWithoutWallet = async () => {
      await submit.click()
      await page.getByRole('button', { name: words.own.steps.submitNow }).click()
    }
    await submit.click()
    await page.getByText(words.own.steps.submitWait).first().waitFor()

    await page.locator('[name=description_en]').fill('A quiet house around an old baobab.')
    await page.locator('[name=latitude]').fill('-5.7312')
    await page.locator('[name=longitude]').fill('39.2987')
    await page.locator('[name=phone]').fill('0712 345 678')
    await page.getByRole('button', { name: words.own.save, exact: true }).click()
    await page.getByText(words.own.savedUnseen, { exact: true }).first().waitFor()
    await page.getByText(words.own.steps.hints.descriptionOther).first().waitFor()

    await page.getByRole('link', { name: words.own.steps.names.rooms, exact: true }).click()
    await page.getByRole('button', { name: words.rooms.add }).first().click()
    const rooms = page.getByRole('dialog')
    await rooms.locator('[name=room_number]').fill('1-6')
    await rooms.locator('[name=room_type_id]').selectOption({ index: 2 })
    await rooms.locator('[name=price_tsh]').fill('95000')
    await rooms.getByRole('button', { name: words.rooms.form.addTitle }).click()
    await page.getByText(words.rooms.form.added(6)).first().waitFor()

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
    const id = editor.split('/').at(-1)
    const traveller = await site.visit(viewport)
    expect((await traveller.page.goto(`/properties/${id}/rooms`))?.status()).toBe(404)
    await page.getByRole('link', { name: words.preview.edit }).click()
    await submitWithoutWallet()
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
    await host.audit('returned')
    await page.locator('[name=description_sw]').fill('Nyumba tulivu kandokando ya mbuyu wa kale.')
    await page.getByRole('button', { name: words.own.save, exact: true }).click()
    await page.getByText(words.own.savedUnseen, { exact: true }).first().waitFor()
    await submitWithoutWallet()
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
    expect(
      await traveller.page
        .getByRole('button', { name: /^(Book|Hifadhi)/ })
        .first()
        .isEnabled(),
    ).toBe(true)

    await goTo(traveller.page, await linkFor(email))
    await traveller.page.getByRole('heading', { name: words.welcome.brokenTitle }).waitFor()
    await traveller.audit('welcome-used')
    expect([...host.faults, ...admin.faults].filter((fault) => !/status of 40\d/.test(fault))).toEqual([])
  })
})
