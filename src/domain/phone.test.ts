import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, maskName, maskNumber, normalisePhone, phoneDigits } from './phone.ts'

describe('a typed number', () => {
  test.each([
    '0712345678',
    '+255712345678',
    '255712345678',
    '0712 345 678',
    '+255 712-345-678',
    '(0712) 345.678',
    ' 0712345678 ',
  ])('%s stands for 255712345678 [5.phone.1]', (text) => {
    expect(normalisePhone(text)).toBe('255712345678')
  })

  test.each(['', '712345678', '071234567', '07123456789', '+254712345678', '2550712345678', '00255712345678', 'abc'])(
    '%j stands for no Tanzanian number [5.phone.2]',
    (text) => {
      expect(normalisePhone(text)).toBeNull()
    },
  )

  test('comes out as 12 digits that come out the same again', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(\+?255|0)( ?-?\d){9}$/),
      fc.integer({ min: 0, max: 999_999_999 }).map((n) => `0${String(n).padStart(9, '0')}`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const msisdn = normalisePhone(text)
        return msisdn === null || (/^255\d{9}$/.test(msisdn) && normalisePhone(msisdn) === msisdn)
      }),
    )
  })

  test('reads as Tanzanians write it, and back', () => {
    expect(displayPhone('255712345678')).toBe('0712 345 678')
    expect(displayPhone('unknown')).toBe('unknown')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => {
        const msisdn = `255${String(n).padStart(9, '0')}`
        return normalisePhone(displayPhone(msisdn)) === msisdn
      }),
    )
  })
})

test('a masked name shows first letters only, and nothing of its length', () => {
  expect(maskName('Asha Juma')).toBe('A*** J***')
  expect(maskName('  Mwanaidi   binti  Salum ')).toBe('M*** b*** S***')
  expect(maskName('Ng')).toBe('N***')
  expect(maskName('')).toBe('')
})

test('the middle of a masked number is hidden, what is no number stays as it is', () => {
  expect(maskNumber('255712345678')).toBe('0712 *** 678')
  expect(maskNumber('0712')).toBe('0712')
})

test.each([
  ['0712 345 678', '255712345678'],
  ['+255 712 345 678', '255712345678'],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['0044 20 7946 0958', '442079460958'],
  ['000 1 (212) 555-0143', '12125550143'],
  ['+254712345678', '254712345678'],
  ['447911123456', null],
  ['+255 71', null],
  ['+44 123', null],
  ['+1234567890123456', null],
  ['+44 call me', null],
  ['', null],
])('the typed number %j has the digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ['442079460958', '+44 207 946 0958', '+44 *** 958'],
  ['12125550143', '+1 212 555 0143', '+1 *** 143'],
  ['254712345678', '+254 712 345 678', '+254 *** 678'],
  ['8613812345678', '+86 138 123 45678', '+86 *** 678'],
])('the foreign number %s is displayed as %s and masked as %s', (digits, displayed, masked) => {
  expect(displayPhone(digits)).toBe(displayed)
  expect(maskNumber(digits)).toBe(masked)
  expect(phoneDigits(displayed)).toBe(digits)
})
