import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { BOOKING_SOURCES, type BookingSource } from '#domain/booking.ts'
import { WALLETS } from '#domain/wallet.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { listRegions } from '#features/properties/contract.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { readForm } from '#platform/web/form.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { BOOKINGS_PATH, type BookingsFilters, bookingsPath, filtersFrom, MORE_FILTERS } from './bookings-address.ts'
import { ALL_BOOKINGS_WORDS } from './words.ts'

const SOURCES = Object.keys(BOOKING_SOURCES) as BookingSource[]

/** The region of the property; while the list is not there, only the one that is chosen. */
const RegionField = ({ chosen, isOpen }: { chosen: number | null; isOpen: boolean }) => {
  const { filters: words } = useArea(ALL_BOOKINGS_WORDS)
  const query = useQueryOf(listRegions, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: isOpen })
  const regions = query.data ?? []
  const options = regions.map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = chosen === null || regions.some(({ id }) => id === chosen)
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.region}>
        <Select
          key={regions.length}
          name="region"
          defaultValue={chosen ?? ''}
          placeholder={words.all}
          options={isKnown ? options : [...options, { value: String(chosen), label: `${words.region} ${chosen}` }]}
        />
      </Field>
      <FailedPart query={query}>{words.regionsFailed}</FailedPart>
    </div>
  )
}

/** Further filters of all bookings, folded until one is set; they are the address of the page. */
export const MoreFilters = ({ filters }: { filters: BookingsFilters }) => {
  const { filters: words } = useArea(ALL_BOOKINGS_WORDS)
  const { sources } = useArea(HOTEL_WORDS)
  const navigate = useNavigate()
  const set = MORE_FILTERS.filter((name) => filters[name] !== null).length
  const [isOpen, setOpen] = useState(set > 0)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = filtersFrom(new URLSearchParams(readForm(event.currentTarget, MORE_FILTERS)))
    const change = Object.fromEntries(MORE_FILTERS.map((name) => [name, typed[name]]))
    navigate(bookingsPath(filters, change))
  }
  const cleared = Object.fromEntries(MORE_FILTERS.map((name) => [name, null]))
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-control border border-line bg-surface"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="filter" />
        {words.more}
        {set > 0 && <span className="text-muted">{words.set(set)}</span>}
        <Icon name="chevron-down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <form
        key={bookingsPath(filters)}
        action={BOOKINGS_PATH}
        onSubmit={submit}
        aria-label={words.more}
        className="grid grid-cols-2 items-end gap-3 border-t border-line p-4 xl:grid-cols-5"
      >
        <Field label={words.arrivalFrom}>
          <TextInput type="date" name="arrival_from" defaultValue={filters.arrival_from ?? ''} />
        </Field>
        <Field label={words.arrivalTo}>
          <TextInput type="date" name="arrival_to" defaultValue={filters.arrival_to ?? ''} />
        </Field>
        <RegionField chosen={filters.region} isOpen={isOpen} />
        <Field label={words.wallet}>
          <Select
            name="wallet"
            defaultValue={filters.wallet ?? ''}
            placeholder={words.all}
            options={WALLETS.map(({ id, label }) => ({ value: id, label }))}
          />
        </Field>
        <Field label={words.source} className="col-span-2 xl:col-span-1">
          <Select
            name="source"
            defaultValue={filters.source ?? ''}
            placeholder={words.all}
            options={SOURCES.map((source) => ({ value: source, label: sources[source] }))}
          />
        </Field>
        <div className="col-span-2 flex flex-wrap gap-2 xl:col-span-5">
          <Button type="submit" kind="primary" icon="filter">
            {words.apply}
          </Button>
          {set > 0 && (
            <Button kind="quiet" icon="close" onClick={() => navigate(bookingsPath(filters, cleared))}>
              {words.clear}
            </Button>
          )}
        </div>
      </form>
    </details>
  )
}
