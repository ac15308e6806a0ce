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
  whereEmpty: 'No region or destination found.',
  region: 'Region',
  who: 'Guests',
  faults,
  seeAllOf: (total: number) => (total === 1 ? 'See it in the list' : `See all ${total}`),
  otherDates: 'See places for any dates',
  popular: 'Popular Properties',
  popularEmpty: 'No featured properties yet.',
  seeAll: 'See all',
  categories: 'Browse by Category',
  destinations: 'Top Destinations',
  promotions: 'Special Offers',
  testimonials: 'What Our Guests Say',
  why: {
    title: 'Why Choose Bhumwi',
    reasons: {
      money: {
        title: 'Pay with mobile money',
        text: 'From your own wallet, confirmed within seconds. No card needed.',
      },
      price: {
        title: 'The price you see',
        text: 'In shillings, for the whole stay. A tax that you pay at the property is named before you book.',
      },
      match: { title: '10% price match', text: 'Found the same stay for less? Tell us and we match it.' },
      support: {
        title: '24/7 support',
        text: 'People in Dar es Salaam who answer day and night, in Swahili and English.',
      },
    },
    invitation: 'Beaches, summits and plains: your room is waiting.',
    start: 'Start Your Journey',
  },
  failed: {
    properties: 'Failed to fetch properties',
    categories: 'Failed to fetch property categories',
    regions: 'Failed to fetch regions',
    promotions: 'Failed to fetch promotions',
    testimonials: 'Failed to fetch testimonials',
  },
}
