import type { SearchFault } from '#domain/search.ts'

const faults: Record<SearchFault, string> = {
  location_required: 'Please select a location.',
  dates_required: 'Please select both check-in and check-out dates.',
  check_in_past: 'Check-in date cannot be in the past.',
  check_out_before_check_in: 'Check-out date must be after or equal to check-in date.',
}

/** The home page. */
export const home = {
  headTitle: 'Bhumwi: places to stay all over Tanzania',
  headDescription:
    'Hotels, lodges, tented camps and beach houses from Zanzibar to the Serengeti. See real prices in shillings and pay with mobile money.',
  heading: 'Your place to stay in Tanzania',
  lead: 'From the beaches of Zanzibar to the plains of the Serengeti, at real prices in shillings.',
  searchTitle: 'Search for a place to stay',
  where: 'Where to?',
  wherePlaceholder: 'Region or destination',
  who: 'Guests',
  faults,
  popular: 'Popular Properties',
  popularEmpty: 'No featured properties yet.',
  seeAll: 'See all',
  categories: 'Browse by Category',
  destinations: 'Top Destinations',
  failed: {
    properties: 'Failed to fetch properties',
    categories: 'Failed to fetch property categories',
    regions: 'Failed to fetch regions',
  },
  failedHint: 'Check your connection, then try again.',
}
