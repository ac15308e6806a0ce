import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

/** The classes of a pill, for a link that filters: give that link `aria-current={selected}`. */
export const chipClass = ({ selected }: { selected?: boolean } = {}) =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap no-underline transition-colors disabled:text-faint',
    selected
      ? 'border-brand bg-brand text-on-brand'
      : 'border-edge/60 bg-surface text-ink hover:border-brand hover:bg-brand-soft hover:text-brand-deep',
  )

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  selected?: boolean
  icon?: IconName
  /** Shows a cross: a click removes the filter. Describe that in `aria-label`. */
  removable?: boolean
}

/** A pill that is on or off: a category, a filter. */
export const Chip = ({ selected, icon, removable, className, children, ...native }: ChipProps) => (
  <button
    type="button"
    aria-pressed={removable ? undefined : Boolean(selected)}
    {...native}
    className={classNames(chipClass({ selected }), className)}
  >
    {icon && <Icon name={icon} />}
    {children}
    {removable && <Icon name="close" size={16} className="-mr-1" />}
  </button>
)
