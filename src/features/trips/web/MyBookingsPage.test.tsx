import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { myBookings as english } from '#i18n/en/my-bookings.ts'
import { reviews } from '#i18n/en/reviews.ts'
import { myBookings as swahili } from '#i18n/sw/my-bookings.ts'
import {
  ASHA,
  announced,
  expectUsable,
  inDark,
  openPage,
  PHONE,
  type Reply,
  refusal,
  stillness,
  VIEWS,
} from '#test/component/open-page.tsx'

const WORDS = { en: english, sw: swahili }
const PRICE = 585_000
const today = todayIn(new Date())
/** The n-th of the traveller's stays, each a week after the one before. */
const stay = (n: number, more: Partial<Booking> = {}): Booking => ({
  id: n,
  reference: `BHM-A2B3C${n}`,
  status: 'confirmed',
  check_in: addDays(today, 30 + 7 * n),
  check_out: addDays(today, 33 + 7 * n),
  nights: 3,
  guests: 2,
  children: 0,
  total_amount: PRICE,
  discount_amount: 0,
  booking_source: 'ota',
  booking_source_display: 'Online',
  cancellation_policy: 'flexible',
  room: {
    id: 70 + n,
    room_number: `10${n}`,
    room_type: 'Double',
    room_type_sw: 'Vyumba viwili',
    price_tsh: PRICE / 3,
    property: { id: n, name: `Hotel ${n}`, image: '/illustrations/dhow-dusk-sea12.svg', image_colour: '#123456' },
  },
  payment: { id: n, status: 'succeeded', method: 'tigopesa', msisdn: '255712345678', amount: PRICE, reason: null },
  paid_amount: PRICE,
  next_amount: null,
  refund: null,
  hold_expires_at: null,
  created_at: new Date().toISOString(),
  ...more,
})
const ok =
  (body: unknown): (() => Reply) =>
  () => ({ status: 200, body })
const TERMS = { paid_amount: PRICE, refund_amount: PRICE, percent: 100, until: null }

/** Opens the list; the third of its stays is cancelled as `cancelled` says, with these terms. */
const open = async (view: (typeof VIEWS)[number], cancelled: Partial<Booking>, terms = TERMS, before = stay(3)) => {
  const list = [stay(1), stay(2), before, stay(4), stay(5)]
  await openPage('/my-bookings', {
    view,
    user: ASHA,
    server: {
      'GET /api/my-bookings/': () => ({ status: 200, body: list }),
      'GET /api/my-bookings/3/cancellation/': ok(terms),
      'POST /api/my-bookings/3/cancel/': () => {
        list[2] = { ...before, status: 'cancelled', ...cancelled }
        return { status: 200, body: list[2] }
      },
    },
  })
}
const REFUND = { paid_amount: 0, refund: { amount: PRICE, status: 'created' } } as const
const articles = () => [...document.querySelectorAll('main article')].map(({ id }) => id)
const names = () => [1, 2, 3, 4, 5].map((n) => `booking-${n}`)

