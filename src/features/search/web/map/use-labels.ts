import { listDestinations, listRegions } from '#features/properties/contract.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { exploreWords } from '../words.ts'
import type { Label } from './labels.ts'

const NEIGHBOURS = {
  kenya: { latitude: -1.1, longitude: 38.4 },
  mozambique: { latitude: -12.6, longitude: 38.4 },
  zambia: { latitude: -10.9, longitude: 31 },
  congo: { latitude: -6.2, longitude: 27.6 },
  uganda: { latitude: 0.75, longitude: 32.6 },
  malawi: { latitude: -12.1, longitude: 33.5 },
  rwanda: { latitude: -2, longitude: 29.9 },
  burundi: { latitude: -3.4, longitude: 29.95 },
} as const

/** Places do not change while a page is open. */
const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY }

/** From 100 pixels to the degree on there is room for the names of destinations. */
const CLOSE = 0.2

/** The names of regions and destinations come from lists that may fail to load: then the map has no names. */
export const useLabels = (scale: number): Label[] => {
  const { map: words } = useArea(exploreWords)
  const regions = useQueryOf(listRegions, {}, FOR_GOOD).data ?? []
  const close = scale > CLOSE
  const destinations = useQueryOf(listDestinations, {}, { ...FOR_GOOD, enabled: close }).data ?? []
  const named = Object.entries(NEIGHBOURS).map(([country, place]): Label => {
    return { ...place, name: words.countries[country as keyof typeof NEIGHBOURS], kind: 'country' }
  })
  return [
    ...regions.map((region): Label => ({ ...region, kind: 'region' })),
    ...(close
      ? destinations.map(({ name, latitude, longitude }): Label => ({ name, latitude, longitude, kind: 'town' }))
      : []),
    { name: words.ocean, latitude: -8.2, longitude: 41.4, kind: 'sea' },
    ...named,
  ]
}
