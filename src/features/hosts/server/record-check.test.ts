import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '#domain/evidence.ts'
import { setPayoutWallet } from '#features/payouts/contract.ts'
import { platformWaiting } from '#features/platform-office/contract.ts'
import { getProperty } from '#features/properties/contract.ts'
import { makeAccount, makeProperty, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { clockForTests } from '#test/set-clock.ts'
import { listEndingEvidence, recordCheck, showHostProperty, withdrawCheck } from '../contract.ts'

type Browser = Market['hotel']
let market: Market
let support: Browser
const clock = clockForTests()

const staff = async (platform_role: 'owner' | 'support' | 'finance' | 'content') =>
  signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role }))

beforeAll(async () => {
  market = await openMarket({ worker: false, clock: clock.now })
  support = await staff('support')
})
afterAll(() => market.close())

type CheckInput = {
  kind: EvidenceKind
  days?: number
  ends?: number | null
  replaces?: number | null
  tax_number?: string
  by?: Browser
}
const TIN = '104-882-311'
const check = (
  id: number,
  { kind, days = 0, ends = null, replaces = null, tax_number = TIN, by = support }: CheckInput,
) =>
  by.call(recordCheck, {
    params: { id },
    body: {
      kind,
      detail: 'Seen as a scan',
      checked_on: addDays(market.today, -days),
      valid_until: ends === null ? null : addDays(market.today, ends),
      ...(kind === 'tin' ? { tax_number } : {}),
      replaces,
    },
  })
const house = () => makeProperty(market.db, { owner_id: market.owner.id })
const shown = async (id: number) => (await market.app.client().call(getProperty, { params: { id } })).ok.evidence
const statesOf = async (id: number) =>
  (await support.call(showHostProperty, { params: { id } })).ok.evidence.map(({ kind, state }) => [kind, state])
const withdraw = (id: number, by = support) =>
  by.call(withdrawCheck, { params: { id }, body: { reason: 'It was another house.' } })
const passDays = (days: number) => clock.set(new Date(Date.now() + days * 86_400_000))

describe('what was checked', () => {
  test('is on the public page with its day, in the order of the kinds, without what only the staff read', async () => {
    const { id } = await house()
    await check(id, { kind: 'pin', days: 3 })
    await check(id, { kind: 'licence', days: 20, ends: 100 })
    expect(await shown(id)).toEqual([
      { kind: 'licence', checked_on: addDays(market.today, -20) },
      { kind: 'pin', checked_on: addDays(market.today, -3) },
    ])
  })

  test('disappears by itself on the day after its last one', async () => {
    const { id } = await house()
    await check(id, { kind: 'licence', ends: 10 })
    passDays(10)
    expect(await shown(id)).toHaveLength(1)
    expect(await statesOf(id)).toEqual([['licence', 'soon']])
    passDays(11)
    expect(await shown(id)).toEqual([])
    expect(await statesOf(id)).toEqual([['licence', 'expired']])
    clock.set(null)
  })

  test('of the map disappears when the hotel moves its pin', async () => {
    const { id } = await house()
    await check(id, { kind: 'pin' })
    expect(await shown(id)).toHaveLength(1)
    await market.db.updateTable('property').set({ latitude: -6.2 }).where('id', '=', id).execute()
    expect(await shown(id)).toEqual([])
    expect(await statesOf(id)).toEqual([['pin', 'outdated']])
  })

  test('of the wallet needs one, and disappears when the hotel sets another', async () => {
    const { id } = await house()
    expect(await refusalOf(check(id, { kind: 'wallet_name' }))).toBe('409 payout_wallet_missing')
    const set = (msisdn: string) =>
      market.hotel.call(setPayoutWallet, {
        body: { property: id, method: 'tigopesa', msisdn, current_password: PASSWORD },
      })
    expect((await set('0710000040')).status).toBe(200)
    await check(id, { kind: 'wallet_name' })
    expect(await shown(id)).toEqual([{ kind: 'wallet_name', checked_on: market.today }])
    expect((await set('0710000041')).status).toBe(200)
    expect(await shown(id)).toEqual([])
  })

  test('is replaced by a later check, also by one that ends earlier', async () => {
    const { id } = await house()
    const first = (await check(id, { kind: 'licence', ends: 300 })).ok.id
    const second = (await check(id, { kind: 'licence', ends: 5, replaces: first })).ok.id
    expect(await statesOf(id)).toEqual([['licence', 'soon']])
    expect(await refusalOf(withdraw(first))).toBe('409 check_changed')
    expect((await withdraw(second)).ok).toEqual({ success: true })
    expect(await statesOf(id)).toEqual([['licence', 'valid']])
  })

  test('is in the action log, without what the staff wrote about it', async () => {
    const { id } = await house()
    const made = (await check(id, { kind: 'tin' })).ok.id
    await withdraw(made)
    const rows = market.db.selectFrom('action_log').select(['action_type', 'reason', 'right_used', 'after'])
    const log = await rows
      .where('object_type', '=', 'property')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      {
        action_type: 'property.check',
        reason: '',
        right_used: 'hosts.verify',
        after: { kind: 'tin', checked_on: market.today, valid_until: null },
      },
      {
        action_type: 'property.withdraw_check',
        reason: 'It was another house.',
        right_used: 'hosts.verify',
        after: null,
      },
    ])
  })
})

