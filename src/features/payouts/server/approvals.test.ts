import { afterAll, beforeEach, expect, test } from 'vitest'
import { REFUSALS } from '#domain/refusal.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { setUpApp } from '#test/authenticator.ts'
import { makeAccount, makeMember, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts, SENT } from '#test/payouts.ts'
import { approveRequests, processPaymentRequest, setPayoutWallet } from '../contract.ts'

// Two people for large amounts, and who may lead the money elsewhere.

const LIMIT = 100_000
const { market, hotel, finance, support, staffOf, wallet, createRequest, step, requestOf, send, balanceOf } =
  await openPayouts({
    secondApprovalAbove: LIMIT,
  })
afterAll(() => market.close())
beforeEach(async () => {
  expect((await wallet()).status).toBe(200)
})

test('up to the limit one person approves, and the same may send the money', async () => {
  const { id, booking } = await createRequest(LIMIT)
  expect((await step(id, 'approve')).ok).toMatchObject({ lacks_second: false, second_approval: null })
  expect((await step(id, 'pay')).status).toBe(200)
  await send(booking)
  expect(await requestOf(id)).toMatchObject({ status: 'paid' })
})

test('above the limit a second person approves before the money is sent', async () => {
  const { id, booking } = await createRequest(LIMIT + 1)
  const [second, third] = [await staffOf('finance'), await staffOf('finance')]
  expect((await step(id, 'approve')).ok).toMatchObject({ status: 'approved', lacks_second: true })
  for (const by of [finance, second])
    expect(await refusalOf(step(id, 'pay', undefined, by))).toBe('409 second_approver_needed')
  expect(await refusalOf(step(id, 'approve'))).toBe('409 second_approver_needed')
  const answers = await Promise.all([second, third].map((by) => step(id, 'approve', undefined, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { decided_by, second_approval, lacks_second } = await requestOf(id)
  expect(lacks_second).toBe(false)
  expect(second_approval?.by.id).not.toBe(decided_by?.id)
  const first = decided_by?.id
  expect((await step(id, 'pay', undefined, third)).ok.paid_by?.id).not.toBe(first)
  await send(booking)
  expect(await requestOf(id)).toMatchObject({ status: 'paid', decided_by: { id: first } })
  expect(await balanceOf(booking)).toBe(180_000 - LIMIT - 1)
})

test('of two first approvals at once one counts: the other person is no second approver by accident', async () => {
  const { id } = await createRequest(LIMIT + 1)
  const second = await staffOf('finance')
  const body = { payment_request_id: id, action: 'approve', seen_status: 'pending' } as const
  const answers = await Promise.all(
    [finance, second].map((by) => by.call(processPaymentRequest, { params: { id }, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await requestOf(id)).lacks_second).toBe(true)
})

test('the second person may reject instead', async () => {
  const { id } = await createRequest(LIMIT + 1)
  await step(id, 'approve')
  const second = await staffOf('finance')
  expect((await step(id, 'reject', 'The group did not come.', second)).ok).toMatchObject({
    status: 'rejected',
    lacks_second: false,
  })
})

test('a wallet is set with the password alone, and every owner hears of it', async () => {
  const partner = await makeAccount(market.db, { role: 'hotel_admin' })
  await makeMember(market.db, { property_id: market.property.id, account_id: partner.id, role: 'owner' })
  const other = await signInAs(market.app, partner)
  const set = (current_password: string) =>
    hotel.call(setPayoutWallet, {
      body: { property: market.property.id, method: 'tigopesa', msisdn: SENT, current_password },
    })
  const wrong = await set('Karibu#2025')
  expect([wrong.status, wrong.failure.code]).toEqual([400, 'wrong_password'])
  expect(await refusalOf(set(''))).toBe('400 validation')
  const notificationsOf = async (browser: typeof hotel) => (await browser.call(listNotifications, {})).ok.length
  const [mine, theirs] = [await notificationsOf(hotel), await notificationsOf(other)]
  expect((await set(PASSWORD)).status).toBe(200)
  expect([await notificationsOf(hotel), await notificationsOf(other)]).toEqual([mine + 1, theirs + 1])
})

test('an owner with a second factor sets a wallet with it besides the password', async () => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
  await makeMember(market.db, { property_id: market.property.id, account_id: owner.id, role: 'owner' })
  const browser = await signInAs(market.app, owner)
  const now = Date.now()
  const { codeAt, recovery_codes } = await setUpApp(browser, now)
  const [code, recovery = ''] = [codeAt(now), ...recovery_codes]
  const set = (proof: { current_password: string; code?: string }, msisdn = SENT) =>
    browser.call(setPayoutWallet, {
      body: { property: market.property.id, method: 'tigopesa', msisdn, ...proof },
    })
  const challenged = await set({ current_password: PASSWORD })
  expect([challenged.status, challenged.failure]).toMatchObject([
    403,
    { code: 'second_factor_needed', app: true, passkey: false },
  ])
  expect(await refusalOf(set({ current_password: 'Karibu#2025', code: recovery }))).toBe('400 wrong_password')
  expect(await refusalOf(set({ current_password: PASSWORD, code }))).toBe('400 second_factor_wrong')
  // A number that nobody has costs no code.
  expect(await refusalOf(set({ current_password: PASSWORD, code: recovery }, '0710000023'))).toBe(
    '404 account_not_found',
  )
  expect((await set({ current_password: PASSWORD, code: recovery })).status).toBe(200)
  expect(await refusalOf(set({ current_password: PASSWORD, code: recovery }))).toBe('400 second_factor_wrong')
})

test('several requests are approved by their total; each that is refused says why, and stops no other', async () => {
  const [first, large, mine, gone] = [
    await createRequest(LIMIT),
    await createRequest(LIMIT + 1),
    await createRequest(50_000),
    await createRequest(LIMIT),
  ]
  const { decided_by } = (await step(gone.id, 'reject', 'The group did not come.')).ok
  const chosen = [first, large, mine, gone].map(({ id }) => ({ id, seen_status: 'pending' as const }))
  await market.db
    .updateTable('payment_request')
    .set({ requested_by: decided_by?.id })
    .where('id', '=', mine.id)
    .execute()
  const total = 3 * LIMIT + 50_001
  const approve = (body: BodyOf<typeof approveRequests>, by = finance) => by.call(approveRequests, { body })

  const wrong = await approve({ requests: chosen, total_amount: total - 1 })
  expect([wrong.status, wrong.failure.code, wrong.failure.total_amount]).toEqual([409, 'total_differs', total])
  expect((await requestOf(first.id)).status).toBe('pending')
  const twice = chosen.slice(0, 1).flatMap((one) => [one, one])
  expect(await refusalOf(approve({ requests: twice, total_amount: 2 * LIMIT }))).toBe('400 validation')
  const unknown = [...chosen, { id: 999_999, seen_status: 'pending' as const }]
  expect(await refusalOf(approve({ requests: unknown, total_amount: total }))).toBe('404 not_found')
  expect(await refusalOf(approve({ requests: chosen, total_amount: total }, support))).toBe('403 wrong_role')

  const { results } = (await approve({ requests: chosen, total_amount: total })).ok
  expect(
    results.map(({ id, request, refusal }) => [id, request?.status, request?.lacks_second, refusal?.code]),
  ).toEqual([
    [first.id, 'approved', false, undefined],
    [large.id, 'approved', true, undefined],
    [mine.id, undefined, undefined, 'own_request'],
    [gone.id, undefined, undefined, 'already_decided'],
  ])
  expect(results[3]?.refusal).toMatchObject({ status: 'rejected', decided_by: decided_by?.username })
  // The first person is not the second one too; another person is. A batch of nothing but refusals changes nothing.
  const again = { requests: [{ id: large.id, seen_status: 'approved' as const }], total_amount: LIMIT + 1 }
  expect((await approve(again)).ok.results[0]?.refusal).toEqual({
    code: 'second_approver_needed',
    error: REFUSALS.second_approver_needed.text,
    status: null,
    decided_by: null,
  })
  expect((await approve(again, await staffOf('finance'))).ok.results[0]?.request?.lacks_second).toBe(false)
})

test('two people who approve the same requests at once approve each of them once', async () => {
  const chosen = [await createRequest(LIMIT), await createRequest(LIMIT)].map(({ id }) => ({
    id,
    seen_status: 'pending' as const,
  }))
  const body = { requests: chosen, total_amount: 2 * LIMIT }
  const replies = await Promise.all([finance, await staffOf('finance')].map((by) => by.call(approveRequests, { body })))
  const approved = replies.flatMap(({ ok }) => ok.results.flatMap(({ id, request }) => (request ? [id] : [])))
  expect(approved.sort()).toEqual(chosen.map(({ id }) => id).sort())
})
