import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type BookingDetail, myBooking } from '../contract.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { Trip } from './trip/Trip.tsx'
import { TripSkeleton } from './trip/TripSkeleton.tsx'
import { TRIP_WORDS } from './words.ts'

/** How often the page is fetched again while money is on its way, in or back. */
const REFETCH_MS = 10_000

type TripData = BookingDetail | null

const load = ({ call, params }: LoadInput): Promise<TripData> =>
  firstData(() => call(myBooking, { params: { id: params.id ?? '' } }))

const isWaiting = ({ status, refund }: BookingDetail) =>
  status === 'pending' || ['created', 'submitting', 'pending'].includes(refund?.status ?? '')

const TripPage = ({ data }: { data: TripData }) => {
  const words = useArea(TRIP_WORDS)
  const { id } = useParams()
  return (
    <div className="page-width py-4 sm:py-6">
      <Link to="/my-bookings" className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <SavedNote className="mb-3" />
      <LoadedTrip key={id} id={id ?? ''} data={data} />
    </div>
  )
}

const LoadedTrip = ({ id, data }: { id: string; data: TripData }) => {
  const {
    data: booking,
    staleSince,
    refetch,
  } = useQueryOf(
    myBooking,
    { params: { id } },
    {
      ...FAILS_THE_PAGE,
      ...REFETCH_ON_NOTIFICATION,
      first: data,
      // The desk charges its guest without a notification.
      refetchOnWindowFocus: ({ state }) => state.data?.status === 'checked_in' && 'always',
      refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? REFETCH_MS : false),
    },
  )
  if (!booking) return <TripSkeleton />
  return (
    <>
      <StaleNotice since={staleSince} onRetry={refetch} className="mb-3" />
      <Trip loaded={booking} onChanged={refetch} />
    </>
  )
}

export const page = pageCode<TripData>({
  Component: TripPage,
  load,
  head: (booking, language) => {
    const words = TRIP_WORDS[language]
    const title = booking ? words.headTitle(booking.reference) : `${words.stay} | Bhumwi`
    return { title, noindex: true }
  },
})
