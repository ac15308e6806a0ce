import { classNames } from './class-names.ts'
import { ICONS, SOLID } from './icons.ts'

/** The name of a drawing in the icon table. */
export type IconName = keyof typeof ICONS

type IconProps = {
  name: IconName
  /** Edge in px; 20 beside text, 24 alone. */
  size?: 16 | 20 | 24 | 32 | 40
  className?: string
  /** Only for an icon that stands alone and says something; otherwise it is hidden from screen readers. */
  label?: string
}

/** One of our own 24-px stroke icons; takes the colour of the text around it. */
export const Icon = ({ name, size = 20, className, label }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={SOLID.has(name) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={size <= 16 ? 2 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classNames('shrink-0', className)}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d={ICONS[name]} />
  </svg>
)
