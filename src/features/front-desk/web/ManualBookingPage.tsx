import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { PartAway, PartComing } from '#platform/web/part-code.tsx'
import { useArea } from '#platform/web/words.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type DayRange, NO_RANGE } from '#ui/range.ts'
import { EntryForm } from './manual/EntryForm.tsx'
import { FOR_ANYBODY, manualBookingPath, openedFor } from './manual/entry.ts'
import { MANUAL_WORDS } from './manual/words.ts'
import { loadOwnProperties, useOwnProperties } from './own-properties.ts'
import { PropertySwitch } from './PropertySwitch.tsx'

/** What has been entered, with the code that follows a payment: loaded once there is a booking. */
const Entered = lazyPart(
  () => import('./manual/Entered.tsx').then((module) => ({ default: module.Entered })),
  ({ retry }) => <PartAway retry={retry} />,
)

const load = (input: LoadInput) => firstData(async () => ({ properties: await loadOwnProperties(input) }))

type ManualBookingData = Awaited<ReturnType<typeof load>>

const ManualBookingPage = ({ data }: { data: ManualBookingData }) => {
  const words = useArea(MANUAL_WORDS)
  const [params] = useSearchParams()
  const property = idIn(params.get('property'))
  const owned = useOwnProperties(data?.properties)
  const [entered, setEntered] = useState<HotelBooking | null>(null)
  const [opened, setOpened] = useState(() => openedFor(params))
  const more = idIn(params.get('more'))
  const [formerMore, setFormerMore] = useState(more)
  // The menu leads to this same page, for another guest. Not compared with `opened`, which changes before the address does.
  if (more !== formerMore) {
    setFormerMore(more)
    setOpened(openedFor(params))
  }
  const navigate = useNavigate()
  const [dates, setDates] = useState<DayRange>(NO_RANGE)
  return (
    <>
      <div className="mb-4 flex max-w-4xl flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        <Link
          to={property === null ? '/hotel-admin/group-booking' : `/hotel-admin/group-booking?property=${property}`}
          className="link inline-flex min-h-11 items-center"
        >
          {words.severalRooms}
        </Link>
      </div>
      <SuspendedNotice properties={owned.properties} property={property} />
      {entered ? (
        <Suspense fallback={<PartComing className="max-w-2xl" />}>
          <Entered entered={entered} onAnother={() => setEntered(null)} />
        </Suspense>
      ) : (
        <EntryForm
          key={opened.more}
          dates={dates}
          opened={opened}
          property={property}
          withProperty={owned.properties.length > 1 && property === null}
          propertySwitch={
            <PropertySwitch owned={owned} chosen={property} address={(id) => manualBookingPath(id, opened.more)} />
          }
          onEntered={(booking, stay) => {
            setDates(stay)
            setOpened(FOR_ANYBODY)
            setEntered(booking)
            // The room is sold, and the next booking is another guest's.
            const to = manualBookingPath(property)
            void navigate(to, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
          }}
        />
      )}
    </>
  )
}

export const page = pageCode({
  Component: ManualBookingPage,
  load,
  head: (_data, language) => ({ title: MANUAL_WORDS[language].headTitle, noindex: true }),
})
