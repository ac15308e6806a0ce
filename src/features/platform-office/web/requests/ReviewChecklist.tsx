import type { MissingPart } from '#domain/property-details.ts'
import type { WaitingProperty } from '#features/properties/contract.ts'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { REQUEST_WORDS } from './words.ts'

/** What a complete page has; each part is missing if one of these is. */
const PARTS = {
  rooms: ['rooms'],
  pictures: ['pictures'],
  description_en: ['description_en'],
  description_sw: ['description_sw'],
  amenities: ['amenities'],
  house_rules: ['house_rules', 'house_rules_en', 'house_rules_sw'],
  phone: ['phone'],
} as const satisfies Record<string, readonly MissingPart[]>
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]

/** What the reviewer of a property goes through: what its page has, and what only a person can see. */
export const ReviewChecklist = ({ property: { missing } }: { property: Pick<WaitingProperty, 'missing'> }) => {
  const { checklist: words } = useArea(REQUEST_WORDS)
  const isThere = (name: keyof typeof PARTS) => !PARTS[name].some((part) => missing.includes(part))
  return (
    <section className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 className="text-sm font-semibold">
        {words.title}: {words.progress(NAMES.filter(isThere).length, NAMES.length)}
      </h3>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {NAMES.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon
              name={isThere(name) ? 'check' : 'warning'}
              size={16}
              label={isThere(name) ? words.there : words.missing}
              className={isThere(name) ? 'text-good' : 'text-warn'}
            />
            {words.parts[name]}
          </li>
        ))}
      </ul>
      <h4 className="mt-3 text-sm font-normal text-muted">{words.look}</h4>
      <ul className="mt-1 list-disc pl-5">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
