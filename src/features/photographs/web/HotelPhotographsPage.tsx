import { useParams } from 'react-router'
import { getHotelProperty } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { listPhotographs } from '../contract.ts'
import { PhotographBoard } from './PhotographBoard.tsx'
import { PHOTOGRAPH_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const params = { id: input.params.id ?? '' }
    const [property, photographs] = await Promise.all([
      input.call(getHotelProperty, { params }),
      nullOnFailure(input.call(listPhotographs, { params })),
    ])
    return { property, photographs }
  })

type HotelPhotographsData = Awaited<ReturnType<typeof load>>

const PhotographsOfProperty = ({ id, data }: { id: string; data: HotelPhotographsData }) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  const params = { id }
  const { data: property } = useQueryOf(getHotelProperty, { params }, { ...FAILS_THE_PAGE, first: data?.property })
  const query = useQueryOf(listPhotographs, { params }, { first: data?.photographs, gcTime: 0 })
  return (
    <>
      <div className="mb-4">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {property && <p className="text-muted wrap-anywhere">{property.name}</p>}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(photographs) => (
          <PhotographBoard property={Number(id)} photographs={photographs} setPhotographs={query.setData} />
        )}
      </QueryContent>
    </>
  )
}

const HotelPhotographsPage = ({ data }: { data: HotelPhotographsData }) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const { id = '' } = useParams()
  return (
    <div className="max-w-5xl">
      <Link
        to={`/hotel-admin/properties/${id}`}
        className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
      >
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <PhotographsOfProperty key={id} id={id} data={data} />
    </div>
  )
}

export const page = pageCode<HotelPhotographsData>({
  Component: HotelPhotographsPage,
  load,
  head: (data, language) => {
    const words = PHOTOGRAPH_WORDS[language]
    return { title: data ? words.pageTitle(data.property.name) : words.headTitle, noindex: true }
  },
})
