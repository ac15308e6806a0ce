import { AMENITY_THEMES } from '#domain/amenity.ts'
import { EvidenceBadges } from '#features/evidence/web/public.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Icon, type IconName, isIcon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

/** Name, place and rating of a property. */
export const PropertyHeading = ({ property }: { property: PropertyDetail }) => {
  const { properties: words } = useWords()
  const reviews = property.review_count > 0 ? `(${words.reviews(property.review_count)})` : undefined
  return (
    <div>
      <h1>{property.name}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <Rating rating={property.rating} count={reviews} words={words.rating} />
        {/* A line of its own on a phone: beside the rating it would jump there as the rest of it arrives. */}
        <span className="inline-flex items-center gap-1.5 max-sm:basis-full">
          <Icon name="pin" size={16} />
          {property.address}
        </span>
      </div>
    </div>
  )
}

const Fact = ({ icon, title, text }: { icon: IconName; title: string; text?: string }) => (
  <li className="flex gap-3">
    <Icon name={icon} size={24} className="mt-0.5 text-brand" />
    <div>
      <p className="font-semibold">{title}</p>
      {text && <p className="text-sm text-muted">{text}</p>}
    </div>
  </li>
)

/** What decides: times, cancellation, payment and official class, then the description and the amenities. */
export const PropertyFacts = ({ property }: { property: PropertyDetail }) => {
  const { properties: words } = useWords()
  const pageWords = useArea(PROPERTY_PAGE_WORDS)
  const policy = words.policies[property.cancellation_policy]
  return (
    <div className="flex flex-col gap-8">
      <EvidenceBadges evidence={property.evidence} />
      <section>
        <h2 className="sr-only">{words.facts}</h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          <Fact
            icon="clock"
            title={words.checkInFrom(property.check_in_time)}
            text={words.checkOutUntil(property.check_out_time)}
          />
          <Fact icon="shield" title={policy.name} text={policy.text} />
          <Fact icon="phone" title={words.payBy} text={words.payByText} />
          {property.stars > 0 && (
            <Fact icon="hotel" title={pageWords.officialClass(property.stars)} text={pageWords.officialClassText} />
          )}
        </ul>
      </section>
      <section>
        <h2 className="mb-2">{words.about}</h2>
        <p className="prose-width whitespace-pre-line">{property.description}</p>
      </section>
      <Amenities amenities={property.amenity_list} />
    </div>
  )
}

/** What is there at no extra price, group by group, so that a question such as "is there power?" is answered at a glance. */
const Amenities = ({ amenities }: { amenities: PropertyDetail['amenity_list'] }) => {
  const { properties } = useWords()
  const words = useArea(PROPERTY_PAGE_WORDS)
  const language = useLanguage()
  const groups = AMENITY_THEMES.map((theme) => ({
    theme,
    list: amenities.filter((amenity) => amenity.theme === theme),
  }))
  if (amenities.length === 0) return null
  return (
    <section>
      <h2 className="mb-3">{properties.amenities}</h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {groups.map(
          ({ theme, list }) =>
            list.length > 0 && (
              <div key={theme}>
                <h3 className="mb-2 text-sm text-muted">{words.themes[theme]}</h3>
                <ul className="flex flex-col gap-2">
                  {list.map((amenity) => (
                    <li key={amenity.id} className="flex items-start gap-2.5 max-sm:text-sm">
                      <Icon name={isIcon(amenity.icon) ? amenity.icon : 'check'} className="mt-0.5 text-brand" />
                      <span className="min-w-0">{language === 'sw' ? amenity.name_sw : amenity.name}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
    </section>
  )
}
