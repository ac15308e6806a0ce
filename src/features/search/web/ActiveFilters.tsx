import { stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { datesOf } from '#features/properties/web/public.ts'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { isFiltered, type Listing, withChange, withoutFilters } from './listing.ts'

/** The ages of the children, to stand after their number; nothing without them. */
const agesNote = ({ child_ages }: Listing, ageOf: (age: number | null) => string): string =>
  child_ages.length > 0 ? ` (${child_ages.map(ageOf).join(', ')})` : ''

type Filter = { kind: string; label: string; without: Partial<Listing> }

const useFilters = (listing: Listing, amenityNames: Record<string, string>): Filter[] => {
  const { search: words, common } = useWords()
  const language = useLanguage()
  const dates = datesOf(listing)
  const party = [
    listing.guests && common.adult(listing.guests),
    listing.children && common.child(listing.children) + agesNote(listing, words.ageOf),
  ]
  const filters: (Filter | false)[] = [
    listing.q !== '' && { kind: 'q', label: words.searchFor(listing.q), without: { q: '' } },
    listing.destination !== '' && { kind: 'destination', label: listing.destination, without: { destination: '' } },
    listing.region !== '' && { kind: 'region', label: listing.region, without: { region: '' } },
    listing.bbox !== null && { kind: 'bbox', label: words.mapArea, without: { bbox: null } },
    dates !== null && {
      kind: 'dates',
      label: stayText(dates, language),
      without: { check_in: null, check_out: null },
    },
    party.some(Boolean) && {
      kind: 'party',
      label: party.filter(Boolean).join(', '),
      without: { guests: null, children: null, child_ages: [] },
    },
    listing.min_price !== null && {
      kind: 'min_price',
      label: words.priceFrom(formatTsh(listing.min_price, language)),
      without: { min_price: null },
    },
    listing.max_price !== null && {
      kind: 'max_price',
      label: words.priceTo(formatTsh(listing.max_price, language)),
      without: { max_price: null },
    },
    ...listing.amenities.map((name) => ({
      kind: `amenity ${name}`,
      label: amenityNames[name] ?? name,
      without: { amenities: listing.amenities.filter((other) => other !== name) },
    })),
  ]
  return filters.filter((filter) => filter !== false)
}

type ActiveFiltersProps = {
  listing: Listing
  /** Names to display, by those of the address; without one the address's own is shown. */
  amenityNames: Record<string, string>
  onChange: (listing: Listing) => void
}

/** The active filters of the listing; one tap removes each. */
export const ActiveFilters = ({ listing, amenityNames, onChange }: ActiveFiltersProps) => {
  const { search: words } = useWords()
  const filters = useFilters(listing, amenityNames)
  if (filters.length === 0) return null
  return (
    <section
      aria-label={words.activeFilters}
      className="scroll-row -mx-4 flex items-center gap-2 px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {filters.map(({ kind, label, without }) => (
        <Chip
          key={kind}
          removable
          aria-label={words.remove(label)}
          onClick={() => onChange(withChange(listing, without))}
        >
          {label}
        </Chip>
      ))}
      {isFiltered(listing) && filters.length > 1 && (
        <Button kind="quiet" onClick={() => onChange(withoutFilters(listing))}>
          {words.clearFilters}
        </Button>
      )}
    </section>
  )
}
