import type { Day } from '#domain/calendar.ts'
import { MOST_TSH, type Tsh } from '#domain/money.ts'
import { type Box, boxFrom, boxText, DEFAULT_SORT, fold, SORTS, type Sort } from '#domain/search.ts'
import { MAX_DAYS_NEAR, type StayFault, stayFrom } from '#domain/stay.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import {
  datesOf,
  EMPTY_STAY,
  partyQuery,
  type StaySearch,
  stayParams,
  staySearchFrom,
} from '#features/properties/web/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { countFacets, listNearbyDates, listProperties } from '../contract.ts'

/** How many properties one page of results shows. */
export const PAGE_SIZE = 24
/** How many properties the map shows at most. */
const MAX_PINS = 500

/** How the results are shown. */
export const VIEWS = ['grid', 'list', 'map'] as const

/** The address of the listing: the search, the order, the page (from 1) and the view. */
export type Listing = StaySearch & {
  q: string
  category: string
  region: string
  destination: string
  min_price: Tsh | null
  max_price: Tsh | null
  amenities: readonly string[]
  /** The piece of the map that is searched. */
  bbox: Box | null
  sort: Sort
  page: number
  view: (typeof VIEWS)[number]
}

/** The listing without a search. */
export const PLAIN_LISTING: Listing = {
  ...EMPTY_STAY,
  q: '',
  category: '',
  region: '',
  destination: '',
  min_price: null,
  max_price: null,
  amenities: [],
  bbox: null,
  sort: DEFAULT_SORT,
  page: 1,
  view: 'grid',
}

const MAX_TEXT = 120
const MAX_AMENITIES = 40
const MAX_PAGE = 10_000

const cut = (typed: string) => typed.trim().slice(0, MAX_TEXT)
const text = (params: URLSearchParams, name: string) => cut(params.get(name) ?? '')

/** A price filter as it is typed, where groups of three may also follow a dot; anything else is no filter. */
export const priceFrom = (typed: string): Tsh | null => {
  const amount = typedAmount(typed.replaceAll('.', ','))
  return amount === null ? null : Math.min(amount, MOST_TSH)
}

