import { expect, test } from 'vitest'
import { isWallet, WALLET_IDS, WALLETS, walletLabel, walletOf } from './wallet.ts'

test('the wallets of the specification come first, under its labels [2.decided.wallets, 9.wallets]', () => {
  expect(WALLET_IDS).toEqual(['tigopesa', 'airtelmoney', 'mpesa', 'halopesa'])
  expect(walletLabel('tigopesa')).toBe('Mixx By Yass (TZ)')
  expect(walletLabel('airtelmoney')).toBe('Airtel Money (TZ)')
  expect(walletLabel('mpesa')).toBe('M-Pesa (Vodacom TZ)')
  expect(walletLabel('halopesa')).toBe('HaloPesa (TZ)')
})

test('no prefix belongs to two wallets', () => {
  const prefixes: string[] = WALLETS.flatMap((wallet) => [...wallet.prefixes])
  for (const prefix of prefixes) {
    expect(prefixes.filter((other) => other.startsWith(prefix) || prefix.startsWith(other))).toEqual([prefix])
  }
})

test('a wallet that we do not offer is none', () => {
  expect(isWallet('mpesa')).toBe(true)
  expect(isWallet('t-pesa')).toBe(false)
  expect(isWallet('')).toBe(false)
})

test.each([
  ['255712345678', 'tigopesa'],
  ['255652345678', 'tigopesa'],
  ['255772345678', 'tigopesa'],
  ['255682345678', 'airtelmoney'],
  ['255782345678', 'airtelmoney'],
  ['255752345678', 'mpesa'],
  ['255724345678', 'mpesa'],
  ['255622345678', 'halopesa'],
  ['255725345678', null],
  ['255732345678', null],
  ['255642345678', null],
  ['255222345678', null],
])('the number %s most likely belongs to %s', (msisdn, wallet) => {
  expect(walletOf(msisdn)).toBe(wallet)
})
