import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { myBookings as myBookingsEn } from '#i18n/en/my-bookings.ts'
import { notifications as notificationsEn } from '#i18n/en/notifications.ts'
import { wishlist as wishlistEn } from '#i18n/en/wishlist.ts'
import { myBookings as myBookingsSw } from '#i18n/sw/my-bookings.ts'
import { notifications as notificationsSw } from '#i18n/sw/notifications.ts'
import { wishlist as wishlistSw } from '#i18n/sw/wishlist.ts'
import { ASHA, expectUsable, inDark, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'

// The lists of a traveller when there is nothing in them, and when they could not be fetched.

const LISTS = [
  ['/my-bookings', { en: myBookingsEn, sw: myBookingsSw }],
  ['/wishlist', { en: wishlistEn, sw: wishlistSw }],
  ['/notifications', { en: notificationsEn, sw: notificationsSw }],
] as const

const AWAY: Reply = { status: 503, body: { error: 'No.', code: 'unavailable' } }
/** What the page of notifications reads besides its list. */
const CHANNELS = { site: true, email: true, sms: true, push: true }
const SETTINGS = {
  'GET /api/notifications/settings/': (): Reply => ({ status: 200, body: { promotions: true, channels: CHANNELS } }),
  'GET /api/notifications/devices/': (): Reply => ({ status: 200, body: { public_key: '', devices: [] } }),
}
const NOTHING: Reply = { status: 200, body: [], total: 0 }

describe.each(VIEWS)('at $width px in $language', (view) => {
  const main = page.getByRole('main')
  const open = (path: string, reply: () => Reply) =>
    openPage(path, { view, user: ASHA, server: { [`GET /api${path}/`]: reply, ...SETTINGS } })

  test.each(LISTS)('%s without anything says so and can be used by everybody', async (path, words) => {
    await open(path, () => NOTHING)
    await expect.element(main.getByText(words[view.language].empty)).toBeVisible()
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    await expectUsable(`${path} without anything`)
    await inDark(() => expectUsable(`${path} without anything in the dark`))
  })

  test.each(LISTS)('%s that failed can be used by everybody, and is fetched again', async (path, words) => {
    let reply = AWAY
    const { router } = await open(path, () => reply)
    const retry = main.getByRole('button', { name: /Retry|Jaribu tena/ })
    await expect.element(retry).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    expect(main.getByText(words[view.language].empty).elements()).toEqual([])
    await expectUsable(`${path} that failed`)
    await inDark(() => expectUsable(`${path} that failed in the dark`))
    reply = NOTHING
    await retry.click()
    await expect.element(main.getByText(words[view.language].empty)).toBeVisible()
  })
})