/** Reads the address of the listing; invalid values count as missing. */
export const listingFrom = (params: URLSearchParams): Listing => {
  const page = Number(params.get('page'))
  return {
    ...staySearchFrom(params),
    q: text(params, 'q'),
    category: text(params, 'category'),
    region: text(params, 'region'),
    destination: text(params, 'destination'),
    min_price: priceFrom(params.get('min_price') ?? ''),
    max_price: priceFrom(params.get('max_price') ?? ''),
    amenities: [...new Set((params.get('amenities') ?? '').split(',').map(cut).filter(Boolean))].slice(
      0,
      MAX_AMENITIES,
    ),
    bbox: boxFrom(text(params, 'bbox')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    view: VIEWS.find((view) => view === params.get('view')) ?? 'grid',
  }
}

type CatalogueName = { id: number; name: string }

/** Whether a text of an address means this one: by its number, or by its name in whatever letters. */
export const isMeant =
  (text: string) =>
  ({ id, name }: CatalogueName): boolean =>
    text === String(id) || fold(text) === fold(name)

/** A listing whose category has the name of the catalogue; links from elsewhere may give its number, or other letters. */
export const withNamedCategory = (listing: Listing, categories: readonly CatalogueName[]): Listing => ({
  ...listing,
  category: categories.find(isMeant(listing.category))?.name ?? listing.category,
})

/** The address of a listing; defaults are left out, so that equal searches have equal addresses. */
export const listingPath = (listing: Listing): string => {
  const params: [string, string][] = [
    ['q', listing.q],
    ['category', listing.category],
    ['region', listing.region],
    ['destination', listing.destination],
    ['min_price', listing.min_price === null ? '' : String(listing.min_price)],
    ['max_price', listing.max_price === null ? '' : String(listing.max_price)],
    ['amenities', listing.amenities.join(',')],
    ['bbox', listing.bbox ? boxText(listing.bbox) : ''],
    ['sort', listing.sort === DEFAULT_SORT ? '' : listing.sort],
    ['view', listing.view === 'grid' ? '' : listing.view],
    ...stayParams(listing),
    ['page', listing.page > 1 ? String(listing.page) : ''],
  ]
  const search = new URLSearchParams(params.filter(([, value]) => value !== ''))
  return search.size > 0 ? `/properties?${search}` : '/properties'
}

/**
 * A changed listing; it begins again at its first page unless the page itself is what changes. A place and a piece of
 * the map take each other's place.
 */
export const withChange = (listing: Listing, change: Partial<Listing>): Listing => {
  const hasPlace = Boolean(change.region || change.destination)
  return {
    ...listing,
    page: 1,
    ...(hasPlace && { bbox: null }),
    ...(change.bbox && { region: '', destination: '' }),
    ...change,
  }
}

/** Why the dates of a listing cannot be searched for, or null where they can be or none are given. */
export const datesFault = (listing: Listing, today: Day): StayFault | null => {
  const dates = datesOf(listing)
  if (!dates) return null
  const stay = stayFrom(dates, today)
  return typeof stay === 'string' ? stay : null
}

/** The listing's filters but its dates, as the API's query. */
const filterQueryOf = (listing: Listing) => ({
  q: listing.q || undefined,
  category: listing.category || undefined,
  region: listing.region || undefined,
  destination: listing.destination || undefined,
  ...partyQuery(listing),
  min_price: listing.min_price ?? undefined,
  max_price: listing.max_price ?? undefined,
  amenities: listing.amenities.length > 0 ? [...listing.amenities] : undefined,
  bbox: listing.bbox ? boxText(listing.bbox) : undefined,
})

/** The listing's search as the API's query. Invalid dates are left out: see `datesFault`. */
export const facetQueryOf = (listing: Listing, today: Day): QueryOf<typeof countFacets> => ({
  ...filterQueryOf(listing),
  ...(datesFault(listing, today) === null ? datesOf(listing) : null),
})

/** The same on dates near those of the listing, further away if nothing is free on its own. Null without valid dates. */
export const nearbyQueryOf = (
  listing: Listing,
  fault: StayFault | null,
  total: number,
): QueryOf<typeof listNearbyDates> | null => {
  const dates = datesOf(listing)
  if (fault !== null || dates === null) return null
  return { ...filterQueryOf(listing), ...dates, within: total === 0 ? MAX_DAYS_NEAR : undefined }
}

/** The question to the interface for a page of a listing; on the map, for all that it shows. */
export const searchOf = (listing: Listing, today: Day): QueryOf<typeof listProperties> => ({
  ...facetQueryOf(listing, today),
  sort: listing.sort,
  ...(listing.view === 'map'
    ? { limit: MAX_PINS, offset: 0 }
    : { limit: PAGE_SIZE, offset: (listing.page - 1) * PAGE_SIZE }),
})

/** How many pages a number of results fills; an empty listing has one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The listing without its filters; the typed search, the order, the look and the residency stay. */
export const withoutFilters = ({ q, sort, view, residency }: Listing): Listing => ({
  ...PLAIN_LISTING,
  q,
  sort,
  view,
  residency,
})

/** Whether anything but the typed search narrows the listing. */
export const isFiltered = (listing: Listing): boolean =>
  listingPath({ ...listing, page: 1 }) !== listingPath(withoutFilters(listing))

/**
 * How many filters of the panel are set, for the number on its button. A section of the map, which the panel clears
 * too, counts as a place.
 */
export const filterCount = (listing: Listing): number =>
  [
    listing.region || listing.destination || listing.bbox,
    listing.category,
    listing.min_price !== null || listing.max_price !== null,
    datesOf(listing),
    listing.guests !== null || listing.children,
  ].filter(Boolean).length + listing.amenities.length
