import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SearchFault } from '#domain/search.ts'
import { normaliseParty, StayFields } from '#features/properties/web/public.ts'
import { useErrors } from '#platform/web/form-errors.ts'
import { presentAt } from '#platform/web/present-at.ts'
import { useArrival } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { GuestsField, type HeroParty } from './GuestsField.tsx'
import {
  type HeroSearchInput,
  heroAddress,
  heroFault,
  type Place,
  placeNamed,
  type Regions,
  suggestiblePlaces,
} from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'
import { LocationField } from './LocationField.tsx'
import { requestResults } from './StayResults.tsx'

const placeIn = ({ region, destination }: HeroSearchInput): Place | null =>
  region || destination ? { region, destination } : null

type SearchField = 'location' | 'checkIn' | 'checkOut'

/** The field that a fault is about: of two missing dates the first, then the other. */
const fieldOf = (fault: SearchFault, hasCheckIn: boolean): SearchField => {
  if (fault === 'location_required') return 'location'
  return fault === 'check_out_before_check_in' || (fault === 'dates_required' && hasCheckIn) ? 'checkOut' : 'checkIn'
}

type HeroSearchProps = {
  regions: Regions
  /** The search of the address; give a new `key` when it changes. */
  search: HeroSearchInput
}

/** Place, dates and guests; shows the results below. Shows the first error only. */
export const HeroSearch = ({ regions, search }: HeroSearchProps) => {
  const words = useArea(HOME_WORDS)
  const { common } = useWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [text, setText] = useState(search.destination || search.region)
  const [place, setPlace] = useState(placeIn(search))
  const [range, setRange] = useState({ start: search.check_in, end: search.check_out })
  const [party, setParty] = useState<HeroParty>({
    guests: search.guests ?? 2,
    children: search.children ?? 0,
    child_ages: search.child_ages,
  })
  const { errors, setMessages, clearErrors, ref } = useErrors<SearchField>()
  const arrival = useArrival()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = place ?? placeNamed(suggestiblePlaces(regions), text)
    const found = heroFault(wanted, range, presentAt(arrival.getTime()))
    if (found) setMessages({ [fieldOf(found, range.start !== null)]: words.faults[found] })
    if (found || !wanted) return
    const { residency } = search
    const next = { ...wanted, ...normaliseParty(party), check_in: range.start, check_out: range.end, residency }
    const address = heroAddress(next, params.get('sort'))
    requestResults(address)
    navigate(address, { preventScrollReset: true })
  }
  const clear = () => clearErrors('location', 'checkIn', 'checkOut')
  return (
    <form
      ref={ref}
      aria-label={words.searchTitle}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 lg:grid-cols-2 xl:grid-cols-[1.3fr_1.7fr_1.1fr_auto] xl:gap-3"
    >
      <LocationField
        regions={regions}
        text={text}
        error={errors.location}
        onText={(typed) => {
          setText(typed)
          setPlace(null)
          clear()
        }}
        onPlace={(chosen, name) => {
          setText(name)
          setPlace(chosen)
          clear()
        }}
      />
      <StayFields
        range={range}
        errors={errors}
        onChange={(next) => {
          setRange(next)
          clear()
        }}
      />
      <GuestsField label={words.who} party={party} onChange={setParty} />
      <div className="flex flex-col lg:pt-[1.6rem]">
        <Button type="submit" kind="primary" icon="search" className="xl:self-start">
          {common.search}
        </Button>
      </div>
    </form>
  )
}
