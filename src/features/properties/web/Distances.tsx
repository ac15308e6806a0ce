import type { PropertyDetail } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

type Distance = PropertyDetail['distances'][number]

const ICONS: Record<Distance['kind'], IconName> = { airport: 'plane', airstrip: 'plane', ferry: 'boat', gate: 'gate' }

/** The distances to landmarks; nothing if there are none. */
export const Distances = ({ distances }: { distances: readonly Distance[] }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  if (distances.length === 0) return null
  return (
    <>
      <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {distances.map((distance) => (
          <Row key={distance.kind} distance={distance} />
        ))}
      </ul>
      {distances.some(({ road_minutes }) => road_minutes !== null) && (
        <p className="prose-width mt-4 text-sm text-muted">{words.distancesNote}</p>
      )}
    </>
  )
}

const Row = ({ distance: { kind, name, km, road_minutes } }: { distance: Distance }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  return (
    <li className="flex gap-3">
      <Icon name={ICONS[kind]} size={24} className="mt-0.5 text-brand" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{words.landmarks[kind]}</p>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {words.distance(km)}, {road_minutes === null ? words.overWater.toLowerCase() : words.byRoad(road_minutes)}
        </p>
      </div>
    </li>
  )
}
