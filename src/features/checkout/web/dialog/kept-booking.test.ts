import { beforeEach, expect, test } from 'vitest'
import { forgetBooking, type KeptBooking, keepBooking, keepOpenBooking, takeKeptBooking } from './kept-booking.ts'

const kept: KeptBooking = {
  property: 7,
  room: 70,
  form: {
    name: 'Asha Juma',
    email: 'asha@example.com',
    phone: '0712345678',
    id_number: 'AB123456',
    check_in: '2027-07-07',
    check_out: '2027-07-10',
    guests: '2',
    children: '0',
    promo_code: '',
    payment_method: 'mpesa',
    payment_details: '0754345678',
  },
}
const TRAVELLER = { account: 3, isTraveller: true, arrives: false }
const NOW = new Date('2027-06-01T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let items: Map<string, string>
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
beforeEach(() => {
  items = new Map()
})

test('a kept dialog opens again once, and leaves nothing behind', () => {
  keepBooking(kept, '/properties/7/rooms', NOW, store)
  expect(JSON.parse(items.get('bhumwi.return') ?? '')).toEqual({ path: '/properties/7/rooms', why: 'booking' })
  expect(takeKeptBooking(7, TRAVELLER, later(5), store)).toEqual(kept)
  expect(items.size).toBe(0)
  expect(takeKeptBooking(7, TRAVELLER, later(5), store)).toBeNull()
})

test('another property leaves it where it is', () => {
  keepBooking(kept, '/properties/7/rooms', NOW, store)
  expect(takeKeptBooking(8, TRAVELLER, later(5), store)).toBeNull()
  expect(takeKeptBooking(7, TRAVELLER, later(5), store)).toEqual(kept)
})

test('what waits for somebody whose session has ended is for no other traveller', () => {
  keepBooking({ ...kept, of: TRAVELLER.account }, '/properties/7/rooms', NOW, store)
  expect(takeKeptBooking(7, { ...TRAVELLER, account: 99 }, later(5), store)).toBeNull()
  expect(takeKeptBooking(7, TRAVELLER, later(5), store)).toEqual(kept)
})

test('after half an hour it is forgotten, passport number and all, by whichever property looks', () => {
  keepBooking(kept, '/properties/7/rooms', NOW, store)
  expect(takeKeptBooking(8, TRAVELLER, later(31), store)).toBeNull()
  expect(items.size).toBe(0)
})

test('what is not ours is not opened', () => {
  items.set('bhumwi.booking', '{')
  expect(takeKeptBooking(7, TRAVELLER, NOW, store)).toBeNull()
  items.set('bhumwi.booking', JSON.stringify({ ...kept, form: { name: 1 }, until: later(1).getTime() }))
  expect(takeKeptBooking(7, TRAVELLER, NOW, store)).toBeNull()
})

test('closing the dialog forgets it', () => {
  keepBooking(kept, '/properties/7/rooms', NOW, store)
  forgetBooking(store)
  expect(items.size).toBe(0)
})

test('a dialog that was open when the page was left opens again for the same person who comes back, visitor or not', () => {
  for (const account of [3, null]) {
    keepOpenBooking({ ...kept, left_by: account }, NOW, store)
    expect(items.has('bhumwi.return')).toBe(false)
    const back = { account, isTraveller: account !== null, arrives: true }
    expect(takeKeptBooking(7, { ...back, account: 4 }, NOW, store)).toBeNull()
    // Signing in or out while the page is open finds the dialog open already.
    expect(takeKeptBooking(7, { ...back, arrives: false }, NOW, store)).toBeNull()
    expect(takeKeptBooking(7, back, later(29), store)).toEqual({ ...kept, left_by: account })
    expect(takeKeptBooking(7, back, later(29), store)).toBeNull()
  }
})

test('of an open dialog and one that waits for signing in the later one is kept', () => {
  keepOpenBooking({ ...kept, left_by: 3 }, NOW, store)
  keepBooking({ ...kept, room: 71 }, '/properties/7/rooms', NOW, store)
  expect([...items.keys()]).toEqual(['bhumwi.return.booking', 'bhumwi.return'])
  keepOpenBooking({ ...kept, left_by: 3 }, NOW, store)
  expect(takeKeptBooking(7, { ...TRAVELLER, arrives: true }, NOW, store)).toEqual({ ...kept, left_by: 3 })
  expect(items.size).toBe(0)
})

test('what waits for signing in waits for a traveller', () => {
  keepBooking(kept, '/properties/7/rooms', NOW, store)
  expect(takeKeptBooking(7, { account: 5, isTraveller: false, arrives: true }, NOW, store)).toBeNull()
  expect(takeKeptBooking(7, TRAVELLER, NOW, store)).toEqual(kept)
})
