import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { isOfCheckIn, type StayFault } from '#domain/stay.ts'
import { normaliseParty, type PartyDraft, PartyFields, StayFields } from '#features/properties/web/public.ts'
import { painted } from '#platform/web/after-paint.ts'
import { useToday } from '#platform/web/present.ts'
import { withQueries } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { ignoreSecondTap } from '#ui/second-tap.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { FacetChips } from './FacetChips.tsx'
import { datesFault, facetQueryOf, type Listing, PLAIN_LISTING, priceFrom, withChange } from './listing.ts'
import { PlaceChoice } from './PlaceChoice.tsx'
import { PriceSteps } from './PriceSteps.tsx'
import { useFacets } from './use-facets.ts'
import { exploreWords } from './words.ts'

type FilterPanelProps = {
  open: boolean
  listing: Listing
  /** The panel is there and can be seen. */
  onReady: () => void
  onClose: () => void
  onApply: (change: Partial<Listing>) => void
}

type PriceFaults = { min?: string; max?: string }

const usePriceFaults = (min: string, max: string): PriceFaults => {
  const { search: words } = useWords()
  const fault = (typed: string) => (typed.trim() !== '' && priceFrom(typed) === null ? words.priceInvalid : undefined)
  const low = priceFrom(min)
  const high = priceFrom(max)
  const disordered = low !== null && high !== null && high < low
  return { min: fault(min), max: fault(max) ?? (disordered ? words.priceOrder : undefined) }
}

const inputOf = (price: number | null) => (price === null ? '' : String(price))

type Draft = Pick<Listing, 'region' | 'destination' | 'bbox' | 'category' | 'check_in' | 'check_out' | 'amenities'> &
  PartyDraft & { min: string; max: string }

const draftOf = (listing: Listing): Draft => ({
  region: listing.region,
  destination: listing.destination,
  bbox: listing.bbox,
  category: listing.category,
  check_in: listing.check_in,
  check_out: listing.check_out,
  guests: listing.guests,
  children: listing.children,
  child_ages: listing.child_ages,
  amenities: listing.amenities,
  min: inputOf(listing.min_price),
  max: inputOf(listing.max_price),
})

const changeOf = ({ min, max, ...rest }: Draft): Partial<Listing> => ({
  ...normaliseParty(rest),
  min_price: priceFrom(min),
  max_price: priceFrom(max),
})

/** A control with its error message. */
const FAULTY = '[aria-invalid=true]'

const toggled = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]

/**
 * The draft of the panel's filters, and whether its faults are shown. It starts from the address when the panel opens;
 * later results do not change it.
 */
const useDraft = (open: boolean, listing: Listing) => {
  const [draft, setDraft] = useState(() => draftOf(listing))
  const [begun, setBegun] = useState(0)
  const [checked, setChecked] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  const begin = (from: Listing) => {
    setDraft(draftOf(from))
    setBegun(begun + 1)
    setChecked(false)
  }
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) begin(listing)
  }
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  return { draft, change, begun, begin, checked, check: () => setChecked(true) }
}

/** What is wrong with the dates, beside the one that it is about: one of the two is missing, or they make no stay. */
const useDateFaults = ({ check_in, check_out }: Draft, fault: StayFault | null) => {
  const { faults, refusals } = useWords()
  if (fault) return isOfCheckIn(fault) ? { checkIn: refusals[fault] } : { checkOut: refusals[fault] }
  if ((check_in === null) === (check_out === null)) return null
  return check_in === null ? { checkIn: faults.dates_required } : { checkOut: faults.dates_required }
}

