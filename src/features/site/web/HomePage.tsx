import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listCategories, listProperties, listRegions } from '#features/properties/contract.ts'
import { PropertyCard } from '#features/properties/web/public.ts'
import { WishlistHeart } from '#features/wishlist/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { ICONS } from '#ui/icons.ts'
import { HeroSearch } from './HeroSearch.tsx'
import { HOME_WORDS } from './home-words.ts'
import { regionAddress } from './links.ts'

/** Popular Properties: the best rated of the featured ones. */
const POPULAR = 6

/** Each list for itself: one that fails leaves the rest of the page standing. */
const load = async ({ call }: LoadInput) => {
  const [featured, categories, regions] = await Promise.all([
    attempt(call(listProperties, { query: { sort: 'featured', limit: POPULAR } })),
    attempt(call(listCategories)),
    attempt(call(listRegions)),
  ])
  return { popular: featured?.filter((card) => card.is_featured) ?? null, categories, regions }
}

type Data = Awaited<ReturnType<typeof load>>

const iconOf = (name: string): IconName => (name in ICONS ? (name as IconName) : 'hotel')

type SectionProps<Row> = {
  title: string
  aside?: ReactNode
  /** Null where they could not be loaded. */
  rows: readonly Row[] | null
  failed: string
  empty?: string
  children: (rows: readonly Row[]) => ReactNode
}

const Section = <Row,>({ title, aside, rows, failed, empty, children }: SectionProps<Row>) => {
  const words = useArea(HOME_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <section className="page-width py-6 sm:py-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2>{title}</h2>
        {aside}
      </div>
      {rows === null ? (
        <FailedState title={failed} onRetry={revalidate} retrying={state === 'loading'} words={common}>
          {words.failedHint}
        </FailedState>
      ) : rows.length === 0 && empty ? (
        <EmptyState icon="bed" title={empty} />
      ) : (
        children(rows)
      )}
    </section>
  )
}

const Hero = ({ regions }: Pick<Data, 'regions'>) => {
  const words = useArea(HOME_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <section className="page-width pt-4 sm:pt-6">
      <div className="relative isolate overflow-hidden rounded-card bg-poster px-5 pt-7 pb-40 text-on-poster sm:px-10 sm:pt-12 sm:pb-52 lg:px-14 lg:pb-60">
        <img
          src="/scenes/kilimanjaro.svg"
          alt=""
          width={1600}
          height={640}
          fetchPriority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-3/5 w-full [mask-image:linear-gradient(transparent,black_40%)] object-cover object-[80%_100%] sm:h-full sm:[mask-image:none]"
        />
        {/* Keeps the words readable where the sky is bright. */}
        <span className="absolute inset-0 -z-10 bg-[radial-gradient(ellipse_46%_85%_at_6%_18%,var(--poster)_15%,transparent)] max-sm:hidden" />
        <h1 className="max-w-[16ch] sm:max-w-none">{words.heading}</h1>
        <p className="mt-2 max-w-[38ch] sm:max-w-[34ch] sm:text-lg lg:max-w-[46ch]">{words.lead}</p>
      </div>
      <div className="relative z-10 -mt-16 sm:mx-6 lg:mx-10 lg:-mt-14">
        {regions === null ? (
          <div className="rounded-card border border-line bg-surface shadow-float">
            <FailedState
              title={words.failed.regions}
              onRetry={revalidate}
              retrying={state === 'loading'}
              words={common}
              className="py-6"
            />
          </div>
        ) : (
          <HeroSearch regions={regions} />
        )}
      </div>
    </section>
  )
}

const HomePage = ({ data: { popular, categories, regions } }: { data: Data }) => {
  const words = useArea(HOME_WORDS)
  const language = useLanguage()
  return (
    <div className="pb-8">
      <Hero regions={regions} />
      <Section
        title={words.popular}
        rows={popular}
        failed={words.failed.properties}
        empty={words.popularEmpty}
        aside={
          <ButtonLink
            kind="quiet"
            iconAfter="arrow-right"
            className="-mr-3"
            render={(link) => <Link to="/properties" {...link} />}
          >
            {words.seeAll}
          </ButtonLink>
        }
      >
        {(rows) => (
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {rows.map((card) => (
              <li key={card.id}>
                <PropertyCard card={card} headingLevel={3} corner={<WishlistHeart property={card} />} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={words.categories} rows={categories} failed={words.failed.categories}>
        {(rows) => (
          <ul className="flex flex-wrap gap-2 sm:gap-3">
            {rows.map((category) => (
              <li key={category.id}>
                <Link to={`/properties?${new URLSearchParams({ category: category.name })}`} className={chipClass()}>
                  <Icon name={iconOf(category.icon)} className="text-brand" />
                  {language === 'sw' ? category.name_sw : category.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={words.destinations} rows={regions} failed={words.failed.regions}>
        {(rows) => (
          <ul className="flex flex-wrap gap-2 sm:gap-3">
            {rows.map((region) => (
              <li key={region.id}>
                <Link to={regionAddress(region.name)} className={chipClass()}>
                  <Icon name="pin" className="text-action" />
                  {region.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

export const page = pageCode({
  Component: HomePage,
  load,
  head: (_data, language) => ({
    title: HOME_WORDS[language].headTitle,
    description: HOME_WORDS[language].headDescription,
  }),
})
