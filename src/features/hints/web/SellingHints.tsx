import type { ReactNode } from 'react'
import { addDays, formatDayOfYear } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { MissingPart } from '#domain/property-details.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { type NightGapHint, type PropertyHints, propertyHints } from '../contract.ts'
import { HINT_WORDS, MISSING_WORDS } from './words.ts'

const photographsOf = (id: number) => `/hotel-admin/properties/${id}/photographs`
const roomsOf = (id: number) => `/hotel-admin/rooms?property=${id}`

/** Where each part is added: a section of the editor on this page, or a page of its own. */
const PLACES: Record<MissingPart, string | ((id: number) => string)> = {
  rooms: roomsOf,
  pictures: photographsOf,
  description_en: '#about',
  description_sw: '#about',
  amenities: '#amenities',
  house_rules: '#rules',
  house_rules_en: '#rules',
  house_rules_sw: '#rules',
  phone: '#contact',
}

const ROOM_PARTS = [
  ['without_description', roomsOf],
  ['without_beds', roomsOf],
  ['without_size', roomsOf],
  ['without_amenities', roomsOf],
  ['without_photograph', photographsOf],
] as const

type HintsProps = { property: number; hints: PropertyHints }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
)

const Item = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name="arrow-right" size={16} className="mt-1.5 text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
)

const MissingParts = ({ property, hints: { missing, rooms } }: HintsProps) => {
  const words = useArea(HINT_WORDS)
  const names = useArea(MISSING_WORDS)
  const lacking = rooms.total > 0 ? ROOM_PARTS.filter(([part]) => rooms[part] > 0) : []
  if (missing.length + lacking.length === 0) return null
  return (
    <Part title={words.page}>
      <ul className="mt-1 grid gap-x-6 lg:grid-cols-2">
        {missing.map((part) => {
          const place = PLACES[part]
          const [first = '', ...rest] = names[part]
          const name = first.toUpperCase() + rest.join('')
          return (
            <Item key={part}>
              {typeof place === 'string' ? (
                <a href={place} className="link inline-block py-1">
                  {name}
                </a>
              ) : (
                <Link to={place(property)} className="link inline-block py-1">
                  {name}
                </Link>
              )}
            </Item>
          )
        })}
        {lacking.map(([part, place]) => (
          <Item key={part}>
            <Link to={place(property)} className="link inline-block py-1">
              {words.rooms[part](rooms[part], rooms.total)}
            </Link>
          </Item>
        ))}
      </ul>
    </Part>
  )
}

const Price = ({ property, hints: { price } }: HintsProps) => {
  const words = useArea(HINT_WORDS).price
  const language = useLanguage()
  if (!price) return null
  const say = (amount: number) => formatTsh(amount, language)
  return (
    <Part title={words.title}>
      <p>
        {words.range(price.count, price.km, say(price.low), say(price.high))}{' '}
        <strong>{words[price.position](say(price.own))}</strong>
      </p>
      <p className="text-sm text-muted">
        {price.same_type ? words.sameType : words.allTypes} {words.basis}{' '}
        <Link to={`/hotel-admin/rates?property=${property}`} className="link">
          {words.rates}
        </Link>
      </p>
    </Part>
  )
}

const gapPath = (property: number, { room_type_id, first_night, nights }: NightGapHint) =>
  `/hotel-admin/rates?${new URLSearchParams({
    property: String(property),
    type: String(room_type_id),
    night: first_night,
    nights: String(nights),
  })}`

const Gaps = ({ property, hints: { gaps, gap_count } }: HintsProps) => {
  const words = useArea(HINT_WORDS).gaps
  const language = useLanguage()
  if (gaps.length === 0) return null
  const dates = ({ first_night, nights }: NightGapHint) => {
    const first = formatDayOfYear(first_night, language)
    return nights === 1 ? first : `${first} – ${formatDayOfYear(addDays(first_night, nights - 1), language)}`
  }
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <ul className="mt-1 grid gap-x-6 lg:grid-cols-2">
        {gaps.map((gap) => (
          <Item key={`${gap.room_type_id} ${gap.first_night} ${gap.nights}`}>
            <Link to={gapPath(property, gap)} className="link inline-block py-1">
              {words.gap(language === 'sw' ? gap.name_sw : gap.name, dates(gap))}
            </Link>
            <span className="block text-sm text-muted">
              {[
                words.nights(gap.nights),
                gap.min_nights > gap.nights ? words.minimum(gap.min_nights) : words.closed,
                words.rooms(gap.rooms),
              ].join(' · ')}
            </span>
          </Item>
        ))}
      </ul>
      {gap_count > gaps.length && <p className="mt-1 text-sm text-muted">{words.more(gap_count - gaps.length)}</p>}
    </Part>
  )
}

const Nothing = () => <p className="text-muted">{useArea(HINT_WORDS).nothing}</p>

const isDone = ({ missing, rooms, gap_count }: PropertyHints) =>
  missing.length === 0 && gap_count === 0 && ROOM_PARTS.every(([part]) => rooms[part] === 0)

/** What would make a property sell better: what its page lacks, its price beside others, and nights that no stay can have. */
export const SellingHints = ({ property, first }: { property: number; first: PropertyHints | null | undefined }) => {
  const words = useArea(HINT_WORDS)
  const { common } = useWords()
  const query = useQueryOf(propertyHints, { params: { id: property } }, { first })
  const skeleton = (
    <Loading label={common.loading}>
      <Skeleton className="h-24" />
    </Loading>
  )
  return (
    <Card title={words.title}>
      <QueryContent query={query} skeleton={skeleton} failed={words.failed}>
        {(hints) => (
          <div className="flex flex-col gap-5">
            {isDone(hints) && <Nothing />}
            <MissingParts property={property} hints={hints} />
            <Price property={property} hints={hints} />
            <Gaps property={property} hints={hints} />
          </div>
        )}
      </QueryContent>
    </Card>
  )
}
