import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Day } from '#domain/calendar.ts'
import { previewProperty } from '#features/properties/contract.ts'
import {
  datesOf,
  ExtraServices,
  Gallery,
  PropertyFacts,
  PropertyHeading,
  PropertyPlace,
  PropertyTerms,
  previewPath,
  type StaySearch,
  staySearchFrom,
} from '#features/properties/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PREVIEW_WORDS } from './preview-words.ts'
import { RoomCard } from './RoomCard.tsx'
import { RoomList } from './RoomList.tsx'
import { offersOf, residenciesOf } from './room-offers.ts'
import { StayBox } from './StayBox.tsx'
import { faultOf, stayQueryOf } from './use-rooms.ts'

const stayOf = (params: URLSearchParams, today: Day) => {
  const stay = staySearchFrom(params)
  return { stay, fault: faultOf(stay, today) }
}

const load = ({ call, params, url, today }: LoadInput) =>
  firstData(() =>
    call(previewProperty, { params: { id: params.id ?? '' }, query: stayQueryOf(stayOf(url.searchParams, today)) }),
  )

type PreviewData = Awaited<ReturnType<typeof load>>
type PreviewReply = ReplyOf<typeof previewProperty>

const nothing = () => {}

const PreviewBar = ({ status, property: { id } }: PreviewReply) => {
  const words = useArea(PREVIEW_WORDS)
  const mayEdit = useUser()?.rights.includes('property.edit')
  return (
    <Alert
      tone="info"
      icon="eye"
      title={words.title}
      action={
        <ButtonLink
          icon="arrow-left"
          render={(link) => (
            <Link to={mayEdit ? `/hotel-admin/properties/${id}` : '/bhumwi-admin/requests?show=properties'} {...link} />
          )}
        >
          {mayEdit ? words.edit : words.requests}
        </ButtonLink>
      }
    >
      <p>{status === 'live' ? words.live : words.hidden}</p>
    </Alert>
  )
}

type PreviewProps = ReturnType<typeof stayOf> & { preview: PreviewReply; onStay: (stay: StaySearch) => void }

/**
 * The parts of the public page in their places, with the prices of a stay, without anything that books, shares or
 * remembers.
 */
const Preview = ({ preview, stay, fault, onStay }: PreviewProps) => {
  const { property, rooms } = preview
  return (
    <div className="page-width flex flex-col gap-6 py-4 md:py-6">
      <PreviewBar {...preview} />
      <Gallery pictures={property.pictures} />
      <PropertyHeading property={property} />
      <PropertyFacts property={property} />
      <StayBox
        stay={stay}
        fault={fault}
        chosen={null}
        residencies={residenciesOf(rooms)}
        onStay={onStay}
        onBook={nothing}
      />
      <RoomList offers={offersOf(rooms, stay)} dated={!fault && datesOf(stay) !== null}>
        {(offer) => (
          <RoomCard
            preview
            offer={offer}
            stay={stay}
            version={0}
            chosen={false}
            onSelect={nothing}
            onDates={nothing}
            onBook={nothing}
          />
        )}
      </RoomList>
      <PropertyPlace property={property} />
      <PropertyTerms property={property} />
      <ExtraServices services={property.extra_services} />
    </div>
  )
}

const PreviewPage = ({ data: first }: { data: PreviewData }) => {
  const { id = '' } = useParams()
  const { common } = useWords()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const stay = stayOf(search, useToday())
  const { data } = useQueryOf(
    previewProperty,
    { params: { id }, query: stayQueryOf(stay) },
    // The page stays while other dates load: the focus is in its fields.
    { ...FAILS_THE_PAGE, first, keepPrevious: true },
  )
  const onStay = (next: StaySearch) =>
    navigate(previewPath(Number(id), next), { replace: true, preventScrollReset: true })
  if (data) return <Preview preview={data} {...stay} onStay={onStay} />
  return (
    <div className="page-width py-6">
      <ListSkeleton label={common.loading} />
    </div>
  )
}

export const page = pageCode<PreviewData>({
  Component: PreviewPage,
  load,
  head: (data, language) => ({
    title: data ? PREVIEW_WORDS[language].headTitle(data.property.name) : PREVIEW_WORDS[language].title,
    noindex: true,
  }),
})
