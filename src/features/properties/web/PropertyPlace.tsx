import type { PropertyDetail } from '#features/properties/contract.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Distances } from './Distances.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

const mapAddress = ({ latitude, longitude }: PropertyDetail) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

/** Where a property lies, and how far from where its guests come from. */
export const PropertyPlace = ({ property }: { property: PropertyDetail }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const { properties } = useWords()
  return (
    <section aria-labelledby="where-title">
      <h2 id="where-title" className="mb-1">
        {words.where}
      </h2>
      <p className="text-muted">{property.address}</p>
      <Distances distances={property.distances} />
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