describe('what ends', () => {
  const listed = async (id: number) =>
    (await support.call(listEndingEvidence, { query: { limit: 500 } })).ok
      .filter(({ property }) => property.id === id)
      .map(({ kind, state }) => [kind, state])
  const waiting = async () =>
    (await support.call(platformWaiting, {})).ok.find(({ kind }) => kind === 'evidence_ending')?.count ?? 0

  test('waits for a person from 30 days before, also after its end, but not of an archived property', async () => {
    const { id } = await house()
    const before = await waiting()
    await check(id, { kind: 'licence', ends: 31 })
    await check(id, { kind: 'tin' })
    expect([await listed(id), await waiting()]).toEqual([[], before])
    passDays(1)
    expect([await listed(id), await waiting()]).toEqual([[['licence', 'soon']], before + 1])
    passDays(40)
    expect(await listed(id)).toEqual([['licence', 'expired']])
    await market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', id).execute()
    expect(await listed(id)).toEqual([])
    clock.set(null)
  })

  test('includes what no longer fits, and leaves out what was withdrawn', async () => {
    const { id } = await house()
    const made = (await check(id, { kind: 'pin' })).ok.id
    await market.db.updateTable('property').set({ longitude: 39.3 }).where('id', '=', id).execute()
    expect(await listed(id)).toEqual([['pin', 'outdated']])
    await withdraw(made)
    expect(await listed(id)).toEqual([])
  })
})

describe('refusals and rights', () => {
  test('a licence needs an end, nothing was checked in the future, and what has ended is not recorded', async () => {
    const { id } = await house()
    const fieldsOf = async (input: CheckInput) => (await check(id, input)).failure.fields
    expect(await fieldsOf({ kind: 'licence' })).toHaveProperty('valid_until')
    expect(await fieldsOf({ kind: 'tin', days: -1 })).toHaveProperty('checked_on')
    expect(await fieldsOf({ kind: 'tin', days: 9, ends: -1 })).toHaveProperty('valid_until')
    expect(await fieldsOf({ kind: 'tin', tax_number: '255712345678' })).toHaveProperty('tax_number')
    expect(await fieldsOf({ kind: 'tin', tax_number: ' ' })).toHaveProperty('tax_number')
    expect(await statesOf(id)).toEqual([])
  })

  test('of two staff at once one records, and the other is refused', async () => {
    const { id } = await house()
    const owner = await staff('owner')
    const both = await Promise.all([check(id, { kind: 'tin' }), check(id, { kind: 'tin', by: owner })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const made = both.find(({ status }) => status === 200)?.ok.id ?? 0
    const gone = await Promise.all([withdraw(made), withdraw(made, owner)])
    expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('what does not exist is not found', async () => {
    expect(await refusalOf(check(2_000_000_000, { kind: 'tin' }))).toBe('404 not_found')
    expect(await refusalOf(withdraw(2_000_000_000))).toBe('404 not_found')
  })

  test('it is the right of owners and support, not of finance, content or hotels', async () => {
    const { id } = await house()
    for (const by of [await staff('finance'), await staff('content'), market.hotel])
      for (const kind of EVIDENCE_KINDS) expect(await refusalOf(check(id, { kind, by }))).toBe('403 wrong_role')
  })
})
