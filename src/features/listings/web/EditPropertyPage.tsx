import { useParams } from 'react-router'
import { hotelCommission } from '#features/commissions/contract.ts'
import { HotelCommission } from '#features/commissions/web/public.ts'
import { propertyHints } from '#features/hints/contract.ts'
import { SellingHints } from '#features/hints/web/public.ts'
import { getHotelProperty, type PropertyDetails } from '#features/properties/contract.ts'
import { roomsPath } from '#features/properties/web/public.ts'
import { SuspendedNotice } from '#features/suspensions/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { ArchiveButton } from './ArchiveButton.tsx'
import { Checklist } from './Checklist.tsx'
import { MendNotice } from './MendNotice.tsx'
import { PropertyEditorForm } from './PropertyEditorForm.tsx'
import { loadReferenceLists, useReferenceLists } from './reference-lists.ts'
import { SaleSwitch } from './SaleSwitch.tsx'
import { StatusOfProperty } from './StatusOfProperty.tsx'
import { HOTEL_PROPERTY_WORDS, POSTER_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const of = { params: { id: input.params.id ?? '' } }
    const [property, lists, hints, commission] = await Promise.all([
      input.call(getHotelProperty, of),
      loadReferenceLists(input),
      // Above the form, which they would push down if they came later.
      nullOnFailure(input.call(propertyHints, of)),
      nullOnFailure(input.call(hotelCommission, of)),
    ])
    return { property, lists, hints, commission }
  })

type EditPropertyData = Awaited<ReturnType<typeof load>>

const EditProperty = ({ id, data }: { id: string; data: EditPropertyData }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { poster } = useArea(POSTER_WORDS)
  const { common } = useWords()
  const { data: property, setData } = useQueryOf(
    getHotelProperty,
    { params: { id } },
    { ...FAILS_THE_PAGE, first: data?.property },
  )
  const lists = useReferenceLists(data?.lists)
  // The form keeps what is typed: only what a move changes is taken over.
  const onMoved = ({ status, lacking, return_reason, mend }: PropertyDetails) =>
    setData((known) => ({ ...known, status, lacking, return_reason, mend }))
  const skeleton = <ListSkeleton label={common.loading} />
  // Before its sale the checklist says what is missing.
  const isOnMarket = property?.status === 'live' || property?.status === 'paused'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere md:text-2xl">{property?.name ?? words.title}</h1>
        {property && <StatusOfProperty status={property.status} />}
        {property?.status === 'live' && (
          <Link to={roomsPath(property.id)} className="link inline-flex min-h-11 items-center gap-1.5">
            {words.view}
            <Icon name="external" size={16} />
          </Link>
        )}
        <Link
          to={`/hotel-admin/properties/${id}/photographs`}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          {words.photographs}
          <Icon name="image" size={16} />
        </Link>
        {property?.status === 'live' && (
          <Link to={`/hotel-admin/properties/${id}/poster`} className="link inline-flex min-h-11 items-center gap-1.5">
            {poster}
            <Icon name="share" size={16} />
          </Link>
        )}
        {property && (
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            <ArchiveButton property={property} onMoved={onMoved} />
            <SaleSwitch property={property} onChanged={onMoved} />
          </span>
        )}
      </div>
      {property && <SuspendedNotice properties={[property]} />}
      {property && <MendNotice mend={property.mend} />}
      {property && <Checklist property={property} destinations={lists.data?.destinations} onMoved={onMoved} />}
      <div className="mb-4 flex flex-col gap-4">
        {isOnMarket && <SellingHints property={Number(id)} first={data?.hints} />}
        <HotelCommission property={Number(id)} first={data?.commission} />
      </div>
      <QueryContent query={lists} skeleton={skeleton} failed={words.listFailed[lists.failedList ?? 'categories']}>
        {(known) =>
          property ? (
            <PropertyEditorForm property={property} lists={known} onStored={(stored) => setData(() => stored)} />
          ) : (
            skeleton
          )
        }
      </QueryContent>
    </>
  )
}

const EditPropertyPage = ({ data }: { data: EditPropertyData }) => {
  const words = useArea(HOTEL_PROPERTY_WORDS)
  const { id = '' } = useParams()
  return (
    <div className="max-w-5xl">
      <Link to="/hotel-admin/properties" className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <EditProperty key={id} id={id} data={data} />
    </div>
  )
}

export const page = pageCode<EditPropertyData>({
  Component: EditPropertyPage,
  load,
  head: (data, language) => {
    const words = HOTEL_PROPERTY_WORDS[language]
    return { title: data ? words.editTitle(data.property.name) : words.headTitle, noindex: true }
  },
})
