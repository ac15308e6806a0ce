import { listHotelProperties } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Calls } from '#platform/page.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useQueryOf } from '#platform/web/query.tsx'

type OwnProperties = ReplyOf<typeof listHotelProperties>

const ALL = { query: { limit: 500 } }

/** The hotel's own properties for the loader of a page; null where they could not be fetched. */
export const loadOwnProperties = ({ call }: Pick<Calls, 'call'>) => nullOnFailure(call(listHotelProperties, ALL))

/** The hotel's own properties; none while they are unknown: the pages show all properties together then. */
export const useOwnProperties = (first: OwnProperties | null | undefined) => {
  const query = useQueryOf(listHotelProperties, ALL, { first })
  return { ...query, properties: query.data ?? [] }
}

/** The query of the hotel's properties, with those that it has brought. */
export type Owned = ReturnType<typeof useOwnProperties>
