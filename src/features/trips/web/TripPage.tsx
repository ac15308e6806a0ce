import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { type Answer, answerOf, useAnswer } from '#platform/web/answer.ts'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { StaleNotice } from '#platform/web/StaleNotice.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type BookingDetail, myBooking } from '../contract.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { Trip } from './trip/Trip.tsx'
import { TripSkeleton } from './trip/TripSkeleton.tsx'
import { TRIP_WORDS } from './words.ts'

type Data = Answer<BookingDetail>

const load = ({ call: ask, params }: LoadInput): Promise<Data> =>
  answerOf(ask(myBooking, { params: { id: params.id ?? '' } }))

const TripPage = ({ data }: { data: Data }) => {
  const words = useArea(TRIP_WORDS)
  const { id } = useParams()
  return (
    <div className="page-width py-4 sm:py-6">
      <Link to="/my-bookings" className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <SavedNote className="mb-3" />
      <Loaded key={id} id={id ?? ''} data={data} />
    </div>
  )
}

const Loaded = ({ id, data }: { id: string; data: Data }) => {
  const { value: booking, staleSince, refresh } = useAnswer(data, () => call(myBooking, { params: { id } }))
  if (!booking) return <TripSkeleton />
  return (
    <>
      <StaleNotice since={staleSince} onRetry={refresh} className="mb-3" />
      <Trip loaded={booking} onChanged={refresh} />
    </>
  )
}

export const page = pageCode<Data>({
  Component: TripPage,
  load,
  head: ({ value: booking }, language) => {
    const words = TRIP_WORDS[language]
    const title = booking instanceof Promise ? `${words.stay} | Bhumwi` : words.headTitle(booking.reference)
    return { title, noindex: true }
  },
})
