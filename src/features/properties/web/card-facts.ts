import type { PropertyCard as Card } from '#features/properties/contract.ts'

/** What a card shows of a property. */
export type CardFacts = Pick<
  Card,
  | 'id'
  | 'name'
  | 'image'
  | 'image_alt'
  | 'image_colour'
  | 'description'
  | 'price'
  | 'stay_price'
  | 'rating'
  | 'is_featured'
  | 'amenities'
> & { region: { name: string }; destination: { name: string } }

/** Only these fields, so that a page of cards carries no unused data; the description is for the list. */
export const cardFacts = (card: Card, layout: 'grid' | 'list'): CardFacts => ({
  id: card.id,
  name: card.name,
  image: card.image,
  image_alt: card.image_alt,
  image_colour: card.image_colour,
  description: layout === 'list' ? card.description : '',
  price: card.price,
  stay_price: card.stay_price,
  rating: card.rating,
  is_featured: card.is_featured,
  amenities: card.amenities,
  region: { name: card.region.name },
  destination: { name: card.destination.name },
})
