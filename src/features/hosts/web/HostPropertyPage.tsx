import { useParams } from 'react-router'
import { showPropertyChanges } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { StatusBadge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type HostProperty, showHostProperty } from '../contract.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import { OwnedProperties, PropertyFactsCard } from './FactsCards.tsx'
import { FeaturedCard } from './FeaturedCard.tsx'
import { PropertyBadge } from './PropertyBadge.tsx'
import { SuspensionCard } from './SuspensionCard.tsx'
import { HOST_WORDS } from './words.ts'

/** How often the bookings that are still to be cancelled are counted again. */
const WHILE_CANCELLING_MS = 2000

const load = ({ call, params }: LoadInput) =>
  firstData(async () => {
    const input = { params: { id: params.id ?? '' } }
    const [property, changes] = await Promise.all([
      call(showHostProperty, input),
      nullOnFailure(call(showPropertyChanges, input)),
    ])
    return { property, changes }
  })

type HostPropertyData = Awaited<ReturnType<typeof load>>

const isCancelling = (property: HostProperty | undefined) => property?.suspensions.some(({ left }) => left > 0) ?? false

const HostPropertyView = ({ id, data }: { id: string; data: HostPropertyData }) => {
  const words = useArea(HOST_WORDS)
  const { common } = useWords()
  const rights = useUser()?.rights ?? []
  const query = useQueryOf(
    showHostProperty,
    { params: { id } },
    {
      ...FAILS_THE_PAGE,
      first: data?.property,
      refetchInterval: ({ state }) => (isCancelling(state.data) ? WHILE_CANCELLING_MS : false),
    },
  )
  const property = query.data
  return (
    <>
      {property && (
        <Link
          to={`/bhumwi-admin/people/${property.host.id}`}
          className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
        >
          <Icon name="arrow-left" size={16} />
          {words.back}
        </Link>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere md:text-2xl">{property?.name ?? words.title}</h1>
        {property && (
          <span className="flex flex-wrap items-center gap-2">
            <PropertyBadge status={property.status} />
            {property.host.suspended && (
              <StatusBadge tone="bad" icon="lock">
                {words.hostSuspended}
              </StatusBadge>
            )}
          </span>
        )}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(known) => (
          <>
            {rights.includes('property.review') && <ChangesCard id={known.id} first={data?.changes} />}
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <div className="flex min-w-0 flex-col gap-4">
                <PropertyFactsCard property={known} />
                <SuspensionCard property={known} onStale={query.refetch} />
                {rights.includes('property.feature') && <FeaturedCard property={known} />}
                <OwnedProperties property={known} />
              </div>
              <EvidenceCard property={known} onStale={query.refetch} />
            </div>
          </>
        )}
      </QueryContent>
    </>
  )
}

const HostPropertyPage = ({ data }: { data: HostPropertyData }) => {
  const { id = '' } = useParams()
  return (
    <div className="max-w-5xl">
      <HostPropertyView key={id} id={id} data={data} />
    </div>
  )
}

export const page = pageCode<HostPropertyData>({
  Component: HostPropertyPage,
  load,
  head: (data, language) => {
    const words = HOST_WORDS[language]
    return { title: words.headTitle(data?.property.name ?? words.title), noindex: true }
  },
})
