import { describe, expect, test, vi } from 'vitest'
import { hosts as hostsEn } from '#i18n/en/hosts.ts'
import { site as siteEn } from '#i18n/en/site.ts'
import { suspensionNotice as noticeEn } from '#i18n/en/suspension-notice.ts'
import { hosts as hostsSw } from '#i18n/sw/hosts.ts'
import { site as siteSw } from '#i18n/sw/site.ts'
import { suspensionNotice as noticeSw } from '#i18n/sw/suspension-notice.ts'
import { HOTEL } from './booked-hotel.ts'
import { signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, reload } from './waiting.ts'

// The platform suspends a hotel with coming bookings, and reinstates it.

vi.setConfig({ testTimeout: 240_000 })

const WORDS = {
  en: { hosts: hostsEn, site: siteEn, notice: noticeEn },
  sw: { hosts: hostsSw, site: siteSw, notice: noticeSw },
}
const REASON = 'The tourism licence has expired.'

const site = ownSiteForTests()

describe.each([
  { width: 360, height: 740, language: 'sw' as const },
  { width: 1280, height: 900, language: 'en' as const },
])('at $width px in $language', (viewport) => {
  const words = WORDS[viewport.language]

  test('a host suspended: bookings are shown and kept, the page and the hotel say so, and all comes back', async () => {
    const traveller = await site.visit(viewport)
    const found = async (): Promise<{ id: number }[]> =>
      (await traveller.page.request.get(`/api/properties/?q=${HOTEL}`)).json()
    const id = (await found())[0]?.id
    const rooms = `/properties/${id}/rooms`
    await goTo(traveller.page, rooms)
    await traveller.page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()

    const support = await site.visit(viewport)
    await signIn(support.context, 'salma')
    const desk = support.page
    await goTo(desk, `/bhumwi-admin/properties/${id}`)
    await desk.getByText(words.hosts.suspension.none).waitFor()
    await desk.getByRole('button', { name: words.hosts.suspension.suspend, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText(words.hosts.suspend.coming).waitFor()
    await support.audit('suspend-dialog')
    await dialog.locator('[name=reason]').fill(REASON)
    await dialog.locator('[name=coming_bookings][value=keep]').check()
    await dialog.getByRole('button', { name: words.hosts.suspend.submit, exact: true }).click()
    await desk.getByText(words.hosts.suspension.reaches.property).waitFor()
    await support.audit('suspended-property')

    await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(0)
    const answer = await traveller.page.goto(rooms)
    expect(answer?.status()).toBe(404)
    await traveller.page.getByRole('heading', { name: words.site.failed.closed }).waitFor()
    await traveller.audit('takes-no-bookings')

    const hotel = await site.visit(viewport)
    await signIn(hotel.context, 'juma')
    await goTo(hotel.page, '/hotel-admin/dashboard')
    await hotel.page.getByText(words.notice.title(HOTEL)).waitFor()
    await hotel.page.getByText(REASON).first().waitFor()
    await hotel.audit('suspended-dashboard')
    await goTo(hotel.page, `/hotel-admin/properties/${id}`)
    await hotel.page.getByText(words.notice.means.keep).waitFor()
    await goTo(hotel.page, '/hotel-admin/payouts')
    await hotel.page.getByText(words.notice.payouts(HOTEL)).waitFor()

    await desk.getByRole('button', { name: words.hosts.suspension.reinstate, exact: true }).click()
    await dialog.locator('[name=reason]').fill('The new licence has arrived.')
    await support.audit('reinstate-dialog')
    await dialog.getByRole('button', { name: words.hosts.reinstate.submit, exact: true }).click()
    await desk.getByText(words.hosts.suspension.none).waitFor()
    await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBe(1)
    await reload(traveller.page)
    await traveller.page.getByRole('heading', { level: 1, name: HOTEL }).waitFor()
    await goTo(hotel.page, '/hotel-admin/dashboard')
    await expect.poll(() => hotel.page.getByText(REASON).count()).toBe(0)
  })
})
