import { fold, placePath } from '#domain/search.ts'
import { type CardFacts, roomsPath } from '#features/properties/web/public.ts'
import { isMeant, type Listing, listingPath, PLAIN_LISTING } from './listing.ts'

// How search engines find the listing. Only the server makes this, so that it costs the browser nothing.

type Region = { id: number; name: string } & { destinations: readonly string[] }

/** A place by the names of the catalogue; '' where it is wider than that. */
export type Place = { region: string; destination: string }

const isCalled = (text: string) => (name: string) => fold(name) === fold(text)
/**
 * The one name of the place that a listing looks in, however its address writes it: a destination with its region, which
 * is left out only where several regions have a destination of that name and all are meant; a region called a
 * destination as that region. Null for a place that is not in the catalogue.
 */
export const placeIn = (
  { region, destination }: Pick<Listing, keyof Place>,
  regions: readonly Region[],
): Place | null => {
  const candidates = region === '' ? regions : regions.filter(isMeant(region))
  const homes = candidates.filter((one) => one.destinations.some(isCalled(destination)))
  const [home] = homes
  const name = home?.destinations.find(isCalled(destination))
  if (destination === '') return region === '' ? { region, destination } : regionPlace(candidates[0])
  if (name !== undefined) return { region: homes.length === 1 && home ? home.name : '', destination: name }
  return regionPlace(candidates.find(({ name }) => isCalled(destination)(name)))
}

const regionPlace = (region: Region | undefined): Place | null =>
  region ? { region: region.name, destination: '' } : null

/**
 * The one address of all listings that show the same set: place and category by the names of the catalogue (the loader
 * names the category), and the page.
 * Orders, looks, dates, guests, prices and amenities only sort or thin out what that address shows; a map has no pages.
 */
export const canonicalListing = (listing: Listing, place: Place | null): string => {
  const { region, destination } = place ?? listing
  const page = listing.view === 'map' ? 1 : listing.page
  return listingPath({ ...PLAIN_LISTING, region, destination, category: listing.category, page })
}

const stayData = (card: CardFacts) => ({
  '@type': 'Hotel',
  url: roomsPath(card.id),
  name: card.name,
  address: {
    '@type': 'PostalAddress',
    addressLocality: card.destination.name,
    addressRegion: card.region.name,
    addressCountry: 'TZ',
  },
  ...(card.price !== null && { priceRange: `TZS ${card.price}` }),
})

/** The shown stays as a list of schema.org, and the way to their place; `first` is the number of the first one in all pages. */
export const listingData = (
  cards: readonly CardFacts[],
  first: number,
  place: Place | null,
  title: string,
): object[] => {
  const stays = {
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map((card, at) => ({ '@type': 'ListItem', position: first + at, item: stayData(card) })),
  }
  const steps = [
    { name: title, item: '/properties' },
    ...(place?.region ? [{ name: place.region, item: placePath({ ...place, destination: '' }) }] : []),
    ...(place?.destination ? [{ name: place.destination, item: placePath(place) }] : []),
  ]
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
  return [...(cards.length > 0 ? [stays] : []), ...(steps.length > 1 ? [way] : [])]
}
