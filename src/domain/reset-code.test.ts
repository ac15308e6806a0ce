import { describe, expect, test } from 'vitest'
import { isResetCode, resetContact } from './reset-code.ts'

describe('the contact that a reset code is sent to', () => {
  test('is an address, or a Tanzanian number in any spelling', () => {
    expect(resetContact(' Asha@Example.COM ')).toEqual({ method: 'email', contact: 'asha@example.com' })
    for (const text of ['0712 345 678', '+255712345678', '255-712-345-678'])
      expect(resetContact(text)).toEqual({ method: 'sms', contact: '255712345678' })
  })

  test.each(['', 'asha', 'asha@', '0712', '+44 20 7946 0000', '0712345678@'])('%j is none', (text) => {
    expect(resetContact(text)).toBeNull()
  })
})

test('a code is five digits, no more and no less [5.code, 9.code.digits]', () => {
  expect(['00000', '12345'].every(isResetCode)).toBe(true)
  expect(['', '1234', '123456', '1234a', ' 12345', '١٢٣٤٥'].some(isResetCode)).toBe(false)
})
