import { CLEANING_STATES, type CleaningState } from '#domain/housekeeping.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { housekeepingRooms } from '../contract.ts'

const PATH = '/hotel-admin/housekeeping'

/** How many rooms one page shows: those of nearly every hotel. */
export const PAGE_SIZE = 100

/** What the address says: which property, which rooms, and which page of them; null is "all". */
export type CleaningFilters = { property: number | null; state: CleaningState | null; page: number }

/** The filters in an address; what is none is left out. */
export const cleaningFiltersFrom = (params: URLSearchParams): CleaningFilters => ({
  property: idIn(params.get('property')),
  state: CLEANING_STATES.find((state) => state === params.get('state')) ?? null,
  page: Math.min(idIn(params.get('page')) ?? 1, 1000),
})

/** The address of the page with these filters. */
export const pathOf = ({ property, state, page }: CleaningFilters): string => {
  const entries = Object.entries({ property, state, page: page > 1 ? page : null })
  const params = new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** The question to the interface. */
export const questionOf = ({
  property,
  state,
  page,
}: CleaningFilters): { query: QueryOf<typeof housekeepingRooms> } => ({
  query: {
    property: property ?? undefined,
    state: state ?? undefined,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  },
})
