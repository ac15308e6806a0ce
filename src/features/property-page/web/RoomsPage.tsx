import { Suspense, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router'
import { MAX_DAYS_NEAR } from '#domain/stay.ts'
import type { BookingWithInput } from '#features/bookings/contract.ts'
import { type BookingDraft, readBookingDraft, removeBookingDraft } from '#features/checkout/web/public.ts'
import { getProperty } from '#features/properties/contract.ts'
import {
  Breadcrumbs,
  datesOf,
  ExtraServices,
  Gallery,
  PROPERTY_PAGE_WORDS,
  PropertyFacts,
  PropertyHeading,
  PropertyPlace,
  PropertyTerms,
  partyQuery,
  regionPath,
  roomsPath,
  ShareButton,
  type StaySearch,
  staySearchFrom,
} from '#features/properties/web/public.ts'
import { loadFirstReviews, ReviewsSection } from '#features/reviews/web/public.ts'
import { LazyNearbyDates, SimilarStaysNearby } from '#features/search/web/public.ts'
import { WishlistHeart } from '#features/wishlist/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { isPassing } from '#platform/web/call.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { useUser, useWhole } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { hotelData } from './hotel-data.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomList } from './RoomList.tsx'
import { isBookable, type Offer, offersOf, residenciesOf } from './room-offers.ts'
import { BookBar, StayBox } from './StayBox.tsx'
import { faultOf, fetchRooms, queryOf, useRooms } from './use-rooms.ts'

// Weighs as much as the page itself, and most visitors only look.
const BookingDialog = lazyPart(
  () => import('#features/checkout/web/dialog/public.ts').then(({ BookingDialog }) => ({ default: BookingDialog })),
  ({ retry, onAway }) => <DialogAway retry={retry} onClose={onAway} />,
)
const ResumedBooking = lazyPart(() =>
  import('#features/checkout/web/dialog/public.ts').then(({ ResumedBooking }) => ({ default: ResumedBooking })),
)

const RESUME = 'booking'

/** The booking that an address leads back to: its payment was under way when the page was left. */
const bookingIn = (search: string): number | null => {
  const id = Number(new URLSearchParams(search).get(RESUME))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The reply of a call, or null after a failure that may pass, so that the page offers Retry. On the server a failure is
 * the document's status and error page, and a missing property is a 404.
 */
const nullIfPassing = async <Reply,>(reply: Promise<Reply>): Promise<Reply | null> => {
  try {
    return await reply
  } catch (failure) {
    if (!import.meta.env.SSR && isPassing(failure)) return null
    throw failure
  }
}

const load = async ({ params, url, today, ...calls }: LoadInput) => {
  const { call } = calls
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new Response('', { status: 404, statusText: 'not_found' })
  const stay = staySearchFrom(url.searchParams)
  const query = { id, stay, fault: faultOf(stay, today) }
  const [property, rooms, reviews] = await Promise.all([
    nullIfPassing(call(getProperty, { params: { id } })),
    nullIfPassing(fetchRooms(call, query)),
    // In the browser they are queried once the section is near.
    import.meta.env.SSR ? loadFirstReviews(id, calls) : null,
  ])
  return { ...query, property, rooms, reviews }
}

type RoomsData = Awaited<ReturnType<typeof load>>
type RoomsOfProperty = RoomsData & { property: NonNullable<RoomsData['property']> }

/** The dialog that is open: for which room, and what was typed, or even booked, before the page was left. */
type OpenDialog = {
  room: NonNullable<RoomsOfProperty['rooms']>[number]
  draft: BookingDraft | null
  resumed: BookingWithInput | null
}

/**
 * Whether the document is a reload or was reached by Back or Forward, without a link followed since. A followed link
 * starts with an empty dialog.
 */
const isReturn = (step: NavigationType) => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return step === NavigationType.Pop && arrival !== undefined && arrival.type !== 'navigate'
}

/** Opens the dialog again that was filled in before signing in, or open when the page was left, once. */
const useBookingDraft = (
  { property, rooms }: RoomsOfProperty,
  resume: number | null,
  open: (booking: OpenDialog) => void,
) => {
  const user = useUser()
  const step = useNavigationType()
  const seen = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the rooms and the user are loaded
  useEffect(() => {
    if (!rooms) return // the draft waits until they are loaded
    const isFirst = seen.current !== property.id
    const arrives = isFirst && isReturn(step)
    const goesBack = isFirst && step === NavigationType.Pop
    seen.current = property.id
    if (resume !== null) return
    const viewer = { account: user?.id ?? null, isTraveller: user?.role === 'traveller', arrives, goesBack }
    const draft = readBookingDraft(property.id, viewer, new Date())
    const room = rooms.find(({ id }) => id === draft?.room)
    if (room) open({ room, draft, resumed: null })
    else if (draft) removeBookingDraft()
  }, [user?.id, property.id, rooms === null])
}

const withoutDates = (stay: StaySearch): StaySearch => ({ ...stay, check_in: null, check_out: null })

/** What was loaded, with what is shown already where asking again has failed: a dialog may be open over it. */
const useShown = (loaded: RoomsData): RoomsData => {
  const last = useRef(loaded)
  const { id, property, rooms, ...query } = last.current
  const isSame = JSON.stringify(queryOf({ id, ...query })) === JSON.stringify(queryOf(loaded))
  last.current = {
    ...loaded,
    property: loaded.property ?? (id === loaded.id ? property : null),
    rooms: loaded.rooms ?? (isSame ? rooms : null),
  }
  return last.current
}

const RoomsPage = ({ data: loaded }: { data: RoomsData }) => {
  const { properties: words, common } = useWords()
  const { revalidate, state } = useRevalidator()
  const data = useShown(loaded)
  const { property } = data
  if (property) return <PropertyWithRooms key={property.id} data={{ ...data, property }} />
  return (
    <div className="page-width py-8">
      <FailedState title={words.failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
        {words.failedHint}
      </FailedState>
    </div>
  )
}

const PropertyWithRooms = ({ data }: { data: RoomsOfProperty }) => {
  const { property, stay, fault } = data
  const { rooms, refresh } = useRooms(data)
  const resume = bookingIn(useLocation().search)
  const words = useArea(PROPERTY_PAGE_WORDS)
  const navigate = useNavigate()
  const [chosenRoom, setChosenRoom] = useState<number | null>(null)
  const [version, setVersion] = useState(0)
  const [booking, setBooking] = useState<OpenDialog | null>(null)
  /** The dialog whose code did not come: its room's Book opens it with what was in it. */
  const away = useRef<OpenDialog | null>(null)
  useBookingDraft(data, resume, setBooking)
  const isTraveller = useUser()?.role === 'traveller'
  // The booking whose payment is resumed; one that is made on this page enters the URL later.
  const [resumedId, setResumedId] = useState(resume)
  const offers = offersOf(rooms ?? [], stay)
  const bookable = offers.filter(isBookable)
  const dates = fault ? null : datesOf(stay)
  const chosen = bookable.find(({ room }) => room.id === chosenRoom) ?? bookable[0] ?? null
  const onStay = (next: StaySearch) =>
    navigate(roomsPath(property.id, next), { replace: true, preventScrollReset: true })
  const onNightsChanged = () => {
    setVersion(version + 1)
    refresh()
  }
  /** Puts the booking into the address, or takes it out; either way nights have changed. */
  const setBookingInUrl = (resumed: number | null) => {
    onNightsChanged()
    const path = roomsPath(property.id, stay)
    const to = resumed === null ? path : `${path}${path.includes('?') ? '&' : '?'}${RESUME}=${resumed}`
    // At once, without loading: a reload meanwhile must find the booking.
    navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  const onBook = ({ room }: Offer) => {
    setChosenRoom(room.id)
    const { draft, resumed } = away.current?.room.id === room.id ? away.current : { draft: null, resumed: null }
    setBooking({ room, draft, resumed })
  }
  return (
    <>
      <div className="page-width flex flex-col gap-6 pb-8 md:pt-2" data-whole={useWhole()}>
        {/* The breadcrumbs are above the pictures on wide screens; their row is reserved before they load. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-rows-[minmax(--spacing(11),auto)_auto]">
          <div className="md:row-start-2">
            <Gallery pictures={property.pictures} />
          </div>
          <div className="flex items-center justify-between gap-2 md:row-start-1">
            <Breadcrumbs property={property} />
            <ShareButton
              text={words.shareText(property.name, property.destination.name)}
              // Whoever follows the link declares a residency of their own.
              path={roomsPath(property.id, { ...stay, residency: null })}
            />
          </div>
        </div>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
          <div className="flex flex-col gap-6">
            <div className="flex items-start justify-between gap-3">
              <PropertyHeading property={property} />
              <WishlistHeart property={property} kind="secondary" />
            </div>
            <PropertyFacts property={property} />
          </div>
          <aside className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <StayBox
              stay={stay}
              fault={fault}
              chosen={chosen}
              residencies={residenciesOf(rooms ?? [])}
              onStay={onStay}
              onBook={onBook}
            />
          </aside>
          <RoomList
            offers={rooms && offers}
            dated={dates !== null}
            elsewhere={regionPath(property.region.name, stay)}
            nearby={
              dates && (
                <div className="nearby-dates mb-6">
                  <LazyNearbyDates
                    query={{ ...dates, ...partyQuery(stay), property: property.id, within: MAX_DAYS_NEAR }}
                    pathOn={(other) => roomsPath(property.id, { ...stay, ...other })}
                  />
                </div>
              )
            }
          >
            {(offer) => (
              <RoomCard
                offer={offer}
                stay={stay}
                version={version}
                chosen={offer === chosen}
                onSelect={() => setChosenRoom(offer.room.id)}
                onDates={(dates) => {
                  setChosenRoom(offer.room.id)
                  onStay({ ...stay, ...dates })
                }}
                onBook={() => onBook(offer)}
              />
            )}
          </RoomList>
          <div className="flex min-w-0 flex-col gap-8">
            <PropertyPlace property={property} />
            <PropertyTerms property={property} />
            <ExtraServices services={property.extra_services} />
          </div>
        </div>
        <ReviewsSection key={property.id} property={property.id} first={data.reviews} />
        <SimilarStaysNearby property={property} stay={fault ? withoutDates(stay) : stay} />
      </div>
      {chosen && <BookBar chosen={chosen} onBook={onBook} />}
      {rooms && isTraveller && resumedId !== null && resumedId === resume && (
        <Suspense fallback={null}>
          <ResumedBooking
            id={resumedId}
            onFound={(resumed) => {
              setResumedId(null)
              const room = rooms.find(({ id }) => id === resumed.room.id)
              if (room) setBooking((open) => open ?? { room, draft: null, resumed })
            }}
          />
        </Suspense>
      )}
      {booking && (
        <Suspense fallback={<DialogComing />}>
          <BookingDialog
            key={`${booking.room.id} ${booking.draft ? 'kept' : 'new'}`}
            property={property}
            room={booking.room}
            resumed={booking.resumed}
            stay={fault ? withoutDates(stay) : stay}
            draft={booking.draft}
            version={version}
            onNightsChanged={onNightsChanged}
            onBooked={({ id }) => setBookingInUrl(id)}
            onModified={() => setBookingInUrl(null)}
            onAway={() => {
              away.current = booking
              setBooking(null)
            }}
            onClose={() => {
              away.current = null
              setBooking(null)
              if (resume !== null) setBookingInUrl(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export const page = pageCode({
  Component: RoomsPage,
  load,
  head: ({ property, reviews }) =>
    property === null
      ? { title: 'Bhumwi' }
      : {
          title: `${property.name}, ${property.destination.name} | Bhumwi`,
          description: property.description.slice(0, 160),
          image: `/share/properties/${property.id}.jpg`,
          canonical: roomsPath(property.id),
          structured: import.meta.env.SSR ? hotelData(property, reviews?.rows ?? []) : undefined,
        },
})
