import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stayText } from '#domain/calendar.ts'
import { WALLETS } from '#domain/wallet.ts'
import type { Booking } from '#features/bookings/contract.ts'
import {
  dialog,
  HOTEL,
  input,
  MADE,
  ok,
  open,
  openDialog,
  PAGE,
  QUOTE,
  STAY,
  serverOf,
  WORDS,
} from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, openPage, VIEWS } from '#test/component/open-page.tsx'

describe.each(VIEWS)('the payment of a traveller at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  /** Whether the whole of an element can be seen. */
  const isSeen = (element: Element | null | undefined) => {
    if (!element) return false
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const covering = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= view.height && element.contains(covering)
  }

  test('shows at once which wallet and number are charged, and how much; a promo code is folded', async () => {
    await open(view, ASHA)
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    const pay = dialog().getByRole('button', {
      name: `${words.pay('TSh\u00a0240,000')} ${words.payFrom('0712 345 678')}`,
    })
    await expect.element(pay).toBeVisible()
    const wallets = WALLETS.map(({ id }) => document.querySelector(`input[value=${id}]`)?.closest('label'))
    const all = [...wallets, input('payment_details'), pay.element()]
    // The dialog slides in, so that its parts reach their places a moment later.
    await expect.poll(() => all.map(isSeen)).toEqual(all.map(() => true))
    const marks = wallets.map((label) => label?.querySelector('[aria-hidden=true]:not(svg)'))
    expect(new Set(marks.map((mark) => mark?.textContent)).size).toBe(WALLETS.length)
    expect(new Set(marks.map((mark) => mark && getComputedStyle(mark).backgroundColor)).size).toBe(WALLETS.length)
    expect(document.querySelector('[name=promo_code]')).toBeNull()
    await dialog().getByRole('button', { name: words.promoOpen }).click()
    expect(document.activeElement).toBe(input('promo_code'))
    await expectUsable('payment')
  })

  test('asks again for a price that could not be fetched, in sight, and charges only what is shown', async () => {
    const away = { now: true }
    let orders = 0
    const quote = (status: number) => ({
      status,
      body: status === 200 ? QUOTE : { error: 'Away.', code: 'unavailable' },
    })
    await open(view, ASHA, {
      'GET /api/quote/': () => quote(away.now ? 503 : 200),
      'POST /api/bookings/': () => {
        orders += 1
        return { status: 201, body: MADE }
      },
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog().getByRole('button', { name: words.bookNow, exact: true }).click()
    const failed = dialog().getByText(words.priceFailed)
    await expect.poll(() => isSeen(failed.query())).toBe(true)
    away.now = false
    await dialog().getByRole('button', { name: words.bookNow, exact: true }).click()
    const pay = dialog().getByRole('button', { name: /^(Pay|Lipa) TSh/ })
    await expect.element(pay).toBeVisible()
    expect(orders).toBe(0)
    await pay.click()
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
    expect(orders).toBe(1)
  })

  test('a code that was typed and gives nothing has the focus after Pay, and nothing is sent', async () => {
    const refused = { status: 400, body: { error: 'We do not know this code.', code: 'promo_unknown' } }
    await open(view, ASHA, {
      'GET /api/quote/': (_, query) => (query.get('promo_code') ? refused : { status: 200, body: QUOTE }),
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog().getByRole('button', { name: words.promoOpen }).click()
    await userEvent.fill(input('promo_code'), 'NOPE')
    await dialog()
      .getByRole('button', { name: /^(Pay|Lipa) TSh/ })
      .click()
    await expect.poll(() => document.activeElement).toBe(input('promo_code'))
    await expect.poll(() => isSeen(input('promo_code'))).toBe(true)
    expect(input('promo_code').getAttribute('aria-invalid')).toBe('true')
  })
})

const failed = { ...MADE.payment, status: 'failed', reason: 'wrong_pin' }

describe.each(VIEWS)('the last step of the booking dialog at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  const paid = {
    status: 'confirmed',
    paid_amount: MADE.total_amount,
    next_amount: null,
    hold_expires_at: null,
  } as const
  test.each([
    ['that is processed', words.outcomes.processing, MADE, false],
    ['that is confirmed', words.outcomes.confirmed, { ...MADE, ...paid }, true],
    ['whose payment failed', words.outcomes.unpaid, { ...MADE, payment: failed }, false],
    [
      'whose hold has expired with the money under way',
      words.outcomes.processing,
      { ...MADE, status: 'expired' },
      false,
    ],
    ['whose hold has expired', words.outcomes.ended, { ...MADE, status: 'expired', payment: failed }, false],
  ])('a booking %s has its own title, its stay and the way to its page', async (_, title, booking, hasVoucher) => {
    await openPage(`${PAGE}&booking=900`, {
      view,
      user: ASHA,
      server: serverOf({ 'GET /api/bookings/900/': ok(booking) }),
    })
    await expect.element(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await expect.element(dialog().getByText(`${HOTEL}, ${words.room('101')}`)).toBeVisible()
    expect(dialog().element().textContent).toContain(stayText(STAY, view.language))
    await expect.element(dialog().getByText(MADE.reference)).toBeVisible()
    const links = [...document.querySelectorAll('dialog[open] a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(hasVoucher ? ['/my-bookings/900', '/my-bookings/900/voucher'] : ['/my-bookings/900'])
    // What has come of it is said once.
    expect(dialog().getByText(title, { exact: true }).elements()).toHaveLength(1)
    await expectUsable(`last step: ${title}`)
  })
})

test.each(VIEWS)(
  'a visitor whose booking was not sent reads so in the title, with hotel, dates and the way to sign in: $width px, $language',
  async (view) => {
    const { booking: words } = WORDS[view.language]
    await open(view, null)
    await openDialog()
    const guest = { name: 'Asha Juma', email: 'asha@example.com', phone: '0712345678', id_number: 'TZ1234567' }
    for (const [name, value] of Object.entries(guest)) await userEvent.fill(input(name), value)
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog().getByRole('button', { name: words.bookNow, exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: words.notSentTitle, exact: true })).toBeVisible()
    const text = dialog().element().textContent
    for (const part of [HOTEL, stayText(STAY, view.language)]) expect(text).toContain(part)
    expect(document.querySelector('dialog[open] a[href^="/login"]')).not.toBeNull()
    await expectUsable('last step: not sent')
  },
)

test.each(VIEWS)(
  'a payment that failed is tried again with a button that names the amount and the number: $width px, $language',
  async (view) => {
    const { booking: words } = WORDS[view.language]
    const server = serverOf({ 'GET /api/bookings/900/': ok({ ...MADE, payment: failed }) })
    await openPage(`${PAGE}&booking=900`, { view, user: ASHA, server })
    const again = (number: string) =>
      dialog().getByRole('button', {
        name: `${words.declined.again}: TSh\u00a0240,000 ${words.payFrom(number)}`,
      })
    await expect.element(again('0712 345 678')).toBeVisible()
    await userEvent.fill(input('payment_details'), '0754 111 222')
    await expect.element(again('0754 111 222')).toBeVisible()
  },
)

test.each(VIEWS)(
  'of a hold that ended with the money under way it is not said that nothing was charged: $width px, $language',
  async (view) => {
    const { booking: words } = WORDS[view.language]
    const expired = { ...MADE, status: 'expired' }
    const server = serverOf({ 'GET /api/bookings/900/': ok(expired) })
    await openPage(`${PAGE}&booking=900`, { view, user: ASHA, server })
    await expect.element(dialog().getByText(words.awaited.text)).toBeVisible()
    expect(dialog().getByText(words.ended.text).elements()).toEqual([])
  },
)

describe.each(VIEWS)('a request that the payment service did not take, at $width px in $language', (view) => {
  const { booking: words } = WORDS[view.language]
  const untaken = (can_ask_again: boolean): Booking => ({
    ...MADE,
    payment: MADE.payment && { ...MADE.payment, can_ask_again },
  })

  test('can be sent again while the room is held, and says that nothing is charged twice', async () => {
    let resends = 0
    const held = { now: untaken(true) }
    await open(view, ASHA, {
      'POST /api/bookings/': ok(untaken(true), 201),
      'GET /api/bookings/900/': () => ({ status: 200, body: held.now }),
      'POST /api/bookings/900/ask-again/': () => {
        resends += 1
        held.now = untaken(false)
        return { status: 200, body: held.now }
      },
    })
    await openDialog()
    await userEvent.fill(input('id_number'), 'TZ1234567')
    await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
    await dialog().getByRole('button', { name: words.next, exact: true }).click()
    await dialog()
      .getByRole('button', { name: /^(Pay|Lipa) TSh/ })
      .click()
    await expect.element(dialog().getByText(words.waiting.notTaken)).toBeVisible()
    await expectUsable('a request that was not taken')
    await dialog().getByRole('button', { name: words.waiting.askAgain }).click()
    await expect.poll(() => document.body.textContent).not.toContain(words.waiting.notTaken)
    expect(resends).toBe(1)
    await expect.element(dialog().getByText(words.waiting.title)).toBeVisible()
  })
})

test.each(VIEWS)('a payment of several says what remains after it: $width px in $language', async (view) => {
  const { booking: words } = WORDS[view.language]
  const part: Booking = {
    ...MADE,
    total_amount: 4 * MADE.total_amount,
    paid_amount: MADE.total_amount,
    payment: MADE.payment && { ...MADE.payment, amount: MADE.total_amount },
  }
  await open(view, ASHA, { 'POST /api/bookings/': ok(part, 201), 'GET /api/bookings/900/': ok(part) })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  await expect.element(dialog().getByText(/TSh/).first()).toBeVisible()
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await dialog()
    .getByRole('button', { name: /^(Pay|Lipa) TSh/ })
    .click()
  await expect.element(dialog().getByText(words.parts.restAfter('TSh\u00a0480,000'), { exact: false })).toBeVisible()
})
