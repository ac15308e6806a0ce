import { type Ref, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ROLES } from '#domain/account.ts'
import { PEOPLE_COLUMNS } from '#domain/list-sort.ts'
import { ChipLink, PAGE_SIZE, useDeskKeys } from '#features/bookings/web/office/public.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { Search } from '#platform/web/Search.tsx'
import { SortSelect } from '#platform/web/SortSelect.tsx'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listUsers } from '../contract.ts'
import { PeopleList } from './PeopleList.tsx'
import { filtersFrom, isNarrowed, PEOPLE_PATH, type PeopleFilters, pageQuery, peoplePath } from './people-filters.ts'
import { PEOPLE_WORDS } from './words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listUsers, { query: pageQuery(filtersFrom(url.searchParams)) })))

type PeopleData = Awaited<ReturnType<typeof load>>

const Filters = ({ filters, input }: { filters: PeopleFilters; input: Ref<HTMLInputElement> }) => {
  const words = useArea(PEOPLE_WORDS)
  const blocked = filters.status === 'blocked'
  const row = useChosenInView(`${filters.role} ${blocked}`)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="xl:max-w-md">
        <Search
          key={peoplePath({ ...filters, q: '' })}
          label={words.search}
          applied={filters.q}
          address={(q) => peoplePath(filters, { q })}
          input={input}
        />
      </div>
      <nav ref={row} aria-label={words.roleFilter} className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6">
        {[null, ...ROLES].map((role) => (
          <ChipLink key={role} to={peoplePath(filters, { role })} selected={filters.role === role}>
            {role ? words.rolesMany[role] : words.all}
          </ChipLink>
        ))}
        <ChipLink to={peoplePath(filters, { status: blocked ? null : 'blocked' })} selected={blocked} icon="lock">
          {words.blocked}
        </ChipLink>
      </nav>
    </div>
  )
}

const List = ({ filters, results: { rows, total } }: { filters: PeopleFilters; results: Rows<typeof listUsers> }) => {
  const words = useArea(PEOPLE_WORDS)
  const navigate = useNavigate()
  return (
    <>
      {rows.length > 0 ? (
        <div className="grid gap-4">
          <SortSelect
            columns={PEOPLE_COLUMNS}
            sort={filters.sort}
            onSort={(sort) => void navigate(peoplePath(filters, { sort }))}
            words={{ label: words.sort, ...words.sorts }}
            className="sm:max-w-64"
          />
          <PeopleList rows={rows} />
        </div>
      ) : (
        <EmptyState
          icon="guests"
          title={words.empty}
          action={
            isNarrowed(filters) && (
              <ButtonLink render={(link) => <Link to={PEOPLE_PATH} {...link} />}>{words.clear}</ButtonLink>
            )
          }
        >
          {words.emptyHint}
        </EmptyState>
      )}
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => peoplePath(filters, { page })}
        words={words.pages}
        className="mt-4"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const PeoplePage = ({ data }: { data: PeopleData }) => {
  const words = useArea(PEOPLE_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const query = useRowsOf(listUsers, { query: pageQuery(filters) }, { first: data, keepPrevious: true })
  return (
    <>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <Filters filters={filters} input={search} />
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={words.failed}
          hint={words.failedHint}
        >
          {(results) => <List filters={filters} results={results} />}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: PeoplePage,
  load,
  head: (_data, language) => ({ title: PEOPLE_WORDS[language].headTitle, noindex: true }),
})
