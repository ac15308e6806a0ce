import type { ReactNode } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

type TileProps = {
  icon: IconName
  name: string
  /** The number that is looked for. */
  value: ReactNode
  hint: string
  to?: string
  /** Needs an eye. */
  alert?: boolean
  className?: string
}

const linkClass = 'cover-link text-inherit no-underline'

/** One number of a dashboard with its name; a cover link where it leads to what it counts. */
export const Tile = ({ icon, name, value, hint, to, alert, className }: TileProps) => (
  <li
    className={classNames(
      cardClass({ padding: 'none', interactive: Boolean(to) }),
      'flex flex-col p-3 sm:p-4',
      className,
    )}
  >
    <span
      className={classNames(
        'flex items-center gap-1.5 text-xs font-semibold sm:gap-2 sm:text-sm',
        alert ? 'text-warn' : 'text-muted',
      )}
    >
      <Icon name={icon} />
      {to?.startsWith('#') ? (
        <a href={to} className={linkClass}>
          {name}
        </a>
      ) : to ? (
        <Link to={to} className={linkClass}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
    <span className="mt-1.5 text-xl font-semibold whitespace-nowrap tabular-nums sm:max-lg:text-lg xl:text-2xl">
      {value}
    </span>
    <span className="mt-0.5 text-xs text-muted sm:text-sm">{hint}</span>
  </li>
)
