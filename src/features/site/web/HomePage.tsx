import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { inOrder } from '#domain/search.ts'
import { listCategories, listProperties, listRegions } from '#features/properties/contract.ts'
import { PropertyCard } from '#features/properties/web/public.ts'
import { listPromotions, listTestimonials } from '#features/showcase/contract.ts'
import { Promotions, Testimonials } from '#features/showcase/web/public.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { CallFailure } from '#platform/web/call.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { chipClass } from '#ui/Chip.tsx'
import { EmptyState, FailedState } from '#ui/EmptyState.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { ICONS } from '#ui/icons.ts'
import { HeroSearch } from './HeroSearch.tsx'
import { completeDates, type HeroWish, heroAddress, heroWishFrom } from './hero-search.ts'
import { HOME_WORDS } from './home-words.ts'
import { regionAddress } from './links.ts'
import { type StayFound, StayResults } from './StayResults.tsx'
import { sortOf } from './search-address.ts'
import { WhyChoose } from './WhyChoose.tsx'

/** Popular Properties: the best rated of the featured ones. */
const POPULAR = 6
/** How many results of a search the page shows; the listing shows all. */
const RESULTS = 6

/** Each list for itself: one that fails leaves the rest of the page standing. */
const loadFront = async ({ call }: LoadInput) => {
  const [featured, categories, regions, promotions, testimonials] = await Promise.all([
    attempt(call(listProperties, { query: { sort: 'featured', limit: POPULAR } })),
    attempt(call(listCategories)),
    attempt(call(listRegions)),
    attempt(call(listPromotions)),
    attempt(call(listTestimonials)),
  ])
  return {
    ...{ popular: featured?.filter((card) => card.is_featured) ?? null },
    ...{ categories, regions, promotions, testimonials },
  }
}
type Front = Awaited<ReturnType<typeof loadFront>>

/** In the browser the lists are kept for a minute, so that a search asks for its results only. */
const KEPT_MS = 60_000
let kept: { front: Front; at: number } | null = null
const keepFront = (front: Front) => {
  // On a second visit it is the same front, and its minute goes on.
  if (kept?.front.popular === front.popular) return
  kept = Object.values(front).includes(null) ? null : { front, at: Date.now() }
}
const frontOf = async (input: LoadInput): Promise<Front> => {
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.front
  return loadFront(input)
}

const resultsOf = async (wish: HeroWish, { callPaged, url }: LoadInput): Promise<StayFound | null> => {
  const dates = completeDates(wish)
  if (!dates) return null
  const { region, destination, guests, children } = wish
  const place = { region: region || undefined, destination: destination || undefined }
  const party = { guests: guests ?? undefined, children: children ?? undefined }
  const query = { ...place, ...party, ...dates, sort: sortOf(url.searchParams), limit: RESULTS }
  try {
    const { rows, total } = await callPaged(listProperties, { query })
    return { cards: rows, total }
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    return failure.status >= 400 && failure.status < 500 ? { refused: failure.message } : 'failed'
  }
}

const load = async (input: LoadInput) => {
  const wish = heroWishFrom(input.url.searchParams)
  const [front, found] = await Promise.all([frontOf(input), resultsOf(wish, input)])
  return { ...front, wish, found }
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

const Hero = ({ regions, wish }: Pick<Data, 'regions' | 'wish'>) => {
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
          <HeroSearch key={heroAddress(wish, null)} regions={regions} wish={wish} />
        )}
      </div>
    </section>
  )
}

const HomePage = ({ data }: { data: Data }) => {
  const { popular, categories, regions, promotions, testimonials, wish, found } = data
  const words = useArea(HOME_WORDS)
  const language = useLanguage()
  const [params] = useSearchParams()
  useEffect(() => {
    keepFront({ popular, categories, regions, promotions, testimonials })
  }, [popular, categories, regions, promotions, testimonials])
  return (
    <div className="pb-8">
      <Hero regions={regions} wish={wish} />
      <StayResults wish={wish} found={found} />
      <Section
        title={words.popular}
        rows={popular?.toSorted(inOrder(sortOf(params))) ?? null}
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
                <PropertyCard card={card} headingLevel={3} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {promotions?.length !== 0 && (
        <Section title={words.promotions} rows={promotions} failed={words.failed.promotions}>
          {(rows) => <Promotions promotions={rows} label={words.promotions} />}
        </Section>
      )}
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
      <WhyChoose />
      {testimonials?.length !== 0 && (
        <Section title={words.testimonials} rows={testimonials} failed={words.failed.testimonials}>
          {(rows) => <Testimonials testimonials={rows} label={words.testimonials} />}
        </Section>
      )}
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
