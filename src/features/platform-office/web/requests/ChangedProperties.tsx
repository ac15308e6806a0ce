import { daysSince, formatDay, formatInstant, todayIn } from '#domain/calendar.ts'
import { type ChangedProperty, listPropertyChanges } from '#features/properties/contract.ts'
import type { Rows } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from './PagedList.tsx'
import { type ListPage, pagingOf } from './request-list.ts'
import { CHANGE_WORDS, REQUEST_WORDS } from './words.ts'

/** A changed property: since when, in what, and whether the platform or the hotel has to act. */
const Changed = ({ property }: { property: ChangedProperty }) => {
  const { fields, list: words } = useArea(CHANGE_WORDS)
  const { age } = useArea(REQUEST_WORDS)
  const language = useLanguage()
  const today = useToday()
  const changedAt = new Date(property.changed_at)
  const { asked_at } = property
  return (
    <article className={`${cardClass({ padding: 'snug', interactive: true })} flex flex-col gap-1`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to={`/bhumwi-admin/properties/${property.id}`} className="cover-link">
            {property.name}
          </Link>
        </h2>
        {asked_at ? (
          <StatusBadge tone="neutral" icon="clock">
            {words.asked(formatDay(todayIn(new Date(asked_at)), language))}
          </StatusBadge>
        ) : (
          <StatusBadge tone="warn" icon="eye">
            {words.waits}
          </StatusBadge>
        )}
      </div>
      <p className="text-sm text-muted">
        {property.destination}, {property.owner}
      </p>
      <p className="wrap-anywhere">{words.changed(property.fields.map((field) => fields[field]).join(', '))}</p>
      <p className="text-sm text-muted">
        <time dateTime={changedAt.toISOString()}>{formatInstant(changedAt, language)}</time>,{' '}
        {age(daysSince(changedAt, today))}
      </p>
    </article>
  )
}

type ChangedPropertiesProps = { page: ListPage; first: Rows<typeof listPropertyChanges> | null | undefined }

/** The properties on sale that are not as they were approved: first those that wait for the platform. */
export const ChangedProperties = ({ page, first }: ChangedPropertiesProps) => {
  const words = useArea(REQUEST_WORDS)
  const query = useRowsOf(listPropertyChanges, { query: pagingOf(page) }, { ...REFETCH_WHILE_OPEN, first })
  return (
    <PagedList page={page} query={query} empty={<EmptyState icon="check" title={words.empty.changed} />}>
      {(property) => <Changed property={property} />}
    </PagedList>
  )
}
