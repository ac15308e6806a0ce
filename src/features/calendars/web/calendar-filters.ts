const PATH = '/hotel-admin/calendars'
const MOST_ID = 2_147_483_647

/** Rooms on a page. */
export const PAGE_SIZE = 50

/** What the address of the page says: which property, and which page of its rooms. */
export type CalendarFilters = { property: number | null; page: number }

const positive = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= MOST_ID ? number : null
}

/** The filters in an address; what is no property or page is left out. */
export const calendarFiltersFrom = (params: URLSearchParams): CalendarFilters => ({
  property: positive(params.get('property')),
  page: Math.min(positive(params.get('page')) ?? 1, 1000),
})

/** The address of the page with these filters. */
export const pathOf = ({ property, page }: CalendarFilters): string => {
  const params = new URLSearchParams(property === null ? {} : { property: String(property) })
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** The query for the rooms of a page. */
export const calendarsQuery = ({ property, page }: CalendarFilters) => ({
  query: { property: property ?? undefined, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
})

/** The query for the conflicts, of which nobody has more than a page. */
export const conflictsQuery = ({ property }: Pick<CalendarFilters, 'property'>) => ({
  query: { property: property ?? undefined, limit: 100 },
})