const FilterPanelContent = ({ open, listing, onReady, onClose, onApply }: FilterPanelProps) => {
  const { search: words, common } = useWords()
  const explore = useArea(exploreWords)
  const { draft, change, begun, begin, checked, check } = useDraft(open, listing)
  const today = useToday()
  const wanted = withChange(listing, changeOf(draft))
  const stayFault = datesFault(wanted, today)
  const dateFaults = useDateFaults(draft, stayFault)
  const faults = usePriceFaults(draft.min, draft.max)
  const [applying, setApplying] = useState(false)
  const { facets, fresh, failed, retry } = useFacets(facetQueryOf(wanted, today), open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel has arrived
  useEffect(onReady, [])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // A second tap meets a panel that closes: what was chosen is on its way.
    if (!open || applying) return
    // Only its own input has a date that cannot be parsed.
    if (faults.min || faults.max || dateFaults || form.querySelector(FAULTY)) {
      check()
      requestAnimationFrame(() => form.querySelector<HTMLElement>(FAULTY)?.focus())
      return
    }
    // To close is a tenth of a second's work on a small phone, as the whole page below comes alive again: the press is
    // answered first, by choices that pale.
    setApplying(true)
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter) ignoreSecondTap(submitter)
    painted().then(() => {
      setApplying(false)
      onApply(changeOf(draft))
    })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.filters}
      words={common}
      onSubmit={apply}
      footer={
        <>
          <Button kind="quiet" className="mr-auto max-sm:px-1!" onClick={() => begin(PLAIN_LISTING)}>
            {words.clearFilters}
          </Button>
          <Button kind="primary" type="submit" className="tabular-nums max-sm:px-3 sm:min-w-44">
            {facets === null ? words.showResults : facets.total > 0 ? explore.showStays(facets.total) : explore.noStays}
          </Button>
          <span role="status" className="sr-only">
            {facets && fresh && explore.found(facets.total)}
          </span>
        </>
      }
    >
      <div aria-busy={applying} className="flex flex-col gap-6 aria-busy:opacity-50">
        {failed && (
          <Alert tone="warn" action={<Button onClick={retry}>{common.retry}</Button>}>
            {explore.countsFailed}
          </Alert>
        )}
        <PlaceChoice
          region={draft.region}
          destination={draft.destination}
          counts={facets?.regions ?? null}
          onChange={(place) => change({ ...place, bbox: null })}
        />
        <Group title={words.when}>
          <StayFields
            // Reset, it has no earlier input.
            key={begun}
            errors={checked || stayFault ? (dateFaults ?? undefined) : undefined}
            range={{ start: draft.check_in, end: draft.check_out }}
            onChange={({ start, end }) => change({ check_in: start, check_out: end })}
          />
        </Group>
        <Group title={words.who}>
          <PartyFields party={draft} onChange={change} />
        </Group>
        <Group title={words.price}>
          {facets && (
            <PriceSteps
              facets={facets}
              range={{ min: priceFrom(draft.min), max: priceFrom(draft.max) }}
              onChange={({ min, max }) => change({ min: inputOf(min), max: inputOf(max) })}
            />
          )}
          <PriceFields draft={draft} faults={checked ? faults : {}} onChange={change} onLeave={check} />
        </Group>
        <Group title={words.category}>
          <FacetChips
            values={facets?.categories ?? null}
            chosen={[draft.category]}
            onToggle={(name) => change({ category: name === draft.category ? '' : name })}
          />
        </Group>
        <Group title={words.amenities}>
          <FacetChips
            values={facets?.amenities ?? null}
            chosen={draft.amenities}
            onToggle={(name) => change({ amenities: toggled(draft.amenities, name) })}
          />
        </Group>
      </div>
    </Sheet>
  )
}

type PriceFieldsProps = {
  draft: Draft
  faults: PriceFaults
  onChange: (change: Partial<Draft>) => void
  onLeave: () => void
}

const PriceFields = ({ draft, faults, onChange, onLeave }: PriceFieldsProps) => {
  const { search: words } = useWords()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={words.minPrice} error={faults.min}>
        <TextInput
          inputMode="numeric"
          name="min_price"
          value={draft.min}
          onChange={(event) => onChange({ min: event.target.value })}
          onBlur={onLeave}
          className="tabular-nums"
        />
      </Field>
      <Field label={words.maxPrice} error={faults.max}>
        <TextInput
          inputMode="numeric"
          name="max_price"
          value={draft.max}
          onChange={(event) => onChange({ max: event.target.value })}
          onBlur={onLeave}
          className="tabular-nums"
        />
      </Field>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold">{title}</legend>
    {children}
  </fieldset>
)

/** All filters in one panel: results are counted at each change, and the search starts when the user confirms. */
export const FilterPanel = withQueries(FilterPanelContent)
