import { useParams, useSearchParams } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { useIsWide } from '#features/bookings/web/office/public.ts'
import { getHotelBooking } from '#features/front-desk/contract.ts'
import { loadOwnProperties, useOwnProperties } from '#features/front-desk/web/public.ts'
import { bookingMessages } from '#features/messages/contract.ts'
import { Conversation } from '#features/messages/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { ConversationList } from './ConversationList.tsx'
import { type ConversationFilters, conversationFilters, conversationsPath } from './conversation-filters.ts'
import { QuickTexts } from './QuickTexts.tsx'
import { DESK_MESSAGE_WORDS } from './words.ts'

const load = ({ call, params }: LoadInput) =>
  firstData(async () => {
    const one = { params: { id: params.id ?? '' } }
    const [booking, conversation, properties] = await Promise.all([
      call(getHotelBooking, one),
      nullOnFailure(call(bookingMessages, one)),
      loadOwnProperties({ call }),
    ])
    return { booking, conversation, properties }
  })

type HotelConversationData = Awaited<ReturnType<typeof load>>

type OpenProps = { booking: HotelBooking; data: HotelConversationData }

const Open = ({ booking, data }: OpenProps) => {
  const first = data?.booking.id === booking.id ? data.conversation : null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <Conversation
        key={booking.id}
        bookingId={booking.id}
        property={booking.room.property.name}
        first={first}
        tools={<QuickTexts />}
        className="max-h-[max(16rem,calc(100dvh-26rem))]"
      />
      <BookingFacts booking={booking} />
    </div>
  )
}

type BesideProps = { filters: ConversationFilters; open: number; properties: HotelConversationData }

const Beside = ({ filters, open, properties }: BesideProps) => {
  const owned = useOwnProperties(properties?.properties)
  return <ConversationList filters={filters} withProperty={owned.properties.length > 1} open={open} />
}

const HotelConversationPage = ({ data }: { data: HotelConversationData }) => {
  const words = useArea(DESK_MESSAGE_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const filters = conversationFilters(params)
  const isWide = useIsWide()
  const { data: booking } = useQueryOf(getHotelBooking, { params: { id } }, { ...FAILS_THE_PAGE, first: data?.booking })
  return (
    <>
      <Link
        to={conversationsPath(filters, { page: filters.page })}
        className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
      >
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <h1 className="mb-4 text-2xl wrap-anywhere md:text-2xl">{booking?.guest_name ?? words.title}</h1>
      <div className="grid items-start gap-4 xl:grid-cols-[17rem_minmax(0,1fr)]">
        {isWide && (
          <nav aria-label={words.title} className="max-xl:hidden">
            <Beside filters={filters} open={Number(id)} properties={data} />
          </nav>
        )}
        {booking ? <Open booking={booking} data={data} /> : <ListSkeleton label={common.loading} />}
      </div>
    </>
  )
}

export const page = pageCode<HotelConversationData>({
  Component: HotelConversationPage,
  load,
  head: (_data, language) => ({ title: DESK_MESSAGE_WORDS[language].headTitle, noindex: true }),
})
