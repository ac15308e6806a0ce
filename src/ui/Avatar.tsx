import { hueOf, initialsOf } from './avatar.ts'
import { classNames } from './class-names.ts'

const SIZES = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' }

type AvatarProps = {
  /** First name and last name, or the username. */
  name: string
  size?: keyof typeof SIZES
  /** The name that decides the colour, if the same person has a shorter name elsewhere. */
  colourOf?: string
  className?: string
}

/** Initials on a colour that belongs to the name. Decorative: the name itself is beside it or in the label around it. */
export const Avatar = ({ name, size = 'md', colourOf = name, className }: AvatarProps) => (
  <span
    aria-hidden="true"
    style={{ backgroundColor: `oklch(0.44 0.085 ${hueOf(colourOf)})` }}
    className={classNames(
      'inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-white select-none',
      SIZES[size],
      className,
    )}
  >
    {initialsOf(name)}
  </span>
)
