import { useState } from 'react'
import { useParams } from 'react-router'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { type PropertyPhotograph, propertyPhotographs } from '../contract.ts'
import { TakeDownDialog } from './TakeDownDialog.tsx'
import { MODERATION_WORDS } from './words.ts'

const load = ({ call, params }: LoadInput) =>
  firstData(() => call(propertyPhotographs, { params: { id: params.id ?? '' } }))
type PhotographsData = Awaited<ReturnType<typeof load>>

/** What a photograph shows, or its number where nobody has said so. */
const useNameOf = () => {
  const words = useArea(MODERATION_WORDS)
  const language = useLanguage()
  return ({ alt_en, alt_sw }: PropertyPhotograph, at: number) => {
    const [own, other] = language === 'sw' ? [alt_sw, alt_en] : [alt_en, alt_sw]
    return own || other || words.nth(at + 1)
  }
}

const Photographs = ({ photographs }: { photographs: readonly PropertyPhotograph[] }) => {
  const words = useArea(MODERATION_WORDS)
  const language = useLanguage()
  const nameOf = useNameOf()
  const [open, setOpen] = useState<{ photograph: PropertyPhotograph; alt: string } | null>(null)
  return (
    <>
      {photographs.length === 0 && (
        <EmptyState icon="image" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {photographs.map((photograph, at) => {
          const alt = nameOf(photograph, at)
          const { room_type, path, colour, id } = photograph
          const of = room_type ? (language === 'sw' ? room_type.name_sw : room_type.name) : words.ofProperty
          return (
            <li key={id} className={`${cardClass({ padding: 'none' })} flex flex-col overflow-hidden`}>
              <Picture
                src={path}
                alt={alt}
                width={3}
                height={2}
                colour={colour}
                sizes="(min-width: 40rem) 22rem, 100vw"
              />
              <div className="flex flex-1 flex-col gap-2 p-3">
                <p className="text-sm text-muted">{of}</p>
                <p className="wrap-anywhere">{alt}</p>
                <div className="mt-auto">
                  <Button
                    icon="trash"
                    aria-label={words.takeDownNamed(alt)}
                    onClick={() => setOpen({ photograph, alt })}
                  >
                    {words.takeDown}
                  </Button>
                </div>
              </div>
            </li>
          )
        })}
      </ul>
      {open && <TakeDownDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

const PlatformPhotographsPage = ({ data }: { data: PhotographsData }) => {
  const { id = '' } = useParams()
  const words = useArea(MODERATION_WORDS)
  const { common } = useWords()
  const query = useQueryOf(propertyPhotographs, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  return (
    <div className="max-w-5xl">
      <Link
        to={`/bhumwi-admin/properties/${id}`}
        className="link inline-flex min-h-11 items-center gap-1.5 no-underline"
      >
        <Icon name="arrow-left" size={16} />
        {words.back}
      </Link>
      <h1 className="mb-2 text-2xl wrap-anywhere md:text-2xl">
        {query.data ? words.titleOf(query.data.property.name) : words.title}
      </h1>
      <p className="mb-4 text-muted">{words.lead}</p>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ photographs }) => <Photographs photographs={photographs} />}
      </QueryContent>
    </div>
  )
}

export const page = pageCode<PhotographsData>({
  Component: PlatformPhotographsPage,
  load,
  head: (data, language) => {
    const words = MODERATION_WORDS[language]
    return { title: words.headTitle(data?.property.name ?? words.title), noindex: true }
  },
})
