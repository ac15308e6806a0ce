import { describe, expect, test } from 'vitest'
import { AMENITIES } from '#app/lists/lists.ts'
import {
  datesFault,
  filterCount,
  isFiltered,
  listingFrom,
  listingPath,
  PLAIN_LISTING,
  pagesOf,
  priceFrom,
  searchOf,
  withChange,
  withNamedCategory,
  withoutFilters,
} from './listing.ts'

const TODAY = '2027-06-01'
const read = (query: string) => listingFrom(new URLSearchParams(query))

describe('the address of the listing', () => {
  test('every filter survives the way into the address and back [2.routes.5]', () => {
    const listing = read(
      'q=beach&category=Lodge&region=Zanzibar&destination=Nungwi&min_price=50000&max_price=200000&amenities=Wi-Fi,Fan' +
        '&bbox=39.1,-6.5,39.6,-5.6&sort=price-low&view=list&checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1&page=3',
    )
    expect(listingFrom(new URL(listingPath(listing), 'http://x').searchParams)).toEqual(listing)
    expect(listing).toMatchObject({ check_in: '2027-07-07', check_out: '2027-07-10', guests: 2, children: 1, page: 3 })
  })

  test.each([
    ['category=Lodge', { category: 'Lodge' }],
    ['destination=Nungwi', { destination: 'Nungwi' }],
    ['region=Zanzibar', { region: 'Zanzibar' }],
    ['sort=rating', { sort: 'rating' }],
    ['checkIn=2027-07-07&checkOut=2027-07-10', { check_in: '2027-07-07', check_out: '2027-07-10' }],
    ['guests=2', { guests: 2 }],
    ['guests=2&children=1', { guests: 2, children: 1 }],
  ])('/properties?%s is read, written and searched for as %j [2.routes.5]', (query, meant) => {
    const listing = read(query)
    expect(listing).toEqual({ ...PLAIN_LISTING, ...meant })
    expect(listingPath(listing)).toBe(`/properties?${query}`)
    expect(searchOf(listing, TODAY)).toMatchObject(meant)
  })

  test('the ages of children are read, written and searched for', () => {
    const listing = read('guests=2&children=2&ages=4,9')
    expect(listing).toEqual({ ...PLAIN_LISTING, guests: 2, children: 2, child_ages: [4, 9] })
    expect(listingPath(listing)).toBe('/properties?guests=2&children=2&ages=4%2C9')
    expect(searchOf(listing, TODAY)).toMatchObject({ guests: 2, children: 2, child_ages: '4,9' })
    expect(searchOf(read('guests=2&children=2'), TODAY).child_ages).toBeUndefined()
  })

  test('a listing without a search has the plain address', () => {
    expect(listingPath(PLAIN_LISTING)).toBe('/properties')
    expect(read('')).toEqual(PLAIN_LISTING)
  })

  test('nonsense in the address is not asked for', () => {
    expect(read('sort=cheapest&page=-2&min_price=-5&max_price=abc&view=globe&guests=0&bbox=1,2,3')).toEqual(
      PLAIN_LISTING,
    )
  })

  test('any other change leads back to the first page', () => {
    const third = { ...PLAIN_LISTING, page: 3 }
    expect(withChange(third, { category: 'Lodge' }).page).toBe(1)
    expect(withChange(third, { page: 4 }).page).toBe(4)
  })
})

test('a named place and a piece of the map take each other’s place', () => {
  const bbox = { west: 39, south: -7, east: 40, north: -5 }
  const there = withChange(read('region=Zanzibar&destination=Paje&category=Lodge'), { bbox })
  expect(listingPath(there)).toBe('/properties?category=Lodge&bbox=39%2C-7%2C40%2C-5')
  expect(withChange(there, { region: 'Arusha' })).toMatchObject({ region: 'Arusha', bbox: null })
  expect(withChange(there, { category: '', region: '' }).bbox).toEqual(bbox)
})

