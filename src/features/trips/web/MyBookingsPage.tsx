import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { todayIn } from '#domain/calendar.ts'
import { type Booking, myBookings } from '#features/bookings/contract.ts'
import { useLiveNotifications } from '#features/notifications/web/public.ts'
import { type Calls, type LoadInput, pageCode } from '#platform/page.ts'
import { Answered } from '#platform/web/Answered.tsx'
import { type Answer, answerOf } from '#platform/web/answer.ts'
import { attempt } from '#platform/web/attempt.ts'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { usePresent } from '#platform/web/present.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Notice, type Said } from '#ui/Alert.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { BookingItem } from './mine/BookingItem.tsx'
import { BookingsSkeleton } from './mine/BookingsSkeleton.tsx'
import { bookingsMatching, grouped } from './mine/booking-groups.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { useKept } from './mine/use-kept.ts'
import { MY_BOOKINGS_WORDS } from './words.ts'

// What a click opens is fetched by that click.
const CancelDialog = lazy(() => import('./mine/CancelDialog.tsx').then((module) => ({ default: module.CancelDialog })))
const PayDialog = lazy(() => import('./mine/PayDialog.tsx').then((module) => ({ default: module.PayDialog })))

const MOST_SHOWN = 200
/** How often the list is asked for again while a payment is under way. */
const REFRESH_MS = 10_000

/** The bookings, or null where they could not be loaded. */
type Data = Answer<Booking[] | null>

const askBookings = (ask: Calls['call']) => attempt(ask(myBookings, { query: { limit: MOST_SHOWN } }))

const load = ({ call: ask }: LoadInput): Promise<Data> => answerOf(askBookings(ask))

const MyBookingsPage = ({ data }: { data: Data }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  return (
    <div className="page-width flex flex-col gap-5 py-6 sm:py-10">
      <h1>{words.title}</h1>
      <SavedNote />
      <Answered data={data} skeleton={<BookingsSkeleton />} failed={words.failed} ask={() => askBookings(call)}>
        {(bookings, refresh) => <BookingList bookings={bookings} onChanged={refresh} />}
      </Answered>
    </div>
  )
}

/** Asks again every so often while money may be on its way, so that the list does not stay behind. */
const useRefresh = (waiting: boolean, onRefresh: () => void) => {
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => {
    if (!waiting) return
    const due = () => document.visibilityState === 'visible' && navigator.onLine
    const timer = setInterval(() => due() && refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [waiting])
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

const BookingList = ({ bookings, onChanged }: { bookings: readonly Booking[]; onChanged: () => void }) => {
  const words = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Opened>(null)
  const [notice, setNotice] = useState<Said | null>(null)
  const found = bookingsMatching(bookings, search)
  useRefresh(
    bookings.some(({ status }) => status === 'pending'),
    onChanged,
  )
  useLiveNotifications(onChanged)
  useKept(bookings)
  const close = () => setOpened(null)
  const { ahead, past } = grouped(found, todayIn(usePresent()()))
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
      <Notice said={notice} onGone={() => setNotice(null)} className="empty:hidden" />
      {found.length > 0 ? (
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
        {opened?.dialog === 'cancel' && (
          <CancelDialog
            booking={opened.booking}
            onClose={close}
            onCancelled={() => {
              close()
              setNotice({ text: words.cancelled })
              onChanged()
            }}
          />
        )}
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

export const page = pageCode<Data>({
  Component: MyBookingsPage,
  load,
  head: (_data, language) => ({ title: MY_BOOKINGS_WORDS[language].headTitle, noindex: true }),
})
