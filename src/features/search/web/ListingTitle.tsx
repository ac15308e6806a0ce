import type { ReactNode } from 'react'
import { stayText } from '#domain/calendar.ts'
import { datesOf } from '#features/properties/web/public.ts'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import type { Listing } from './listing.ts'

type ListingTitleProps = {
  listing: Listing
  /** How many properties were found; null where the search failed. */
  total: number | null
  /** The dates of the listing were searched for. */
  withDates: boolean
  /** Beside the title. */
  children?: ReactNode
}

/** Where the listing looks, and how much it found. */
export const ListingTitle = ({ listing, total, withDates, children }: ListingTitleProps) => {
  const { search: words } = useWords()
  const language = useLanguage()
  const place = listing.destination || listing.region
  const dates = withDates ? datesOf(listing) : null
  const period = dates && stayText(dates, language)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-32">
        <h1 className="max-sm:text-xl">{place ? words.titleFor(place) : words.title}</h1>
        <p role="status" className="mt-1 min-h-6 text-muted tabular-nums">
          {/* The empty state shows that nothing was found; here it is only announced. */}
          {total === 0 && <span className="sr-only">{words.empty}</span>}
          {total !== null && total > 0 && (period ? words.countFree(total, period) : words.count(total))}
        </p>
      </div>
      {children}
    </div>
  )
}
