import type { PropertyDetail } from '#features/properties/contract.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Price } from '#ui/Price.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

/** Check-in and check-out times, cancellation policy, house rules and payment. */
export const PropertyTerms = ({ property }: { property: PropertyDetail }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const { properties } = useWords()
  const policy = properties.policies[property.cancellation_policy]
  const terms = [
    [words.checkIn, words.checkInText(property.check_in_time)],
    [words.checkOut, words.checkOutText(property.check_out_time)],
    [words.cancelling, `${policy.name}. ${policy.text} ${words.deadlines}`],
    [words.children, words.childrenText(property.children_from)],
    ...(property.house_rules ? [[words.houseRules, property.house_rules]] : []),
    [words.paying, words.payingText],
  ]
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title" className="mb-3">
        {words.rules}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {terms.map(([term, text]) => (
          <div key={term} className="gap-6 py-3 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold">{term}</dt>
            <dd className="prose-width whitespace-pre-line text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the property offers besides, each at its own price; nothing where it offers none. */
export const ExtraServices = ({ services }: { services: PropertyDetail['extra_services'] }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  if (services.length === 0) return null
  return (
    <section aria-labelledby="extras-title">
      <h2 id="extras-title">{words.extras}</h2>
      <p className="mb-2 text-sm text-muted">
        {services.some(({ unit }) => unit) ? words.extrasSold : words.extrasHint}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {services.map((service) => (
          <li key={service.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p>{language === 'sw' ? service.name_sw : service.name}</p>
              {service.description && <p className="text-sm text-muted">{service.description}</p>}
            </div>
            <p className="shrink-0 text-right">
              <Price amount={service.price_tsh} lang={language} />
              {service.unit && <span className="block text-sm text-muted">{words.units[service.unit]}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
