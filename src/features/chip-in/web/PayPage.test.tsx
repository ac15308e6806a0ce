import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { WALLETS } from '#domain/wallet.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { payLink as en } from '#i18n/en/pay-link.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { payLink as sw } from '#i18n/sw/pay-link.ts'
import { expectUsable, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'
import type { LinkedBooking } from '../contract.ts'

const WORDS = {
  en: { own: en, booking: bookingEn, faults: faultsEn },
  sw: { own: sw, booking: bookingSw, faults: faultsSw },
}
const PATH = '/pay/Abc-123_token-of-the-link'
const AMOUNT = 'TSh\u00a0200,000'

const OPEN: LinkedBooking = {
  state: 'open',
  booking: {
    property: 'Nyota ya Bahari Resort',
    check_in: '2027-07-07',
    check_out: '2027-07-09',
    nights: 2,
    first_name: 'Asha',
    total_amount: 600_000,
    parts: { paid: 1, of: 3 },
    next_amount: 200_000,
    hold_expires_at: new Date(Date.now() + 900_000).toISOString(),
  },
  is_busy: false,
  attempt: null,
}
const COMPLETED: LinkedBooking = { state: 'completed', booking: null, is_busy: false, attempt: null }
const ENDED: LinkedBooking = { ...COMPLETED, state: 'ended' }
const attempt = (state: NonNullable<LinkedBooking['attempt']>['state'], reason: 'wrong_pin' | null = null) => ({
  state,
  amount: 200_000,
  reason,
})

describe.each(VIEWS)('the page of a payment link at $width px in $language', (view) => {
  const { own: words, booking, faults } = WORDS[view.language]

  /** Opens the page before a server whose answers `now` decides; answers what was sent. */
  const open = async (now: { linked: LinkedBooking; reply?: Reply }) => {
    sessionStorage.clear()
    const sent: Record<string, unknown>[] = []
    await openPage(PATH, {
      view,
      user: null,
      server: {
        'POST /api/pay-links/show/': () => ({ status: 200, body: now.linked }),
        'POST /api/pay-links/pay/': (body) => {
          sent.push(body as Record<string, unknown>)
          return now.reply ?? { status: 200, body: now.linked }
        },
        'GET /api/wallets/': () => ({ status: 200, body: WALLETS.map(({ id, label }) => ({ id, label })) }),
      },
    })
    return sent
  }
  const payButton = () => page.getByRole('button', { name: booking.pay(AMOUNT), exact: false })
  const fill = async () => {
    await expect.element(payButton()).toBeVisible()
    const input = document.querySelector<HTMLInputElement>('input[name=payment_details]')
    if (!input) throw new Error('The page has no field for the number.')
    await userEvent.fill(input, '0712345678')
  }

  test('says which stay it is and who booked, how many parts are paid, and how much the next one is', async () => {
    await open({ linked: OPEN })
    await expect.element(payButton()).toBeVisible()
    const text = document.querySelector('main')?.textContent ?? ''
    for (const part of ['Nyota ya Bahari Resort', words.intro('Asha'), 'TSh\u00a0600,000', words.ofParts(1, 3), AMOUNT])
      expect(text).toContain(part)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content') ?? 'noindex').toBe('noindex')
    await expectUsable('payment link')
  })

  test('asks for wallet and number in the same words as the dialog, and sends nothing without them', async () => {
    const sent = await open({ linked: OPEN })
    await payButton().click()
    await expect.element(page.getByText(faults.payment_details_required)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('follows the payment from the prompt until its part has come, and the booking is confirmed', async () => {
    const now: Parameters<typeof open>[0] = { linked: OPEN }
    const sent = await open(now)
    await fill()
    now.linked = { ...OPEN, is_busy: true, attempt: attempt('waiting') }
    await payButton().click()
    await expect.element(page.getByText(words.waiting(AMOUNT))).toBeVisible()
    expect(sent[0]).toMatchObject({
      token: PATH.slice(5),
      payment_method: 'tigopesa',
      payment_details: '0712345678',
      shown_amount: 200_000,
    })
    expect(payButton().query()).toBeNull()
    now.linked = { ...COMPLETED, attempt: attempt('paid') }
    await expect.element(page.getByText(`${words.paid(AMOUNT)} ${words.confirmed}`)).toBeVisible()
  })

  test('says why a payment failed, and it can be tried again', async () => {
    const now: Parameters<typeof open>[0] = { linked: OPEN }
    const sent = await open(now)
    await fill()
    now.linked = { ...OPEN, attempt: attempt('failed', 'wrong_pin') }
    await payButton().click()
    await expect.element(page.getByText(booking.reasons.wrong_pin)).toBeVisible()
    await fill()
    await payButton().click()
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.attempt).not.toBe(sent[0]?.attempt)
  })

  test('says that somebody else is paying, and goes on by itself afterwards', async () => {
    const now = { linked: { ...OPEN, is_busy: true } }
    await open(now)
    await expect.element(page.getByText(words.busy)).toBeVisible()
    await expect.element(payButton()).toBeDisabled()
    now.linked = OPEN
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(payButton(), { timeout: 15_000 }).toBeEnabled()
  })

  test('shows the new amount if it has changed since it was shown', async () => {
    const now: Parameters<typeof open>[0] = { linked: OPEN }
    const sent = await open(now)
    await fill()
    now.reply = { status: 409, body: { error: 'Another amount.', code: 'part_changed', next_amount: 199_999 } }
    now.linked = { ...OPEN, booking: OPEN.booking && { ...OPEN.booking, next_amount: 199_999 } }
    await payButton().click()
    await expect.element(page.getByText('Another amount.')).toBeVisible()
    await page.getByRole('button', { name: booking.pay('TSh\u00a0199,999'), exact: false }).click()
    await expect.poll(() => sent.map(({ shown_amount }) => shown_amount)).toEqual([200_000, 199_999])
  })

  test('says in the server’s words why no request was sent', async () => {
    await open({ linked: OPEN, reply: { status: 429, body: { error: 'Too many.', code: 'prompt_limit_link' } } })
    await fill()
    await payButton().click()
    await expect.element(page.getByText('Too many.')).toBeVisible()
  })

  test.each([
    ['completed', COMPLETED, words.completed],
    ['over', ENDED, words.ended],
  ])('of a booking that is %s is one sentence', async (_what, linked, sentence) => {
    await open({ linked })
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(document.querySelector('main form')).toBeNull()
    await expectUsable('payment link that has ended')
  })

  test('that nobody has made says so', async () => {
    await openPage(PATH, {
      view,
      user: null,
      server: {
        'POST /api/pay-links/show/': () => ({ status: 404, body: { error: 'Unknown.', code: 'pay_link_unknown' } }),
      },
    })
    await expect.element(page.getByText(words.unknown)).toBeVisible()
    expect(document.querySelector('main form')).toBeNull()
  })
})
