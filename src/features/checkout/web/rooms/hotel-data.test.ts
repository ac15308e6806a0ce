import { expect, test } from 'vitest'
import type { PropertyDetail } from '#features/properties/contract.ts'
import type { Review } from '#features/reviews/contract.ts'
import { hotelData } from './hotel-data.ts'

test('a review is published on its day in Dar es Salaam', () => {
  const property = {
    id: 7,
    name: 'Baobab Lodge',
    address: 'Shangani',
    region: { name: 'Zanzibar' },
    destination: { name: 'Nungwi' },
    rating: 5,
    review_count: 1,
    description: '',
    latitude: -6.16,
    longitude: 39.19,
    check_in_time: '14:00',
    check_out_time: '10:00',
    stars: 0,
    price: null,
    amenities: [],
  } as unknown as PropertyDetail
  const review: Review = {
    id: 1,
    guest: 'Asha J.',
    rating: 5,
    title: 'Lovely',
    body: '',
    language: 'en',
    created_at: '2027-03-01T22:30:00.000Z',
    stayed: '2027-02',
    nights: 2,
    answer: null,
  }
  const [hotel] = hotelData(property, [review])
  expect(hotel).toMatchObject({ review: [{ datePublished: '2027-03-02' }] })
})
