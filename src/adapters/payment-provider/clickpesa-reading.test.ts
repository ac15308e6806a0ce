import { describe, expect, test } from 'vitest'
import { sentiOf } from './clickpesa-json.ts'
import { reasonIn, retryOf, snapshotFrom, stateNamed, walletNamed } from './clickpesa-reading.ts'

const attempt = (status: string, collectedAmount: unknown = '10000') => ({
  id: `${status}1`,
  status,
  collectedAmount,
  collectedCurrency: 'TZS',
})

describe('reading ClickPesa', () => {
  test('amounts come as texts and numbers, with and without decimals', () => {
    expect(['10000', '20000.00', 47.1, '47.10', 0, '0.5'].map(sentiOf)).toEqual([1000000, 2000000, 4710, 4710, 0, 50])
    for (const odd of [
      '1e3',
      '-5',
      '+5',
      '1,000',
      '1.001',
      ' 5',
      '',
      '5.',
      '.5',
      Number.NaN,
      1e21,
      null,
      undefined,
      {},
    ]) {
      expect(sentiOf(odd)).toBeNull()
    }
  })

  test('a success with a broken amount is no amount at all, so that a person looks', () => {
    for (const odd of ['9999.50', 'abc', undefined, -1]) {
      const entry = { ...attempt('SUCCESS'), collectedAmount: odd }
      expect(snapshotFrom([entry], 'payment')).toMatchObject({ state: 'succeeded', amount: undefined, doubt: 'amount' })
    }
  })

  test.each([
    [['FAILED', 'SUCCESS'], 'succeeded'],
    [['SUCCESS', 'FAILED'], 'succeeded'],
    [['FAILED', 'PROCESSING'], 'pending'],
    [['FAILED', 'FAILED'], 'failed'],
    [['FAILED', 'REVERSED'], 'reversed'],
    [['FAILED', 'SOMETHING NEW'], 'unknown'],
  ])('attempts %j on one reference stand as %s', (statuses, state) => {
    expect(
      snapshotFrom(
        statuses.map((status) => attempt(status)),
        'payment',
      ),
    ).toMatchObject({ found: true, state })
  })

  test('money that came twice on one reference is reported in full', () => {
    expect(snapshotFrom([attempt('SUCCESS'), attempt('SETTLED', 10000)], 'payment')).toMatchObject({
      state: 'succeeded',
      amount: 20_000,
    })
  })

  test('an empty list is not found, and an odd answer is no answer', () => {
    expect(snapshotFrom([], 'payment')).toEqual({ found: false })
    for (const odd of ['x', 5, null, [1], [{}], { message: 'hm' }]) expect(snapshotFrom(odd, 'payment')).toBeNull()
  })

  test('a payout counts what the payee receives, not the fee', () => {
    const payout = { id: 'P', status: 'SUCCESS', amount: '1047.10', fee: '47.10', currency: 'TZS' }
    expect(snapshotFrom([payout], 'payout')).toMatchObject({ amount: 1_000 })
    expect(snapshotFrom([{ ...payout, order: { amount: 1000 } }], 'payout')).toMatchObject({ amount: 1_000 })
    expect(snapshotFrom([{ ...payout, fee: undefined, beneficiary: { amount: '1000.00' } }], 'payout')).toMatchObject({
      amount: 1_000,
    })
  })

  test('wallets, statuses and reasons are known in every spelling', () => {
    expect(
      ['TIGO-PESA', 'MIXX BY YAS', 'AIRTEL MONEY TANZANIA', 'MPESA TANZANIA', 'HALOPESA', 'T-PESA'].map(walletNamed),
    ).toEqual(['tigopesa', 'tigopesa', 'airtelmoney', 'mpesa', 'halopesa', undefined])
    expect(['on_hold', 'ON-HOLD', 'settled', 'AUTHORIZED', 'X'].map(stateNamed)).toEqual([
      'pending',
      'pending',
      'succeeded',
      'pending',
      'unknown',
    ])
    expect(reasonIn('Insufficient balance', 'payment')).toBe('insufficient_funds')
    expect(reasonIn('Insufficient balance', 'payout')).toBe('float_too_low')
    expect(reasonIn('Wrong PIN entered', 'payment')).toBe('wrong_pin')
    expect(reasonIn('Invalid / unsupported phone number', 'payment')).toBe('bad_msisdn')
    expect(reasonIn('Hitilafu', 'payment')).toBe('other')
  })

  test('a refusal says when the same may be sent again', () => {
    expect(retryOf(429, 'A similar payout was just submitted, please wait 60 seconds')).toEqual({ wait_seconds: 60 })
    expect(retryOf(429, 'A similar payout was just submitted')).toEqual({ wait_seconds: 60 })
    expect(retryOf(429, 'Too many requests, please wait 30 seconds')).toEqual({ retryable: true, wait_seconds: 30 })
    expect(retryOf(429, 'please wait 999999 seconds')).toEqual({ retryable: true, wait_seconds: 600 })
    expect(retryOf(401, 'Unauthorized')).toEqual({ retryable: true })
    expect(retryOf(400, 'A similar payout')).toEqual({})
  })
})
