import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Actor,
  areDatesChangeable,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  type BookingStatus,
  canMove,
  deskMoneyOf,
  HOLD_MINUTES,
  holdEnd,
  holdsNights,
  hotelMoveInto,
  isFinal,
  isManual,
  isRoomChangeable,
  MANUAL_SOURCES,
  MOVES,
  type MovableBooking,
  newReference,
  nightsFreedOn,
  openMoves,
  restAtHotel,
  statusAfter,
} from './booking.ts'
import { REFUSALS } from './refusal.ts'

const today = '2027-07-07'
const booking = (change: Partial<MovableBooking> = {}): MovableBooking => ({
  status: 'confirmed',
  booking_source: 'ota',
  check_in: '2027-07-20',
  check_out: '2027-07-22',
  paid: true,
  ...change,
})
const ACTORS: Actor[] = ['traveller', 'hotel', 'payment', 'clock', 'platform']
const NAMES = [...new Set(MOVES.map((rule) => rule.move))]

describe('the table of moves', () => {
  test('reaches every status from a new booking', () => {
    const reached = new Set<BookingStatus>(['pending'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const rule of MOVES) if (reached.has(rule.from)) reached.add(rule.to)
    }
    expect([...reached].sort()).toEqual([...BOOKING_STATUSES].sort())
  })

  test('has no move from a final status, but that late money revives what expired [4.booking.1]', () => {
    const exits = MOVES.filter((rule) => isFinal(rule.from))
    expect(exits).toEqual([{ move: 'revive', from: 'expired', to: 'confirmed', by: ['payment'], only_if: null }])
  })

  test('has a way on from every status that is not final', () => {
    for (const status of BOOKING_STATUSES) {
      if (!isFinal(status)) expect(MOVES.some((rule) => rule.from === status)).toBe(true)
    }
  })

  test('gives each move one outcome, and each move by one actor one row', () => {
    for (const rule of MOVES) {
      expect(statusAfter(rule.move)).toBe(rule.to)
      for (const actor of rule.by) {
        const same = MOVES.filter(
          (row) => row.move === rule.move && row.from === rule.from && row.by.some((who) => who === actor),
        )
        expect(same).toHaveLength(1)
      }
    }
  })
})

