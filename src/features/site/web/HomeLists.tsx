import type { ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { inOrder } from '#domain/search.ts'
import { PropertyCard } from '#features/properties/web/public.ts'
import { sortOf } from '#features/search/web/public.ts'
import { WishlistHeart } from '#features/wishlist/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Icon, type IconName, isIcon } from '#ui/Icon.tsx'
import type { Front } from './home-data.ts'
import { HOME_WORDS } from './home-words.ts'
import { regionAddress } from './links.ts'

const iconOf = (name: string): IconName => (isIcon(name) ? name : 'hotel')

type SectionProps<Row> = {
  title: string
  aside?: ReactNode
  /** Null where they could not be loaded. */
  rows: readonly Row[] | null
  failed: string
  empty?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A section of the page with its heading; if its data could not be loaded it offers Retry. */
export const Section = <Row,>({ title, aside, rows, failed, empty, children }: SectionProps<Row>) => {
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <section className="page-width py-6 sm:py-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0">{title}</h2>
        {aside}
      </div>
      {rows === null ? (
        <FailedState title={failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {common.failedHint}
        </FailedState>
      ) : rows.length === 0 && empty ? (
        <EmptyState icon="bed" title={empty} />
      ) : (
        children(rows)
      )}
    </section>
  )
}

/** Popular Properties, in the order of the header's menu; by rating if none is chosen. */
export const Popular = ({ popular }: Pick<Front, 'popular'>) => {
  const words = useArea(HOME_WORDS)
  const [params] = useSearchParams()
  const rows = popular && [...popular].sort(inOrder(sortOf(params)))
  const all = (
    <ButtonLink
      kind="quiet"
      iconAfter="arrow-right"
      className="max-sm:-mx-1 max-sm:px-1! max-sm:[&_svg]:hidden sm:-mr-3"
      render={(link) => <Link to="/properties" {...link} />}
    >
      {words.seeAll}
    </ButtonLink>
  )
  return (
    <Section title={words.popular} rows={rows} failed={words.failed.properties} empty={words.popularEmpty} aside={all}>
      {(cards) => (
        <ul className="card-row">
          {cards.map((card) => (
            <li key={card.id}>
              <PropertyCard card={card} headingLevel={3} corner={<WishlistHeart property={card} />} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type PillsProps = { pills: readonly { id: number; to: string; name: string; icon: IconName }[]; iconClass: string }

const Pills = ({ pills, iconClass }: PillsProps) => (
  <ul className="flex flex-wrap gap-2 sm:gap-3">
    {pills.map(({ id, to, name, icon }) => (
      <li key={id}>
        <Link to={to} className={`${chipClass()} max-w-full py-1 whitespace-normal!`}>
          <Icon name={icon} className={iconClass} />
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

/** Browse by Category. */
export const Categories = ({ categories }: Pick<Front, 'categories'>) => {
  const words = useArea(HOME_WORDS)
  const language = useLanguage()
  return (
    <Section title={words.categories} rows={categories} failed={words.failed.categories}>
      {(rows) => (
        <Pills
          iconClass="text-brand"
          pills={rows.map(({ id, name, name_sw, icon }) => ({
            id,
            to: `/properties?${new URLSearchParams({ category: name })}`,
            name: language === 'sw' ? name_sw : name,
            icon: iconOf(icon),
          }))}
        />
      )}
    </Section>
  )
}

/** How many of the most wanted regions are shown. */
const TOP = 8

const mostWanted = (regions: NonNullable<Front['regions']>) =>
  regions.toSorted((a, b) => a.wanted_rank - b.wanted_rank).slice(0, TOP)

/** Top Destinations: the regions that are booked and wished for most. */
export const Destinations = ({ regions }: Pick<Front, 'regions'>) => {
  const words = useArea(HOME_WORDS)
  return (
    <Section title={words.destinations} rows={regions} failed={words.failed.regions}>
      {() => (
        <Pills
          iconClass="text-action"
          pills={mostWanted(regions ?? []).map(({ id, name }) => ({ id, to: regionAddress(name), name, icon: 'pin' }))}
        />
      )}
    </Section>
  )
}
