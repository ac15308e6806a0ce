import { useSearchParams } from 'react-router'
import { listRegistrationRequests } from '#features/enquiries/contract.ts'
import { listPropertyChanges, listPropertyReviews } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { ChangedProperties } from './requests/ChangedProperties.tsx'
import { HostRequests } from './requests/HostRequests.tsx'
import { LISTS, type ListPage, listPageIn, listPath, pagingOf, statusOf } from './requests/request-list.ts'
import { WaitingProperties } from './requests/WaitingProperties.tsx'
import { REQUEST_WORDS } from './requests/words.ts'

const load = ({ callPaged, url }: LoadInput) =>
  firstData(async () => {
    const page = listPageIn(url.searchParams)
    const status = statusOf(page)
    const query = pagingOf(page)
    const [requests, properties, changed] = await Promise.all([
      status && nullOnFailure(callPaged(listRegistrationRequests, { query: { status, ...query } })),
      page.show === 'properties' ? nullOnFailure(callPaged(listPropertyReviews, { query })) : null,
      page.show === 'changed' ? nullOnFailure(callPaged(listPropertyChanges, { query })) : null,
    ])
    return { requests, properties, changed }
  })

type PlatformRequestsData = Awaited<ReturnType<typeof load>>

const Choice = ({ page }: { page: ListPage }) => {
  const words = useArea(REQUEST_WORDS)
  const mayReview = useUser()?.rights.includes('property.review')
  return (
    <nav aria-label={words.show} className="mb-4 flex flex-wrap gap-2">
      {LISTS.filter((list) => (list !== 'properties' && list !== 'changed') || mayReview).map((show) => (
        <Link
          key={show}
          to={listPath({ show, page: 1 })}
          aria-current={page.show === show || undefined}
          className={`${chipClass({ selected: page.show === show })} lg:min-h-9 lg:px-3`}
        >
          {words.lists[show]}
        </Link>
      ))}
    </nav>
  )
}

const PlatformRequestsPage = ({ data }: { data: PlatformRequestsData }) => {
  const words = useArea(REQUEST_WORDS)
  const [params] = useSearchParams()
  const page = listPageIn(params)
  return (
    <div className="max-w-4xl">
      <h1 className="mb-4 text-2xl md:text-2xl">{words.title}</h1>
      <Choice page={page} />
      {page.show === 'properties' && <WaitingProperties page={page} first={data?.properties} />}
      {page.show === 'changed' && <ChangedProperties page={page} first={data?.changed} />}
      {statusOf(page) && <HostRequests page={page} first={data?.requests} />}
    </div>
  )
}

export const page = pageCode({
  Component: PlatformRequestsPage,
  load,
  head: (_data, language) => ({ title: REQUEST_WORDS[language].headTitle, noindex: true }),
})
