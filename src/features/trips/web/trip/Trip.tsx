import { Suspense, useState } from 'react'
import { hasVoucher, holdsNights } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import { lastDayToWrite } from '#domain/conversation.ts'
import { isDisputable } from '#domain/dispute.ts'
import { STATUS_BADGES } from '#features/bookings/web/public.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { DialogAway, DialogComing } from '#platform/web/dialog-code.tsx'
import { PartAway, PartComing } from '#platform/web/part-code.tsx'
import { usePresent } from '#platform/web/present.ts'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Card, cardClass } from '#ui/Card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Picture } from '#ui/Picture.tsx'
import { useToast } from '#ui/Toast.tsx'
import type { BookingDetail } from '../../contract.ts'
import { isCancellable } from '../mine/booking-groups.ts'
import { MY_BOOKINGS_WORDS, TRIP_WORDS } from '../words.ts'
import { History } from './History.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { Policy, PriceCard } from './PriceCard.tsx'
import { HostCard, StayCard, WayCard } from './StayCards.tsx'
import { nextStep } from './trip-look.ts'

const CancelDialog = lazyPart(
  () => import('../mine/CancelDialog.tsx').then((module) => ({ default: module.CancelDialog })),
  DialogAway,
)

const ChangeMyDatesDialog = lazyPart(
  () => import('./ChangeMyDatesDialog.tsx').then((module) => ({ default: module.ChangeMyDatesDialog })),
  DialogAway,
)

/** Only stays that have begun need its code. */
const StayDisputes = lazyPart(() =>
  import('#features/disputes/web/public.ts').then((module) => ({ default: module.StayDisputes })),
)

/** Only stays with something beside their price need its code. */
const ChargesCard = lazyPart(
  () => import('./ChargesCard.tsx').then((module) => ({ default: module.ChargesCard })),
  ({ retry }) => (
    <Card>
      <PartAway retry={retry} />
    </Card>
  ),
)

const Heading = ({ booking }: { booking: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const mine = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { room, reference, status } = booking
  const badge = STATUS_BADGES[status]
  const copy = async () => {
    toast((await copyText(reference)) ? { text: words.copied } : { tone: 'bad', text: words.copyFailed })
  }
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1>{room.property.name || mine.property}</h1>
        <p className="mt-1 text-muted">
          {mine.room(room.room_number)}, {language === 'sw' ? room.room_type_sw : room.room_type}
        </p>
        <p className="flex items-center gap-1">
          <span className="text-lg font-semibold tracking-wide tabular-nums select-all">{reference}</span>
          <IconButton icon="copy" label={words.copy} onClick={copy} />
        </p>
      </div>
      <StatusBadge tone={badge.tone} icon={badge.icon} className="mt-1.5">
        {mine.statuses[status]}
      </StatusBadge>
    </header>
  )
}

type TripProps = {
  loaded: BookingDetail
  /** Something has changed, or may have: the booking is to be fetched again. */
  onChanged: () => void
}

/** One booking of the traveller with everything that is needed on the way. */
export const Trip = ({ loaded: booking, onChanged }: TripProps) => {
  const words = useArea(TRIP_WORDS)
  const now = usePresent()()
  const today = todayIn(now)
  const saver = useSaver()
  const [cancelling, setCancelling] = useState(false)
  const [changing, setChanging] = useState(false)
  const { dates_changeable_until: until } = booking
  const { property } = booking.room
  return (
    <>
      <Heading booking={booking} />
      <div className="mt-4 grid gap-4 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <NextStepCard booking={booking} next={nextStep(booking, today)} onChanged={onChanged} />
          <StayCard booking={booking}>
            {until !== undefined && now <= new Date(until) && (
              <Button icon="calendar" onClick={() => setChanging(true)} className="mt-4 max-sm:w-full">
                {words.changeDates}
              </Button>
            )}
          </StayCard>
          {holdsNights(booking.status) && <WayCard booking={booking} />}
          {(hasVoucher(booking.status) || booking.status === 'pending') && <HostCard booking={booking} />}
          {lastDayToWrite(booking) && <MessagesCard booking={booking} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!saver && (
            <Picture
              src={property.image}
              alt=""
              width={3}
              height={2}
              colour={property.image_colour}
              sizes="22rem"
              className="rounded-card max-lg:hidden"
            />
          )}
          <PriceCard booking={booking} />
          {booking.stay_account && (
            <Suspense fallback={<PartComing className={cardClass()} />}>
              <ChargesCard account={booking.stay_account} />
            </Suspense>
          )}
          <Policy booking={booking}>
            {isCancellable(booking, today) && (
              <Button wide className="mt-4" onClick={() => setCancelling(true)}>
                {words.cancel}
              </Button>
            )}
          </Policy>
          {isDisputable(booking, today) && (
            <Suspense fallback={null}>
              <StayDisputes bookingId={booking.id} />
            </Suspense>
          )}
          <Card title={words.history}>
            <History booking={booking} />
          </Card>
        </div>
      </div>
      {changing && (
        <Suspense fallback={<DialogComing />}>
          <ChangeMyDatesDialog booking={booking} onChanged={onChanged} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {cancelling && (
        <Suspense fallback={<DialogComing />}>
          <CancelDialog booking={booking} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}
