import { describe, expect, test } from 'vitest'
import { receipt as en } from '#i18n/en/receipt.ts'
import { voucher as voucherEn } from '#i18n/en/voucher.ts'
import { receipt as sw } from '#i18n/sw/receipt.ts'
import { voucher as voucherSw } from '#i18n/sw/voucher.ts'
import {
  chargeRows,
  chargeSumRows,
  movementRows,
  type ReceiptFacts,
  type ReceiptMovement,
  receiptNumber,
  receiptPrices,
  receiptRows,
  receiptSums,
  sumRows,
} from './receipt.ts'
import { priceRows } from './voucher.ts'

const MPESA = { method: 'mpesa', msisdn: '255754123456', reference: 'CP-77' } as const
const moved = (kind: ReceiptMovement['kind'], amount: number, day: number): ReceiptMovement => ({
  kind,
  amount,
  at: new Date(`2027-07-0${day}T09:30:00Z`),
  wallet: MPESA,
})
const FACTS: ReceiptFacts = {
  reference: 'BHM-ABC234',
  status: 'confirmed',
  guest_name: 'Asha Juma',
  check_in: '2027-07-10',
  check_out: '2027-07-12',
  nights: 2,
  guests: 2,
  children: 1,
  promo_code: 'KARIBU10',
  settlement: 'online',
  cancellation_policy: 'flexible',
  discount_amount: 20_000,
  total_amount: 220_000,
  room: {
    room_number: '7',
    room_type: 'Double',
    room_type_sw: 'Vitanda viwili',
    price_tsh: 120_000,
    property: { name: 'Nyota' },
  },
  place: {
    address: 'Shangani Street',
    destination: 'Stone Town',
    region: 'Zanzibar',
    check_in_time: '14:00',
    check_out_time: '10:00',
  },
  host: null,
  tin: '104-882-311',
  movements: [moved('paid', 120_000, 1), moved('paid', 100_000, 2)],
  account: null,
  transfers: 2,
}
const texts = (rows: { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))

describe('a receipt', () => {
  test('names day, payer, hotel with its tax number, and stay', () => {
    expect(texts(receiptRows(FACTS, en, voucherEn, 'en'))).toEqual([
      expect.stringMatching(/^Paid on: .*2027.*12:30/),
      'Received from: Asha Juma',
      'For: Nyota, Shangani Street, Stone Town, Zanzibar, TIN 104-882-311',
      'Booking reference: BHM-ABC234',
      expect.stringMatching(/^Stay: .* to .* · 2 nights, 2 adults, 1 child · 7, Double$/),
    ])
    const [, , hotel] = receiptRows({ ...FACTS, tin: null }, sw, voucherSw, 'sw')
    expect(hotel).toEqual({ label: 'Kwa ajili ya', value: 'Nyota, Shangani Street, Stone Town, Zanzibar' })
  })

  test('has the price lines of the voucher; only the last is named otherwise', () => {
    const [ofReceipt, ofVoucher] = [receiptPrices(FACTS, en, voucherEn, 'en'), priceRows(FACTS, voucherEn, 'en')]
    expect(ofReceipt.slice(0, -1)).toEqual(ofVoucher.slice(0, -1))
    expect([ofReceipt.at(-1)?.label, ofReceipt.at(-1)?.value]).toEqual(['Total', ofVoucher.at(-1)?.value])
  })

  test('lists each payment with wallet, masked number and reference, and sums them', () => {
    expect(texts(movementRows(FACTS, en, 'en'))).toEqual([
      expect.stringMatching(/^Paid, .* · M-Pesa \(Vodacom TZ\) · 0754 \*\*\* 456 · CP-77: TSh 120,000$/),
      expect.stringMatching(/: TSh 100,000$/),
    ])
    expect(texts(sumRows(FACTS, en, 'en'))).toEqual(['Paid: TSh 220,000', 'Left to pay: TSh 0'])
  })

  test('says what is still to be paid of a price in parts, and nothing of a booking that was cancelled', () => {
    const part = { ...FACTS, movements: FACTS.movements.slice(0, 1) }
    expect(receiptSums(part)).toEqual({ paid: 120_000, refunded: 0, kept: 120_000, balance: 100_000 })
    expect(receiptSums({ ...part, status: 'cancelled' }).balance).toBe(0)
  })

  test('takes off what went back, but not what is only on its way', () => {
    const movements = [...FACTS.movements, moved('refunded', 110_000, 4), moved('refunding', 10_000, 5)]
    const facts = { ...FACTS, status: 'cancelled', movements } as const
    expect(texts(sumRows(facts, en, 'en'))).toEqual([
      'Paid: TSh 220,000',
      'Refunded: −TSh 110,000',
      'Paid less refunds: TSh 110,000',
      'Left to pay: TSh 0',
    ])
    expect(texts(movementRows(facts, sw, 'sw')).at(-1)).toMatch(/^Inarudishwa, .*: −TSh 10,000$/)
  })

  test('has a number that changes with each transfer of money, one that came back included', () => {
    expect(receiptNumber(FACTS)).toBe('BHM-ABC234/2')
    expect(receiptNumber({ ...FACTS, transfers: 4 })).toBe('BHM-ABC234/4')
  })

  test('tells a refund that is on its way from one that has still to be sent', () => {
    const kinds = (['refunding', 'refund_due'] as const).map((kind) => ({
      ...FACTS,
      movements: [moved(kind, 10_000, 5)],
    }))
    expect(kinds.map((facts) => texts(movementRows(facts, en, 'en'))[0])).toEqual([
      expect.stringMatching(/^Refund on its way, /),
      expect.stringMatching(/^Refund still to be sent, /),
    ])
  })

  test('lists charges with their day, pieces and cash, and what is left of them', () => {
    const at = new Date('2027-07-10T17:00:00Z')
    const charge = { id: 1, at, description: 'Dinner', quantity: 2, unit_price: 12_500, amount: 25_000 }
    const soda = { ...charge, id: 2, description: 'Soda', quantity: 1, unit_price: 3_000, amount: 3_000 }
    const payments = [
      { at, kind: 'taken', amount: 28_000 },
      { at, kind: 'returned', amount: -5_000 },
    ] as const
    const account = { charges: [charge, soda], payments, sums: { charges: 28_000, paid: 23_000, balance: 5_000 } }
    expect(texts(chargeRows(account, en, 'en'))).toEqual([
      expect.stringMatching(/^Dinner, .*20:00 · 2 × TSh 12,500: TSh 25,000$/),
      expect.stringMatching(/^Soda, .*20:00: TSh 3,000$/),
      expect.stringMatching(/^Paid, .*20:00 · cash, at the hotel: TSh 28,000$/),
      expect.stringMatching(/^Given back, .* · cash, at the hotel: −TSh 5,000$/),
    ])
    expect(texts(chargeSumRows(account, en, 'en'))).toEqual([
      'Charges together: TSh 28,000',
      'Paid for charges: TSh 23,000',
      'Charges left to pay: TSh 5,000',
    ])
    const over = { ...account, sums: { charges: 20_000, paid: 23_000, balance: -3_000 } }
    expect(texts(chargeSumRows(over, sw, 'sw')).at(-1)).toBe('Kiasi cha kurudishiwa: TSh 3,000')
  })

  test('names cash without a wallet', () => {
    const cash = { ...FACTS, movements: [{ ...moved('paid', 220_000, 1), wallet: null }] }
    expect(texts(movementRows(cash, en, 'en'))).toEqual([
      expect.stringMatching(/^Paid, .* · cash, at the hotel: TSh 220,000$/),
    ])
  })
})
