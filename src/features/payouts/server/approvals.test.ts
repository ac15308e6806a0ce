import { afterAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { makeAccount, makeMember, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts, SENT } from '#test/payouts.ts'
import { processPaymentRequest, setPayoutWallet } from '../contract.ts'

// Two people for large amounts, and who may lead the money elsewhere.

const LIMIT = 100_000
const { market, hotel, finance, staffOf, wallet, asked, step, requestOf, send, balanceOf } = await openPayouts({
  secondApprovalAbove: LIMIT,
})
afterAll(() => market.close())
beforeEach(async () => {
  expect((await wallet()).status).toBe(200)
})

test('up to the limit one person approves, and the same may send the money', async () => {
  const { id, booking } = await asked(LIMIT)
  expect((await step(id, 'approve')).ok).toMatchObject({ lacks_second: false, second_approval: null })
  expect((await step(id, 'pay')).status).toBe(200)
  await send(booking)
  expect(await requestOf(id)).toMatchObject({ status: 'paid' })
})

test('above the limit a second person approves before the money is sent', async () => {
  const { id, booking } = await asked(LIMIT + 1)
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
  const { id } = await asked(LIMIT + 1)
  const second = await staffOf('finance')
  const body = { payment_request_id: id, action: 'approve', seen_status: 'pending' } as const
  const answers = await Promise.all(
    [finance, second].map((by) => by.call(processPaymentRequest, { params: { id }, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await requestOf(id)).lacks_second).toBe(true)
})

test('the second person may reject instead', async () => {
  const { id } = await asked(LIMIT + 1)
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
  const heard = async (browser: typeof hotel) => (await browser.call(listNotifications, {})).ok.length
  const [mine, theirs] = [await heard(hotel), await heard(other)]
  expect((await set(PASSWORD)).status).toBe(200)
  expect([await heard(hotel), await heard(other)]).toEqual([mine + 1, theirs + 1])
})
