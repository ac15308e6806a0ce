import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { BookingStatusBadge, PaymentBadge } from '#features/bookings/web/office/public.ts'
import { DeskDisputes } from '#features/disputes/web/public.ts'
import { StaffMessages } from '#features/messages/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { deskBooking } from '../contract.ts'
import type { DeskBooking } from './desk-booking.ts'
import { LedgerCard, PaymentsCard, PriceCard, RequestsCard } from './MoneyCards.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { StayCard } from './StayCard.tsx'
import { Timeline } from './Timeline.tsx'
import { DESK_WORDS } from './words.ts'

const CancelDialog = lazyPart(
  () => import('./CancelDialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })),
  DialogAway,
)
const ResendDialog = lazyPart(
  () => import('./ResendDialog.tsx').then(({ ResendDialog }) => ({ default: ResendDialog })),
  DialogAway,
)

const load = ({ call, params }: LoadInput) => firstData(() => call(deskBooking, { params: { id: params.id ?? '' } }))

type DeskBookingData = Awaited<ReturnType<typeof load>>

const Actions = ({ booking }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  const mayAct = useUser()?.rights.includes('booking.on_behalf') ?? false
  const [open, setOpen] = useState<'cancel' | 'resend' | null>(null)
  if (!mayAct) return null
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {booking.can_resend && (
        <Button icon="mail" onClick={() => setOpen('resend')}>
          {words.resend.open}
        </Button>
      )}
      {booking.cancellable_for.length > 0 && (
        <Button icon="close" onClick={() => setOpen('cancel')}>
          {words.cancel.open}
        </Button>
      )}
      <Suspense fallback={<DialogComing />}>
        {open === 'cancel' && <CancelDialog booking={booking} onClose={() => setOpen(null)} />}
        {open === 'resend' && <ResendDialog booking={booking} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

const Cards = ({ booking }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <StayCard booking={booking} />
        <PeopleCard booking={booking} />
        <PriceCard booking={booking} />
        <PaymentsCard booking={booking} />
        {booking.ledger && <LedgerCard ledger={booking.ledger} />}
        <RequestsCard booking={booking} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Timeline timeline={booking.timeline} />
        <StaffMessages title={words.messages} booking={booking} />
      </div>
    </div>
  )
}

const DeskBookingPage = ({ data }: { data: DeskBookingData }) => {
  const words = useArea(DESK_WORDS)
  const { common } = useWords()
  const { id = '' } = useParams()
  const query = useQueryOf(deskBooking, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  const booking = query.data
  return (
    <div className="max-w-6xl">
      <Link to="/bhumwi-admin/bookings" className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere md:text-2xl">{booking?.reference ?? words.title}</h1>
          {booking && (
            <span className="flex flex-wrap items-center gap-2">
              <BookingStatusBadge booking={booking} />
              <PaymentBadge booking={booking} />
            </span>
          )}
        </div>
        {booking && <Actions booking={booking} />}
      </div>
      {booking && <DeskDisputes key={booking.id} booking={booking} onChanged={query.refetch} />}
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(known) => <Cards key={known.id} booking={known} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode<DeskBookingData>({
  Component: DeskBookingPage,
  load,
  head: (data, language) => {
    const words = DESK_WORDS[language]
    return { title: words.headTitle(data?.reference ?? words.title), noindex: true }
  },
})
