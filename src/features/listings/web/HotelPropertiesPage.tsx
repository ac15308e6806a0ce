import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listHotelProperties } from '#features/properties/contract.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { NewProperty } from './NewProperty.tsx'
import { OwnPropertyCard } from './OwnPropertyCard.tsx'
import { HOTEL_PROPERTY_WORDS } from './words.ts'

const PATH = '/hotel-admin/properties'
const PAGE_SIZE = 20

const pageFrom = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

const queryOf = (page: number) => ({ query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } })

const load = ({ callPaged, url }: LoadInput) =>
  firstData(() => nullOnFailure(callPaged(listHotelProperties, queryOf(pageFrom(url.searchParams)))))

type HotelPropertiesData = Awaited<ReturnType<typeof load>>

const NoProperties = () => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  return (
    <EmptyState
      icon="hotel"
      title={words.empty}
      action={<ButtonLink render={(link) => <Link to="/register-property" {...link} />}>{words.request}</ButtonLink>}
    >
      {words.emptyHint}
    </EmptyState>
  )
}

const List = ({ page, results: { rows, total } }: { page: number; results: Rows<typeof listHotelProperties> }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  if (total === 0) return <NoProperties />
  return (
    <>
      <SuspendedNotice properties={rows} />
      <ul className="grid gap-4 xl:grid-cols-2">
        {rows.map((property) => (
          <li key={property.id}>
            <OwnPropertyCard property={property} />
          </li>
        ))}
      </ul>
      <ListFoot
        page={page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(to) => (to > 1 ? `${PATH}?page=${to}` : PATH)}
        words={words.pages}
        className="mt-4"
      >
        {words.count(total)}
      </ListFoot>
    </>
  )
}

const HotelPropertiesPage = ({ data }: { data: HotelPropertiesData }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const page = pageFrom(params)
  const canCreate = useUser()?.rights.includes('property.create') ?? false
  const [isCreating, setCreating] = useState(false)
  const query = useRowsOf(listHotelProperties, queryOf(page), { first: data, keepPrevious: true })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {canCreate && (
          <Button icon="plus" onClick={() => setCreating(true)}>
            {words.add.button}
          </Button>
        )}
      </div>
      <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-200">
        <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
          {(results) => <List page={page} results={results} />}
        </QueryContent>
      </div>
      {isCreating && <NewProperty onClose={() => setCreating(false)} />}
    </>
  )
}

export const page = pageCode({
  Component: HotelPropertiesPage,
  load,
  head: (_data, language) => ({ title: HOTEL_PROPERTY_WORDS[language].headTitle, noindex: true }),
})