describe('moving a booking', () => {
  test.each([
    ['a payment confirms what is pending', 'pending', 'confirm', 'payment', true],
    ['the clock expires what is pending', 'pending', 'expire', 'clock', true],
    ['the clock does not expire what is paid', 'confirmed', 'expire', 'clock', 'move_not_allowed'],
    ['a traveller cancels what is pending', 'pending', 'cancel', 'traveller', true],
    ['a traveller cancels what is confirmed', 'confirmed', 'cancel', 'traveller', true],
    ['a traveller does not confirm', 'pending', 'confirm', 'traveller', 'move_not_allowed'],
    ['a traveller does not check in', 'confirmed', 'check_in', 'traveller', 'move_not_allowed'],
    ['the hotel checks in nobody before the day', 'confirmed', 'check_in', 'hotel', 'too_early'],
    ['the hotel checks in nobody who has not paid', 'pending', 'check_in', 'hotel', 'move_not_allowed'],
    ['the hotel checks out who checked in', 'checked_in', 'check_out', 'hotel', true],
    ['the hotel checks out nobody who has not come', 'confirmed', 'check_out', 'hotel', 'move_not_allowed'],
    ['the hotel misses nobody before the day', 'confirmed', 'mark_no_show', 'hotel', 'too_early'],
    ['the hotel cancels what is confirmed', 'confirmed', 'cancel', 'hotel', true],
    ['the hotel does not confirm an online booking', 'pending', 'confirm', 'hotel', 'move_not_allowed'],
    ['the platform cancels what is confirmed', 'confirmed', 'cancel', 'platform', true],
    ['nobody cancels twice', 'cancelled', 'cancel', 'traveller', 'booking_final'],
    ['nobody cancels what expired', 'expired', 'cancel', 'traveller', 'booking_final'],
    ['late money revives what expired', 'expired', 'revive', 'payment', true],
    ['late money does not revive what was cancelled', 'cancelled', 'revive', 'payment', 'booking_final'],
    ['a traveller in the house does not cancel', 'checked_in', 'cancel', 'traveller', 'stay_begun'],
    ['a traveller who has left does not cancel', 'checked_out', 'cancel', 'traveller', 'stay_ended'],
    ['the hotel does not reopen what is checked out', 'checked_out', 'check_in', 'hotel', 'booking_final'],
  ] as const)('%s', (_title, status, move, actor, answer) => {
    expect(canMove(booking({ status, paid: status !== 'pending' }), move, actor, today)).toBe(answer)
  })

  test.each([
    ['2027-07-19', true],
    ['2027-07-20', 'stay_begun'],
    ['2027-07-21', 'stay_begun'],
    ['2027-07-22', 'stay_ended'],
    ['2027-09-01', 'stay_ended'],
  ])('on %s a traveller who cancels a confirmed stay of 20 to 22 July hears %s', (date, answer) => {
    expect(canMove(booking(), 'cancel', 'traveller', date)).toBe(answer)
  })

  test.each([
    ['2027-07-19', 'too_early'],
    ['2027-07-20', true],
    ['2027-07-21', true],
    ['2027-07-25', true],
  ])('on %s a hotel that checks in a guest of 20 to 22 July, or misses one, hears %s', (date, answer) => {
    expect(canMove(booking(), 'check_in', 'hotel', date)).toBe(answer)
    expect(canMove(booking(), 'mark_no_show', 'hotel', date)).toBe(answer)
  })

  test('an unpaid hold for tonight can be given back', () => {
    const hold = booking({ status: 'pending', paid: false, check_in: today, check_out: '2027-07-08' })
    expect(canMove(hold, 'cancel', 'traveller', today)).toBe(true)
  })

  test('the hotel settles its own unpaid bookings by hand', () => {
    const manual = booking({ status: 'pending', paid: false, booking_source: 'walk_in' })
    expect(canMove(manual, 'confirm', 'hotel', today)).toBe(true)
    expect(canMove(manual, 'cancel', 'hotel', today)).toBe(true)
    expect(canMove({ ...manual, paid: true }, 'confirm', 'hotel', today)).toBe('already_paid')
    expect(canMove({ ...manual, booking_source: 'ota' }, 'cancel', 'hotel', today)).toBe('move_not_allowed')
  })

  test('the buttons of a page are the moves that are open', () => {
    expect(openMoves(booking(), 'hotel', today)).toEqual(['cancel'])
    expect(openMoves(booking(), 'hotel', '2027-07-20').sort()).toEqual(['cancel', 'check_in', 'mark_no_show'])
    expect(openMoves(booking(), 'traveller', today)).toEqual(['cancel'])
    expect(openMoves(booking(), 'traveller', '2027-07-20')).toEqual([])
    expect(openMoves(booking({ status: 'checked_out' }), 'hotel', today)).toEqual([])
  })

  test('the answer is yes or a refusal of the catalogue, for any booking, move and actor', () => {
    const anyBooking = fc.record({
      status: fc.constantFrom(...BOOKING_STATUSES),
      booking_source: fc.constantFrom('ota' as const, ...MANUAL_SOURCES),
      check_in: fc.constantFrom('2027-07-06', today, '2027-07-08'),
      check_out: fc.constantFrom('2027-07-09', '2027-07-10'),
      paid: fc.boolean(),
    })
    fc.assert(
      fc.property(anyBooking, fc.constantFrom(...NAMES), fc.constantFrom(...ACTORS), (b, move, actor) => {
        const answer = canMove(b, move, actor, today)
        if (answer === true) return MOVES.some((rule) => rule.move === move && rule.from === b.status)
        return Object.hasOwn(REFUSALS, answer)
      }),
    )
  })

  test.each([
    ['confirmed', 'confirm'],
    ['checked_in', 'check_in'],
    ['checked_out', 'check_out'],
    ['no_show', 'mark_no_show'],
    ['cancelled', 'cancel'],
    ['expired', null],
    ['pending', null],
  ] as const)('a hotel that asks for %s means the move %s', (status, move) => {
    expect(hotelMoveInto(status)).toBe(move)
  })
})

describe('the nights of a booking', () => {
  test.each([
    ['pending', true],
    ['confirmed', true],
    ['checked_in', true],
    ['checked_out', true],
    ['no_show', false],
    ['cancelled', false],
    ['expired', false],
  ] as const)('are held while it is %s: %s', (status, held) => {
    expect(holdsNights(status)).toBe(held)
  })

  test.each([
    ['cancelled', '2027-07-21', ['2027-07-20', '2027-07-21', '2027-07-22']],
    ['expired', '2027-07-10', ['2027-07-20', '2027-07-21', '2027-07-22']],
    ['checked_out', '2027-07-21', ['2027-07-21', '2027-07-22']],
    ['checked_out', '2027-07-23', []],
    ['no_show', '2027-07-20', ['2027-07-20', '2027-07-21', '2027-07-22']],
    ['no_show', '2027-07-21', ['2027-07-21', '2027-07-22']],
    ['checked_in', '2027-07-20', []],
  ] as const)('that are free again when it becomes %s on %s are %j', (status, date, freed) => {
    expect(nightsFreedOn(status, { check_in: '2027-07-20', check_out: '2027-07-23' }, date)).toEqual(freed)
  })

  test('are held for a quarter of an hour without payment', () => {
    expect(HOLD_MINUTES).toBe(15)
    expect(holdEnd(new Date('2027-07-07T10:00:00Z'))).toEqual(new Date('2027-07-07T10:15:00Z'))
  })
})

