import type { ReactNode } from 'react'
import { catalogueFacts } from '#features/properties/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Figures } from './Figures.tsx'
import { PARTNER_WORDS } from './partner-words.ts'

/** The page is shown without the figures if they could not be loaded. */
const load = async ({ call }: LoadInput) => ({ facts: await nullOnFailure(call(catalogueFacts)) })

type PartnerData = Awaited<ReturnType<typeof load>>

const Hero = () => {
  const words = useArea(PARTNER_WORDS)
  return (
    <section className="page-width pt-4 sm:pt-6">
      <div className="relative isolate overflow-hidden rounded-card bg-poster px-5 pt-8 pb-44 text-on-poster sm:px-10 sm:pt-14 sm:pb-20 lg:px-14 lg:pt-20 lg:pb-24">
        <img
          src="/illustrations/dhow-dusk-sea12.svg"
          alt=""
          width={960}
          height={640}
          fetchPriority="high"
          className="absolute inset-x-0 bottom-0 -z-10 h-56 w-full [mask-image:linear-gradient(transparent,black_45%)] object-cover object-[50%_80%] sm:right-0 sm:left-auto sm:h-full sm:w-3/5 sm:[mask-image:linear-gradient(to_right,transparent,black_45%)]"
        />
        <p className="text-sm font-semibold tracking-wide text-poster-glow uppercase">{words.eyebrow}</p>
        <h1 className="mt-1">{words.title}</h1>
        <p className="mt-3 max-w-[44ch] sm:max-w-[40ch] sm:text-lg">{words.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink kind="primary" size="lg" render={(link) => <Link to="/register-property" {...link} />}>
            {words.host}
          </ButtonLink>
          <ButtonLink size="lg" render={(link) => <Link to="/contact" {...link} />}>
            {words.talk}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

type AudienceProps = {
  id: string
  picture: string
  texts: { title: string; text: string; points: readonly string[] }
  actions: ReactNode
}

const Audience = ({ id, picture, texts, actions }: AudienceProps) => (
  <li id={id} className="flex scroll-mt-24 flex-col overflow-hidden rounded-card border border-line bg-surface">
    <img
      src={`/illustrations/${picture}.svg`}
      alt=""
      width={960}
      height={640}
      loading="lazy"
      className="h-40 w-full bg-sunken object-cover sm:h-48"
    />
    <div className="flex flex-1 flex-col p-4 sm:p-6">
      <h3 className="text-xl">{texts.title}</h3>
      <p className="mt-1 text-muted">{texts.text}</p>
      <ul className="mt-4 mb-6 flex flex-col gap-2.5">
        {texts.points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-0.5 text-brand" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3">{actions}</div>
    </div>
  </li>
)

const Audiences = () => {
  const words = useArea(PARTNER_WORDS)
  const link = (to: string, text: string) => (
    <ButtonLink iconAfter="arrow-right" className="max-w-full" render={(look) => <Link to={to} {...look} />}>
      {text}
    </ButtonLink>
  )
  return (
    <section className="page-width py-8 sm:py-12">
      <h2 className="mb-5">{words.audiences}</h2>
      <ul className="grid gap-5 md:grid-cols-2">
        <Audience
          id="owners"
          picture="courtyard-garden4"
          texts={words.owners}
          actions={link('/register-property', words.owners.action)}
        />
        <Audience
          id="agencies"
          picture="safari-lodge-savanna7"
          texts={words.agencies}
          actions={
            <>
              {link('/book', words.agencies.action)}
              <ButtonLink kind="quiet" render={(look) => <Link to="/contact?about=agency" {...look} />}>
                {words.agencies.second}
              </ButtonLink>
            </>
          }
        />
        <Audience
          id="media"
          picture="stone-town-doors-city9"
          texts={words.media}
          actions={link('/pr', words.media.action)}
        />
        <Audience
          id="investors"
          picture="dar-skyline-city3"
          texts={words.investors}
          actions={link('/contact?about=investor', words.investors.action)}
        />
      </ul>
    </section>
  )
}

const Way = () => {
  const words = useArea(PARTNER_WORDS)
  return (
    <section className="bg-sunken">
      <div className="page-width py-8 sm:py-12">
        <h2 className="mb-5">{words.stepsTitle}</h2>
        <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {words.steps.map(({ title, text }, i) => (
            <li key={title} className="border-t-4 border-brand pt-3">
              <span aria-hidden="true" className="text-sm font-bold text-brand tabular-nums">
                {i + 1}
              </span>
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const Questions = () => {
  const words = useArea(PARTNER_WORDS)
  return (
    <section className="page-width py-8 sm:py-12">
      <h2 className="mb-3">{words.questionsTitle}</h2>
      <div className="divide-y divide-line border-y border-line">
        {words.questions.map(({ ask, answer }) => (
          <details key={ask} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {ask}
              <Icon name="chevron-down" className="text-brand transition-transform group-open:rotate-180" />
            </summary>
            <p className="prose-width pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

const PartnerPage = ({ data: { facts } }: { data: PartnerData }) => {
  const words = useArea(PARTNER_WORDS)
  return (
    <>
      <Hero />
      <section className="page-width pt-6" aria-label={words.press.figures}>
        <Figures facts={facts} />
      </section>
      <Audiences />
      <Way />
      <Questions />
      <section className="page-width pb-12 text-center sm:pb-16">
        <h2>{words.closing}</h2>
        <div className="mt-4 flex justify-center">
          <ButtonLink size="lg" render={(link) => <Link to="/register-property" {...link} />}>
            {words.host}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

export const page = pageCode({
  Component: PartnerPage,
  load,
  head: (_data, language) => ({
    title: PARTNER_WORDS[language].headTitle,
    description: PARTNER_WORDS[language].headDescription,
  }),
})
