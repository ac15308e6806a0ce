import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDay, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingSheet, filtersFrom, HOTEL_WORDS, idIn, useLive } from '#features/bookings/web/public.ts'
import { listHotelProperties } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { hotelToday } from '../contract.ts'
import { ConfirmMove } from './ConfirmMove.tsx'
import { DayList } from './DayList.tsx'
import { bookingsPath } from './hotel-filters.ts'
import { MoveButtons } from './MoveMenu.tsx'
import { useMoves } from './moves.ts'
import { Occupancy } from './Occupancy.tsx'
import { PropertySwitch } from './PropertySwitch.tsx'
import { Tiles } from './Tiles.tsx'
import { type Today, withBooking } from './today.ts'

const PATH = '/hotel-admin/dashboard'

const load = async ({ call: ask, url }: LoadInput) => {
  const property = idIn(url.searchParams.get('property'))
  const [today, properties] = await Promise.all([
    attempt(ask(hotelToday, { query: { property: property ?? undefined } })),
    attempt(ask(listHotelProperties, { query: { limit: 500 } })),
  ])
  // Without their names the day still shows, of all properties together.
  return { property, today, properties: properties?.map(({ id, name }) => ({ id, name })) ?? [] }
}

type Data = Awaited<ReturnType<typeof load>>
type DayProps = { loaded: Today; property: number | null; withProperty: boolean }

const Day = ({ loaded, property, withProperty }: DayProps) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const live = useLive(loaded, () => call(hotelToday, { query: { property: property ?? undefined } }))
  const [open, setOpen] = useState<HotelBooking | null>(null)
  const moves = useMoves((moved) => {
    if (moved) live.put((now) => withBooking(now, moved))
    if (moved && open) setOpen(moved)
    live.refresh()
  })
  const today = live.data
  const list = { date: today.date, moves, withProperty, onOpen: setOpen }
  const filters = { ...filtersFrom(new URLSearchParams()), property }
  return (
    <div className="flex flex-col gap-4">
      <StaleNotice since={live.staleSince} onRetry={live.refresh} />
      {today.rooms === 0 && (
        <EmptyState icon="bed" title={words.noRooms}>
          {words.noRoomsHint}
        </EmptyState>
      )}
      <Tiles today={today} bookingsAddress={(status) => bookingsPath(filters, { status })} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <DayList kind="arrivals" bookings={today.arrivals} {...list} />
        <DayList kind="departures" bookings={today.departures} {...list} />
      </div>
      {today.rooms > 0 && <Occupancy nights={today.occupancy} />}
      <BookingSheet
        booking={open}
        actions={(row) => <MoveButtons booking={row} moves={moves} />}
        onClose={() => setOpen(null)}
      />
      <ConfirmMove moves={moves} />
    </div>
  )
}

const HotelDashboardPage = ({ data: { today, property, properties } }: { data: Data }) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto">
          <h1 className="text-2xl md:text-2xl">{area.today.title}</h1>
          {today && (
            <p className="text-muted">
              {WEEKDAYS[language][weekdayOf(today.date)]} {formatDay(today.date, language)}
            </p>
          )}
        </div>
        <PropertySwitch
          properties={properties}
          chosen={property}
          address={(id) => (id === null ? PATH : `${PATH}?property=${id}`)}
        />
        <ButtonLink
          icon="calendar"
          className="max-sm:hidden"
          render={(link) => <Link to="/hotel-admin/bookings" {...link} />}
        >
          {area.today.toBookings}
        </ButtonLink>
      </div>
      {today ? (
        <Day
          key={property}
          loaded={today}
          property={property}
          withProperty={properties.length > 1 && property === null}
        />
      ) : (
        <FailedState title={area.failed.today} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {area.failed.hint}
        </FailedState>
      )}
    </>
  )
}

export const page = pageCode({
  Component: HotelDashboardPage,
  load,
  head: (_data, language) => ({ title: HOTEL_WORDS[language].today.headTitle, noindex: true }),
})
