import { listAmenities, listCategories, listDestinations, listExtraServices } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Calls } from '#platform/page.ts'
import { useQueryOf } from '#platform/web/query.tsx'

const ALL = { query: { limit: 500 } }

/** The lists that a property's editor chooses from. */
export type ReferenceLists = {
  categories: ReplyOf<typeof listCategories>
  destinations: ReplyOf<typeof listDestinations>
  amenities: ReplyOf<typeof listAmenities>
  services: ReplyOf<typeof listExtraServices>
}

/** Fetches them for the loader of a page. */
export const loadReferenceLists = async ({ call }: Pick<Calls, 'call'>): Promise<ReferenceLists> => {
  const [categories, destinations, amenities, services] = await Promise.all([
    call(listCategories, ALL),
    call(listDestinations, ALL),
    call(listAmenities, ALL),
    call(listExtraServices, ALL),
  ])
  return { categories, destinations, amenities, services }
}

const NAMES = ['categories', 'destinations', 'amenities', 'services'] as const

/** Reads them together: they have failed if one has, the first of which is `failedList`, and are there once all are. */
export const useReferenceLists = (first: ReferenceLists | null | undefined) => {
  const queries = [
    useQueryOf(listCategories, ALL, { first: first?.categories }),
    useQueryOf(listDestinations, ALL, { first: first?.destinations }),
    useQueryOf(listAmenities, ALL, { first: first?.amenities }),
    useQueryOf(listExtraServices, ALL, { first: first?.services }),
  ] as const
  const [categories, destinations, amenities, services] = [
    queries[0].data,
    queries[1].data,
    queries[2].data,
    queries[3].data,
  ]
  return {
    data:
      categories && destinations && amenities && services
        ? { categories, destinations, amenities, services }
        : undefined,
    failed: queries.some(({ failed }) => failed),
    failedList: NAMES[queries.findIndex(({ failed }) => failed)],
    isFetching: queries.some(({ isFetching }) => isFetching),
    staleSince: null,
    refetch: () => {
      for (const query of queries) if (query.failed) query.refetch()
    },
  }
}
