import { expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { secondFactor } from '#i18n/en/second-factor.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import { secondFactor as secondFactorSw } from '#i18n/sw/second-factor.ts'
import { announced, expectUsable, inDark, type Reply, refusal, VIEWS } from '#test/component/open-page.tsx'
import {
  amountField,
  CREATE,
  CREATE_ALL,
  decided,
  dialog,
  EARNINGS,
  earnings,
  FAILED,
  LIST,
  list,
  main,
  ok,
  openHotel,
  request,
  WALLET,
} from '#test/component/payouts.ts'

const WORDS = { en, sw }

test.each(VIEWS)('a hotel sees what it can ask for, booking by booking: $width $language', async (view) => {
  const rows = [decided({ status: 'paid', paid_at: '2026-02-04T09:00:00.000Z' }), request({ id: 6 })]
  await openHotel({ [LIST]: () => list(rows) }, view)
  const words = WORDS[view.language]
  await expect.element(main().getByText(words.availableHint)).toBeVisible()
  await expect.element(main().getByText('J*** M***, 0754 *** 842')).toBeVisible()
  await expect.element(main().getByText(words.commissionOf(10)).first()).toBeVisible()
  await expect.element(main().getByRole('button', { name: words.ask })).toBeVisible()
  await expect.element(main().getByText(words.statuses.paid, { exact: true }).first()).toBeVisible()
  await expectUsable('the payouts of a hotel')
  await inDark(() => expectUsable('the payouts of a hotel in the dark'))
})

test('earnings and requests that could not be fetched say so, each with Retry [8.fetch.payment-requests]', async () => {
  let replies: Reply[] = [FAILED, FAILED]
  await openHotel({ [EARNINGS]: () => replies[0] as Reply, [LIST]: () => replies[1] as Reply })
  await expect.element(main().getByText(en.earningsFailed)).toBeVisible()
  await expect.element(main().getByText('Failed to fetch payment requests')).toBeVisible()
  replies = [ok(earnings({ bookings: [], total: 0 })), list([])]
  await main().getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(main().getByText(en.noEarnings)).toBeVisible()
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.noRequests)).toBeVisible()
})

test('a hotel asks for the money of a booking; what is too much is refused at the amount, and nothing typed is lost', async () => {
  const bodies: unknown[] = []
  let reply: Reply = {
    status: 409,
    body: { error: 'Too much.', code: 'balance_exceeded', available: 150_000 },
  }
  await openHotel({
    [CREATE]: (body) => {
      bodies.push(body)
      return reply
    },
  })
  await main().getByRole('button', { name: en.ask }).click()
  await expect.poll(() => amountField()?.value).toBe('180000')
  await dialog()
    .getByRole('textbox', { name: new RegExp(en.notes) })
    .fill('Before Friday')
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.element(dialog().getByText(en.askMost(formatTsh(150_000, 'en')))).toBeVisible()
  await expectUsable('the dialog of a payment request with a fault', 'body')
  await dialog().getByRole('textbox', { name: en.amount }).fill('150,000')
  reply = ok(request({ total_amount: 150_000 }), 201)
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.poll(() => announced()).toContain(en.sent)
  expect(bodies).toEqual([
    { booking_id: 31, total_amount: 180_000, notes: 'Before Friday' },
    { booking_id: 31, total_amount: 150_000, notes: 'Before Friday' },
  ])
})

