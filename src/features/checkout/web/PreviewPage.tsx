import { useParams } from 'react-router'
import { previewProperty } from '#features/properties/contract.ts'
import {
  EMPTY_STAY,
  ExtraServices,
  Gallery,
  PropertyFacts,
  PropertyHeading,
  PropertyPlace,
  PropertyTerms,
} from '#features/properties/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { PREVIEW_WORDS } from './preview-words.ts'
import { RoomCard } from './rooms/RoomCard.tsx'
import { RoomList } from './rooms/RoomList.tsx'
import { offersOf } from './rooms/room-offers.ts'

const load = ({ call, params }: LoadInput) =>
  firstData(() => call(previewProperty, { params: { id: params.id ?? '' } }))

type PreviewData = Awaited<ReturnType<typeof load>>
type PreviewReply = ReplyOf<typeof previewProperty>

/** A room as the public page has it, for no stay. */
const withoutStay = (room: PreviewReply['rooms'][number]) => ({
  ...room,
  is_free: null,
  stay_price: null,
  fits_party: null,
})

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

/** The parts of the public page in their places, without anything that books, shares or remembers. */
const Preview = ({ preview }: { preview: PreviewReply }) => {
  const { property, rooms } = preview
  return (
    <div className="page-width flex flex-col gap-6 py-4 md:py-6">
      <PreviewBar {...preview} />
      <Gallery pictures={property.pictures} />
      <PropertyHeading property={property} />
      <PropertyFacts property={property} />
      <RoomList offers={offersOf(rooms.map(withoutStay), EMPTY_STAY)} dated={false}>
        {(offer) => (
          <RoomCard
            preview
            offer={offer}
            stay={EMPTY_STAY}
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
  const { data } = useQueryOf(previewProperty, { params: { id } }, { ...FAILS_THE_PAGE, first })
  if (data) return <Preview preview={data} />
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
