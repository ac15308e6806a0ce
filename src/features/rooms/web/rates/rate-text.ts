import { isWindowKind, windowReason } from '#domain/booking-window.ts'
import { type Day, formatDay, WEEKDAYS } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { priceText } from '#domain/room.ts'
import { NO_LIMITS, STAY_LIMITS, type StayLimit } from '#domain/stay-limits.ts'
import type { RateCalendar, RateRuleRow, TypeRates } from '#features/rates/contract.ts'
import type { hotelRates } from '#i18n/en/hotel-rates.ts'

type Words = typeof hotelRates

/** The bit of a closed arrival in `closed` of a room type; a closed departure has the next one. */
export const NO_ARRIVAL = 1
/** The bit of a closed departure. */
export const NO_DEPARTURE = 2

/** Whether no room of a type can be booked for a night because the hotel has closed what is left. */
export const isOffSale = ({ left, rooms_closed }: Pick<TypeRates, 'left' | 'rooms_closed'>, night: number): boolean =>
  left[night] === 0 && (rooms_closed[night] ?? 0) > 0

/** The limits of stays that begin in a night of a room type, without those that refuse nothing. */
export const limitsAt = (type: TypeRates, night: number): { limit: StayLimit; value: number }[] =>
  STAY_LIMITS.flatMap((limit) => {
    const value = type[limit][night] ?? NO_LIMITS[limit]
    return value === NO_LIMITS[limit] ? [] : [{ limit, value }]
  })

/** A room type's name in a language. */
export const nameOfType = ({ name, name_sw }: Pick<TypeRates, 'name' | 'name_sw'>, lang: Language): string =>
  lang === 'sw' ? name_sw : name

/** The room type that something is set for by its name; null is all of them. A type that has no room in use says so. */
export const typeText = (
  id: number | null,
  { types, types_without_rooms }: RateCalendar,
  { rules }: Words,
  lang: Language,
): string => {
  if (id === null) return rules.allTypes
  const isIt = ({ room_type_id }: { room_type_id: number }) => room_type_id === id
  const type = types.find(isIt)
  if (type) return nameOfType(type, lang)
  const unused = types_without_rooms.find(isIt)
  return rules.withoutRooms(unused ? nameOfType(unused, lang) : '').trim()
}

/** What prices by guests can be added for: null for all room types, and types, each if it has none yet. */
export const withoutGuestPrice = ({ types, guest_prices }: RateCalendar): (TypeRates | null)[] =>
  [null, ...types].filter(
    (type) => !guest_prices.some(({ room_type_id }) => room_type_id === (type?.room_type_id ?? null)),
  )

/** The days of the week in a bit mask, by their short names, such as "Fri, Sat". */
export const weekdaysText = (weekdays: number, lang: Language): string =>
  WEEKDAYS[lang].filter((_, day) => (weekdays & (1 << day)) !== 0).join(', ')

/** What made the price of a night, such as "High season, Weekend". */
const causesText = (causes: RateCalendar['causes'][number], words: Words): string =>
  causes.length === 0
    ? words.cell.own
    : causes.map(({ kind, name }) => (kind === 'day' ? words.cell.day : name)).join(', ')

/** Everything about one night of a room type as one line, for the status line and for screen readers. */
export const nightText = (
  { causes }: Pick<RateCalendar, 'causes'>,
  type: TypeRates,
  night: number,
  words: Words,
): string => {
  const { cell } = words
  const closed = type.closed[night] ?? 0
  const roomsClosed = type.rooms_closed[night] ?? 0
  return [
    `${cell.price(priceText(type.prices[night] ?? 0))} ${cell.causes(causesText(causes[type.made_by[night] ?? 0] ?? [], words))}`,
    cell.left(type.left[night] ?? 0, type.rooms),
    roomsClosed > 0 && (isOffSale(type, night) ? cell.offSale : cell.someClosed(roomsClosed)),
    ...limitsAt(type, night).map(({ limit, value }) => words.limits[limit](value)),
    (closed & NO_ARRIVAL) !== 0 && cell.noArrival,
    (closed & NO_DEPARTURE) !== 0 && cell.noDeparture,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a mark in the calendar can stand for, in the order in which they are explained. */
const MARKS = ['price', 'arrival', 'departure', ...STAY_LIMITS, 'closed'] as const

const marksAt = (
  { causes }: Pick<RateCalendar, 'causes'>,
  type: TypeRates,
  night: number,
): (typeof MARKS)[number][] => {
  const closed = type.closed[night] ?? 0
  return [
    ...((causes[type.made_by[night] ?? 0] ?? []).length > 0 ? (['price'] as const) : []),
    ...((closed & NO_ARRIVAL) !== 0 ? (['arrival'] as const) : []),
    ...((closed & NO_DEPARTURE) !== 0 ? (['departure'] as const) : []),
    ...limitsAt(type, night).map(({ limit }) => limit),
    ...((type.rooms_closed[night] ?? 0) > 0 ? (['closed'] as const) : []),
  ]
}

/** What the marks and the colour in the shown nights mean; of those that do not occur it says nothing. */
export const keyText = (
  calendar: Pick<RateCalendar, 'causes' | 'types'>,
  { from, to }: { from: number; to: number },
  { key }: Words,
): string => {
  const found = new Set<string>()
  for (const type of calendar.types)
    for (let night = from; night <= to; night++) for (const mark of marksAt(calendar, type, night)) found.add(mark)
  return MARKS.filter((mark) => found.has(mark))
    .map((mark) => key[mark])
    .join(' · ')
}

/** When a rule is in force: its dates with their years, or its days of the week; and who must book when. */
export const whenText = (rule: RateRuleRow, { window }: Pick<Words, 'window'>, lang: Language): string => {
  const { kind, first_night, last_night, weekdays, days_before } = rule
  if (weekdays !== null) return weekdaysText(weekdays, lang)
  if (isWindowKind(kind)) {
    const reason = windowReason({ kind, days_before: days_before ?? 0 }, lang)
    const from = first_night && formatDay(first_night, lang)
    const until = last_night && formatDay(last_night, lang)
    return from || until ? `${reason} · ${window.arrivals(from, until)}` : reason
  }
  const text = (day: Day | null) => (day === null ? '' : formatDay(day, lang))
  return first_night === last_night ? text(first_night) : `${text(first_night)} – ${text(last_night)}`
}

/** What a rule does, such as "+20%, at least 3 nights". */
export const effectText = ({ price_tsh, percent, ...rule }: RateRuleRow, { rules, limits }: Words): string =>
  [
    price_tsh !== null && rules.perNight(priceText(price_tsh)),
    percent !== null && rules.percent(percent),
    ...STAY_LIMITS.map((limit) => rule[limit] !== null && limits[limit](rule[limit])),
  ]
    .filter(Boolean)
    .join(', ')
