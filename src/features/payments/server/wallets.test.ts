import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/contract.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { type Market, openMarket } from '#test/market.ts'
import { listWallets, verifyMobileAccount } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ worker: false })
})
afterAll(() => market.close())

const ask = async (msisdn: unknown, by?: Market['hotel']) => {
  const browser = by ?? (await market.traveller()).browser
  return browser.call(verifyMobileAccount, { body: { msisdn: msisdn as string } })
}

test('the name behind a number is masked, also for who has typed the number into the own profile', async () => {
  const browser = await signInAs(market.app, await makeAccount(market.db))
  await browser.call(updateUser, { body: { phone_number: '0712 345 678' } })
  const { ok } = await ask('+255712345678', browser)
  expect(ok).toMatchObject({ success: true, msisdn: '255712345678', wallet: 'tigopesa' })
  expect(ok.account_name).toMatch(/^\p{L}\*+( \p{L}\*+)*$/u)
})

test('a number without an account, or one that cannot be asked about now, is refused with its reason', async () => {
  expect(await ask('255710000023')).toMatchObject({
    status: 404,
    failure: { success: false, code: 'account_not_found' },
  })
  expect(await ask('255710000024')).toMatchObject({
    ...{ status: 503, failure: { success: false, code: 'lookup_unavailable' } },
  })
  expect(await ask('255222345678')).toMatchObject({ status: 404, failure: { code: 'account_not_found' } })
})

test('the same number is asked about once in ten minutes, a failed question again', async () => {
  const before = market.app.paymentDeps.provider
  expect((await ask('255754000001')).ok.wallet).toBe('mpesa')
  market.sims.clickpesa.control.fault({ path: 'preview-ussd', kind: 'error_500', times: 1 })
  expect((await ask('255754000001')).status).toBe(200)
  expect((await ask('255754000002')).status).toBe(503)
  expect((await ask('255754000002')).status).toBe(200)
  expect(market.app.paymentDeps.provider).toBe(before)
})

test('only somebody who is signed in may ask, and only about a number', async () => {
  expect((await ask('0712345678', market.app.client())).status).toBe(401)
  for (const msisdn of ['', '12', 'Asha', null, 255712345678, ['0712345678'], {}]) {
    expect(await ask(msisdn)).toMatchObject({ status: 400, failure: { success: false, code: 'validation' } })
  }
})

test('the wallets are those that the provider offers, under their known names', async () => {
  const wallets = (await market.app.client().call(listWallets, {})).ok
  expect(wallets.map(({ id }) => id)).toEqual(expect.arrayContaining(['tigopesa', 'airtelmoney']))
  expect(wallets).toHaveLength(4)
})
