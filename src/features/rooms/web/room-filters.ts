const PATH = '/hotel-admin/rooms'
const MOST_ID = 2_147_483_647

/** The number of rooms on a page: those of nearly every hotel, so that its groups are whole. */
export const PAGE_SIZE = 300

/** What the address of the page says: which property, and which page of its rooms. */
export type RoomFilters = { property: number | null; page: number }

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= MOST_ID ? number : null
}

/** The filters in an address; what is no property or page is left out. */
export const roomFiltersFrom = (params: URLSearchParams): RoomFilters => ({
  property: positive(params.get('property')),
  page: Math.min(positive(params.get('page')) ?? 1, 1000),
})

/** The address of the page with these filters. */
export const pathOf = ({ property, page }: RoomFilters): string => {
  const params = new URLSearchParams(property === null ? {} : { property: String(property) })
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** The query for the rooms of a page. */
export const roomsQuery = ({ property, page }: RoomFilters) => ({
  query: { property: property ?? undefined, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
})
