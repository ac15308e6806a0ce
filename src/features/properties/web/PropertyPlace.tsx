import type { PropertyDetail } from '#features/properties/contract.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

type Distance = PropertyDetail['distances'][number]

const ICONS: Record<Distance['kind'], IconName> = { airport: 'plane', airstrip: 'plane', ferry: 'boat', gate: 'gate' }

const mapAddress = ({ latitude, longitude }: PropertyDetail) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** Where a property lies, and how far from where its guests come from. */
export const PropertyPlace = ({ property }: { property: PropertyDetail }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const { properties } = useWords()
  const { distances } = property
  return (
    <section aria-labelledby="where-title">
      <h2 id="where-title" className="mb-1">
        {words.where}
      </h2>
      <p className="text-muted">{property.address}</p>
      {distances.length > 0 && (
        <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {distances.map((distance) => (
            <Row key={distance.kind} distance={distance} />
          ))}
        </ul>
      )}
      {distances.some(({ road_minutes }) => road_minutes !== null) && (
        <p className="prose-width mt-4 text-sm text-muted">{words.distancesNote}</p>
      )}
      <a
        href={mapAddress(property)}
        target="_blank"
        rel="noopener"
        className="link mt-1 inline-flex min-h-11 items-center gap-1.5"
      >
        {properties.showMap}
        <Icon name="external" size={16} />
      </a>
    </section>
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
