import { expect, test } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  openPage,
  PHONE_SW,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import {
  choose,
  decided,
  dialog,
  FAILED,
  FINANCE,
  LIST,
  list,
  main,
  ok,
  openQueue,
  openRequest,
  PART,
  PROCESS,
  press,
  request,
  SUPPORT,
  TRANSFER,
  WALLET,
} from '#test/component/payouts.ts'

const WORDS = { en, sw }

test.each(VIEWS)('the queue has its numbers, filters and each request with its age: $width $language', async (view) => {
  await openQueue([request(), decided({ id: 6, status: 'failed', reason: 'limit', transfer: TRANSFER })], {}, view)
  const words = WORDS[view.language]
  await expect.element(main().getByText('3,166')).toBeVisible()
  await expect.element(main().getByRole('link', { name: words.statuses.pending }).first()).toBeVisible()
  await expectUsable('the queue of payment requests')
  await inDark(() => expectUsable('the queue of payment requests in the dark'))
  await openRequest()
  await expect.element(dialog().getByText(words.accounts.hotel_payable)).toBeVisible()
  await expectUsable('a payment request', 'body')
})

test('the queue and its numbers that could not be fetched say so, and no request found says so [8.fetch.payment-requests]', async () => {
  let reply: Reply = FAILED
  await openQueue([], { [LIST]: () => reply, 'GET /api/payment-requests/stats/': () => FAILED })
  await expect.element(main().getByText('Failed to fetch payment requests')).toBeVisible()
  await expect.element(main().getByText('Failed to fetch payment request stats')).toBeVisible()
  reply = list([])
  await main().getByRole('button', { name: 'Retry' }).click()
  await expect.element(main().getByText(en.empty)).toBeVisible()
})

test('the status filter is sent, and "All" means none [4.payment-request]', async () => {
  const statuses: (string | null)[] = []
  await openQueue([], {
    [LIST]: (_body: unknown, query: URLSearchParams) => {
      statuses.push(query.get('status'))
      return list([])
    },
  })
  const chips = main().getByRole('navigation', { name: en.status })
  await chips.getByRole('link', { name: en.statuses.failed }).click()
  await expect.poll(() => statuses.at(-1)).toBe('failed')
  await chips.getByRole('link', { name: en.all, exact: true }).click()
  await expect.element(chips.getByRole('link', { name: en.all, exact: true })).toHaveAttribute('aria-current')
  expect(new Set(statuses)).toEqual(new Set(['all', 'failed']))
})

test('finance approves, and rejects only with a reason', async () => {
  const bodies: unknown[] = []
  await openQueue([request()], {
    [PROCESS]: (body: { action: string; reason?: string }) => {
      bodies.push(body)
      if (body.action === 'reject' && !body.reason) return refusal(400, 'reason_required', 'Please give a reason.')
      return ok(decided({ status: 'approved' }))
    },
  })
  await openRequest()
  await choose('reject')
  await press(en.actions.reject)
  await expect.element(dialog().getByText('Please give a reason.')).toBeVisible()
  await dialog().getByRole('textbox', { name: en.reason }).fill('The guest disputes this stay.')
  await press(en.actions.reject)
  await expect.poll(() => announced()).toContain(en.done.reject)
  await openRequest()
  await choose('approve')
  await press(en.actions.approve)
  await expect.poll(() => announced()).toContain(en.done.approve)
  expect(bodies.map((body) => (body as { action: string }).action)).toEqual(['reject', 'reject', 'approve'])
  expect(bodies[2]).toMatchObject({ payment_request_id: 5, action: 'approve', seen_status: 'pending' })
})

test.each([
  ['approve', request()],
  ['reject', request()],
  ['pay', decided({ status: 'approved', wallet: WALLET })],
  ['retry', decided({ status: 'failed', reason: 'limit', transfer: TRANSFER, wallet: WALLET })],
] as const)('before somebody chooses to %s, they read whose money it is and how much', async (action, shown) => {
  await openQueue([shown])
  await openRequest()
  await choose(action)
  await expect.element(dialog().getByText(`${shown.hotel.name}, ${shown.booking.reference}`)).toBeVisible()
  await expect.element(dialog().getByText(formatTsh(shown.total_amount, 'en'))).toBeVisible()
})

