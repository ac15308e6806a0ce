import { chipClass } from '#ui/Chip.tsx'
import { Link } from './Link.tsx'

type ChoiceLinksProps<Value extends string> = {
  /** What is chosen, for assistive technology. */
  label: string
  values: readonly Value[]
  chosen: Value
  href: (value: Value) => string
  words: Record<Value, string>
}

/** The views of a list as a row of chips; each is an address. */
export const ChoiceLinks = <Value extends string>({ label, values, chosen, href, words }: ChoiceLinksProps<Value>) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-2">
    {values.map((value) => (
      <Link
        key={value}
        to={href(value)}
        aria-current={chosen === value || undefined}
        className={`${chipClass({ selected: chosen === value })} lg:min-h-9 lg:px-3`}
      >
        {words[value]}
      </Link>
    ))}
  </nav>
)
