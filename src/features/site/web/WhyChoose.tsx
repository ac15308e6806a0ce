import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { HOME_WORDS } from './home-words.ts'

const REASONS = [
  { reason: 'money', icon: 'phone' },
  { reason: 'price', icon: 'tag' },
  { reason: 'match', icon: 'money' },
  { reason: 'support', icon: 'clock' },
] as const satisfies readonly { reason: string; icon: IconName }[]

/** Why Bhumwi, and the way on. */
export const WhyChoose = () => {
  const { why } = useArea(HOME_WORDS)
  return (
    <section className="page-width py-6 sm:py-8">
      <h2 className="mb-4">{why.title}</h2>
      <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {REASONS.map(({ reason, icon }) => (
          <li key={reason} className="flex gap-3 lg:flex-col">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-card bg-brand-soft text-brand">
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3 className="text-base">{why.reasons[reason].title}</h3>
              <p className="text-muted">{why.reasons[reason].text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-5 sm:p-8">
        <p className="max-w-[40ch] text-lg font-semibold text-brand-deep">{why.invitation}</p>
        <ButtonLink
          kind="primary"
          size="lg"
          iconAfter="arrow-right"
          className="max-sm:w-full"
          render={(link) => <Link to="/properties" {...link} />}
        >
          {why.start}
        </ButtonLink>
      </div>
    </section>
  )
}
