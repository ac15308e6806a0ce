import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { expectVanishing, pass, stopClock } from './clock.ts'
import { answer, away, phoneForTests, silent } from './phone.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo, heldBack } from './waiting.ts'

// The messages of the error catalogue as a person meets them, word for word: when they come, how long they stay, and
// what Retry does. Here: one's own bookings, notifications and wishes. What fails are the answers: the server itself is well.

const phone = phoneForTests(ownSiteForTests())
const { come, comeBy, instead, newcomer, press, retried, says } = phone
const today = todayIn(new Date())

describe('my bookings', () => {
  let days = 300
  /** A booking of this person that is not paid yet. */
  const book = async () => {
    const [room] = await (await phone.page.request.get('/api/rooms/?limit=1')).json()
    days += 3
    const stay = { check_in: addDays(today, days), check_out: addDays(today, days + 2) }
    const query = `room=${room.id}&check_in=${stay.check_in}&check_out=${stay.check_out}`
    const { total_amount } = await (await phone.page.request.get(`/api/quote/?${query}`)).json()
    const wallet = { payment_method: 'tigopesa', payment_details: '0712345678', customer_phone: '0712345678' }
    const order = { room: room.id, ...stay, total_amount, guests: 1, promo_code: null, ...wallet }
    const made = await phone.page.request.post('/api/bookings/', { data: order })
    expect(made.status()).toBe(201)
    return (await made.json()) as { id: number; room: { price_tsh: number } }
  }

  test('that could not be loaded say so with Retry; without an amount a booking shows the room’s price, then "-" [8.fetch.bookings, 8.lists, 9.amount]', async () => {
    await come('asha')
    const list = await (await phone.page.request.get('/api/my-bookings/')).json()
    const [first, second, ...others] = list
    const changed = [
      { ...first, total_amount: null, room: { ...first.room, price_tsh: 1_234_567 } },
      {
        ...second,
        total_amount: null,
        room: { ...second.room, price_tsh: null, property: { ...second.room.property, name: '' } },
      },
      ...others,
    ]
    const calls = '**/api/my-bookings/?*'
    await phone.page.route(calls, silent)
    await comeBy('/my-bookings')
    await says('Failed to fetch bookings')
    expect(await phone.page.getByText('No bookings found.').count()).toBe(0)
    await phone.page.unroute(calls)
    await phone.page.route(calls, (route) => route.fulfill({ json: changed }))
    await press('Retry')
    await says('TSh\u00a01,234,567')
    await says('-')
    await says('Property')
  }, 60_000)

  test.each([
    ['the list, and the payment that is open over it,', (_: number) => '/my-bookings', '**/api/my-bookings/?*'],
    ['the page of one', (id: number) => `/my-bookings/${id}`, '**/api/my-bookings/*/'],
  ])(
    'are asked for again while one is unpaid: %s stays when that fails, and says so',
    async (_, path, calls) => {
      await newcomer()
      const { id } = await book()
      await goTo(phone.page, path(id))
      const there = phone.page.locator('main h1')
      const dialog = phone.page.getByRole('dialog')
      const isList = path(id) === '/my-bookings'
      await there.waitFor()
      if (isList) {
        await phone.page
          .locator('main article')
          .getByRole('button', { name: 'Confirm on your phone', exact: true })
          .click()
        await dialog.waitFor()
      }
      const heading = await there.textContent()
      await stopClock(phone.page)
      const paths: string[] = []
      phone.page.on('request', (request) => paths.push(new URL(request.url()).pathname))
      const old = phone.page.getByText(/^No connection: this is how it was on/)
      const isOld = async () => {
        await pass(phone.page, 1000)
        return old.count()
      }
      for (const by of [away, silent, answer(429, 'Too many calls.')]) {
        await instead('GET', calls, by, async () => {
          await expect.poll(isOld).toBe(1)
          expect(await there.textContent()).toBe(heading)
          expect(await dialog.count()).toBe(isList ? 1 : 0)
        })
        await expect.poll(isOld).toBe(0)
      }
      expect(paths).not.toContain('/api/user/')
    },
    90_000,
  )

  test('are cancelled or not, which is said for 3 s; a cancelled one stays so and offers nothing more [4.booking.1, 8.bookings, 8.vanish, 8.booking.cancel]', async () => {
    await newcomer()
    await book()
    await goTo(phone.page, '/my-bookings')
    const open = phone.page.locator('main article').getByRole('button', { name: /^Cancel / })
    await open.click()
    await phone.page.getByText('Nothing was paid yet').waitFor()
    await stopClock(phone.page)
    await instead('POST', '**/api/my-bookings/*/cancel/', silent, async () => {
      await press('Cancel booking')
      await expectVanishing(phone.page, 'Failed to cancel booking.')
    })
    await press('Cancel booking')
    await expectVanishing(phone.page, 'Booking cancelled.')
    await says('Booking cancelled')
    expect(await open.count()).toBe(0)
    expect(await phone.page.getByRole('button', { name: 'Modify (Coming soon)' }).count()).toBe(0)
  }, 60_000)

  /** Nothing closes the question before its answer has come. */
  const askedInVain = async (calls: string, yes: string) => {
    const { hold, release } = heldBack(silent)
    await phone.page.route(calls, (route) => (route.request().method() === 'POST' ? hold(route) : route.fallback()))
    const question = phone.page.getByRole('dialog').last()
    const sent = phone.page.waitForRequest((request) => request.method() === 'POST')
    await question.getByRole('button', { name: yes, exact: true }).click()
    await sent
    await phone.page.keyboard.press('Escape')
    for (const name of [/^Close$/, /^Keep /]) await question.getByRole('button', { name }).click({ force: true })
    await release()
  }

  test('being cancelled keep their question until the answer has come, so that a failure is seen', async () => {
    await newcomer()
    await book()
    await goTo(phone.page, '/my-bookings')
    await phone.page
      .locator('main article')
      .getByRole('button', { name: /^Cancel / })
      .click()
    await phone.page.getByText('Nothing was paid yet').waitFor()
    await askedInVain('**/api/my-bookings/*/cancel/', 'Cancel booking')
    await says('Failed to cancel booking.')
  }, 60_000)

  test('that the hotel cancels do so too [8.booking.status]', async () => {
    await come('juma')
    await phone.page.setViewportSize({ width: 1280, height: 800 })
    await goTo(phone.page, '/hotel-admin/bookings?status=confirmed')
    await phone.page
      .getByRole('button', { name: /^Open the booking/ })
      .first()
      .click()
    await press('Cancel booking')
    await askedInVain('**/api/hotel/bookings/*/status/', 'Cancel booking')
    await says('Failed to update booking status')
  }, 60_000)
})

