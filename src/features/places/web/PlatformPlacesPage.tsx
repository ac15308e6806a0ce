import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith } from '#platform/web/list-address.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type DestinationRow, listPlaces, type RegionRow } from '../contract.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import type { EditedPlace } from './place-form.ts'
import { RemoveDestinationDialog, RemoveRegionDialog } from './RemovePlaceDialog.tsx'
import { PLACE_WORDS } from './words.ts'

const PATH = '/bhumwi-admin/places'
const load = ({ call }: LoadInput) => firstData(() => nullOnFailure(call(listPlaces)))
type PlacesData = Awaited<ReturnType<typeof load>>

/** What is open over the page: the form of a place, or the question before one is deleted. */
type OpenDialog =
  | { kind: 'edit'; edited: EditedPlace }
  | { kind: 'remove_region'; place: RegionRow }
  | { kind: 'remove_destination'; place: DestinationRow }

type ListProps = { onOpen: (dialog: OpenDialog) => void }

const propertiesIn = ({ destinations }: RegionRow) => destinations.reduce((sum, { properties }) => sum + properties, 0)

const RegionItem = ({ region, onOpen }: ListProps & { region: RegionRow }) => {
  const words = useArea(PLACE_WORDS)
  const { name, promotions, messages } = region
  return (
    <PlaceCard
      name={name}
      facts={[
        words.place(region.position),
        words.jurisdictions[region.jurisdiction],
        words.destinations(region.destinations.length),
        words.properties(propertiesIn(region)),
        promotions > 0 && words.promotions(promotions),
        messages > 0 && words.messages(messages),
      ]}
      onEdit={() => onOpen({ kind: 'edit', edited: { kind: 'region', place: region } })}
      onRemove={region.is_name_kept ? undefined : () => onOpen({ kind: 'remove_region', place: region })}
    >
      <ButtonLink
        icon="pin"
        aria-label={words.show(name)}
        render={(link) => <Link to={addressWith(PATH, { region: String(region.id) })} {...link} />}
      >
        {words.showShort}
      </ButtonLink>
    </PlaceCard>
  )
}

const DestinationItem = ({ place, onOpen }: ListProps & { place: DestinationRow }) => {
  const words = useArea(PLACE_WORDS)
  return (
    <PlaceCard
      name={place.name}
      facts={[words.place(place.position), words.properties(place.properties)]}
      onEdit={() => onOpen({ kind: 'edit', edited: { kind: 'destination', place, region_id: place.region_id } })}
      onRemove={() => onOpen({ kind: 'remove_destination', place })}
    />
  )
}

const Places = ({ regions, shown }: { regions: readonly RegionRow[]; shown: RegionRow | null }) => {
  const words = useArea(PLACE_WORDS)
  const toast = useToast()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const done = (text: string) => {
    close()
    toast({ text })
  }
  const edited: EditedPlace = shown
    ? { kind: 'destination', place: null, region_id: shown.id }
    : { kind: 'region', place: null }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-2xl">{shown ? words.show(shown.name) : words.title}</h1>
        <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'edit', edited })}>
          {shown ? words.addDestination : words.addRegion}
        </Button>
      </div>
      {shown ? (
        <p className="mb-4">
          <Link to={PATH} className="link inline-flex min-h-11 items-center">
            {words.all}
          </Link>
        </p>
      ) : (
        <p className="mb-4 text-muted">{words.lead}</p>
      )}
      {shown?.destinations.length === 0 && (
        <EmptyState icon="pin" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-3">
        {shown
          ? shown.destinations.map((place) => (
              <li key={place.id}>
                <DestinationItem place={place} onOpen={setOpen} />
              </li>
            ))
          : regions.map((region) => (
              <li key={region.id}>
                <RegionItem region={region} onOpen={setOpen} />
              </li>
            ))}
      </ul>
      {open?.kind === 'edit' && (
        <PlaceDialog
          edited={open.edited}
          regions={regions}
          onClose={close}
          onDone={(name) => done(words.saved(name))}
        />
      )}
      {open?.kind === 'remove_region' && <RemoveRegionDialog place={open.place} onClose={close} onDone={done} />}
      {open?.kind === 'remove_destination' && (
        <RemoveDestinationDialog place={open.place} regions={regions} onClose={close} onDone={done} />
      )}
    </>
  )
}

const PlatformPlacesPage = ({ data }: { data: PlacesData }) => {
  const words = useArea(PLACE_WORDS)
  const [params] = useSearchParams()
  const query = useQueryOf(listPlaces, {}, { first: data })
  return (
    <div className="max-w-4xl">
      <QueryContent query={query} skeleton={<ListSkeleton label={words.loading} />} failed={words.failed}>
        {(regions) => (
          <Places regions={regions} shown={regions.find(({ id }) => String(id) === params.get('region')) ?? null} />
        )}
      </QueryContent>
    </div>
  )
}

export const page = pageCode({
  Component: PlatformPlacesPage,
  load,
  head: (_data, language) => ({ title: PLACE_WORDS[language].headTitle, noindex: true }),
})
