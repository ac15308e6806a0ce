import type { listDestinations } from '#features/properties/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'

/** The destinations as options of a select, region by region. */
export const DestinationOptions = ({ destinations }: { destinations: ReplyOf<typeof listDestinations> }) => {
  const regions = [...new Set(destinations.map(({ region }) => region.name))]
  return regions.map((region) => (
    <optgroup key={region} label={region}>
      {destinations.map(
        (destination) =>
          destination.region.name === region && (
            <option key={destination.id} value={destination.id}>
              {destination.name}
            </option>
          ),
      )}
    </optgroup>
  ))
}