describe.each(VIEWS)('cancelling on My Bookings at $width px in $language', (view) => {
  const words = WORDS[view.language]
  const { cancelDialog } = words
  const dialog = () => page.getByRole('dialog')
  const cancel = async () => {
    await page.getByRole('button', { name: words.cancelNamed('Hotel 3', 'BHM-A2B3C3') }).click()
    const confirm = dialog().getByRole('button', { name: cancelDialog.confirm, exact: true })
    await expect.element(confirm).toBeEnabled()
    await stillness() // the dialog slides in
    await confirm.click()
    await expect.element(page.getByRole('dialog', { name: cancelDialog.doneTitle('BHM-A2B3C3') })).toBeVisible()
  }
  const close = () =>
    dialog()
      .getByRole('button', { name: /^(Close|Funga)$/ })
      .last()
      .click()

  test('ends with what comes back and to which number; the card stays where it was, changed', async () => {
    await open(view, REFUND)
    await expect.poll(articles).toEqual(names())
    const card = document.getElementById('booking-3')
    await cancel()
    await expect.poll(announced).toContain(words.cancelled)
    const back = dialog().getByText(cancelDialog.goesBack('TSh\u00a0585,000', '0712 *** 678'))
    await expect.element(back).toBeVisible()
    const { top, bottom } = back.element().getBoundingClientRect()
    expect([top >= 0, bottom <= view.height]).toEqual([true, true])
    await inDark(() => expectUsable('cancelled, dark', 'dialog'))
    await expectUsable('cancelled', 'dialog')
    // The status message goes after 3 s, what comes back stays.
    await expect.poll(() => dialog().getByText(words.cancelled, { exact: true }).elements()).toEqual([])
    await expect.element(back).toBeVisible()
    await close()
    await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
    expect(articles()).toEqual(names())
    expect(document.getElementById('booking-3')).toBe(card)
    await expect.element(page.getByText(words.wasCancelled, { exact: true })).toBeVisible()
    await expect.element(page.getByText(words.refund.begun('TSh\u00a0585,000'))).toBeVisible()
  })

  test('says that nothing comes back when nothing was paid, and when the rules say so', async () => {
    const unpaid = { ...TERMS, paid_amount: 0, refund_amount: 0 }
    await open(view, { paid_amount: 0 }, unpaid, stay(3, { status: 'pending', paid_amount: 0, payment: null }))
    await cancel()
    await expect.element(dialog().getByText(cancelDialog.unpaidDone)).toBeVisible()
    await open(view, {}, { ...TERMS, refund_amount: 0, percent: 0 })
    await cancel()
    await expect.element(dialog().getByText(cancelDialog.nothing('TSh\u00a0585,000'))).toBeVisible()
    const decided = { ...unpaid, decided_amount: PRICE }
    await open(view, { paid_amount: 0 }, decided, stay(3, { paid_amount: 0 }))
    await cancel()
    await expect.element(dialog().getByText(cancelDialog.decided('TSh\u00a0585,000'))).toBeVisible()
  })

  test.each([
    ['review', 'unpaidReview', 'inReview'],
    ['pending', 'unpaidOpen', 'comesBack'],
  ] as const)('of a booking whose money is %s says what becomes of it', async (status, before, after) => {
    const { payment } = stay(3)
    const waiting = { status: 'pending', paid_amount: 0, payment: payment && { ...payment, status } } as const
    await open(
      view,
      { paid_amount: 0, payment: waiting.payment },
      { ...TERMS, paid_amount: 0, refund_amount: 0 },
      stay(3, waiting),
    )
    await page.getByRole('button', { name: words.cancelNamed('Hotel 3', 'BHM-A2B3C3') }).click()
    await expect.element(dialog().getByText(cancelDialog[before])).toBeVisible()
    expect(dialog().getByText(cancelDialog.unpaid).elements()).toEqual([])
    await stillness()
    await dialog().getByRole('button', { name: cancelDialog.confirm, exact: true }).click()
    await expect.element(dialog().getByText(words[after])).toBeVisible()
    await close()
    await expect.element(page.getByRole('article').filter({ hasText: 'Hotel 3' }).getByText(words[after])).toBeVisible()
  })

  test('asks again by the new terms if others hold by now', async () => {
    const sentence = 'What was paid has changed.'
    const sent: unknown[] = []
    let terms = { ...TERMS, paid_amount: 0, refund_amount: 0 }
    await openPage('/my-bookings', {
      view,
      user: ASHA,
      server: {
        'GET /api/my-bookings/': ok([stay(3, { status: 'pending', paid_amount: 0, payment: null })]),
        'GET /api/my-bookings/3/cancellation/': () => ({ status: 200, body: terms }),
        'POST /api/my-bookings/3/cancel/': (body) => {
          sent.push(body)
          if (sent.length > 1) return { status: 200, body: stay(3, { status: 'cancelled' }) }
          terms = { ...TERMS, refund_amount: 0, percent: 0 }
          return refusal(409, 'refund_changed', sentence)
        },
      },
    })
    await page.getByRole('button', { name: words.cancelNamed('Hotel 3', 'BHM-A2B3C3') }).click()
    await expect.element(dialog().getByText(cancelDialog.unpaid)).toBeVisible()
    await stillness()
    const confirm = dialog().getByRole('button', { name: cancelDialog.confirm, exact: true })
    await confirm.click()
    await expect.element(dialog().getByText(sentence)).toBeVisible()
    await expect.element(dialog().getByText(cancelDialog.nothing('TSh\u00a0585,000'))).toBeVisible()
    expect(dialog().getByText(cancelDialog.unpaid).elements()).toEqual([])
    await expectUsable('changed terms', 'dialog')
    await expect.element(confirm).toHaveFocus()
    await userEvent.keyboard('{Enter}') // a second tap at once would be ignored
    await expect.element(page.getByRole('dialog', { name: cancelDialog.doneTitle('BHM-A2B3C3') })).toBeVisible()
    expect(sent).toEqual([
      { paid_amount: 0, refund_amount: 0 },
      { paid_amount: PRICE, refund_amount: 0 },
    ])
  })

  test('names no number, and only what comes back now, if a second payment had gone back before', async () => {
    await open(
      view,
      { ...REFUND, refund: { amount: 1.5 * PRICE, status: 'created' } },
      { ...TERMS, refund_amount: PRICE / 2, percent: 50 },
    )
    await cancel()
    await expect.element(dialog().getByText(cancelDialog.partsGoBack('TSh\u00a0292,500'))).toBeVisible()
  })

  test('names no number if the price was paid in parts, which may have come from several', async () => {
    const parts = { ...stay(3), payment: { ...stay(3).payment, amount: PRICE / 2 } as Booking['payment'] }
    await open(view, REFUND, TERMS, parts)
    await cancel()
    await expect.element(dialog().getByText(cancelDialog.partsGoBack('TSh\u00a0585,000'))).toBeVisible()
  })
})

