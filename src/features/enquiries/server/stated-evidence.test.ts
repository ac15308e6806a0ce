import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showHostProperty } from '#features/hosts/contract.ts'
import { getHotelProperty } from '#features/properties/contract.ts'
import type { AccountName, PaymentProvider } from '#ports/payment-provider.ts'
import { makeAccount, makeCategory, makeDestination, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import {
  approveRegistration,
  checkApplicantWallet,
  declineRegistration,
  listRegistrationRequests,
  requestRegistration,
} from '../contract.ts'
import { sweepRequests } from './store-requests.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof signInAs>>
let owner: Awaited<ReturnType<typeof makeAccount>>
let category: { id: number }
let destination: { id: number }
const NUMBER = '255712345678'
let answer: AccountName
let lookups: string[]
beforeAll(async () => {
  app = await startTestApp({
    outside: {
      payments: {
        lookupAccountName: async (msisdn: string) => {
          lookups.push(msisdn)
          return answer
        },
      } as PaymentProvider,
    },
  })
  category = await makeCategory(app.db, 'Lodge')
  destination = await makeDestination(app.db, { name: 'Nungwi' })
  owner = await makeAccount(app.db, { role: 'hotel_admin', withPassword: true })
  staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
})
beforeEach(() => {
  answer = { found: true, name: 'ZAWADI HAJI MUSHI' }
  lookups = []
})
afterAll(() => app.close())

const STATED = {
  licence_number: ' TTB/2026/0417 ',
  tin: '123-456-789',
  wallet_number: '0712 345 678',
  pin: 'https://www.google.com/maps?q=-5.7261,39.2983',
}
let count = 0
const ask = async (fields: object = {}) => {
  count += 1
  const body = {
    name: 'Zawadi Mushi',
    username: `zawadi${count}`,
    email: owner.email,
    property_name: `Nyumba ${count}`,
    property_type_id: category.id,
    location: 'Nungwi',
    ...fields,
  }
  const { ok } = await app.client().call(requestRegistration, { body })
  return ok.id
}
const listed = async (id: number) =>
  (await staff.call(listRegistrationRequests, { query: { limit: 500 } })).ok.find((request) => request.id === id)
const check = (id: number, by = staff) => by.call(checkApplicantWallet, { params: { id } })
const approve = (id: number) =>
  staff.call(approveRegistration, { params: { id }, body: { destination_id: destination.id } })

describe('what an applicant states', () => {
  test('is stored in one form, and read by the staff', async () => {
    expect(await listed(await ask(STATED))).toMatchObject({
      licence_number: 'TTB/2026/0417',
      tin: '123456789',
      wallet_number: NUMBER,
      place: { latitude: -5.7261, longitude: 39.2983 },
      wallet_check: null,
    })
  })

  test('may be nothing at all', async () => {
    expect(await listed(await ask())).toMatchObject({
      licence_number: '',
      tin: '',
      wallet_number: '',
      place: null,
      wallet_check: null,
    })
  })

  test('is refused at its field with a sentence in the language of the applicant', async () => {
    const send = (language: string) =>
      app.client().call(requestRegistration, {
        body: {
          name: 'Zawadi Mushi',
          username: 'zawadi',
          email: 'zawadi@example.com',
          property_name: 'Nyumba',
          property_type_id: category.id,
          location: 'Nungwi',
          tin: '12',
          pin: '51.5, -0.12',
        },
        headers: { 'accept-language': language },
      })
    expect((await send('en')).failure.fields).toEqual({
      tin: 'A TIN has 9 digits, such as 123-456-789.',
      pin: 'This place is not in Tanzania. Check both coordinates, the latitude comes first.',
    })
    expect((await send('sw')).failure.fields?.tin).toBe('TIN ina tarakimu 9, mfano 123-456-789.')
  })

  test('goes with an approval: the place into the draft, the rest as statements that nobody has checked', async () => {
    const id = await ask(STATED)
    const property_id = (await approve(id)).ok.property_id ?? 0
    const host = await signInAs(app, owner)
    const draft = (await host.call(getHotelProperty, { params: { id: property_id } })).ok
    expect(draft).toMatchObject({ latitude: -5.7261, longitude: 39.2983 })
    expect(draft.lacking).not.toContain('location')
    const shown = (await staff.call(showHostProperty, { params: { id: property_id } })).ok
    expect(shown.evidence).toEqual([])
    expect(Object.fromEntries(shown.stated.map(({ kind, statement }) => [kind, statement]))).toEqual({
      licence: 'TTB/2026/0417',
      tin: '123456789',
      wallet_name: NUMBER,
    })
  })

  test('without a place the draft lies at its destination and asks for one', async () => {
    const property_id = (await approve(await ask())).ok.property_id ?? 0
    const host = await signInAs(app, owner)
    expect((await host.call(getHotelProperty, { params: { id: property_id } })).ok.lacking).toContain('location')
    expect((await staff.call(showHostProperty, { params: { id: property_id } })).ok.stated).toEqual([])
  })
})

describe('the name of the wallet', () => {
  test.each([
    ['ZAWADI HAJI MUSHI', 'match'],
    ['MOHAMED SALIM', 'differs'],
  ])('%s is stored with its time and compared: %s', async (name, match) => {
    const id = await ask(STATED)
    answer = { found: true, name }
    const { ok } = await check(id)
    expect(lookups).toEqual([NUMBER])
    expect(ok.wallet_check).toMatchObject({ account_name: name, match })
    expect(Date.now() - new Date(ok.wallet_check?.checked_at ?? 0).getTime()).toBeLessThan(60_000)
    expect((await listed(id))?.wallet_check).toEqual(ok.wallet_check)
    expect(lookups).toHaveLength(1)
  })

  test('that the operator does not know is stored as unknown; an operator that is away changes nothing', async () => {
    const id = await ask(STATED)
    answer = { found: false, reason: 'not_found' }
    expect((await check(id)).ok.wallet_check).toMatchObject({ account_name: null, match: 'unknown' })
    answer = { found: false, reason: 'unavailable' }
    expect(await refusalOf(check(id))).toBe('503 lookup_unavailable')
    expect((await listed(id))?.wallet_check).toMatchObject({ match: 'unknown' })
  })

  test('is not asked without a wallet, nor once the request is decided', async () => {
    expect(await refusalOf(check(await ask()))).toBe('404 not_found')
    expect(await refusalOf(check(999_999))).toBe('404 not_found')
    const id = await ask(STATED)
    await staff.call(declineRegistration, { params: { id }, body: { reason: 'No' } })
    expect(await refusalOf(check(id))).toBe('409 already_decided')
    expect(lookups).toEqual([])
  })

  test('is in the action log by its result alone', async () => {
    const id = await ask(STATED)
    await check(id)
    const rows = await app.db
      .selectFrom('action_log')
      .select(['summary', 'before', 'after', 'reason'])
      .where('object_id', '=', String(id))
      .where('action_type', '=', 'registration.check_wallet')
      .execute()
    const text = JSON.stringify(rows)
    expect(text).toContain('match')
    expect(text).not.toMatch(/HAJI|345678/)
  })
})

test('what was stated is forgotten 90 days after the decision, and a declined request after two years', async () => {
  const [open, declined, old] = [await ask(STATED), await ask(STATED), await ask(STATED)]
  for (const id of [declined, old]) await staff.call(declineRegistration, { params: { id }, body: { reason: 'No' } })
  const decidedAgo = (id: number, days: number) =>
    app.pool.query('update property_request set decided_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ])
  await decidedAgo(declined, 89)
  await decidedAgo(old, 732)
  await sweepRequests(app.db)
  const rows = () =>
    app.db
      .selectFrom('property_request')
      .select(['id', 'licence_number', 'tin', 'wallet_number', 'latitude'])
      .where('id', 'in', [open, declined, old])
      .orderBy('id')
      .execute()
  const before = await rows()
  expect(before.map(({ id, tin }) => [id, tin])).toEqual([
    [open, '123456789'],
    [declined, '123456789'],
  ])
  await decidedAgo(declined, 91)
  await sweepRequests(app.db)
  expect((await rows())[1]).toEqual({ id: declined, licence_number: '', tin: '', wallet_number: '', latitude: null })
  expect((await rows())[0]).toEqual(before[0])
  const { rows: named } = await app.pool.query(
    `select request.id from notification join property_request request on request.id = any($1)
       and facts ->> 'property_name' = request.property_name
     where occasion = 'property_request_received' and facts ->> 'name' = 'Zawadi Mushi' group by request.id order by request.id`,
    [[open, declined]],
  )
  expect(named.map(({ id }) => id)).toEqual([open, declined])
  const { rows: gone } = await app.pool.query(
    "select from notification where occasion = 'property_request_received' and facts ->> 'name' = '-'",
  )
  expect(gone.length).toBeGreaterThan(0)
})
