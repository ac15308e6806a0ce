import { useParams, useSearchParams } from 'react-router'
import { getHotelProperty } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { type Album, listAlbums, listPhotographs } from '../contract.ts'
import { albumPath, albumQuery, roomTypeIn } from './album-path.ts'
import { PhotographBoard } from './PhotographBoard.tsx'
import { PHOTOGRAPH_WORDS } from './words.ts'

const load = (input: LoadInput) =>
  firstData(async () => {
    const params = { id: input.params.id ?? '' }
    const query = albumQuery({ roomType: roomTypeIn(input.url.searchParams) })
    const [property, albums, photographs] = await Promise.all([
      input.call(getHotelProperty, { params }),
      nullOnFailure(input.call(listAlbums, { params })),
      nullOnFailure(input.call(listPhotographs, { params, query })),
    ])
    return { property, albums, photographs }
  })

type HotelPhotographsData = Awaited<ReturnType<typeof load>>

type AlbumSwitchProps = { property: string; albums: readonly Album[]; chosen: number | null }

/** The photographs of the property itself, or of its rooms of one type; nothing while it has no rooms. */
const AlbumSwitch = ({ property, albums, chosen }: AlbumSwitchProps) => {
  const words = useArea(PHOTOGRAPH_WORDS).albums
  const language = useLanguage()
  if (albums.length < 2) return null
  return (
    <nav aria-label={words.label} className="scroll-row mb-4 flex gap-2">
      {albums.map(({ room_type: type, count }) => (
        <Link
          key={type?.id ?? 0}
          to={albumPath(property, type?.id ?? null)}
          aria-current={(type?.id ?? null) === chosen ? 'page' : undefined}
          className={chipClass({ selected: (type?.id ?? null) === chosen })}
        >
          <Icon name={type ? 'bed' : 'hotel'} />
          {type ? (language === 'sw' ? type.name_sw : type.name) : words.property}
          <span className="font-normal tabular-nums">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

const PhotographsOfProperty = ({ id, data }: { id: string; data: HotelPhotographsData }) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  const [search] = useSearchParams()
  const roomType = roomTypeIn(search)
  const params = { id }
  const { data: property } = useQueryOf(getHotelProperty, { params }, { ...FAILS_THE_PAGE, first: data?.property })
  const albums = useQueryOf(listAlbums, { params }, { first: data?.albums })
  const album = albums.data?.find(({ room_type }) => (room_type?.id ?? null) === roomType)
  return (
    <>
      <div className="mb-4">
        <h1 className="text-2xl md:text-2xl">{words.title}</h1>
        {property && <p className="text-muted wrap-anywhere">{property.name}</p>}
      </div>
      <QueryContent query={albums} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {(all) => (
          <>
            <AlbumSwitch property={id} albums={all} chosen={roomType} />
            {album ? (
              <PhotographsOfAlbum key={roomType} property={id} album={album} first={data?.photographs} />
            ) : (
              <EmptyState icon="bed" title={words.albums.none}>
                {words.albums.noneHint}
              </EmptyState>
            )}
          </>
        )}
      </QueryContent>
    </>
  )
}

type PhotographsOfAlbumProps = {
  property: string
  album: Album
  /** What the document brought, for the album that it was opened with. */
  first: NonNullable<HotelPhotographsData>['photographs'] | undefined
}

const PhotographsOfAlbum = ({ property, album, first }: PhotographsOfAlbumProps) => {
  const words = useArea(PHOTOGRAPH_WORDS)
  const { common } = useWords()
  const query = albumQuery({ roomType: album.room_type?.id ?? null })
  const photographs = useQueryOf(listPhotographs, { params: { id: property }, query }, { first, gcTime: 0 })
  return (
    <QueryContent query={photographs} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
      {(stored) => (
        <PhotographBoard
          property={Number(property)}
          album={album}
          photographs={stored}
          setPhotographs={photographs.setData}
        />
      )}
    </QueryContent>
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
