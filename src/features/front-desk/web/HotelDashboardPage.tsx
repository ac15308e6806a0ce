import { useSearchParams } from 'react-router'
import { formatDay, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { BookingSheet, filtersFrom, HOTEL_WORDS, idIn, type ListFilters } from '#features/bookings/web/office/public.ts'
import { PushPrompt } from '#features/notifications/web/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { hotelToday } from '../contract.ts'
import { ConfirmMove } from './ConfirmMove.tsx'
import { DayList } from './DayList.tsx'
import { DeskAccount } from './DeskAccount.tsx'
import { bookingsPath } from './hotel-filters.ts'
import { MealsCard } from './MealsCard.tsx'
import { MoveButtons } from './MoveMenu.tsx'
import { useMoves } from './moves.ts'
import { NewBookingLink } from './NewBookingLink.tsx'
import { Occupancy } from './Occupancy.tsx'
import { useOpenBooking } from './open-booking.ts'
import { loadOwnProperties, useOwnProperties } from './own-properties.ts'
import { PropertySwitch } from './PropertySwitch.tsx'
import { DayTiles, MoneyTiles } from './Tiles.tsx'
import { guestsInRooms, stayingOn, type Today, withBooking } from './today.ts'

const PATH = '/hotel-admin/dashboard'

const todayOf = (property: number | null) => ({ query: { property: property ?? undefined } })

const load = (input: LoadInput) =>
  firstData(async () => {
    const property = idIn(input.url.searchParams.get('property'))
    const [today, properties] = await Promise.all([
      nullOnFailure(input.call(hotelToday, todayOf(property))),
      loadOwnProperties(input),
    ])
    return { today, properties }
  })

type HotelDashboardData = Awaited<ReturnType<typeof load>>
/** Bookings whose nights another site has sold too; only who may solve it gets the way there. */
const ConflictAlert = ({ count }: { count: number }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const canSolve = useUser()?.rights.includes('calendar.edit') ?? false
  return (
    <Alert
      tone="warn"
      title={words.conflicts(count)}
      action={
        canSolve && (
          <ButtonLink icon="arrow-right" render={(link) => <Link to="/hotel-admin/calendars" {...link} />}>
            {words.toConflicts}
          </ButtonLink>
        )
      }
    >
      {words.conflictsHint}
    </Alert>
  )
}

type ReminderProps = { title: string; hint: string; link: string; to: string }

/** Stays that are over, which nothing else reminds of, and the way to their list. */
const Reminder = ({ title, hint, link, to }: ReminderProps) => (
  <Alert
    tone="warn"
    title={title}
    action={
      <ButtonLink icon="arrow-right" render={(props) => <Link to={to} {...props} />}>
        {link}
      </ButtonLink>
    }
  >
    <span className="max-sm:hidden">{hint}</span>
  </Alert>
)

/** The stays that were not closed, and those whose guests have left without paying all of it. */
const Reminders = ({ today, filters }: { today: Today; filters: ListFilters }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const { unclosed_stays = 0, left_owing = 0 } = today
  const [unclosed, owing] = [
    { hint: words.unclosedHint, link: words.toUnclosed, to: bookingsPath(filters, { unclosed: true }) },
    { hint: words.leftOwingHint, link: words.toLeftOwing, to: bookingsPath(filters, { left_owing: true }) },
  ]
  return (
    <>
      {unclosed_stays > 0 && <Reminder title={words.unclosed(unclosed_stays)} {...unclosed} />}
      {left_owing > 0 && <Reminder title={words.leftOwing(left_owing)} {...owing} />}
    </>
  )
}

const housekeepingPath = (property: number | null) =>
  `/hotel-admin/housekeeping?${new URLSearchParams({ state: 'dirty', ...(property && { property: String(property) }) })}`

type DayProps = {
  today: Today
  property: number | null
  withProperty: boolean
  onMoved: (booking: HotelBooking) => void
}

const Day = ({ today, property, withProperty, onMoved }: DayProps) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const { open, setOpen, follow } = useOpenBooking([...today.arrivals, ...today.departures, ...today.in_house])
  const moves = useMoves((moved) => {
    onMoved(moved)
    follow(moved)
  })
  const rooms = { inRooms: guestsInRooms(today), staysOn: stayingOn(today) }
  const list = { date: today.date, moves, withProperty, onOpen: setOpen, ...rooms }
  const filters = { ...filtersFrom(new URLSearchParams()), property }
  const rights = useUser()?.rights ?? []
  return (
    <div className="flex flex-col gap-4">
      {today.rooms === 0 && (
        <EmptyState icon="bed" title={words.noRooms}>
          {words.noRoomsHint}
        </EmptyState>
      )}
      {today.calendar_conflicts > 0 && <ConflictAlert count={today.calendar_conflicts} />}
      <Reminders today={today} filters={filters} />
      <DayTiles
        today={today}
        bookingsAddress={(status) => bookingsPath(filters, { status })}
        housekeepingAddress={rights.includes('housekeeping.view') ? housekeepingPath(property) : null}
      />
      {/* The offer has its own distance, so that none is left where it is not made. */}
      <div>
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <DayList kind="arrivals" bookings={today.arrivals} {...list} />
          <DayList kind="departures" bookings={today.departures} {...list} />
        </div>
        <PushPrompt />
      </div>
      <MealsCard today={today} withProperty={withProperty} />
      <MoneyTiles today={today} payoutsAddress={rights.includes('payout.request') ? '/hotel-admin/payouts' : null} />
      {today.rooms > 0 && <Occupancy nights={today.occupancy} />}
      <BookingSheet
        booking={open}
        actions={(row) => <MoveButtons booking={row} moves={moves} />}
        more={(row) => <DeskAccount booking={row} onChanged={moves.changed} />}
        onClose={() => setOpen(null)}
      />
      <ConfirmMove moves={moves} />
    </div>
  )
}

const HotelDashboardPage = ({ data }: { data: HotelDashboardData }) => {
  const area = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const [params] = useSearchParams()
  const property = idIn(params.get('property'))
  const owned = useOwnProperties(data?.properties)
  const query = useQueryOf(hotelToday, todayOf(property), {
    ...REFETCH_WHILE_OPEN,
    first: data?.today,
    keepPrevious: true,
  })
  const { data: today, isPlaceholderData: loading } = query
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
          owned={owned}
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
        <NewBookingLink property={property} />
      </div>
      <SuspendedNotice properties={owned.properties} property={property} />
      <div
        aria-busy={loading}
        className="transition-opacity aria-busy:pointer-events-none aria-busy:opacity-60 aria-busy:delay-200"
      >
        <QueryContent
          query={query}
          skeleton={<ListSkeleton label={common.loading} />}
          failed={area.failed.today}
          hint={area.failed.hint}
        >
          {(today) => (
            <Day
              key={property}
              today={today}
              property={property}
              withProperty={owned.properties.length > 1 && property === null}
              onMoved={(moved) => query.setData((now) => withBooking(now, moved))}
            />
          )}
        </QueryContent>
      </div>
    </>
  )
}

export const page = pageCode({
  Component: HotelDashboardPage,
  load,
  head: (_data, language) => ({ title: HOTEL_WORDS[language].today.headTitle, noindex: true }),
})
