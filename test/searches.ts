import fc from 'fast-check'
import { addDays, type Day } from '#domain/calendar.ts'
import { type SearchQuery, SORTS } from '#domain/search.ts'

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const stays = (today: Day) =>
  fc
    .record({ from: fc.oneof(fc.nat(35), fc.nat(350)), nights: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, nights }) => ({ check_in: addDays(today, from), check_out: addDays(today, from + nights) }))
const boxes = fc
  .record({
    west: fc.integer({ min: 385, max: 389 }),
    south: fc.integer({ min: -67, max: -61 }),
    size: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ west, south, size }) => ({
    west: west / 10,
    south: south / 10,
    east: (west + size) / 10,
    north: (south + size) / 10,
  }))
/** Children, in half of all cases with their ages. */
const families = fc
  .array(fc.nat(17), { maxLength: 4 })
  .chain((child_ages) => fc.constantFrom({ children: child_ages.length }, { children: child_ages.length, child_ages }))
const place = ['Zanzibar', 'zanzibár', '1', '2', 'DAR ES SALAAM', 'Moshi', 'Atlantis', '99']
/** Searches of every kind over the inventory of `makeInventory`. */
export const searches = (today: Day): fc.Arbitrary<SearchQuery> =>
  fc
    .record({
      dates: sometimes(stays(today)),
      q: sometimes(fc.constantFrom('baobab', 'HOUSE stone', 'kambi', 'cafe', 'bwawa  wi-fi', ' ', 'nothing like it')),
      region: fc.option(fc.constantFrom(...place), { nil: undefined, freq: 1 }),
      destination: fc.option(fc.constantFrom(...place), { nil: undefined, freq: 1 }),
      category: fc.option(fc.constantFrom('Hotel', 'nyumba ya wageni', '3', 'Tent'), { nil: undefined, freq: 1 }),
      amenities: sometimes(fc.subarray(['Wi-Fi', 'bwawa', 'cafe', '4', 'Helipad'], { maxLength: 2 })),
      guests: sometimes(fc.integer({ min: 1, max: 5 })),
      party: sometimes(families),
      min_price: sometimes(fc.integer({ min: 40_000, max: 170_000 })),
      max_price: sometimes(fc.integer({ min: 40_000, max: 170_000 })),
      bbox: fc.option(boxes, { nil: undefined, freq: 1 }),
      sort: fc.constantFrom(...SORTS),
      limit: fc.integer({ min: 1, max: 80 }),
      offset: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(10) }),
    })
    .map(({ dates, party, ...rest }) => ({ ...rest, ...party, ...dates }))
