import { classNames } from './class-names.ts'
import { ICONS, SOLID } from './icons.ts'

/** The name of a drawing in the icon table. */
export type IconName = keyof typeof ICONS

/** Whether a word of the catalogue is the name of a drawing. */
export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name)

type IconProps = {
  name: IconName
  /** Edge in px; 20 beside text, 24 alone. */
  size?: 16 | 20 | 24 | 32 | 40
  className?: string
  /** Only for an icon without text that has a meaning; otherwise it is hidden from screen readers. */
  label?: string
}

/** A page of cards has more than a hundred icons: their common attributes are in the stylesheet. */
const lookOf = (name: IconName, size: number) =>
  `icon${size === 20 ? '' : ` icon-${size}`}${SOLID.has(name) ? ' icon-solid' : ''}`

/** One of our own 24-px stroke icons; takes the colour of the text around it. Stroke and size are in `tokens.css`. */
export const Icon = ({ name, size = 20, className, label }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={classNames(lookOf(name, size), className)}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <path d={ICONS[name]} />
  </svg>
)
