import { type Day, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import { nearbyDates as en } from '#i18n/en/nearby-dates.ts'
import { nearbyDates as sw } from '#i18n/sw/nearby-dates.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { useQueryOf, withQueries } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { listNearbyDates } from '../contract.ts'
import { datesToShow, type ShownDates } from './nearby-dates.ts'

const NEARBY_WORDS = { en, sw }

const ROW = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6'
/** One more: the own dates and three on each side. */
const ROW_WITH_OWN = 'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7'

/** "Mon 12 Jul", which does not break. */
const dayText = (day: Day, lang: Language) =>
  `${WEEKDAYS[lang][weekdayOf(day)]} ${formatDayOfYear(day, lang)}`.replaceAll(' ', '\u00A0')

type Dates = { check_in: Day; check_out: Day }
type NearbyDatesProps = {
  /** The search; with a `property` the rooms of that one alone. */
  query: QueryOf<typeof listNearbyDates>
  /** The address of the same page with other dates. */
  pathOn: (dates: Dates) => string
}

const DatesCard = ({ dates, ofOne, to }: { dates: ShownDates; ofOne: boolean; to: string }) => {
  const words = useArea(NEARBY_WORDS)
  const language = useLanguage()
  const { own, lowest, check_in, check_out, count, stay_price } = dates
  const text = `${dayText(check_in, language)} – ${dayText(check_out, language)}`
  return (
    <li
      aria-current={own || undefined}
      className={`${cardClass({ interactive: !own, padding: 'none', ground: own ? 'brand' : 'plain' })} flex min-h-11 flex-col gap-1 p-3 text-sm`}
    >
      {own ? (
        <span className="font-semibold">{text}</span>
      ) : (
        <Link to={to} className="cover-link font-semibold text-ink no-underline">
          {text}
        </Link>
      )}
      {!ofOne && <span className="text-muted tabular-nums">{words.stays(count)}</span>}
      {stay_price !== null && <span className="tabular-nums">{words.from(formatTsh(stay_price, language))}</span>}
      {own && <span className="mt-auto text-xs font-semibold text-brand">{words.yours}</span>}
      {lowest && (
        <Badge tone="good" icon="check" className="mt-auto self-start">
          {words.lowest}
        </Badge>
      )}
    </li>
  )
}

const Nearby = ({ query, pathOn }: NearbyDatesProps) => {
  const words = useArea(NEARBY_WORDS)
  const { common } = useWords()
  const { data, failed, refetch } = useQueryOf(listNearbyDates, { query }, { keepPrevious: true })
  if (failed) return <FailedState title={words.failed} onRetry={refetch} words={common} />
  if (!data) return <NearbyDatesComing label={words.loading} />
  const shown = datesToShow(data, query.check_in)
  if (shown.length === 0) return <span data-none hidden />
  const withOwn = shown.some(({ own }) => own)
  return (
    <section aria-labelledby="nearby-dates">
      <h2 id="nearby-dates" className="mb-3 text-lg">
        {withOwn ? words.title : words.free}
      </h2>
      <ul className={withOwn ? ROW_WITH_OWN : ROW}>
        {shown.map((dates) => (
          <DatesCard
            key={dates.check_in}
            dates={dates}
            ofOne={query.property !== undefined}
            to={pathOn({ check_in: dates.check_in, check_out: dates.check_out })}
          />
        ))}
      </ul>
    </section>
  )
}

const NearbyDatesComing = ({ label }: { label: string }) => (
  <Loading label={label} className={ROW}>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <Skeleton key={index} className="h-24" />
    ))}
  </Loading>
)

/** What else is free, or costs less, a few days before or after; nothing at all where there is no such date. */
export const NearbyDates = withQueries(Nearby)