test('an amount that is none never leaves the browser, and a failed request says so in the dialog [8.server-first.offices]', async () => {
  await openHotel({ [CREATE]: () => FAILED })
  await main().getByRole('button', { name: en.ask }).click()
  for (const typed of ['much', '25,000.00']) {
    await dialog().getByRole('textbox', { name: en.amount }).fill(typed)
    await dialog().getByRole('button', { name: en.send }).click()
    await expect.poll(() => amountField()?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(amountField())
  }
  await dialog().getByRole('textbox', { name: en.amount }).fill('1000')
  await dialog().getByRole('button', { name: en.send }).click()
  await expect.element(dialog().getByText('Failed to create payment request')).toBeVisible()
  await expect.poll(() => amountField()?.value).toBe('1000')
})

test('without a wallet nothing can be asked for; the wallet is the one of the number, or the one that is chosen', async () => {
  const bodies: unknown[] = []
  const none = earnings({
    properties: [{ id: 8, name: 'Mgomba Lodge Marangu', wallet: null, may_set_wallet: true, is_suspended: false }],
  })
  await openHotel({
    [EARNINGS]: () => ok(none),
    'POST /api/hotel/payout-wallet/': (body) => {
      bodies.push(body)
      return bodies.length === 1
        ? refusal(400, 'account_not_found', 'No account.', { msisdn: 'There is no account for this number.' })
        : ok(WALLET)
    },
  })
  await expect.element(main().getByRole('button', { name: en.ask })).toBeDisabled()
  await main().getByRole('button', { name: en.setWallet }).click()
  const number = dialog().getByRole('textbox', { name: en.number })
  await number.fill('0754318842')
  await dialog().getByRole('button', { name: en.setWallet }).click()
  expect(bodies).toEqual([]) // the password is missing
  await dialog().getByLabelText(secondFactor.password).fill('Karibu#2026')
  await dialog().getByRole('button', { name: en.setWallet }).click()
  await expect.element(dialog().getByText('There is no account for this number.')).toBeVisible()
  await dialog().getByRole('combobox', { name: en.method }).selectOptions('tigopesa')
  await dialog().getByRole('button', { name: en.setWallet }).click()
  await expect.poll(() => announced()).toContain(en.walletSet('J*** M***'))
  expect(bodies).toEqual([
    { property: 8, msisdn: expect.stringContaining('754318842'), method: 'mpesa', current_password: 'Karibu#2026' },
    { property: 8, msisdn: expect.stringContaining('754318842'), method: 'tigopesa', current_password: 'Karibu#2026' },
  ])
})

test.each(VIEWS)(
  'an owner with a second factor confirms a wallet by it, and nothing typed is lost: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const second = view.language === 'sw' ? secondFactorSw : secondFactor
    const bodies: { code?: string }[] = []
    await openHotel(
      {
        'POST /api/hotel/payout-wallet/': (body: { code?: string }) => {
          bodies.push(body)
          if (body.code === undefined)
            return { status: 403, body: { error: '', code: 'second_factor_needed', app: true, passkey: true } }
          return body.code === '123456'
            ? refusal(400, 'second_factor_wrong', 'Wrong.', { code: 'This code is not correct.' })
            : ok(WALLET)
        },
      },
      view,
    )
    await main().getByRole('button', { name: words.changeWallet }).click()
    await dialog().getByRole('textbox', { name: words.number }).fill('0754318842')
    await dialog().getByLabelText(second.password).fill('Karibu#2026')
    await dialog().getByRole('button', { name: words.setWallet }).click()
    const code = dialog().getByRole('textbox', { name: second.eitherCode })
    await expect.element(code).toHaveFocus()
    await expect.element(dialog().getByRole('button', { name: second.byPasskey })).toBeVisible()
    await expectUsable('a wallet that is confirmed by a second factor', 'body')
    await dialog().getByRole('button', { name: words.setWallet }).click()
    expect(bodies).toHaveLength(1) // the code is missing
    await code.fill('123456')
    await dialog().getByRole('button', { name: words.setWallet }).click()
    await expect.element(dialog().getByText('This code is not correct.')).toBeVisible()
    await code.fill('654321')
    await dialog().getByRole('button', { name: words.setWallet }).click()
    await expect.poll(() => announced()).toContain(words.walletSet('J*** M***'))
    expect(bodies.map(({ code }) => code)).toEqual([undefined, '123456', '654321'])
    expect(bodies.at(-1)).toMatchObject({ property: 8, method: 'mpesa', current_password: 'Karibu#2026' })
  },
)

test('accounts may ask for money, and see that the wallet is for the owner', async () => {
  const [mine] = earnings().properties
  const properties = mine ? [{ ...mine, may_set_wallet: false }] : []
  await openHotel({ [EARNINGS]: () => ok(earnings({ properties })) })
  await expect.element(main().getByText(en.onlyOwner)).toBeVisible()
  expect(main().getByRole('button', { name: en.changeWallet }).elements()).toEqual([])
})

