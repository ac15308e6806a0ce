import { beforeAll, expect, test, vi } from 'vitest'
import { formatTsh } from '#domain/money.ts'
import type { Settings } from '#features/settings/contract.ts'
import { payouts as en } from '#i18n/en/payouts.ts'
import { payouts as sw } from '#i18n/sw/payouts.ts'
import {
  ask,
  availableOf,
  changeWallet,
  hotelSums,
  openRequest,
  ownRequest,
  take,
  untilListed,
} from './payout-steps.ts'
import { handsetOf, signIn } from './people.ts'
import { ownSiteForTests } from './site-for-tests.ts'
import { goTo } from './waiting.ts'

// A hotel asks for what it has earned on a phone and on a desktop, and the platform decides, sends it, and gets some back.

vi.setConfig({ testTimeout: 120_000 })

/** Above this amount two people approve. */
const LIMIT = 5000
/** The simulator sends the money to this number, and takes it back five minutes later. */
const TAKEN_BACK = '0710000041'

const site = ownSiteForTests()

// The demo's owner has set another limit; to lower it needs no password.
beforeAll(async () => {
  const { context } = await site.visit({ width: 1280, height: 900, language: 'en' })
  await signIn(context, 'admin')
  const read = await context.request.get('/api/bhumwi-admin/settings/')
  const { limits } = (await read.json()) as Settings
  const data = { ...limits.values, second_approval_tsh: LIMIT, version: limits.version }
  expect((await context.request.put('/api/bhumwi-admin/settings/limits/', { data })).status()).toBe(200)
  await context.close()
})

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const hotelOn = async (size: typeof PHONE) => {
  const hotel = await site.visit({ ...size, language: 'sw' })
  await signIn(hotel.context, 'juma')
  return hotel
}

const staffOn = async (size: typeof PHONE, username: string) => {
  const staff = await site.visit({ ...size, language: 'en' })
  await signIn(staff.context, username)
  return staff
}

test('an amount above the limit is sent after two people have approved it, and the hotel reads that it is paid: 1280 px', async () => {
  const hotel = await hotelOn(DESK)
  const first = await staffOn(DESK, 'daudi')
  const second = await staffOn(DESK, 'admin')
  const before = await hotelSums(hotel.page)
  const request = await ask(hotel.page, LIMIT + 1)
  await ownRequest(hotel.page, request).getByText(sw.statuses.pending).waitFor()
  const requested = before.requested + request.amount
  expect(await hotelSums(hotel.page)).toEqual({ ...before, requested })

  await openRequest(first.page, request)
  await take(first.page, 'approve')
  await untilListed(first.page, request, en.lacksSecond)
  const barred = await openRequest(first.page, request)
  await barred.getByText(en.secondIsAnother).waitFor()
  const offered = (await barred.getByRole('button').allInnerTexts()).filter((name) => name !== '')
  expect(offered).toEqual([en.actions.reject])

  const other = await openRequest(second.page, request)
  expect(await other.getByRole('button', { name: en.actions.pay }).count()).toBe(0)
  await take(second.page, 'approve', { says: en.confirmSecond })
  await openRequest(first.page, request)
  await take(first.page, 'pay')
  await untilListed(first.page, request, en.statuses.paid)
  const paid = await openRequest(second.page, request)
  await paid.getByText(/^Approved a second time by admin, /).waitFor()
  await paid.getByText(/^Sent by daudi, /).waitFor()

  expect(await hotelSums(hotel.page)).toEqual({ requested: before.requested, paid: before.paid + request.amount })
  await ownRequest(hotel.page, request).getByText(sw.statuses.paid, { exact: true }).waitFor()
  expect(await availableOf(hotel.page, request.booking)).toBe(request.available - request.amount)
  await goTo(first.page, '/bhumwi-admin/action-log?action_type=payment_request.pay&user=daudi')
  await first.page.getByRole('listitem').filter({ hasText: request.booking }).first().waitFor()
  expect([hotel.faults, first.faults, second.faults]).toEqual([[], [], []])
})

test('an amount up to the limit is sent after one approval, and a rejected one can be asked for again: 360 px', async () => {
  const hotel = await hotelOn(PHONE)
  const finance = await staffOn(PHONE, 'daudi')
  const owner = await staffOn(PHONE, 'admin')
  const before = await hotelSums(hotel.page)
  const sent = await ask(hotel.page, LIMIT)
  await openRequest(finance.page, sent)
  await take(finance.page, 'approve')
  await openRequest(finance.page, sent)
  await finance.audit('payment-request')
  await take(finance.page, 'pay')
  await untilListed(finance.page, sent, en.statuses.paid)

  const rejected = await ask(hotel.page, LIMIT - 1)
  const reason = 'Please ask for it together with the next stay.'
  await openRequest(owner.page, rejected)
  await take(owner.page, 'reject', { reason })
  await untilListed(owner.page, rejected, en.statuses.rejected)

  expect(await hotelSums(hotel.page)).toEqual({ requested: before.requested, paid: before.paid + sent.amount })
  await ownRequest(hotel.page, sent).getByText(sw.statuses.paid, { exact: true }).waitFor()
  const read = ownRequest(hotel.page, rejected)
  await read.getByText(sw.statuses.rejected, { exact: true }).waitFor()
  await read.getByText(reason).waitFor()
  await hotel.audit('payouts')
  expect(await availableOf(hotel.page, rejected.booking)).toBe(rejected.available)
  expect([hotel.faults, finance.faults, owner.faults]).toEqual([[], [], []])
})

test('money that the operator sends back is owed to the hotel again, which can ask for it once the platform has closed the request', async () => {
  const hotel = await hotelOn(PHONE)
  const finance = await staffOn(DESK, 'daudi')
  const before = await hotelSums(hotel.page)
  const request = await ask(hotel.page, LIMIT - 2)
  await changeWallet(hotel.page, request.booking, TAKEN_BACK)
  await openRequest(finance.page, request)
  await take(finance.page, 'approve')
  await openRequest(finance.page, request)
  await take(finance.page, 'pay')
  await untilListed(finance.page, request, en.statuses.paid)
  expect(await hotelSums(hotel.page)).toEqual({ requested: before.requested, paid: before.paid + request.amount })

  // No person takes money back: the operator does.
  const clock = new URL('/__sim/clock', await handsetOf(hotel.context))
  expect((await finance.page.request.post(clock.href, { data: { advanceMs: 400_000 } })).status()).toBe(200)
  await untilListed(finance.page, request, en.statuses.failed)
  const returned = await openRequest(finance.page, request)
  await returned.getByText(en.returned).waitFor()
  const entry = returned.getByRole('listitem').filter({ hasText: en.entries.payout_returned })
  await entry.getByText(formatTsh(-request.amount, 'en')).waitFor()
  await finance.audit('payout-returned')

  // Until the platform has looked at it, the amount counts as requested.
  expect(await hotelSums(hotel.page)).toEqual({ paid: before.paid, requested: before.requested + request.amount })
  const own = ownRequest(hotel.page, request)
  await own.getByText(sw.statuses.failed, { exact: true }).waitFor()
  await own.getByText(sw.returned).waitFor()
  expect(await availableOf(hotel.page, request.booking)).toBe(request.available - request.amount)

  await take(finance.page, 'reject', { reason: 'The operator has closed this wallet.' })
  await untilListed(finance.page, request, en.statuses.rejected)
  expect(await hotelSums(hotel.page)).toEqual(before)
  expect(await availableOf(hotel.page, request.booking)).toBe(request.available)
  expect([hotel.faults, finance.faults]).toEqual([[], []])
})
