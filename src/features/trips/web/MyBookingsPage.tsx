import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { todayIn } from '#domain/calendar.ts'
import { type Booking, myBookings } from '#features/bookings/contract.ts'
import { type LoadInput, pageCode, type Rows } from '#platform/page.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { usePresent } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { usePagesOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { BookingItem } from './mine/BookingItem.tsx'
import { BookingsSkeleton } from './mine/BookingsSkeleton.tsx'
import { bookingsMatching, grouped } from './mine/booking-groups.ts'
import { useOfflineVouchers } from './mine/offline-vouchers.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { MY_BOOKINGS_WORDS } from './words.ts'

// What a click opens is fetched by that click.
const CancelDialog = lazyPart(
  () => import('./mine/CancelDialog.tsx').then((module) => ({ default: module.CancelDialog })),
  DialogAway,
)
const PayDialog = lazyPart(
  () => import('./mine/PayDialog.tsx').then((module) => ({ default: module.PayDialog })),
  DialogAway,
)

const PAGE_SIZE = 200
/** How often the list is fetched again while money may be on its way. */
const REFETCH_MS = 10_000

type MyBookingsData = Rows<typeof myBookings> | null

const load = ({ callPaged }: LoadInput): Promise<MyBookingsData> =>
  firstData(() => nullOnFailure(callPaged(myBookings, { query: { limit: PAGE_SIZE } })))

const MyBookingsPage = ({ data }: { data: MyBookingsData }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const list = usePagesOf(
    myBookings,
    {},
    {
      ...REFETCH_ON_NOTIFICATION,
      pageSize: PAGE_SIZE,
      keyOf: ({ id }) => id,
      first: data,
      refetchEvery: (rows) => (rows.some(({ status }) => status === 'pending') ? REFETCH_MS : false),
    },
  )
  return (
    <div className="page-width flex flex-col gap-5 py-6 sm:py-10">
      <h1>{words.title}</h1>
      <SavedNote />
      <QueryContent query={list} skeleton={<BookingsSkeleton />} failed={words.failed}>
        {({ rows, total }) => (
          <BookingList bookings={rows} rest={{ ...list, count: total - rows.length }} onChanged={list.refetch} />
        )}
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

/** The bookings that have not been fetched yet: how many, and the way to the next of them. */
type Rest = { count: number; more: () => void; isLoadingMore: boolean; moreFailed: boolean }

/** A search looks at all bookings: while there is one, what is not fetched yet is fetched. */
const useAllFor = (search: string, { count, more, isLoadingMore, moreFailed }: Rest) => {
  const isMissing = search.trim() !== '' && count > 0 && !isLoadingMore && !moreFailed
  const fetchMore = useEffectEvent(more)
  useEffect(() => {
    if (isMissing) fetchMore()
  }, [isMissing])
}

const MoreBookings = ({ count, more, isLoadingMore, moreFailed }: Rest) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  if (count <= 0) return null
  return (
    <div className="flex flex-col items-center gap-3">
      {moreFailed && <Alert tone="bad">{words.failed}</Alert>}
      <Button busy={isLoadingMore} onClick={more}>
        {words.more(count)}
      </Button>
    </div>
  )
}

type ListProps = { bookings: readonly Booking[]; rest: Rest; onChanged: () => void }

const BookingList = ({ bookings, rest, onChanged }: ListProps) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened>(null)
  // What is cancelled, paid or expired while the page is open stays where it is: nothing moves under the finger.
  const [atFirst] = useState(() => new Map(bookings.map(({ id, status }) => [id, status])))
  const selected = bookingsMatching(bookings, search)
  useOfflineVouchers(bookings)
  useAllFor(search, rest)
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
      {selected.length === 0 && rest.count > 0 && search.trim() !== '' ? (
        <MoreBookings {...rest} />
      ) : selected.length > 0 ? (
        <>
          <Group title={words.ahead} bookings={ahead} {...actions} />
          <Group title={words.past} bookings={past} {...actions} />
          <MoreBookings {...rest} />
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
      <Suspense fallback={<DialogComing />}>
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