test('a hotel reaches its older requests page by page', async () => {
  const offsets: (string | null)[] = []
  const { router } = await openHotel({
    [LIST]: (_body, query) => {
      offsets.push(query.get('offset'))
      return { status: 200, body: [request()], total: 60 }
    },
  })
  const pages = main().getByRole('navigation', { name: en.requestPages.label })
  await pages.getByRole('link', { name: en.requestPages.page(3) }).click()
  await expect.poll(() => offsets.at(-1)).toBe('50')
  expect(router.state.location.search).toBe('?requests=3')
})

test.each(VIEWS)(
  'all that is available is asked for at once, by the amount that was read: $width $language',
  async (view) => {
    const bodies: unknown[] = []
    const words = WORDS[view.language]
    const amount = (tsh: number) => formatTsh(tsh, view.language)
    const wallet = { wallet: WALLET, may_set_wallet: true, is_suspended: false }
    const properties = [
      { id: 8, name: 'Mgomba Lodge Marangu', ...wallet },
      { id: 9, name: 'Nyumba ya Pwani', ...wallet, wallet: { ...WALLET, msisdn: '0713 *** 222' } },
      { id: 10, name: 'Kambi bila fedha', ...wallet },
    ]
    const parts = [
      { id: 8, total_amount: 500_000 },
      { id: 9, total_amount: 300_000 },
    ]
    const wider = {
      available: 900_000,
      properties,
      can_ask: { count: 12, total_amount: 800_000, properties: parts },
    }
    let now = earnings(wider)
    let reply: Reply = {
      status: 409,
      body: { error: 'It has changed.', code: 'available_changed', total_amount: 790_000 },
    }
    await openHotel(
      {
        [EARNINGS]: () => ok(now),
        [CREATE_ALL]: (body) => {
          bodies.push(body)
          return reply
        },
      },
      view,
    )
    await main()
      .getByRole('button', { name: words.askAll.button(amount(800_000)) })
      .click()
    await expect.element(dialog().getByText(words.askAll.intro(12))).toBeVisible()
    await expect.element(dialog().getByText(words.askAll.rest(amount(100_000)))).toBeVisible()
    await expect.element(dialog().getByText('J*** M***, 0754 *** 842')).toBeVisible()
    const rows = document.querySelectorAll('[role=dialog] dl > div, dialog dl > div')
    expect([...rows].map((row) => row.textContent)).toEqual([
      `Mgomba Lodge MaranguJ*** M***, 0754 *** 842${amount(500_000)}`,
      `Nyumba ya PwaniJ*** M***, 0713 *** 222${amount(300_000)}`,
    ])
    await expectUsable('the dialog for all that is available', 'body')
    await dialog()
      .getByRole('textbox', { name: new RegExp(words.notes) })
      .fill('Before Friday')
    now = earnings({ ...wider, can_ask: { count: 11, total_amount: 790_000, properties: parts } })
    await dialog()
      .getByRole('button', { name: words.askAll.button(amount(800_000)) })
      .click()
    await expect.element(dialog().getByText('It has changed.')).toBeVisible()
    reply = ok({ count: 11, total_amount: 790_000 }, 201)
    await dialog()
      .getByRole('button', { name: words.askAll.button(amount(790_000)) })
      .click()
    await expect.poll(() => announced()).toContain(words.askAll.sent(11))
    expect(bodies).toEqual([
      { total_amount: 800_000, notes: 'Before Friday' },
      { total_amount: 790_000, notes: 'Before Friday' },
    ])
  },
)

test('nothing is asked for at once where no booking has money for its wallet', async () => {
  await openHotel({ [EARNINGS]: () => ok(earnings({ can_ask: { count: 0, total_amount: 0, properties: [] } })) })
  await expect.element(main().getByText(en.availableHint)).toBeVisible()
  await expect.element(main().getByRole('button', { name: /^Ask for TSh/ })).not.toBeInTheDocument()
})