test('a list that is opened after a cancellation shows the stay among the past ones', async () => {
  const view = PHONE
  await openPage('/my-bookings', {
    view,
    user: ASHA,
    server: {
      'GET /api/my-bookings/': ok([stay(1, { status: 'cancelled' }), stay(2)]),
    },
  })
  await expect.poll(articles).toEqual(['booking-2', 'booking-1'])
})

test.each([
  ['when the network is back', () => window.dispatchEvent(new Event('online'))],
  ['when it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a saved list is fetched again %s, and counts as saved until that succeeds', async (_, again) => {
  onTestFinished(() => {
    delete document.documentElement.dataset.savedAt
  })
  document.documentElement.dataset.savedAt = new Date(Date.now() - 3_600_000).toISOString()
  const replies: Reply[] = [
    { status: 200, body: [stay(1)], total: 1 },
    'away',
    { status: 200, body: [stay(1, { status: 'cancelled' })], total: 1 },
  ]
  let asked = 0
  await openPage('/my-bookings', {
    view: PHONE,
    user: ASHA,
    server: { 'GET /api/my-bookings/': () => replies[asked++] ?? 'away' },
  })
  const note = page.getByText(/This was saved on/)
  const cancelled = page.getByText(/cancelled/i).first()
  await expect.element(page.getByRole('article', { name: /BHM-A2B3C1/ })).toBeVisible()
  await expect.element(note).toBeVisible()
  again()
  await expect.poll(() => asked).toBe(2)
  await stillness()
  expect([note.elements().length, cancelled.elements().length]).toEqual([1, 0])
  again()
  await expect.element(cancelled).toBeVisible()
  await expect.poll(() => note.elements().length).toBe(0)
  expect(asked).toBe(3)
})

test('a stay that ends while the page is open can be reviewed once the notification has come', async () => {
  let ended = false
  const property = { id: 1, name: 'Hotel 1' }
  const { router } = await openPage('/my-bookings', {
    view: PHONE,
    user: ASHA,
    server: {
      'GET /api/my-bookings/': () => ({
        status: 200,
        body: [stay(1, { status: ended ? 'checked_out' : 'checked_in' }), stay(2, { status: 'checked_out' })],
      }),
      'GET /api/my-reviews/': () => ({
        status: 200,
        body: [1, 2]
          .filter((id) => id === 2 || ended)
          .map((booking_id) => ({ booking_id, property, review_until: addDays(today, 89), review: null })),
      }),
    },
  })
  const write = page.getByRole('main').getByRole('button', { name: reviews.own.writeNamed('Hotel 1') })
  await expect
    .element(page.getByRole('main').getByRole('button', { name: reviews.own.writeNamed('Hotel 2') }))
    .toBeVisible()
  ended = true
  const otherTab = new BroadcastChannel(`bhumwi.notifications.${ASHA.id}`)
  onTestFinished(() => otherTab.close())
  let unread = 0
  await expect
    .poll(() => {
      unread += 1
      otherTab.postMessage(unread)
      return write.elements().length
    })
    .toBe(1)
  await router.navigate('/my-bookings?review=1')
  await expect.element(page.getByRole('dialog', { name: reviews.form.title('Hotel 1') })).toBeVisible()
})
