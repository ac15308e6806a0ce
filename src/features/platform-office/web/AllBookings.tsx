import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import {
  BookingCards,
  BookingSheet,
  BookingsTable,
  HOTEL_WORDS,
  PAGE_SIZE,
  useIsWide,
} from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { ListFoot } from '#platform/web/ListFoot.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { BOOKINGS_PATH, type BookingsFilters, bookingPath, bookingsPath, isNarrowed } from './bookings-address.ts'
import { ALL_BOOKINGS_WORDS } from './words.ts'

const Nothing = ({ filters }: { filters: BookingsFilters }) => {
  const words = useArea(ALL_BOOKINGS_WORDS)
  const { bookings } = useArea(HOTEL_WORDS)
  const narrowed = isNarrowed(filters)
  const onlyLooking = filters.money !== null && bookingsPath(filters, { money: null }) === BOOKINGS_PATH
  return (
    <EmptyState
      icon={onlyLooking ? 'check' : 'calendar'}
      title={onlyLooking ? words.emptyLook : words.empty}
      action={
        narrowed && <ButtonLink render={(link) => <Link to={BOOKINGS_PATH} {...link} />}>{bookings.clear}</ButtonLink>
      }
    >
      {onlyLooking ? null : narrowed ? words.emptyHint : words.emptyAll}
    </EmptyState>
  )
}

type AllBookingsProps = { results: { rows: HotelBooking[]; total: number }; filters: BookingsFilters }

/** All bookings, page by page; each opens for reading, as its moves are the hotel's. */
export const AllBookings = ({ results: { rows, total }, filters }: AllBookingsProps) => {
  const { bookings: words } = useArea(HOTEL_WORDS)
  const office = useArea(ALL_BOOKINGS_WORDS)
  const navigate = useNavigate()
  const [open, setOpen] = useState<HotelBooking | null>(null)
  const desk = useIsWide()
  const View = desk ? BookingsTable : BookingCards
  return (
    <>
      {rows.length === 0 ? (
        <Nothing filters={filters} />
      ) : (
        <View
          rows={rows}
          onOpen={setOpen}
          withProperty
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
      <BookingSheet
        booking={open}
        actions={({ id }) => (
          <ButtonLink kind="primary" wide render={(link) => <Link to={bookingPath(id)} {...link} />}>
            {office.open}
          </ButtonLink>
        )}
        onClose={() => setOpen(null)}
      />
    </>
  )
}