test.each([
  ['pending', null, true],
  ['pending', '2027-07-07T10:00:00Z', false],
  ['confirmed', null, true],
  ['confirmed', '2027-07-07T10:00:00Z', true],
  ['checked_in', null, true],
  ['checked_out', null, false],
  ['no_show', null, false],
  ['cancelled', null, false],
  ['expired', null, false],
] as const)(
  'a booking that is %s, with a hold until %s, can get another room until its last night: %s',
  (status, hold_expires_at, can) => {
    const booking = { status, hold_expires_at, check_out: '2027-07-23' }
    expect(isRoomChangeable(booking, '2027-07-22')).toBe(can)
    expect(isRoomChangeable(booking, '2027-07-23')).toBe(false)
  },
)

describe('the desk changes the dates of a booking', () => {
  const later = {
    status: 'confirmed' as BookingStatus,
    booking_source: 'phone' as const,
    hold_expires_at: null,
    check_out: '2027-07-22',
    total_amount: 80_000,
    paid_amount: 0,
    cash_amount: 0,
    owed_amount: 80_000,
    payment: null,
  }
  const can = (change: Partial<Parameters<typeof areDatesChangeable>[0]>, day = today) =>
    areDatesChangeable({ ...later, ...change }, day)

  test.each(BOOKING_STATUSES)('that is settled at the desk and not over: %s', (status) => {
    expect(can({ status })).toBe(['pending', 'confirmed', 'checked_in'].includes(status))
  })

  test('that is paid in cash, or free, until the day of check-out', () => {
    expect(can({ cash_amount: 80_000, owed_amount: 0 })).toBe(true)
    expect(can({ total_amount: 0, owed_amount: 0 })).toBe(true)
    expect(can({}, '2027-07-22')).toBe(true)
    expect(can({}, '2027-07-23')).toBe(false)
  })

  test('that no wallet has paid or may still pay', () => {
    expect(can({ booking_source: 'ota' })).toBe(false)
    expect(can({ owed_amount: 0 })).toBe(false)
    expect(can({ paid_amount: 1 })).toBe(false)
    expect(can({ status: 'pending', hold_expires_at: '2027-07-07T09:00:00Z' })).toBe(false)
    const withPayment = (['created', 'submitting', 'pending', 'review'] as const).map((status) =>
      can({ payment: { status } }),
    )
    expect(withPayment).toEqual([false, false, false, false])
    const ended = (['failed', 'expired'] as const).map((status) => ({ payment: { status } }))
    expect(ended.map((young) => can({ ...young, wallet_may_pay: true }))).toEqual([false, false])
    expect(ended.map((old) => can(old))).toEqual([true, true])
  })
})

test('a booking from elsewhere than this marketplace is the hotel\u2019s own', () => {
  expect(isManual('ota')).toBe(false)
  expect(MANUAL_SOURCES.every(isManual)).toBe(true)
  expect(Object.keys(BOOKING_SOURCES)).toEqual(['ota', ...MANUAL_SOURCES])
})

test('a reference can be read out on the phone', () => {
  expect(newReference(Uint8Array.from([0, 31, 32, 255, 18, 20]))).toBe('BHM-0Z0ZJM')
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 12 }), (random) =>
      /^BHM-[0-9A-HJKMNP-TV-Z]{6}$/.test(newReference(random)),
    ),
  )
})

test('the desk is asked to give back what it may have taken, not what wallets have paid', () => {
  const booking = { status: 'confirmed', settlement: 'later', booking_source: 'phone', paid_amount: 0 } as const
  expect(deskMoneyOf({ ...booking, total_amount: 80_000 })).toEqual({ cash_amount: 0, desk_amount: 80_000 })
  expect(deskMoneyOf({ ...booking, total_amount: 80_000, was_paid: true })).toEqual({ cash_amount: 0, desk_amount: 0 })
  expect(deskMoneyOf({ ...booking, settlement: 'cash', total_amount: 80_000 })).toEqual({
    cash_amount: 80_000,
    desk_amount: 0,
  })
})

describe('what is left for the hotel of a price that wallets have paid', () => {
  const less = {
    status: 'confirmed',
    payment: { status: 'succeeded' },
    refund: null,
    cash_amount: 0,
    paid_amount: 80_000,
    total_amount: 100_000,
  } as const
  test('is what a smaller amount left that staff accepted, until the stay is over', () => {
    expect(restAtHotel(less)).toBe(20_000)
    expect(restAtHotel({ ...less, status: 'checked_in' })).toBe(20_000)
  })
  test.each([
    ['paid in full', { paid_amount: 100_000 }],
    ['paid at the hotel alone', { paid_amount: 0 }],
    ['a wallet’s part and the desk’s', { cash_amount: 100_000 }],
    ['still waiting for its next part', { status: 'pending' }],
    ['cancelled', { status: 'cancelled' }],
    ['given back in part by a decision', { refund: { amount: 20_000 } }],
    ['taken back by the operator', { payment: { status: 'reversed' } }],
  ] as const)('is nothing of a booking that is %s', (_, change) => {
    expect(restAtHotel({ ...less, ...change })).toBe(0)
  })
})
