import { placePath } from '#domain/search.ts'
import type { PropertyDetail } from '#features/properties/contract.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PROPERTY_PAGE_WORDS } from './words.ts'

/** The way back up: all stays, the region, the destination. */
export const Breadcrumbs = ({ property: { region, destination } }: { property: PropertyDetail }) => {
  const words = useArea(PROPERTY_PAGE_WORDS)
  const steps = [
    { label: words.allStays, to: '/properties' },
    { label: region.name, to: placePath({ region: region.name, destination: '' }) },
    ...(destination.name === region.name
      ? []
      : [{ label: destination.name, to: placePath({ region: region.name, destination: destination.name }) }]),
  ]
  return (
    <nav aria-label={words.breadcrumb} className="min-w-0">
      <ol className="scroll-row flex items-center text-sm whitespace-nowrap">
        {steps.map(({ label, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <Icon name="chevron-right" size={16} className="text-faint" />}
            <Link
              to={to}
              className={`inline-flex min-h-11 items-center px-1.5 text-muted no-underline hover:text-brand hover:underline ${index === 0 ? '-ml-1.5' : ''}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
