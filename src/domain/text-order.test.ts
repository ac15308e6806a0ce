import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from './text-order.ts'

test.each([
  [
    ['10', '9', '101', '9A'],
    ['9', '9A', '10', '101'],
  ],
  [
    ['Room 10', 'room 2', 'Asha'],
    ['Asha', 'room 2', 'Room 10'],
  ],
  [
    ['B-007', 'B-6', 'B-10'],
    ['B-6', 'B-007', 'B-10'],
  ],
  [
    ['Zuhura', 'Éléphant Lodge', 'Faru', 'elephant camp', 'Dik-dik'],
    ['Dik-dik', 'elephant camp', 'Éléphant Lodge', 'Faru', 'Zuhura'],
  ],
  [
    ['1.2', '1.10', '1', ''],
    ['', '1', '1.2', '1.10'],
  ],
  [
    ['99999999999999999999', '100000000000000000000', '99999999999999999998'],
    ['99999999999999999998', '99999999999999999999', '100000000000000000000'],
  ],
])('%j are sorted as people do: %j', (texts, sorted) => {
  expect(texts.toSorted(compareText)).toEqual(sorted)
})

test('numbers, names of rooms and words stand in the order of a collator', () => {
  // biome-ignore lint/plugin: what it is compared with
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const word = fc.stringMatching(/^[a-zA-Zàéîöñ]{0,4}$/)
  const room = fc.tuple(word, fc.nat(2000), word).map(([before, number, after]) => `${before}${number}${after}`)
  const text = fc.oneof(word, room)
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(Math.sign(collator.compare(one, other)))
    }),
  )
})

test('the order is total', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, third) => {
      expect(Math.sign(compareText(one, other)) + Math.sign(compareText(other, one))).toBe(0)
      if (compareText(one, other) <= 0 && compareText(other, third) <= 0)
        expect(compareText(one, third)).toBeLessThanOrEqual(0)
    }),
  )
})
