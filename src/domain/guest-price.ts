import { OLDEST_CHILD } from './child-age.ts'
import type { Language } from './language.ts'
import { formatTsh, type Tsh } from './money.ts'

/** The most age groups of children that a hotel prices. */
export const MOST_AGE_BANDS = 4
/** The most adults that the price of a room can be for. */
export const MOST_INCLUDED_ADULTS = 50

/** A group of children up to and including an age, above the group before it; `price_tsh` is for one child and night. */
export type AgeBand = { up_to_age: number; price_tsh: Tsh }

/**
 * What the guests of a room pay in a night besides the room's price, which is for `included_adults`. Children older than
 * the last band are counted as adults; without bands children pay nothing.
 */
export type GuestPrice = {
  included_adults: number
  /** For each further adult and night. */
  extra_adult_tsh: Tsh
  /** From the youngest. */
  age_bands: AgeBand[]
}

/** The guest prices of one room type; without a type, of all types that have none of their own. */
export type TypedGuestPrice = GuestPrice & { room_type_id: number | null }

/** Who stays in a room. `child_ages` may lack the ages of some children, who pay the most that a child can pay. */
export type GuestParty = { guests: number; children: number; child_ages?: readonly number[] | undefined }

/** The guest prices that hold for a room type: its own before those of all types; null if there are none. */
export const guestPriceOf = (prices: readonly TypedGuestPrice[], room_type_id: number): GuestPrice | null =>
  prices.find((each) => each.room_type_id === room_type_id) ?? prices.find((each) => each.room_type_id === null) ?? null

/** The price of a child of an age; null if it is counted as an adult. */
const childPrice = ({ age_bands }: GuestPrice, age: number): Tsh | null => {
  if (age_bands.length === 0) return 0
  return age_bands.find(({ up_to_age }) => age <= up_to_age)?.price_tsh ?? null
}

const ofAdults = ({ included_adults, extra_adult_tsh }: GuestPrice, adults: number): Tsh =>
  Math.max(0, adults - included_adults) * extra_adult_tsh

/**
 * What adults pay, and children without ages at most: all of them in the dearest band or all as adults. A mixture is never
 * dearer, because each further adult costs as much as the one before or more.
 */
const ofUnknownAges = (price: GuestPrice, guests: number, children: number): Tsh => {
  if (price.age_bands.length === 0) return ofAdults(price, guests)
  const dearest = price.age_bands.reduce((most, { price_tsh }) => Math.max(most, price_tsh), 0)
  const inBands = ofAdults(price, guests) + children * dearest
  const oldest = price.age_bands.at(-1)?.up_to_age ?? 0
  return oldest >= OLDEST_CHILD ? inBands : Math.max(inBands, ofAdults(price, guests + children))
}

/** What the guests of a room pay in each night besides its price. */
export const guestsPerNight = (price: GuestPrice | null, { guests, children, child_ages }: GuestParty): Tsh => {
  if (price === null) return 0
  const ages = child_ages && child_ages.length <= children ? child_ages : []
  let adults = guests
  let sum = 0
  for (const age of ages) {
    const own = childPrice(price, age)
    if (own === null) adults += 1
    else sum += own
  }
  return sum + ofUnknownAges(price, adults, children - ages.length)
}

/** Whether the ages of children change what a stay costs. */
export const needsAges = ({ age_bands }: Pick<GuestPrice, 'age_bands'>): boolean => age_bands.length > 0

/** The guest prices of a booking as they were sold, with the ages of its children (null if they were not given). */
export type GuestCharge = GuestPrice & { child_ages: number[] | null; per_night: Tsh; amount: Tsh }

/** What the guests of a stay pay besides the room's price; null if the room has no guest prices. */
export const guestCharge = (price: GuestPrice | null, party: GuestParty, nights: number): GuestCharge | null => {
  if (price === null) return null
  const { included_adults, extra_adult_tsh, age_bands } = price
  const per_night = guestsPerNight(price, party)
  const { children, child_ages } = party
  const ages = child_ages && child_ages.length === children && children > 0 ? [...child_ages] : null
  return { included_adults, extra_adult_tsh, age_bands, child_ages: ages, per_night, amount: per_night * nights }
}

const bandAges = (bands: readonly AgeBand[], at: number): string => {
  const from = at === 0 ? 0 : (bands[at - 1]?.up_to_age ?? 0) + 1
  const to = bands[at]?.up_to_age ?? 0
  return from === to ? String(to) : `${from}–${to}`
}

/** Guest prices for a person, such as "Price for 2 adults, further adult TSh 30,000 per night, child 0–5 free". */
export const guestPriceLabel = (price: GuestPrice, language: Language): string => {
  const { included_adults, extra_adult_tsh, age_bands } = price
  const isSwahili = language === 'sw'
  const tsh = (amount: Tsh) => {
    if (amount === 0) return isSwahili ? 'bure' : 'free'
    return isSwahili ? `${formatTsh(amount, 'sw')} kwa usiku` : `${formatTsh(amount, 'en')} per night`
  }
  const adults = included_adults === 1 ? '1 adult' : `${included_adults} adults`
  const isFlat = extra_adult_tsh === 0
  return [
    isSwahili ? `Bei ya watu wazima ${included_adults}` : `Price for ${adults}`,
    ...(isFlat ? [] : [`${isSwahili ? 'mtu mzima wa ziada' : 'further adult'} ${tsh(extra_adult_tsh)}`]),
    ...age_bands.map(
      ({ price_tsh }, at) => `${isSwahili ? 'mtoto wa miaka' : 'child'} ${bandAges(age_bands, at)} ${tsh(price_tsh)}`,
    ),
  ].join(', ')
}

/**
 * What the guests add to each night of a booking, such as "further guests TSh 45,000 per night (children aged 4, 7)"; null
 * for nothing.
 */
export const guestChargeText = (
  charge: Pick<GuestCharge, 'per_night' | 'child_ages'> | null | undefined,
  language: Language,
): string | null => {
  if (!charge || charge.per_night === 0) return null
  const amount = formatTsh(charge.per_night, language)
  const ages = charge.child_ages?.join(', ')
  if (language === 'sw') return `wageni wa ziada ${amount} kwa usiku${ages ? ` (watoto wa miaka ${ages})` : ''}`
  return `further guests ${amount} per night${ages ? ` (children aged ${ages})` : ''}`
}
