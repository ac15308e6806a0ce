import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '#domain/calendar.ts'
import { type SearchFault, searchFault } from '#domain/search.ts'
import { StayFields } from '#features/properties/web/public.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { NO_RANGE } from '#ui/range.ts'
import { Select } from '#ui/Select.tsx'
import { GuestsField } from './GuestsField.tsx'
import { heroAddress, locationOf } from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'

/** The regions with the names of their destinations, as the interface lists them. */
export type Regions = readonly { id: number; name: string; destinations: readonly string[] }[]

/** Region, dates and guests: the way into the listing. Says the first thing that is missing. */
export const HeroSearch = ({ regions }: { regions: Regions }) => {
  const words = useArea(HOME_WORDS)
  const { search, common } = useWords()
  const navigate = useNavigate()
  const [location, setLocation] = useState('')
  const [range, setRange] = useState(NO_RANGE)
  const [party, setParty] = useState({ guests: 2, children: 0 })
  const [fault, setFault] = useState<SearchFault | null>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wish = { location, check_in: range.start, check_out: range.end }
    const found = searchFault(wish, todayIn(new Date()))
    setFault(found)
    if (!found) navigate(heroAddress({ ...wish, ...party }))
  }
  const text = fault ? words.faults[fault] : null
  return (
    <form
      aria-label={words.searchTitle}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 lg:grid-cols-[1.3fr_1.7fr_1.1fr_auto] lg:gap-3"
    >
      <Field label={words.where} error={fault === 'location_required' && text}>
        <Select
          icon="pin"
          value={location}
          onChange={(event) => {
            setLocation(event.target.value)
            setFault(null)
          }}
          placeholder={words.wherePlaceholder}
        >
          {regions.map(({ name, destinations }) => (
            <optgroup key={name} label={name}>
              <option value={name}>{search.wholeRegion(name)}</option>
              {destinations.map((destination) => (
                <option key={destination} value={locationOf(name, destination)}>
                  {destination}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <StayFields
        range={range}
        onChange={(next) => {
          setRange(next)
          setFault(null)
        }}
      />
      <GuestsField label={words.who} party={party} onChange={setParty} />
      <div className="flex flex-col lg:pt-[1.6rem]">
        <Button type="submit" kind="primary" icon="search" className="lg:self-start">
          {common.search}
        </Button>
      </div>
      <div role="alert" className="-mt-2 empty:hidden lg:col-span-full lg:-mt-1">
        {fault && fault !== 'location_required' && <FieldError>{text}</FieldError>}
      </div>
    </form>
  )
}
