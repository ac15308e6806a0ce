import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from '#domain/wallet.ts'
import { updateUser } from '#features/accounts/contract.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { listWallets, verifyMobileAccount } from '../contract.ts'

let market: Market
const clock = clockForTests()
beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
})
afterAll(() => market.close())

const verify = async (msisdn: unknown, by?: Market['hotel']) => {
  const browser = by ?? (await market.traveller()).browser
  return browser.call(verifyMobileAccount, { body: { msisdn: msisdn as string } })
}

test('the name behind a number is masked, also for who has typed the number into the own profile', async () => {
  const browser = await signInAs(market.app, await makeAccount(market.db))
  await browser.call(updateUser, { body: { phone_number: '0712 345 678' } })
  const { ok } = await verify('+255712345678', browser)
  expect(ok).toMatchObject({ success: true, msisdn: '255712345678', wallet: 'tigopesa' })
  expect(ok.account_name).toMatch(/^\p{L}\*+( \p{L}\*+)*$/u)
})

test('a number without an account, or one that cannot be asked about now, is refused with its reason', async () => {
  expect(await verify('255710000023')).toMatchObject({
    status: 404,
    failure: { success: false, code: 'account_not_found' },
  })
  expect(await verify('255710000024')).toMatchObject({
    status: 503,
    failure: { success: false, code: 'lookup_unavailable' },
  })
  expect(await verify('255222345678')).toMatchObject({ status: 404, failure: { code: 'account_not_found' } })
})

test('the same number is asked about once in ten minutes, a failed question again', async () => {
  const begun = Date.now()
  const after = (minutes: number) => {
    clock.set(new Date(begun + minutes * 60_000))
  }
  after(0)
  expect((await verify('255754000001')).ok.wallet).toBe('mpesa')
  // The provider fails at the next query, which shows when that is.
  market.sims.clickpesa.control.fault({ path: 'preview-ussd', kind: 'error_500', times: 1 })
  after(9)
  expect((await verify('255754000001')).ok.wallet).toBe('mpesa')
  after(11)
  expect(await verify('255754000001')).toMatchObject({ status: 503, failure: { code: 'lookup_unavailable' } })
  expect((await verify('255754000001')).ok.wallet).toBe('mpesa')
})

test('only somebody who is signed in may ask, and only about a number', async () => {
  expect((await verify('0712345678', market.app.client())).status).toBe(401)
  for (const msisdn of ['', '12', 'Asha', null, 255712345678, ['0712345678'], {}]) {
    expect(await verify(msisdn)).toMatchObject({ status: 400, failure: { success: false, code: 'validation' } })
  }
})

const SPECIFIED = [
  { id: 'tigopesa', label: 'Mixx By Yass (TZ)' },
  { id: 'airtelmoney', label: 'Airtel Money (TZ)' },
]
const OTHERS = [
  { id: 'mpesa', label: 'M-Pesa (Vodacom TZ)' },
  { id: 'halopesa', label: 'HaloPesa (TZ)' },
]
/** The wallets that a visitor can choose, of those that the provider offers. */
const walletsWith = async (wallets: Wallet[]) => {
  const { provider } = market.app.paymentDeps
  const payments = { ...provider, caps: { ...provider.caps, wallets } }
  const app = await startTestApp({ outside: { payments } })
  const listed = (await app.client().call(listWallets, {})).ok
  await app.close()
  return listed
}

test('the wallets are those that the provider offers, under their known names [2.decided.wallets]', async () => {
  expect((await market.app.client().call(listWallets, {})).ok).toEqual([...SPECIFIED, ...OTHERS])
  expect(await walletsWith(['tigopesa', 'airtelmoney'])).toEqual(SPECIFIED)
  expect(await walletsWith(['tigopesa', 'airtelmoney', 'halopesa'])).toEqual([...SPECIFIED, OTHERS[1]])
})
