import { useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import {
  BookingCards,
  BookingSheet,
  BookingsTable,
  DownloadButton,
  filtersFrom,
  HOTEL_WORDS,
  type ListFilters,
  PAGE_SIZE,
  useDesk,
  useDeskKeys,
  useLive,
} from '#features/bookings/web/public.ts'
import { listHotelProperties } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { callPaged } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { hotelBookings } from '../contract.ts'
import { ConfirmMove } from './ConfirmMove.tsx'
import { openMoves } from './day-moves.ts'
import { Filters } from './Filters.tsx'
import { bookingsPath, isNarrowed, pageQuestion, questionOf } from './hotel-filters.ts'
import { MoveButtons, MoveMenu } from './MoveMenu.tsx'
import { useMoves } from './moves.ts'

const load = async ({ callPaged: askPaged, call, url }: LoadInput) => {
  const filters = filtersFrom(url.searchParams)
  const [found, properties] = await Promise.all([
    attempt(askPaged(hotelBookings, { query: pageQuestion(filters) })),
    attempt(call(listHotelProperties, { query: { limit: 500 } })),
  ])
  // Without their names the bookings still show, of all properties together.
  return { filters, found, properties: properties?.map(({ id, name }) => ({ id, name })) ?? [] }
}

type Data = Awaited<ReturnType<typeof load>>
type Found = NonNullable<Data['found']>

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

const withBooking = (found: Found, booking: HotelBooking): Found => ({
  ...found,
  rows: found.rows.map((row) => (row.id === booking.id ? booking : row)),
})

type ListProps = { loaded: Found; filters: ListFilters; withProperty: boolean }

const List = ({ loaded, filters, withProperty }: ListProps) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const live = useLive(loaded, () => callPaged(hotelBookings, { query: pageQuestion(filters) }))
  const [open, setOpen] = useState<HotelBooking | null>(null)
  const desk = useDesk()
  const moves = useMoves((moved) => {
    if (moved) live.put((now) => withBooking(now, moved))
    if (moved && open) setOpen(moved)
    live.refresh()
  })
  const { rows, total } = live.data
  const View = desk ? BookingsTable : BookingCards
  return (
    <div className="flex flex-col gap-4">
      <StaleNotice since={live.staleSince} onRetry={live.refresh} />
      {rows.length === 0 ? (
        <Nothing filters={filters} />
      ) : (
        <View
          rows={rows}
          actions={(row) => <MoveMenu booking={row} moves={moves} choices={openMoves(row)} />}
          onOpen={setOpen}
          withProperty={withProperty}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={classNames('text-sm text-muted', total === 0 && 'sr-only')}>
          {words.count(total)}
          {desk && <span className="ml-4">{words.keys}</span>}
        </p>
        <Pagination
          page={filters.page}
          pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
          href={(page) => bookingsPath(filters, { page })}
          render={({ href, ...link }) => <Link key={link['aria-label']} to={href} {...link} />}
          words={words.pages}
        />
      </div>
      <BookingSheet
        booking={open}
        actions={(row) => <MoveButtons booking={row} moves={moves} />}
        onClose={() => setOpen(null)}
      />
      <ConfirmMove moves={moves} />
    </div>
  )
}

const HotelBookingsPage = ({ data: { filters, found, properties } }: { data: Data }) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  const coming = useNavigation()
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys(search)
  const loading = coming.state === 'loading' && coming.location.pathname === '/hotel-admin/bookings'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{area.bookings.title}</h1>
        <DownloadButton
          ask={(part) => callPaged(hotelBookings, { query: { ...questionOf(filters), ...part } })}
          failed={area.failed.csv}
        />
      </div>
      <Filters filters={filters} properties={properties} input={search} />
      <div
        aria-busy={loading}
        className={classNames('transition-opacity', loading && 'pointer-events-none opacity-60 delay-200')}
      >
        {found ? (
          <List loaded={found} filters={filters} withProperty={properties.length > 1 && filters.property === null} />
        ) : (
          <FailedState title={area.failed.bookings} onRetry={revalidate} retrying={state === 'loading'} words={common}>
            {area.failed.hint}
          </FailedState>
        )}
      </div>
    </>
  )
}

export const page = pageCode({
  Component: HotelBookingsPage,
  load,
  head: (_data, language) => ({ title: HOTEL_WORDS[language].bookings.headTitle, noindex: true }),
})