test('a failed step says so and is tried again; who comes second hears who was faster, and has no button for it any more [8.server-first.offices]', async () => {
  let reply: Reply = FAILED
  let rows = [request()]
  await openQueue([], { [LIST]: () => list(rows), [PROCESS]: () => reply })
  await openRequest()
  await choose('approve')
  await press(en.actions.approve)
  await expect.element(dialog().getByText('Failed to process payment request')).toBeVisible()
  reply = {
    status: 409,
    body: { error: 'Decided.', code: 'already_decided', status: 'approved', decided_by: 'rehema' },
  }
  await press(en.actions.approve)
  const faster = en.decidedMeanwhile('rehema', en.statuses.approved)
  await expect.element(dialog().getByText(faster)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
  await expect.poll(() => document.activeElement?.textContent).toBe(en.back)
  await press(en.back)
  await expect.element(dialog().getByText(faster)).toBeVisible()
  for (const action of ['approve', 'reject'] as const)
    expect(dialog().getByRole('button', { name: en.actions[action] }).elements()).toEqual([])
  // As soon as the list has it as it is now, it can be acted on.
  rows = [decided({ status: 'approved', wallet: WALLET })]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(dialog().getByRole('button', { name: en.actions.pay })).toBeVisible()
  expect(dialog().getByText(faster).elements()).toEqual([])
})

test('the focus stays at the list when a decided request leaves it', async () => {
  let rows = [request(), request({ id: 6, booking: { id: 32, reference: 'BHM-BBBBBB' } })]
  const approve = () => {
    rows = rows.slice(1)
    return ok(decided({ status: 'approved' }))
  }
  await openQueue([], { [LIST]: () => list(rows), [PROCESS]: approve })
  await openRequest()
  await choose('approve')
  await press(en.actions.approve)
  await expect
    .poll(() =>
      main()
        .getByRole('button', { name: /BHM-AAAAAA/ })
        .elements(),
    )
    .toEqual([])
  await expect.poll(() => document.activeElement?.querySelector('ul')?.textContent).toContain('BHM-BBBBBB')
  expect(document.activeElement?.closest('main')).not.toBeNull()
})

test('the chosen status is whole in view on a phone, and the page does not move sideways', async () => {
  await openPage('/bhumwi-admin/payment-requests?status=failed', {
    view: PHONE_SW,
    user: FINANCE,
    server: { [LIST]: () => list([]), 'GET /api/payment-requests/stats/': () => FAILED },
  })
  const chip = () => main().getByRole('navigation', { name: sw.status }).getByRole('link', { name: sw.statuses.failed })
  await expect.element(chip()).toHaveAttribute('aria-current')
  const right = () => chip().element().getBoundingClientRect().right
  await expect.poll(right).toBeLessThanOrEqual(360)
  expect(document.documentElement.scrollLeft).toBe(0)
})

test('the cause of a failed transfer stands in words, and it can be sent again or rejected', async () => {
  await openQueue([decided({ status: 'failed', reason: 'limit', transfer: TRANSFER })])
  await openRequest()
  await expect.element(dialog().getByText(en.faults.limit, PART)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.actions.retry })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.actions.reject })).toBeVisible()
})

test('money that came back says so, and while it is sent nothing can be done', async () => {
  await openQueue([decided({ status: 'failed', transfer: { ...TRANSFER, status: 'reversed' } })])
  await openRequest()
  await expect.element(dialog().getByText(en.returned, PART)).toBeVisible()
  await openQueue([decided({ status: 'approved', is_sending: true })])
  await openRequest()
  await expect.element(dialog().getByText(en.sending)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.pay }).elements()).toEqual([])
})

test('support sees requests and decides nothing; nobody decides about an own one', async () => {
  await openQueue([request()], {}, DESKTOP, SUPPORT)
  await openRequest()
  await expect.element(dialog().getByText(en.accounts.commission)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
  await openQueue([request({ requested_by: { id: FINANCE.id, username: 'daudi' } })])
  await openRequest()
  await expect.element(dialog().getByText(en.own)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
})

test('a decision is about what was seen: a colleague’s earlier one leaves dialog and reason, and is said', async () => {
  const bodies: Record<string, unknown>[] = []
  let rows = [request()]
  await openQueue([], {
    [LIST]: () => list(rows),
    [PROCESS]: (body: Record<string, unknown>) => {
      bodies.push(body)
      return {
        status: 409,
        body: { error: 'Decided.', code: 'already_decided', status: 'approved', decided_by: 'rehema' },
      }
    },
  })
  await openRequest()
  await choose('reject')
  await dialog().getByRole('textbox', { name: en.reason }).fill('The guest disputes this stay.')
  rows = []
  // What the page does when somebody comes back to its tab.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(main().getByText(en.empty)).toBeInTheDocument()
  await press(en.actions.reject)
  await expect.element(dialog().getByText(en.decidedMeanwhile('rehema', en.statuses.approved))).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: en.reason })).toHaveValue('The guest disputes this stay.')
  expect(bodies).toMatchObject([{ action: 'reject', seen_status: 'pending' }])
})

test('before money is sent its wallet is shown, and one that is newer than the decision is pointed out', async () => {
  await openQueue([decided({ status: 'approved' })])
  await openRequest()
  await press(en.actions.pay)
  await expect.element(dialog().getByText(en.confirm.pay)).toBeVisible()
  await expect.element(dialog().getByText(en.walletOf(WALLET.account_name, WALLET.msisdn))).toBeVisible()
  await openQueue([decided({ status: 'approved', wallet: { ...WALLET, set_at: '2026-02-05T08:00:00.000Z' } })])
  await openRequest()
  await press(en.actions.pay)
  await expect.element(dialog().getByText(/after the request was approved/)).toBeVisible()
  await expectUsable('the step that sends money', 'body')
})

