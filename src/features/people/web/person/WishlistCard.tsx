import { formatInstant } from '#domain/calendar.ts'
import { listWishesOf } from '#features/wishlist/contract.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import type { PersonDetails } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'

/** The number of properties that are listed. */
const SHOWN = 20

const Wishes = ({ id }: { id: number }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const query = useRowsOf(listWishesOf, { params: { id }, query: { limit: SHOWN } })
  const skeleton = (
    <Loading label={common.loading}>
      <Skeleton className="h-12" />
    </Loading>
  )
  return (
    <QueryContent query={query} skeleton={skeleton} failed={words.wishlistFailed}>
      {({ rows, total }) => (
        <>
          <ul className="-my-2">
            {rows.map(({ id: item, property, created_at }) => (
              <li
                key={item}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  <span className="font-semibold">{property.name}</span>
                  {property.status !== 'live' && <Badge>{words.wishlistStatuses[property.status]}</Badge>}
                </span>
                <span className="text-sm text-muted tabular-nums">{formatInstant(new Date(created_at), language)}</span>
              </li>
            ))}
          </ul>
          {total > rows.length && <p className="mt-3 text-sm text-muted">{words.onlyLatest(rows.length, total)}</p>}
        </>
      )}
    </QueryContent>
  )
}

/** What the person wishes for, the latest first. */
export const WishlistCard = ({ person: { id, wishlist, role } }: { person: PersonDetails }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  if (wishlist === 0 && role !== 'traveller') return null
  return (
    <Card title={words.wishlistTitle}>
      {wishlist === 0 ? <p className="text-muted">{words.wishlistEmpty}</p> : <Wishes id={id} />}
    </Card>
  )
}
