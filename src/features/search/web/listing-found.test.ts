import { expect, test } from 'vitest'
import { REGIONS } from '#app/lists/places.ts'
import { listingFrom, withNamedCategory } from './listing.ts'
import { canonicalListing, listingData, placeIn } from './listing-found.ts'

const REGION_ROWS = REGIONS.map(({ name, destinations }, at) => ({
  id: at + 1,
  name,
  destinations: destinations.map((one) => one.name),
}))
const CATEGORIES = [
  { id: 1, name: 'Hotel' },
  { id: 2, name: 'Beach Resort' },
]

const canonical = (query: string) => {
  const listing = withNamedCategory(listingFrom(new URLSearchParams(query)), CATEGORIES)
  return canonicalListing(listing, placeIn(listing, REGION_ROWS))
}

test.each([
  ['a region, called a destination', 'destination=Zanzibar', 'region=Zanzibar'],
  ['a region, called both', 'region=Zanzibar&destination=Zanzibar', 'region=Zanzibar'],
  ['a region by its number', 'region=2', 'region=Zanzibar'],
  ['a region in other letters', 'region=dar+ES+salaam', 'region=Dar+es+Salaam'],
  ['a destination alone', 'destination=nungwi', 'region=Zanzibar&destination=Nungwi'],
  ['a destination with its region', 'region=Zanzibar&destination=Nungwi', 'region=Zanzibar&destination=Nungwi'],
  ['a destination that two regions have', 'destination=Karatu', 'destination=Karatu'],
  ['one of these two', 'region=Arusha&destination=Karatu', 'region=Arusha&destination=Karatu'],
  ['a category by its number', 'category=2', 'category=Beach+Resort'],
  ['a category with a place', 'destination=Zanzibar&category=hotel', 'category=Hotel&region=Zanzibar'],
  ['a place that nobody knows', 'destination=Atlantis', 'destination=Atlantis'],
])('%s has one address: %s is %s', (_what, query, address) => {
  expect(canonical(query)).toBe(`/properties?${address}`)
})

test('what only sorts or thins out the list is not part of its address; its page is', () => {
  const more =
    'checkIn=2027-07-07&checkOut=2027-07-10&guests=2&children=1&sort=price-low&view=list&min_price=50000&max_price=90000&amenities=Wi-Fi&utm_source=x'
  expect(canonical(more)).toBe('/properties')
  expect(canonical(`${more}&region=Arusha&page=3`)).toBe('/properties?region=Arusha&page=3')
  expect(canonical('page=1')).toBe('/properties')
  expect(canonical('page=2&view=map')).toBe('/properties')
})

const card = {
  id: 7,
  name: 'Dhow House',
  image: '',
  image_alt: '',
  image_colour: '',
  description: '',
  stay_price: null,
  price: 90_000,
  rating: 4.5,
  is_featured: false,
  amenities: [],
  region: { name: 'Zanzibar' },
  destination: { name: 'Stone Town' },
}

test('the shown stays are one list with their numbers in all pages, and their place is the end of a way', () => {
  const place = { region: 'Zanzibar', destination: 'Stone Town' }
  expect(listingData([card, { ...card, id: 8, price: null }], 25, place, 'Stays')).toEqual([
    {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 25,
          item: {
            '@type': 'Hotel',
            url: '/properties/7/rooms',
            name: 'Dhow House',
            address: {
              '@type': 'PostalAddress',
              addressLocality: 'Stone Town',
              addressRegion: 'Zanzibar',
              addressCountry: 'TZ',
            },
            priceRange: 'TZS 90000',
          },
        },
        { '@type': 'ListItem', position: 26, item: expect.not.objectContaining({ priceRange: expect.anything() }) },
      ],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Stays', item: '/properties' },
        { '@type': 'ListItem', position: 2, name: 'Zanzibar', item: '/properties?region=Zanzibar' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Stone Town',
          item: '/properties?region=Zanzibar&destination=Stone+Town',
        },
      ],
    },
  ])
})

test('an empty list is none, and without a place there is no way to one', () => {
  expect(listingData([], 1, null, 'Stays')).toEqual([])
  expect(listingData([card], 1, null, 'Stays')).toHaveLength(1)
})