test('money goes only to the wallet that was seen: one set meanwhile is refused, and then shown', async () => {
  const bodies: Record<string, unknown>[] = []
  const later = { ...WALLET, msisdn: '2557*****099', set_at: '2026-02-05T08:00:00.000Z' }
  let rows = [decided({ status: 'approved' })]
  await openQueue([], {
    [LIST]: () => list(rows),
    [PROCESS]: (body: Record<string, unknown>) => {
      bodies.push(body)
      if (body.seen_wallet_set_at === later.set_at) return ok(decided({ status: 'approved', is_sending: true }))
      rows = [decided({ status: 'approved', wallet: later })]
      return refusal(409, 'payout_wallet_changed', 'The wallet has changed.')
    },
  })
  await openRequest()
  await press(en.actions.pay)
  await expect.element(dialog().getByText(en.walletOf(WALLET.account_name, WALLET.msisdn))).toBeVisible()
  await press(en.actions.pay)
  await expect.element(dialog().getByText('The wallet has changed.')).toBeVisible()
  await expect.element(dialog().getByText(en.walletOf(later.account_name, later.msisdn))).toBeVisible()
  await press(en.actions.pay)
  await expect.poll(() => announced()).toContain(en.done.pay)
  expect(bodies.map((body) => body.seen_wallet_set_at)).toEqual([WALLET.set_at, later.set_at])
})

test('a large amount that somebody approved says that a second person must approve it, and is sent by nobody before', async () => {
  const large = { status: 'approved', total_amount: 6_000_000, lacks_second: true } as const
  await openQueue([decided({ ...large, decided_by: { id: FINANCE.id, username: 'rehema' } })])
  await expect.element(main().getByText(en.lacksSecond).first()).toBeVisible()
  await openRequest()
  await expect.element(dialog().getByText(en.secondIsAnother)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.actions.approve }).elements()).toEqual([])
  await openQueue([decided({ ...large, decided_by: { id: 91, username: 'daudi' } })], {
    [PROCESS]: () => ok(decided({ status: 'approved' })),
  })
  await openRequest()
  expect(dialog().getByRole('button', { name: en.actions.pay }).elements()).toEqual([])
  await press(en.actions.approve)
  await expect.element(dialog().getByText(en.confirmSecond)).toBeVisible()
  await press(en.actions.approve)
  await expect.poll(() => announced()).toContain(en.done.approve)
})

test('whoever asked for the money reads that another person must decide, and has no button for it', async () => {
  await openQueue([request({ requested_by: { id: FINANCE.id, username: FINANCE.username } })])
  await openRequest()
  await expect.element(dialog().getByText(en.own)).toBeVisible()
  for (const action of Object.values(en.actions))
    expect(dialog().getByRole('button', { name: action }).elements()).toEqual([])
})

const UNANSWERED = decided({
  status: 'approved',
  is_sending: true,
  transfer: { ...TRANSFER, status: 'review' },
  paid_by: { id: 91, username: 'daudi' },
})

test.each(VIEWS)(
  'the outcome of a transfer without an answer is entered with a reference: $width $language',
  async (view) => {
    const words = WORDS[view.language]
    const bodies: unknown[] = []
    const outcome = (body: unknown) => {
      bodies.push(body)
      return ok(decided({ status: 'paid' }))
    }
    await openQueue([UNANSWERED], { 'POST /api/payment-requests/5/outcome/': outcome }, view)
    await expect.element(main().getByText(words.noOutcome).first()).toBeVisible()
    await openRequest()
    await press(words.outcome.open)
    // Shown before it is settled: what the operator must look up.
    await expect.element(dialog().getByText(TRANSFER.ref)).toBeVisible()
    await expect.element(dialog().getByText(TRANSFER.msisdn, PART)).toBeVisible()
    await press(words.outcome.submit)
    expect(bodies).toEqual([])
    await expect.poll(() => dialog().getByRole('radio').elements()[0]).toBe(document.activeElement)
    await dialog().getByRole('radio', { name: words.outcome.arrived, exact: false }).first().click()
    await dialog().getByRole('textbox', { name: words.outcome.reference }).fill('MP-88121')
    await dialog().getByRole('textbox', { name: words.outcome.who }).fill('Neema, 14:20')
    await expectUsable('the outcome of a transfer', 'body')
    await inDark(() => expectUsable('the outcome of a transfer in the dark', 'body'))
    await press(words.outcome.submit)
    await expect.poll(() => announced()).toContain(words.outcome.done)
    expect(bodies).toEqual([{ arrived: true, operator_reference: 'MP-88121', reason: 'Neema, 14:20' }])
  },
)

test('who sent the money does not enter what became of it', async () => {
  await openQueue([{ ...UNANSWERED, paid_by: { id: FINANCE.id, username: 'rehema' } }])
  await openRequest()
  await expect.element(dialog().getByText(en.outcome.own)).toBeVisible()
  expect(dialog().getByRole('button', { name: en.outcome.open }).elements()).toEqual([])
})
