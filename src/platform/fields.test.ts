import { describe, expect, test } from 'vitest'
import { blank, lineFault, proseFault } from '#domain/field-faults.ts'
import { line, prose } from './fields.ts'

const UNSEEN = ['', '  ', '\u200b', '\u2800', '\u3164', ' \ufeff\u00a0\u2060 ', '\u202e', '\n\t']

describe('a text in which there is nothing to see', () => {
  test.each(UNSEEN)('is empty on the server and in forms: %j', (text) => {
    expect(blank(text)).toBe(true)
    expect(line(20).parse(text)).toBe('')
    expect(prose(20).min(1).safeParse(text).success).toBe(false)
    expect(lineFault(text, 'name', 'name_required')).toBe('name_required')
    expect(proseFault(text, 'message_required')).toBe('message_required')
  })
})

describe('a line', () => {
  test.each(['a\u202eb', 'a\u2066b', 'a\nb', 'a\u0000b', 'a\u2028b'])(
    'has no control characters and none that turn the direction, by one rule for all fields: %j',
    (text) => {
      expect(line(20).safeParse(text).success).toBe(false)
      expect(lineFault(text, 'name', 'name_required')).toBe('field_invalid')
    },
  )

  test.each(['محمد', 'Ñandú', '👩‍👩‍👧', 'e\u0301', 'Mama Salma\u200d'])('may be in any script: %s', (text) => {
    expect(line(20).parse(` ${text} `)).toBe(text.trim())
    expect(lineFault(text, 'name', 'name_required')).toBeNull()
  })
})

test('prose keeps its line breaks', () => {
  expect(prose(20).parse('a\n\tb\r\nc')).toBe('a\n\tb\r\nc')
  expect(prose(20).safeParse('a\u0007b').success).toBe(false)
})
