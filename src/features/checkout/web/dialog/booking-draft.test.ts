import { beforeEach, expect, test } from 'vitest'
import { claimDrafts, saveDraft } from '#platform/web/draft.ts'
import { tabStorageOf } from '#test/tab-storage.ts'
import {
  type BookingDraft,
  readBookingDraft,
  removeBookingDraft,
  saveOpenBooking,
  saveWaitingBooking,
} from './booking-draft.ts'

const draft: BookingDraft = {
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
    child_ages: '',
    meal_plan: '',
    residency: '',
    extras: '',
    promo_code: '',
    payers: '',
    payment_method: 'mpesa',
    payment_details: '0754345678',
  },
}
const TRAVELLER = { account: 3, isTraveller: true, arrives: false }
const NOW = new Date('2027-06-01T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let store: ReturnType<typeof tabStorageOf>
beforeEach(() => {
  store = tabStorageOf()
})

test('a saved dialog waits until it is shown, and leaves nothing behind', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  expect(store.draft('return-to')).toEqual({ path: '/properties/7/rooms', waiting: { kind: 'booking' } })
  for (const _ of ['its code is away', 'its code is there'])
    expect(readBookingDraft(7, TRAVELLER, later(5), store)).toEqual(draft)
  removeBookingDraft(store)
  expect(store.items.size).toBe(0)
  expect(readBookingDraft(7, TRAVELLER, later(5), store)).toBeNull()
})

test('another property leaves it where it is', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  expect(readBookingDraft(8, TRAVELLER, later(5), store)).toBeNull()
  expect(readBookingDraft(7, TRAVELLER, later(5), store)).toEqual(draft)
})

test('what waits for somebody whose session has ended is for no other traveller', () => {
  saveWaitingBooking({ ...draft, of: TRAVELLER.account }, '/properties/7/rooms', NOW, store)
  expect(readBookingDraft(7, { ...TRAVELLER, account: 99 }, later(5), store)).toBeNull()
  expect(readBookingDraft(7, TRAVELLER, later(5), store)).toEqual(draft)
})

test('after half an hour it is forgotten, passport number and all, by whichever property looks', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  expect(readBookingDraft(8, TRAVELLER, later(31), store)).toBeNull()
  expect(store.items.size).toBe(0)
})

test('what is not ours is not opened', () => {
  store.setItem('bhumwi.draft.booking', '{')
  expect(readBookingDraft(7, TRAVELLER, NOW, store)).toBeNull()
  saveDraft('booking', { ...draft, form: { name: 1 } }, {}, store)
  expect(readBookingDraft(7, TRAVELLER, NOW, store)).toBeNull()
})

test('closing the dialog forgets it', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  removeBookingDraft(store)
  expect(store.items.size).toBe(0)
})

test('a dialog that was open when the page was left opens again for the same person who comes back, visitor or not', () => {
  for (const account of [null, 3]) {
    claimDrafts(account, store)
    saveOpenBooking({ ...draft, savedBy: account }, NOW, store)
    expect(store.draft('return-to')).toBeNull()
    const back = { account, isTraveller: account !== null, arrives: true }
    expect(readBookingDraft(7, { ...back, account: 4 }, NOW, store)).toBeNull()
    // Signing in or out while the page is open finds the dialog open already.
    expect(readBookingDraft(7, { ...back, arrives: false }, NOW, store)).toBeNull()
    expect(readBookingDraft(7, back, later(29), store)).toEqual({ ...draft, savedBy: account })
    removeBookingDraft(store)
  }
})

test('of an open dialog and one that waits for signing in the later one is kept', () => {
  claimDrafts(3, store)
  saveOpenBooking({ ...draft, savedBy: 3 }, NOW, store)
  saveWaitingBooking({ ...draft, room: 71 }, '/properties/7/rooms', NOW, store)
  expect(store.draft('booking')).toEqual({ ...draft, room: 71 })
  saveOpenBooking({ ...draft, savedBy: 3 }, NOW, store)
  expect(readBookingDraft(7, { ...TRAVELLER, arrives: true }, NOW, store)).toEqual({ ...draft, savedBy: 3 })
  removeBookingDraft(store)
  expect([...store.items.keys()]).toEqual(['bhumwi.account'])
})

test('an open dialog is not saved for a person to whom the tab no longer belongs', () => {
  claimDrafts(3, store)
  claimDrafts(null, store)
  saveOpenBooking({ ...draft, savedBy: 3 }, NOW, store)
  expect(store.items.size).toBe(0)
})

test('a visitor who turns back from signing in finds the dialog again; who follows a link does not', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  const visitor = { account: null, isTraveller: false, arrives: false }
  expect(readBookingDraft(7, { ...visitor, goesBack: false }, NOW, store)).toBeNull()
  expect(readBookingDraft(7, { ...visitor, goesBack: true }, NOW, store)).toEqual({ ...draft, savedBy: null })
  // What a traveller's ended session left waits for that traveller alone.
  saveWaitingBooking({ ...draft, of: 3 }, '/properties/7/rooms', NOW, store)
  expect(readBookingDraft(7, { ...visitor, goesBack: true }, NOW, store)).toBeNull()
})

test('what waits for signing in waits for a traveller', () => {
  saveWaitingBooking(draft, '/properties/7/rooms', NOW, store)
  expect(readBookingDraft(7, { account: 5, isTraveller: false, arrives: true }, NOW, store)).toBeNull()
  expect(readBookingDraft(7, TRAVELLER, NOW, store)).toEqual(draft)
})
