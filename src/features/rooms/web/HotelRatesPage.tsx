import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadOwnProperties, type Owned, useOwnProperties } from '#features/front-desk/web/public.ts'
import { getRates, type RateCalendar } from '#features/rates/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { firstData } from '#platform/web/first-data.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { type QueryState, REFETCH_WHILE_OPEN, useQueryOf } from '#platform/web/query.tsx'
import { useStableNavigate, useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { GuestPriceList } from './rates/GuestPriceList.tsx'
import { MealPlans } from './rates/MealPlans.tsx'
import { RateCalendarView } from './rates/RateCalendarView.tsx'
import { ResidentsPrices } from './rates/ResidentsPrices.tsx'
import { RuleList } from './rates/RuleList.tsx'
import { UndoChange } from './rates/UndoChange.tsx'
import { RATE_WORDS } from './rates/words.ts'
import { roomFiltersFrom } from './room-filters.ts'

const PATH = '/hotel-admin/rates'

/** The property of the address, else the first one with rooms; null if there is none. */
const propertyOf = (params: URLSearchParams, properties: Owned['properties']): number | null => {
  const { property } = roomFiltersFrom(params)
  return property ?? properties.find(({ room_count }) => room_count > 0)?.id ?? properties[0]?.id ?? null
}

const load = (input: LoadInput) =>
  firstData(async () => {
    const properties = await loadOwnProperties(input)
    const property = propertyOf(input.url.searchParams, properties ?? [])
    const rates = property === null ? null : await nullOnFailure(input.call(getRates, { query: { property } }))
    return { properties, rates }
  })

type HotelRatesData = Awaited<ReturnType<typeof load>>

const PropertyChoice = ({ owned, chosen }: { owned: Owned; chosen: number }) => {
  const words = useArea(RATE_WORDS)
  const { search } = useWords()
  const navigate = useStableNavigate()
  const { properties, failed } = owned
  if (failed)
    return (
      <FailedPart query={owned} className="mb-4">
        {search.failed}
      </FailedPart>
    )
  if (properties.length < 2) return null
  return (
    <Field label={words.property} hideLabel className="mb-4 sm:max-w-96">
      <Select
        icon="hotel"
        value={String(chosen)}
        options={properties.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => void navigate(`${PATH}?property=${target.value}`)}
      />
    </Field>
  )
}

type RatesProps = { calendar: RateCalendar; changing: boolean; onChanging: (open: boolean) => void }

const Rates = ({ calendar, changing, onChanging }: RatesProps) => {
  const words = useArea(RATE_WORDS)
  const canEdit = useUser()?.rights.includes('rate.edit') ?? false
  // The user's own changes are no changes by somebody else, also until the calendar with them has come.
  const [version, setVersion] = useState(0)
  const seen = calendar.version >= version ? calendar : { ...calendar, version }
  const onSaved = ({ version }: { version: number }) => setVersion(version)
  if (calendar.types.length === 0) {
    return (
      <EmptyState icon="bed" title={words.empty}>
        {words.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      {canEdit && seen === calendar && <UndoChange calendar={calendar} onSaved={onSaved} />}
      <RateCalendarView
        calendar={seen}
        canEdit={canEdit}
        changing={changing}
        onChanging={onChanging}
        onSaved={onSaved}
      />
      <RuleList calendar={seen} canEdit={canEdit} onSaved={onSaved} />
      <GuestPriceList calendar={seen} canEdit={canEdit} onSaved={onSaved} />
      <MealPlans calendar={seen} canEdit={canEdit} onSaved={onSaved} />
      <ResidentsPrices calendar={seen} canEdit={canEdit} onSaved={onSaved} />
    </>
  )
}

type PropertyRatesProps = {
  property: number
  query: QueryState<RateCalendar>
  changing: boolean
  onChanging: (open: boolean) => void
}

const PropertyRates = ({ property, query, changing, onChanging }: PropertyRatesProps) => {
  const words = useArea(RATE_WORDS)
  return (
    <QueryContent
      query={query}
      skeleton={<ListSkeleton label={words.loading} />}
      failed={words.failed}
      hint={words.failedHint}
    >
      {(calendar) => <Rates key={property} calendar={calendar} changing={changing} onChanging={onChanging} />}
    </QueryContent>
  )
}

const HotelRatesPage = ({ data }: { data: HotelRatesData }) => {
  const words = useArea(RATE_WORDS)
  const [params] = useSearchParams()
  const { search } = useWords()
  const owned = useOwnProperties(data?.properties)
  const property = propertyOf(params, owned.properties)
  const first = data?.rates?.property.id === property ? data?.rates : null
  const query = useQueryOf(
    getRates,
    { query: { property: property ?? 0 } },
    { first, enabled: property !== null, ...REFETCH_WHILE_OPEN },
  )
  const [changing, setChanging] = useState(false)
  const canEdit = useUser()?.rights.includes('rate.edit') ?? false
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {canEdit && property !== null && (
          <Button icon="edit" disabled={!query.data || query.data.types.length === 0} onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {property === null ? (
        <QueryContent query={owned} skeleton={<ListSkeleton label={words.loading} />} failed={search.failed}>
          {() => (
            <EmptyState icon="hotel" title={words.noProperty}>
              {words.noPropertyHint}
            </EmptyState>
          )}
        </QueryContent>
      ) : (
        <>
          <PropertyChoice owned={owned} chosen={property} />
          <PropertyRates property={property} query={query} changing={changing} onChanging={setChanging} />
        </>
      )}
    </>
  )
}

export const page = pageCode({
  Component: HotelRatesPage,
  load,
  head: (_data, language) => ({ title: RATE_WORDS[language].headTitle, noindex: true }),
})
