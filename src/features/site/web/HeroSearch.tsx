import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { SearchFault } from '#domain/search.ts'
import { StayFields } from '#features/properties/web/public.ts'
import { focusFirstError } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { GuestsField } from './GuestsField.tsx'
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

/** The fault beside the date that it is about: of two missing dates the first, then the other. */
const dateErrors = (fault: SearchFault | null, hasCheckIn: boolean, sentence: string | null) => {
  if (fault === null || fault === 'location_required') return undefined
  const isOfCheckOut = fault === 'check_out_before_check_in' || (fault === 'dates_required' && hasCheckIn)
  return isOfCheckOut ? { checkOut: sentence } : { checkIn: sentence }
}

/**
 * The first fault of the search. Setting one moves the focus to its field; missing dates open the calendar, with which
 * they are chosen.
 */
const useFault = () => {
  const [{ fault, told }, setTold] = useState<{ fault: SearchFault | null; told: number }>({ fault: null, told: 0 })
  const form = useRef<HTMLFormElement>(null)
  const setFault = (next: SearchFault | null) =>
    setTold(({ told }) => ({ fault: next, told: next === null ? told : told + 1 }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a fault is set, also the same one again
  useLayoutEffect(() => {
    if (fault === null) return
    focusFirstError(form.current)
    if (fault === 'dates_required') form.current?.querySelector<HTMLElement>(FAULTY_DATE)?.click()
  }, [told])
  return { fault, setFault, form }
}

const FAULTY_DATE = '[aria-haspopup=dialog][aria-invalid=true]'

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
  const [party, setParty] = useState({ guests: search.guests ?? 2, children: search.children ?? 0 })
  const { fault, setFault, form } = useFault()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = place ?? placeNamed(suggestiblePlaces(regions), text)
    const found = heroFault(wanted, range, new Date())
    setFault(found)
    if (found || !wanted) return
    const next = { ...wanted, ...party, check_in: range.start, check_out: range.end }
    const address = heroAddress(next, params.get('sort'))
    requestResults(address)
    navigate(address, { preventScrollReset: true })
  }
  const sentence = fault ? words.faults[fault] : null
  return (
    <form
      ref={form}
      aria-label={words.searchTitle}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-float sm:p-5 lg:grid-cols-2 xl:grid-cols-[1.3fr_1.7fr_1.1fr_auto] xl:gap-3"
    >
      <LocationField
        regions={regions}
        text={text}
        error={fault === 'location_required' && sentence}
        onText={(typed) => {
          setText(typed)
          setPlace(null)
          setFault(null)
        }}
        onPlace={(chosen, name) => {
          setText(name)
          setPlace(chosen)
          setFault(null)
        }}
      />
      <StayFields
        range={range}
        errors={dateErrors(fault, range.start !== null, sentence)}
        onChange={(next) => {
          setRange(next)
          setFault(null)
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
