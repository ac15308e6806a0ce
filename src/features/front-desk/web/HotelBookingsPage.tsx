import { Suspense, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import {
  BookingCards,
  BookingsTable,
  DownloadButton,
  filtersFrom,
  HOTEL_WORDS,
  type ListFilters,
  PAGE_SIZE,
  useDeskKeys,
  useIsWide,
} from '#features/bookings/web/office/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { callPaged } from '#platform/web/call.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useRowsOf } from '#platform/web/query.tsx'
import { useRestoredFocus } from '#platform/web/use-restored-focus.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { hotelBookings } from '../contract.ts'
import { ConfirmMove } from './ConfirmMove.tsx'
import { openMoves } from './day-moves.ts'
import { Filters } from './Filters.tsx'
import { bookingsPath, isNarrowed, pageQuery, queryOf } from './hotel-filters.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { useMoves } from './moves.ts'
import { NewBookingLink } from './NewBookingLink.tsx'
import { useOpenBooking } from './open-booking.ts'
import { loadOwnProperties, useOwnProperties } from './own-properties.ts'

const OpenBooking = lazyPart(
  () => import('./OpenBooking.tsx').then(({ OpenBooking }) => ({ default: OpenBooking })),
  DialogAway,
)

const load = (input: LoadInput) =>
  firstData(async () => {
    const query = pageQuery(filtersFrom(input.url.searchParams))
    const [results, properties] = await Promise.all([
      nullOnFailure(input.callPaged(hotelBookings, { query })),
      loadOwnProperties(input),
    ])
    return { results, properties }
  })

type HotelBookingsData = Awaited<ReturnType<typeof load>>
type HotelBookingRows = Rows<typeof hotelBookings>

const Nothing = ({ filters }: { filters: ListFilters }) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const narrowed = isNarrowed(filters)
  return (
    <EmptyState
      icon="calendar"
      title={words.empty}
      action={
        narrowed && (
          <ButtonLink render={(link) => <Link to="/hotel-admin/bookings" {...link} />}>{words.clear}</ButtonLink>
        )
      }
    >
      {narrowed ? words.emptyHint : words.emptyAll}
    </EmptyState>
  )
}

const withBooking = (results: HotelBookingRows, booking: HotelBooking): HotelBookingRows => ({
  ...results,
  rows: results.rows.map((row) => (row.id === booking.id ? booking : row)),
})

type ListProps = {
  results: HotelBookingRows
  filters: ListFilters
  withProperty: boolean
  onMoved: (booking: HotelBooking) => void
}

const List = ({ results, filters, withProperty, onMoved }: ListProps) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const navigate = useNavigate()
  const { rows, total } = results
  const { open, setOpen, follow } = useOpenBooking(rows)
  const desk = useIsWide()
  const moves = useMoves((moved) => {
    onMoved(moved)
    follow(moved)
  })
  // The menu of a row goes with the row's last move.
  const place = useRestoredFocus(rows.map(({ id, status }) => `${id} ${status}`).join())
  const View = desk ? BookingsTable : BookingCards
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds a list and its pages, not fields of a form
    <div ref={place} tabIndex={-1} role="group" aria-label={words.title} className="flex flex-col gap-4 outline-none">
      {rows.length === 0 ? (
        <Nothing filters={filters} />
      ) : (
        <View
          rows={rows}
          actions={(row) => <MoveMenu booking={row} moves={moves} choices={openMoves(row)} />}
          onOpen={setOpen}
          withProperty={withProperty}
          sort={filters.sort}
          onSort={(sort) => void navigate(bookingsPath(filters, { sort }))}
        />
      )}
      <ListFoot
        page={filters.page}
        total={total}
        pageSize={PAGE_SIZE}
        href={(page) => bookingsPath(filters, { page })}
        words={words.pages}
      >
        {words.count(total)}
        {desk && <span className="ml-4">{words.keys}</span>}
      </ListFoot>
      <Suspense fallback={<DialogComing />}>
        {open && <OpenBooking booking={open} moves={moves} onChanged={moves.changed} onClose={() => setOpen(null)} />}
      </Suspense>
      <ConfirmMove moves={moves} />
    </div>
  )
}

const HotelBookingsPage = ({ data }: { data: HotelBookingsData }) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const [params] = useSearchParams()
  const filters = filtersFrom(params)
  const owned = useOwnProperties(data?.properties)
  const query = useRowsOf(
    hotelBookings,
    { query: pageQuery(filters) },
    { ...REFETCH_WHILE_OPEN, first: data?.results, keepPrevious: true },
  )
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const loading = query.isPlaceholderData
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{area.bookings.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <DownloadButton
            fetchPart={(part) => callPaged(hotelBookings, { query: { ...queryOf(filters), ...part } })}
            failed={area.failed.csv}
          />
          <ButtonLink
            icon="guests"
            render={(link) => (
              <Link to={`/hotel-admin/groups${filters.property ? `?property=${filters.property}` : ''}`} {...link} />
            )}
          >
            {area.bookings.groups}
          </ButtonLink>
          <NewBookingLink property={filters.property} />
        </div>
      </div>
      <SuspendedNotice properties={owned.properties} property={filters.property} />
      <Filters filters={filters} owned={owned} input={search} />
      <div
        aria-busy={loading}
        className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={area.failed.bookings}
          hint={area.failed.hint}
        >
          {(results) => (
            <List
              results={results}
              filters={filters}
              withProperty={owned.properties.length > 1 && filters.property === null}
              onMoved={(moved) => query.setData((now) => withBooking(now, moved))}
            />
          )}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: HotelBookingsPage,
  load,
  head: (_data, language) => ({ title: HOTEL_WORDS[language].bookings.headTitle, noindex: true }),
})
