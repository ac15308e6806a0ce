import { useSearchParams } from 'react-router'
import { stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { BookingStatusBadge } from '#features/bookings/web/office/public.ts'
import { loadOwnProperties, PropertySwitch, useOwnProperties } from '#features/front-desk/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { groupBookings } from '../contract.ts'
import {
  type GroupFilters,
  groupFilters,
  groupPath,
  groupsPath,
  groupsQuery,
  newGroupPath,
  PAGE_SIZE,
} from './addresses.ts'
import { GROUP_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const query = groupsQuery(groupFilters(input.url.searchParams))
    const [groups, properties] = await Promise.all([
      nullOnFailure(input.callPaged(groupBookings, { query })),
      loadOwnProperties(input),
    ])
    return { groups, properties }
  })

type GroupsData = Awaited<ReturnType<typeof load>>
type Group = ReplyOf<typeof groupBookings>[number]

const STATUSES = ['checked_in', 'confirmed', 'pending', 'checked_out', 'no_show', 'cancelled'] as const

const NewGroup = ({ property }: { property: number | null }) => {
  const words = useArea(GROUP_WORDS)
  if (!useUser()?.rights.includes('front_desk.book')) return null
  return (
    <ButtonLink kind="primary" icon="plus" render={(link) => <Link to={newGroupPath(property)} {...link} />}>
      {words.newGroup}
    </ButtonLink>
  )
}

const Row = ({ group, withProperty }: { group: Group; withProperty: boolean }) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const facts = [
    stayText(group, language),
    words.rooms(group.rooms),
    common.guest(group.guests + group.children),
    withProperty && group.property.name,
  ]
  return (
    <li className={`${cardClass({ interactive: true, padding: 'snug' })} flex flex-wrap items-start gap-x-4 gap-y-2`}>
      <div className="min-w-0 flex-1 basis-64">
        <Link to={groupPath(group.id)} className="cover-link font-semibold wrap-anywhere text-ink no-underline">
          {group.name}
        </Link>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted wrap-anywhere">{group.contact_name}</p>
      </div>
      <div className="flex flex-col gap-2 sm:items-end">
        <span className="font-semibold tabular-nums">{formatTsh(group.total_amount, language)}</span>
        <span className="flex flex-wrap gap-2">
          {STATUSES.filter((status) => group.statuses[status]).map((status) => (
            <span key={status} className="inline-flex items-center gap-1 text-sm tabular-nums">
              {group.statuses[status]}
              <BookingStatusBadge booking={{ status }} />
            </span>
          ))}
        </span>
      </div>
    </li>
  )
}

type ListProps = { rows: readonly Group[]; total: number; filters: GroupFilters; withProperty: boolean }

const List = ({ rows, total, filters, withProperty }: ListProps) => {
  const words = useArea(GROUP_WORDS)
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon="guests" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-2">
          {rows.map((group) => (
            <Row key={group.id} group={group} withProperty={withProperty} />
          ))}
        </ul>
      )}
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => groupsPath({ ...filters, page })}
        words={words.pages}
        className="mt-4"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const GroupsPage = ({ data }: { data: GroupsData }) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = groupFilters(params)
  const owned = useOwnProperties(data?.properties)
  const query = useRowsOf(
    groupBookings,
    { query: groupsQuery(filters) },
    { ...REFETCH_WHILE_OPEN, first: data?.groups, keepPrevious: true },
  )
  return (
    <div className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.title}</h1>
          <p className="text-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PropertySwitch owned={owned} chosen={filters.property} address={(property) => groupsPath({ property })} />
          <NewGroup property={filters.property} />
        </div>
      </div>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
          {({ rows, total }) => (
            <List
              rows={rows}
              total={total}
              filters={filters}
              withProperty={owned.properties.length > 1 && filters.property === null}
            />
          )}
        </QueryContent>
      </div>
    </div>
  )
}

export const page = pageCode({
  Component: GroupsPage,
  load,
  head: (_data, language) => ({ title: GROUP_WORDS[language].headTitle, noindex: true }),
})
