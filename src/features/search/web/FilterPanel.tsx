import { type FormEvent, type ReactNode, useState } from 'react'
import { PartyFields, StayFields } from '#features/properties/web/public.ts'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { AmenityChoice } from './AmenityChoice.tsx'
import { type Listing, PLAIN_LISTING, priceFrom } from './listing.ts'
import { PlaceChoice } from './PlaceChoice.tsx'

type FilterPanelProps = {
  open: boolean
  listing: Listing
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

type Draft = Pick<
  Listing,
  'region' | 'destination' | 'check_in' | 'check_out' | 'guests' | 'children' | 'amenities'
> & { min: string; max: string }

const draftOf = (listing: Listing): Draft => ({
  region: listing.region,
  destination: listing.destination,
  check_in: listing.check_in,
  check_out: listing.check_out,
  guests: listing.guests,
  children: listing.children,
  amenities: listing.amenities,
  min: inputOf(listing.min_price),
  max: inputOf(listing.max_price),
})

/** Where, when, who, at what price and with what: chosen together, searched for at once. */
export const FilterPanel = ({ open, ...props }: FilterPanelProps) => {
  const { search: words, common } = useWords()
  const [draft, setDraft] = useState(() => draftOf(props.listing))
  const [shown, setShown] = useState({ open, listing: props.listing })
  // Opened again, it shows what the address says now.
  if (shown.open !== open || shown.listing !== props.listing) {
    setShown({ open, listing: props.listing })
    setDraft(draftOf(props.listing))
  }
  const [checked, setChecked] = useState(false)
  const faults = usePriceFaults(draft.min, draft.max)
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.min || faults.max) return
    const { min, max, ...rest } = draft
    const whole = rest.check_in !== null && rest.check_out !== null
    props.onApply({
      ...rest,
      ...(whole ? null : { check_in: null, check_out: null }),
      min_price: priceFrom(min),
      max_price: priceFrom(max),
    })
  }
  return (
    <Sheet
      open={open}
      onClose={props.onClose}
      title={words.filters}
      words={common}
      onSubmit={apply}
      footer={
        <>
          <Button kind="quiet" className="mr-auto max-sm:px-2!" onClick={() => setDraft(draftOf(PLAIN_LISTING))}>
            {words.clearFilters}
          </Button>
          <Button kind="primary" type="submit">
            {words.showResults}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <PlaceChoice region={draft.region} destination={draft.destination} onChange={change} />
        <Group title={words.when}>
          <StayFields
            range={{ start: draft.check_in, end: draft.check_out }}
            onChange={({ start, end }) => change({ check_in: start, check_out: end })}
          />
        </Group>
        <Group title={words.who}>
          <PartyFields party={draft} onChange={change} />
        </Group>
        <Group title={words.price}>
          <div className="grid grid-cols-2 gap-3">
            <Field label={words.minPrice} error={checked && faults.min}>
              <TextInput
                inputMode="numeric"
                name="min_price"
                value={draft.min}
                onChange={(event) => change({ min: event.target.value })}
                className="tabular-nums"
              />
            </Field>
            <Field label={words.maxPrice} error={checked && faults.max}>
              <TextInput
                inputMode="numeric"
                name="max_price"
                value={draft.max}
                onChange={(event) => change({ max: event.target.value })}
                className="tabular-nums"
              />
            </Field>
          </div>
        </Group>
        <Group title={words.amenities}>
          <AmenityChoice chosen={draft.amenities} onChange={(amenities) => change({ amenities })} />
        </Group>
      </div>
    </Sheet>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-semibold">{title}</legend>
    {children}
  </fieldset>
)
