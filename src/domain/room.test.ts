import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_TSH } from './money.ts'
import { stayPrice } from './pricing.ts'
import {
  isRoomNumber,
  MOST_NEW_ROOMS,
  MOST_NIGHTLY_TSH,
  priceFrom,
  priceText,
  roomFaults,
  roomNumbersOf,
} from './room.ts'
import { MAX_NIGHTS } from './stay.ts'

test.each([
  ['101-104', ['101', '102', '103', '104']],
  ['A1, A2', ['A1', 'A2']],
  ['A1-A3; B1–3', ['A1', 'A2', 'A3', 'B1', 'B2', 'B3']],
  ['008 - 011', ['008', '009', '010', '011']],
  ['Baobab,  Mti  Mkubwa , 12', ['Baobab', 'Mti Mkubwa', '12']],
  ['B-12', ['B-12']],
  ['A1-B3', ['A1-B3']],
  ['7-7', ['7']],
])('the pattern %s stands for %j', (pattern, numbers) => {
  expect(roomNumbersOf(pattern)).toEqual(numbers)
})

test.each([
  ['', 'room_number_required'],
  [' , ,', 'room_number_required'],
  ['110-101', 'room_numbers_backwards'],
  ['101-121', 'room_numbers_too_many'],
  ['1-999999', 'room_numbers_too_many'],
  ['1-15, 21-30', 'room_numbers_too_many'],
  ['101-103, 102', 'room_numbers_repeated'],
  ['101, <b>', 'room_number_invalid'],
  [`1, ${'x'.repeat(21)}`, 'room_number_invalid'],
])('the pattern %j is refused: %s', (pattern, fault) => {
  expect(roomNumbersOf(pattern)).toBe(fault)
})

test('whatever is typed, a pattern is a fault or at most twenty different room numbers', () => {
  const typed = fc.stringMatching(/^[AB0-9 ,–-]{0,30}$/)
  fc.assert(
    fc.property(typed, (pattern) => {
      const numbers = roomNumbersOf(pattern)
      if (typeof numbers === 'string') return
      expect(numbers.length).toBeGreaterThan(0)
      expect(numbers.length).toBeLessThanOrEqual(MOST_NEW_ROOMS)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.every(isRoomNumber)).toBe(true)
    }),
  )
})

test.each([
  ['150000', 150_000],
  ['150,000', 150_000],
  [' TSh 1 500 000 ', 1_500_000],
  ['1', 1],
  ['20,000,000', MOST_NIGHTLY_TSH],
  ['20,000,001', null],
  ['0', null],
  ['-5', null],
  ['150.50', null],
  ['150.000', null],
  ['15,00', null],
  ['1e5', null],
  ['', null],
])('the price typed as %j is %j', (text, price) => {
  expect(priceFrom(text)).toBe(price)
})

test('a price that stands in a form is read as the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_NIGHTLY_TSH }), (price) => {
      expect(priceFrom(priceText(price))).toBe(price)
    }),
  )
})

test('the longest stay at the highest price can be booked', () => {
  expect(stayPrice(Array.from({ length: MAX_NIGHTS }, () => ({ price_tsh: MOST_NIGHTLY_TSH })))).toBeLessThanOrEqual(
    MOST_TSH,
  )
})

test('a form is told what is missing at each field, and a pattern is for several rooms only', () => {
  const empty = { room_number: ' ', room_type_id: '', price_tsh: '', description_en: '', description_sw: '' }
  expect(roomFaults(empty, 'one')).toEqual({
    room_number: 'room_number_required',
    room_type_id: 'room_type_required',
    price_tsh: 'price_required',
  })
  const form = { ...empty, room_number: '101, 102', room_type_id: '3', price_tsh: '1.5' }
  expect(roomFaults(form, 'one')).toEqual({ room_number: 'room_number_invalid', price_tsh: 'price_invalid' })
  expect(roomFaults({ ...form, price_tsh: '150,000' }, 'several')).toEqual({})
  const long = 'x'.repeat(4001)
  expect(roomFaults({ ...form, price_tsh: '1', description_sw: long }, 'several')).toEqual({
    description_sw: 'text_too_long',
  })
})
