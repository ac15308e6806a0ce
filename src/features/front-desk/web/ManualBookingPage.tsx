import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { idIn } from '#features/bookings/web/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { useArea } from '#platform/web/words.tsx'
import { type DayRange, NO_RANGE } from '#ui/range.ts'
import { Entered } from './manual/Entered.tsx'
import { EntryForm } from './manual/EntryForm.tsx'
import { namedStay } from './manual/entry.ts'
import { MANUAL_WORDS } from './manual/words.ts'
import { loadOwnProperties, useOwnProperties } from './own-properties.ts'
import { PropertySwitch } from './PropertySwitch.tsx'

const PATH = '/hotel-admin/manual-booking'

const load = (input: LoadInput) => firstData(async () => ({ properties: await loadOwnProperties(input) }))

type ManualBookingData = Awaited<ReturnType<typeof load>>

const ManualBookingPage = ({ data }: { data: ManualBookingData }) => {
  const words = useArea(MANUAL_WORDS)
  const [params] = useSearchParams()
  const property = idIn(params.get('property'))
  const owned = useOwnProperties(data?.properties)
  const [entered, setEntered] = useState<HotelBooking | null>(null)
  const [named, setNamed] = useState(() => namedStay(params))
  const [dates, setDates] = useState<DayRange>(NO_RANGE)
  return (
    <>
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <SuspendedNotice properties={owned.properties} property={property} />
      {entered ? (
        <Entered entered={entered} onAnother={() => setEntered(null)} />
      ) : (
        <EntryForm
          dates={dates}
          named={named}
          property={property}
          withProperty={owned.properties.length > 1 && property === null}
          propertySwitch={
            <PropertySwitch
              owned={owned}
              chosen={property}
              address={(id) => (id === null ? PATH : `${PATH}?property=${id}`)}
            />
          }
          onEntered={(booking, stay) => {
            setDates(stay)
            setNamed(null)
            setEntered(booking)
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
