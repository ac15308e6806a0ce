import { blank, type FaultKey, type Faults, faultsOf, TEXT_LIMITS } from './field-faults.ts'
import type { Tsh } from './money.ts'
import { formatCount } from './number.ts'
import { typedAmount } from './typed-amount.ts'

/** The highest nightly price: the longest stay at this price is still an amount that a booking can have. */
export const MOST_NIGHTLY_TSH: Tsh = 20_000_000
/** How many people a room can hold, as the database has it. */
export const MOST_PEOPLE = 20
/** The maximum length of a room's number, which may be a name such as "Baobab". */
export const ROOM_NUMBER_LENGTH = 20
/** How many rooms can be created at once. */
export const MOST_NEW_ROOMS = 20
/** The maximum length of a room's description. */
export const ROOM_DESCRIPTION_LENGTH = TEXT_LIMITS.message

/** Letters, digits and the marks that stand in room numbers; no comma, which separates them. */
const ROOM_NUMBER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’/-]*$/u

/** Whether a text can be the number of a room. */
export const isRoomNumber = (text: string): boolean => text.length <= ROOM_NUMBER_LENGTH && ROOM_NUMBER.test(text)

const RANGE = /^(\D*?)(\d{1,6})\s*[-–]\s*(\D*?)(\d{1,6})$/

const numbersOfRange = (text: string): string[] | FaultKey | null => {
  const [, prefix = '', first = '', secondPrefix = '', last = ''] = RANGE.exec(text) ?? []
  if (first === '' || (secondPrefix !== '' && secondPrefix !== prefix)) return null
  const count = Number(last) - Number(first) + 1
  if (count < 1) return 'room_numbers_backwards'
  if (count > MOST_NEW_ROOMS) return 'room_numbers_too_many'
  return Array.from({ length: count }, (_, at) => prefix + String(Number(first) + at).padStart(first.length, '0'))
}

/**
 * The room numbers that a pattern such as "101-110", "A1-A4" or "Baobab, 12" stands for, in its order; or what is wrong
 * with it. A range repeats its prefix or leaves it out, and keeps leading zeros.
 */
export const roomNumbersOf = (pattern: string): string[] | FaultKey => {
  const parts = pattern.split(/[,;\n]/).map((part) => part.trim().replace(/\s+/g, ' '))
  const numbers: string[] = []
  for (const part of parts.filter((part) => part !== '')) {
    const range = numbersOfRange(part)
    if (typeof range === 'string') return range
    numbers.push(...(range ?? [part]))
  }
  if (numbers.length === 0) return 'room_number_required'
  if (numbers.length > MOST_NEW_ROOMS) return 'room_numbers_too_many'
  if (!numbers.every(isRoomNumber)) return 'room_number_invalid'
  return new Set(numbers).size < numbers.length ? 'room_numbers_repeated' : numbers
}

/** A price as it is typed ("150,000", "150 000", "TSh 150000"); null for a fraction, zero, or what is no price. */
export const priceFrom = (text: string): Tsh | null => {
  const price = typedAmount(text) ?? 0
  return price >= 1 && price <= MOST_NIGHTLY_TSH ? price : null
}

/** A price as `priceFrom` reads it, such as "150,000". */
export const priceText = (price: Tsh): string => formatCount(price)

/** The form of a room, as texts; the number is a pattern where several rooms are created. */
export type RoomForm = {
  room_number: string
  room_type_id: string
  price_tsh: string
  description_en: string
  description_sw: string
}

const numberFault = (text: string): FaultKey | null => {
  if (blank(text)) return 'room_number_required'
  return isRoomNumber(text.trim()) ? null : 'room_number_invalid'
}

const patternFault = (text: string): FaultKey | null => {
  const numbers = roomNumbersOf(text)
  return typeof numbers === 'string' ? numbers : null
}

const priceFault = (text: string): FaultKey | null => {
  if (blank(text)) return 'price_required'
  return priceFrom(text) === null ? 'price_invalid' : null
}

/** What is wrong with the form of one room, or of several. */
export const roomFaults = (form: RoomForm, rooms: 'one' | 'several'): Faults<RoomForm> =>
  faultsOf<RoomForm>({
    room_number: rooms === 'one' ? numberFault(form.room_number) : patternFault(form.room_number),
    room_type_id: blank(form.room_type_id) && 'room_type_required',
    price_tsh: priceFault(form.price_tsh),
    description_en: form.description_en.trim().length > ROOM_DESCRIPTION_LENGTH && 'text_too_long',
    description_sw: form.description_sw.trim().length > ROOM_DESCRIPTION_LENGTH && 'text_too_long',
  })
