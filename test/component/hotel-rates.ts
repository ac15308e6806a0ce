import { addDays, type Day, weekdayOf } from '#domain/calendar.ts'
import type { RateCalendar, RateRuleRow, TypeRates } from '#features/rates/contract.ts'

// The rates of a small hotel, for component tests.

/** The first night of the calendar, a Monday. */
export const FIRST: Day = '2027-07-05'
const NIGHTS = Array.from({ length: 365 }, (_, n) => n)
const isWeekend = (night: number) => weekdayOf(addDays(FIRST, night)) >= 5

/** A season of the first ten nights, and a price for Friday and Saturday. */
export const RULES: RateRuleRow[] = [
  {
    id: 1,
    kind: 'season',
    name: 'High season',
    room_type_id: null,
    first_night: FIRST,
    last_night: addDays(FIRST, 9),
    weekdays: null,
    price_tsh: null,
    percent: 20,
    min_nights: 2,
    max_nights: null,
    min_days_ahead: null,
    max_days_ahead: null,
    days_before: null,
  },
  {
    id: 2,
    kind: 'weekdays',
    name: 'Weekend',
    room_type_id: 2,
    first_night: null,
    last_night: null,
    weekdays: 96,
    price_tsh: 500_000,
    percent: null,
    min_nights: null,
    max_nights: null,
    min_days_ahead: null,
    max_days_ahead: null,
    days_before: null,
  },
]

/** A room type with so many rooms, one of them taken in the first night, no check-in on the second and none left on the third. */
export const typeRates = (fields: Partial<TypeRates> = {}): TypeRates => ({
  room_type_id: 1,
  name: 'Double',
  name_sw: 'Chumba cha wawili',
  rooms: 3,
  lowest_price: 100_000,
  highest_price: 110_000,
  prices: NIGHTS.map((night) => (night < 10 ? 120_000 : 100_000)),
  made_by: NIGHTS.map((night) => (night < 10 ? 1 : 0)),
  min_nights: NIGHTS.map((night) => (night < 10 ? 2 : 1)),
  max_nights: NIGHTS.map(() => 90),
  min_days_ahead: NIGHTS.map(() => 0),
  max_days_ahead: NIGHTS.map(() => 365),
  closed: NIGHTS.map((night) => (night === 1 ? 1 : 0)),
  left: NIGHTS.map((night) => (night === 0 ? 2 : night === 2 ? 0 : 3)),
  rooms_closed: NIGHTS.map(() => 0),
  ...fields,
})

/** The calendar with two types. */
export const rateCalendar = (fields: Partial<RateCalendar> = {}): RateCalendar => ({
  property: { id: 1, name: 'Nyota' },
  version: 4,
  undo: null,
  first_night: FIRST,
  rules: RULES,
  guest_prices: [],
  meal_plans: [],
  residents: [],
  type_residents: [],
  causes: [[], [{ kind: 'season', name: 'High season' }], [{ kind: 'weekdays', name: 'Weekend' }]],
  types: [
    typeRates(),
    typeRates({
      room_type_id: 2,
      name: 'Suite',
      name_sw: 'Suti',
      rooms: 1,
      lowest_price: 400_000,
      highest_price: 400_000,
      prices: NIGHTS.map((night) => (isWeekend(night) ? 500_000 : 400_000)),
      made_by: NIGHTS.map((night) => (isWeekend(night) ? 2 : 0)),
      min_nights: NIGHTS.map(() => 1),
      closed: NIGHTS.map(() => 0),
      left: NIGHTS.map(() => 1),
    }),
  ],
  types_without_rooms: [],
  ...fields,
})
