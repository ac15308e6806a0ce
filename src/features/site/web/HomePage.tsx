import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { HeaderSearch } from '#features/search/web/public.ts'
import { Promotions, Testimonials } from '#features/showcase/web/public.ts'
import { pageCode } from '#platform/page.ts'
import { useWhole } from '#platform/web/router.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import { Categories, Destinations, Popular, Section } from './HomeLists.tsx'
import { heroAddress } from './hero-search.ts'
import { cacheFront, type HomeData, loadHome } from './home-data.ts'
import { siteData } from './home-found.ts'
import { HOME_WORDS } from './home-words.ts'
import { useLeadToOffice } from './lead-to-office.ts'
import { StayResults } from './StayResults.tsx'
import { WhyChoose } from './WhyChoose.tsx'

const Hero = ({ regions, search }: Pick<HomeData, 'regions' | 'search'>) => {
  const words = useArea(HOME_WORDS)
  const { common } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <section className="page-width pt-4 sm:pt-6">
      <div className="relative isolate overflow-hidden rounded-card bg-poster px-5 pt-7 pb-40 text-on-poster sm:px-10 sm:pt-12 sm:pb-52 lg:px-14 lg:pb-60">
        <h1 className="max-w-[16ch] sm:max-w-none">{words.heading}</h1>
        <p className="mt-2 max-w-[38ch] sm:max-w-[34ch] sm:text-lg lg:max-w-[46ch]">{words.lead}</p>
        {/* After the words: in a document that arrives in pieces it would grow with them. */}
        <img
          src="/scenes/kilimanjaro.svg"
          alt=""
          width={1600}
          height={640}
          fetchPriority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-3/5 w-full [mask-image:linear-gradient(transparent,black_40%)] object-cover object-[80%_100%] sm:h-full sm:[mask-image:none]"
        />
        {/* Contrast for the text where the sky is bright. */}
        <span className="absolute inset-0 -z-10 bg-[radial-gradient(ellipse_46%_85%_at_6%_18%,var(--poster)_15%,transparent)] max-sm:hidden" />
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
          <HeroSearch key={heroAddress(search, null)} regions={regions} search={search} />
        )}
      </div>
    </section>
  )
}

const HomePage = ({ data }: { data: HomeData }) => {
  const { popular, categories, regions, promotions, testimonials, search, results } = data
  const words = useArea(HOME_WORDS)
  useLeadToOffice()
  useEffect(() => {
    cacheFront({ popular, categories, regions, promotions, testimonials })
  }, [popular, categories, regions, promotions, testimonials])
  return (
    <div className="pb-8" data-whole={useWhole()}>
      <Hero regions={regions} search={search} />
      <StayResults search={search} results={results} />
      <Popular popular={popular} />
      {promotions?.length !== 0 && (
        <Section title={words.promotions} rows={promotions} failed={words.failed.promotions}>
          {(rows) => <Promotions promotions={rows} label={words.promotions} />}
        </Section>
      )}
      <Categories categories={categories} />
      <Destinations regions={regions} />
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
  Header: HeaderSearch,
  load: loadHome,
  head: (_data, language, company) => ({
    title: HOME_WORDS[language].headTitle,
    description: HOME_WORDS[language].headDescription,
    structured: import.meta.env.SSR ? siteData(HOME_WORDS[language].headDescription, company) : undefined,
  }),
})
