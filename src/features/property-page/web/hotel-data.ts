import { todayIn } from '#domain/calendar.ts'
import { placePath } from '#domain/search.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { roomsPath } from '#features/properties/web/public.ts'
import type { Review } from '#features/reviews/contract.ts'

/** Reviews with words and a name; search engines take no others. */
const reviewData = (reviews: readonly Review[]) =>
  reviews.flatMap(({ guest, rating, title, body, created_at, language }) =>
    guest === null || (title === '' && body === '')
      ? []
      : [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: guest },
            datePublished: todayIn(new Date(created_at)),
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
            inLanguage: language,
            ...(title !== '' && { name: title }),
            ...(body !== '' && { reviewBody: body }),
          },
        ],
  )

/**
 * A property as search engines read it: a schema.org Hotel with its place, official class, rating, price and the reviews
 * that its page shows, and the way to it.
 */
export const hotelData = (property: PropertyDetail, reviews: readonly Review[]): object[] => {
  const { name, address, region, destination, rating, review_count } = property
  const hotel = {
    '@type': 'Hotel',
    '@id': roomsPath(property.id),
    url: roomsPath(property.id),
    name,
    description: property.description,
    image: `/share/properties/${property.id}.jpg`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: destination.name,
      addressRegion: region.name,
      addressCountry: 'TZ',
    },
    geo: { '@type': 'GeoCoordinates', latitude: property.latitude, longitude: property.longitude },
    checkinTime: property.check_in_time,
    checkoutTime: property.check_out_time,
    ...(property.stars > 0 && { starRating: { '@type': 'Rating', ratingValue: property.stars } }),
    ...(property.price === null ? {} : { priceRange: `TZS ${property.price}` }),
    currenciesAccepted: 'TZS',
    amenityFeature: property.amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenity,
      value: true,
    })),
    ...(rating !== null && review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: review_count,
            bestRating: 5,
          },
          review: reviewData(reviews),
        }
      : {}),
  }
  const crumb = (position: number, label: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item,
  })
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, region.name, placePath({ region: region.name, destination: '' })),
      crumb(2, destination.name, placePath({ region: region.name, destination: destination.name })),
      crumb(3, name, roomsPath(property.id)),
    ],
  }
  return [hotel, way]
}