describe('notifications', () => {
  /** Every notification of asha as if it were unread; the number tells apart those that have the same title. */
  const unread = async () => {
    const rows: { id: number; link: string; title: string }[] = await (
      await phone.page.request.get('/api/notifications/')
    ).json()
    const all = rows.map((row) => ({ ...row, is_read: false, title: `${row.title} (${row.id})` }))
    await phone.page.route('**/api/notifications/?*', (route) =>
      route.fulfill({ json: all, headers: { 'x-total-count': String(all.length) } }),
    )
    await phone.page.route('**/api/notifications/unread/', (route) => route.fulfill({ json: { unread: all.length } }))
    await phone.page.route('**/api/notifications/stream/', away)
    return all
  }

  test('that could not be loaded say so, and Retry brings them [8.lists, 8.notifications.load, 9.notification-dates, 8.fetch.notifications]', async () => {
    await come('asha')
    await retried(
      ...(['/notifications', '**/api/notifications/?*', 'Failed to load notifications'] as const),
      ...(['No notifications yet.', 'main article'] as const),
    )
    const dates = await phone.page.locator('main article time').allTextContents()
    expect(dates.length).toBeGreaterThan(0)
    for (const date of dates) expect(date).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}$/)
  }, 60_000)

  test('are read, all read and deleted or not, each said for 3 s [4.notification.1, 4.notification.2, 8.notifications.read, 8.notifications.all, 8.notifications.delete, 8.vanish, 8.notification.read, 8.notification.all, 8.notification.delete, 8.notifications.done]', async () => {
    await come('asha')
    const all = await unread()
    await comeBy('/notifications')
    await says(`${all.length} unread`)
    await stopClock(phone.page)
    await instead('POST', '**/api/notifications/*/read/', away, async () => {
      await press('Mark as read')
      await expectVanishing(phone.page, 'Failed to mark notification as read')
    })
    await says(`${all.length} unread`)
    await press('Mark as read')
    await expectVanishing(phone.page, 'Notification marked as read')
    await says(`${all.length - 1} unread`)
    await instead('POST', '**/api/notifications/read-all/', away, async () => {
      await press('Mark all as read')
      await expectVanishing(phone.page, 'Failed to mark all notifications as read')
    })
    await press('Mark all as read')
    await expectVanishing(phone.page, 'All notifications marked as read')
    expect(await phone.page.getByRole('button', { name: 'Mark as read' }).count()).toBe(0)
    const gone = phone.page.locator('main article', { hasText: all[0]?.title ?? '' })
    const remove = async () => {
      await gone.getByRole('button', { name: 'Delete' }).click()
      await pass(phone.page, 100) // the dialog opens with the next picture
      await says('Are you sure you want to delete this notification?')
      await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await instead('DELETE', '**/api/notifications/*/delete/', away, async () => {
      await remove()
      await expectVanishing(phone.page, 'Failed to delete notification')
    })
    expect(await gone.count()).toBe(1)
    await remove()
    await expectVanishing(phone.page, 'Notification deleted')
    expect(await gone.count()).toBe(0)
  }, 90_000)

  test('can be changed while another is, which is not asked for twice; the same said again is said anew', async () => {
    await come('asha')
    await unread()
    await comeBy('/notifications')
    const cards = phone.page.locator('main article')
    const remove = cards.first().getByRole('button', { name: 'Delete', exact: true })
    const { hold, release } = heldBack(silent)
    await phone.page.route('**/api/notifications/*/delete/', hold)
    await remove.click()
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await stopClock(phone.page)
    const read = (index: number) => cards.nth(index).getByRole('button', { name: 'Mark as read', exact: true }).click()
    await read(1)
    const first = await phone.page.getByText('Notification marked as read', { exact: true }).elementHandle()
    expect(await remove.getAttribute('aria-disabled')).toBe('true')
    await pass(phone.page, 2000)
    await read(2)
    await first?.waitForElementState('hidden') // another paragraph stands there, which a screen reader reads out
    await expectVanishing(phone.page, 'Notification marked as read')
    await release()
    await expectVanishing(phone.page, 'Failed to delete notification')
  }, 60_000)

  test('View Details marks an unread one as read and leads to its link [4.notification.3]', async () => {
    await come('asha')
    const all = await unread()
    const offer = all.find(({ link }) => link.startsWith('/properties'))
    await comeBy('/notifications')
    const read = phone.page.waitForRequest(`**/api/notifications/${offer?.id}/read/`)
    const card = phone.page.locator('main article', { hasText: offer?.title ?? '' })
    await card.getByRole('link', { name: 'View Details' }).click()
    expect((await read).method()).toBe('POST')
    await phone.page.waitForURL(`**${offer?.link}`)
  }, 60_000)
})

test('the wishlist says what failed, and for 3 s what was removed [8.server-first.wishlist, 8.lists, 8.wishlist.load, 8.wishlist.remove, 8.vanish, 8.fetch.wishlist]', async () => {
  await come('asha')
  await retried(
    ...(['/wishlist', '**/api/wishlist/?*', 'Failed to load wishlist'] as const),
    ...(['Your wishlist is empty', 'main article'] as const),
  )
  await stopClock(phone.page)
  const remove = phone.page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Remove/ })
  await instead('DELETE', '**/api/wishlist/remove/*/', away, async () => {
    await remove.click()
    await expectVanishing(phone.page, 'Failed to remove from wishlist')
  })
  await remove.click()
  await expectVanishing(phone.page, 'Property removed from wishlist')
}, 60_000)
