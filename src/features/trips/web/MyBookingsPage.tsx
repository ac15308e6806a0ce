import { Suspense, useId, useState } from 'react'
import { todayIn } from '#domain/calendar.ts'
import { type Booking, myBookings } from '#features/bookings/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { usePresent } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { BookingItem } from './mine/BookingItem.tsx'
import { BookingsSkeleton } from './mine/BookingsSkeleton.tsx'
import { bookingsMatching, grouped } from './mine/booking-groups.ts'
import { useOfflineVouchers } from './mine/offline-vouchers.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { MY_BOOKINGS_WORDS } from './words.ts'

// What a click opens is fetched by that click.
const CancelDialog = lazyPart(() =>
  import('./mine/CancelDialog.tsx').then((module) => ({ default: module.CancelDialog })),
)
const PayDialog = lazyPart(() => import('./mine/PayDialog.tsx').then((module) => ({ default: module.PayDialog })))

const BOOKINGS = { query: { limit: 200 } }
/** How often the list is fetched again while money may be on its way. */
const REFETCH_MS = 10_000

type MyBookingsData = Booking[] | null

const load = ({ call }: LoadInput): Promise<MyBookingsData> =>
  firstData(() => nullOnFailure(call(myBookings, BOOKINGS)))

const MyBookingsPage = ({ data }: { data: MyBookingsData }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const query = useQueryOf(myBookings, BOOKINGS, {
    ...REFETCH_ON_NOTIFICATION,
    first: data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? REFETCH_MS : false),
  })
  return (
    <div className="page-width flex flex-col gap-5 py-6 sm:py-10">
      <h1>{words.title}</h1>
      <SavedNote />
      <QueryContent query={query} skeleton={<BookingsSkeleton />} failed={words.failed}>
        {(bookings) => <BookingList bookings={bookings} onChanged={query.refetch} />}
      </QueryContent>
    </div>
  )
}

type Opened = { dialog: 'cancel' | 'pay'; booking: Booking } | null
type GroupProps = {
  title: string
  bookings: readonly Booking[]
  onOpen: (opened: Opened) => void
  onHoldEnd: () => void
}

const Group = ({ title, bookings, onOpen, onHoldEnd }: GroupProps) => {
  const id = useId()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="flex flex-col gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingItem
              booking={booking}
              onCancel={() => onOpen({ dialog: 'cancel', booking })}
              onPay={() => onOpen({ dialog: 'pay', booking })}
              onHoldEnd={onHoldEnd}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListProps = { bookings: readonly Booking[]; onChanged: () => void }

const BookingList = ({ bookings, onChanged }: ListProps) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened>(null)
  // What is cancelled, paid or expired while the page is open stays where it is: nothing moves under the finger.
  const [atFirst] = useState(() => new Map(bookings.map(({ id, status }) => [id, status])))
  const selected = bookingsMatching(bookings, search)
  useOfflineVouchers(bookings)
  const close = () => setOpened(null)
  const { ahead, past } = grouped(selected, todayIn(usePresent()()), atFirst)
  const actions = { onOpen: setOpened, onHoldEnd: onChanged }
  return (
    <>
      <search>
        <TextInput
          type="search"
          icon="search"
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="sm:max-w-md"
        />
      </search>
      {selected.length > 0 ? (
        <>
          <Group title={words.ahead} bookings={ahead} {...actions} />
          <Group title={words.past} bookings={past} {...actions} />
        </>
      ) : (
        <EmptyState
          icon="calendar"
          title={words.empty}
          action={
            search.trim() === '' ? (
              <ButtonLink kind="primary" render={(link) => <Link to="/properties" {...link} />}>
                {words.explore}
              </ButtonLink>
            ) : (
              <Button onClick={() => setSearch('')}>{words.clearSearch}</Button>
            )
          }
        >
          {search.trim() === '' ? words.emptyHint : words.emptySearchHint}
        </EmptyState>
      )}
      <Suspense>
        {opened?.dialog === 'cancel' && <CancelDialog booking={opened.booking} onClose={close} />}
        {opened?.dialog === 'pay' && (
          <PayDialog
            booking={opened.booking}
            words={common}
            onClose={() => {
              close()
              onChanged()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

export const page = pageCode<MyBookingsData>({
  Component: MyBookingsPage,
  load,
  head: (_data, language) => ({ title: MY_BOOKINGS_WORDS[language].headTitle, noindex: true }),
})