describe('the question to the interface', () => {
  test('the map asks for everything at once, whatever page the address says', () => {
    expect(searchOf(read('view=map&page=3&bbox=39.1234567,-7,40,-5'), TODAY)).toMatchObject({
      limit: 500,
      offset: 0,
      bbox: '39.123,-7,40,-5',
    })
  })

  test('the address speaks of checkIn, the interface of check_in; pages become an offset [2.routes.5]', () => {
    expect(searchOf(read('checkIn=2027-07-07&checkOut=2027-07-10&page=2&category=Lodge'), TODAY)).toMatchObject({
      check_in: '2027-07-07',
      check_out: '2027-07-10',
      category: 'Lodge',
      sort: 'featured',
      limit: 24,
      offset: 24,
    })
  })

  test('dates that have passed are left out and named', () => {
    const listing = read('checkIn=2027-05-01&checkOut=2027-05-03')
    expect(datesFault(listing, TODAY)).toBe('check_in_past')
    expect(searchOf(listing, TODAY)).not.toHaveProperty('check_in')
    expect(datesFault(read('checkIn=2027-07-07'), TODAY)).toBeNull()
  })
})

test('a typed price may carry grouping marks but no sign [2.properties.3]', () => {
  expect(priceFrom('150,000')).toBe(150_000)
  expect(priceFrom('150 000')).toBe(150_000)
  expect(priceFrom('150.000')).toBe(150_000)
  expect(priceFrom('0')).toBe(0)
  expect(priceFrom('-1')).toBeNull()
  expect(priceFrom('')).toBeNull()
})

test.each(['25,50', '99.50', '1500.50', '1.5'])(
  '%s is no whole number of shillings, and no price a hundred times as high',
  (typed) => {
    expect(priceFrom(typed)).toBeNull()
  },
)

test('clearing the filters keeps the typed search', () => {
  const listing = read('q=beach&region=Zanzibar&guests=2&sort=name')
  expect(listingPath(withoutFilters(listing))).toBe('/properties?q=beach&sort=name')
  expect(isFiltered(listing)).toBe(true)
  expect(isFiltered(read('q=beach&sort=name&page=2'))).toBe(false)
  expect(
    filterCount(read('region=Zanzibar&min_price=1&checkIn=2027-07-07&checkOut=2027-07-08&amenities=Fan,Pool')),
  ).toBe(5)
})

test('the number of filters counts all that the panel holds: the category too, and a piece of the map as a place', () => {
  expect(filterCount(PLAIN_LISTING)).toBe(0)
  expect(filterCount(read('category=Lodge'))).toBe(1)
  expect(filterCount(read('category=Lodge&bbox=33,-4,36,-2&guests=2'))).toBe(3)
  expect(filterCount(read('q=beach&sort=name&view=list&page=2'))).toBe(0)
})

test('a category is called as in the catalogue, whether the address gives its number, other letters or its name', () => {
  const named = (query: string) => withNamedCategory(read(query), [{ id: 2, name: 'Beach Resort' }]).category
  expect(['category=2', 'category=beach+resort', 'category=Beach+Resort'].map(named)).toEqual(
    Array(3).fill('Beach Resort'),
  )
  expect(named('category=Castle')).toBe('Castle')
  expect(named('')).toBe('')
})

test('an amenity that the address names twice is asked for once', () => {
  expect(read('amenities=Pool,Wi-Fi,Pool').amenities).toEqual(['Pool', 'Wi-Fi'])
})

test('all amenities of the catalogue survive the way into the address and back, and no more than the API takes', () => {
  const listing = { ...PLAIN_LISTING, amenities: Object.values(AMENITIES).map(({ name }) => name) }
  expect(listingFrom(new URL(listingPath(listing), 'http://x').searchParams)).toEqual(listing)
  const { amenities } = read(`amenities= Pool ,${'x'.repeat(200)},${Array.from({ length: 60 }, (_, at) => at)}`)
  expect(amenities).toHaveLength(40)
  expect(amenities.slice(0, 3)).toEqual(['Pool', 'x'.repeat(120), '0'])
})

test('an empty listing has one page', () => {
  expect([0, 1, 24, 25].map(pagesOf)).toEqual([1, 1, 1, 2])
})
