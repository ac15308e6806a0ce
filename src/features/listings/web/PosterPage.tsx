import { useParams } from 'react-router'
import { getHotelProperty, type PropertyDetails } from '#features/properties/contract.ts'
import { roomsPath, ShareButton } from '#features/properties/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useSiteOrigin } from '#platform/web/site-origin.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/brand/Mark.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { POSTER_WORDS } from './words.ts'

type PosterData = PropertyDetails | null

const load = ({ call, params }: LoadInput): Promise<PosterData> =>
  firstData(() => call(getHotelProperty, { params: { id: params.id ?? '' } }))

/** The sheet itself: one page of paper, in both languages, as a reception has guests of both. */
const PosterSheet = ({ property }: { property: PropertyDetails }) => {
  const words = useArea(POSTER_WORDS)
  const { id, name } = property
  const address = useSiteOrigin() + roomsPath(id)
  return (
    <article
      aria-label={words.poster}
      className="printed-sheet overflow-clip rounded-card border border-line bg-surface text-center print:rounded-none print:border-0"
    >
      <p className="flex items-center justify-center gap-3 bg-poster p-4 text-2xl font-bold text-on-poster sm:p-6">
        <Mark plain size={36} />
        Bhumwi
      </p>
      <div className="flex flex-col items-center gap-6 p-6 sm:p-10 print:gap-10">
        <h1 className="text-3xl! wrap-anywhere">{name}</h1>
        <QrCode
          text={address}
          label={words.sheet.qr(name)}
          className="w-full max-w-80 rounded-control print:max-w-[110mm]"
        />
        {(['sw', 'en'] as const).map((language) => (
          <div key={language} lang={language} className="max-w-prose">
            <p className="text-xl font-bold text-balance text-brand print:text-3xl">
              {POSTER_WORDS[language].sheet.title}
            </p>
            <p className="mt-1 text-pretty print:text-xl">{POSTER_WORDS[language].sheet.how}</p>
          </div>
        ))}
        <p className="min-h-6 text-sm font-semibold wrap-anywhere sm:text-base print:text-xl">
          {address.replace(/^https?:\/\//, '')}
        </p>
      </div>
    </article>
  )
}

const Poster = ({ id, data }: { id: string; data: PosterData }) => {
  const words = useArea(POSTER_WORDS)
  const { data: property } = useQueryOf(getHotelProperty, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  const isLive = property?.status === 'live'
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2 print:hidden">
        <Link
          to={`/hotel-admin/properties/${id}`}
          className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
        >
          <Icon name="arrow-left" size={16} />
          {words.toProperty}
        </Link>
        {isLive && (
          <span className="flex flex-wrap gap-2">
            <ShareButton text={words.share(property.name)} path={roomsPath(property.id)} />
            <Button kind="primary" onClick={() => window.print()}>
              {words.print}
            </Button>
          </span>
        )}
      </div>
      {!property && <Skeleton className="h-[42rem] rounded-card" />}
      {property && !isLive && (
        <>
          <h1>{property.name}</h1>
          <EmptyState icon="info" title={words.notOnSale}>
            {words.notOnSaleHint}
          </EmptyState>
        </>
      )}
      {isLive && (
        <>
          <p className="mb-4 text-pretty text-muted print:hidden">{words.hint}</p>
          <PosterSheet property={property} />
        </>
      )}
    </>
  )
}

const PosterPage = ({ data }: { data: PosterData }) => {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto max-w-3xl print:max-w-none">
      <Poster key={id} id={id} data={data} />
    </div>
  )
}

export const page = pageCode<PosterData>({
  Component: PosterPage,
  load,
  head: (property, language) => {
    const { headTitle, poster } = POSTER_WORDS[language]
    return { title: property ? headTitle(property.name) : `${poster} | Bhumwi`, noindex: true }
  },
})
