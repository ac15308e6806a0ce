import { describe, expect, test } from 'vitest'
import { plainSmsText, smsLength } from './sms.ts'

describe('the length of a text message', () => {
  test.each([
    ['Bhumwi: namba yako ni 12345. Inaisha baada ya dakika 10. Usimpe mtu.', 'gsm7', 68, 1],
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    ['a'.repeat(306), 'gsm7', 306, 2],
    ['a'.repeat(307), 'gsm7', 307, 3],
    ['€[]'.repeat(27), 'gsm7', 162, 2],
    ['ng’ombe', 'ucs2', 7, 1],
    ['ā'.repeat(71), 'ucs2', 71, 2],
    ['😀'.repeat(35), 'ucs2', 70, 1],
    ['', 'gsm7', 0, 1],
  ])('of %j is %s, %d units, %d parts', (text, encoding, units, parts) => {
    expect(smsLength(text)).toEqual({ encoding, units, parts })
  })

  test('typographic signs become plain ones that fit the cheap alphabet', () => {
    const plain = plainSmsText('“Ng’ombe” – TSh\u00A0150,000…')
    expect(plain).toBe('"Ng\'ombe" - TSh 150,000...')
    expect(smsLength(plain).encoding).toBe('gsm7')
  })
})
