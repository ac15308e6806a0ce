import type { AnchorHTMLAttributes } from 'react'

type SoftLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Only looks at the same things in another way: no step of the history, and nothing scrolls. */
  inPlace?: boolean
}

/**
 * A link inside the site where there are many: an anchor and nothing else, where the router's own Link listens to every
 * change of the address. What a click on it does is said once, by `followSoftLinks`.
 */
export const SoftLink = ({ to, inPlace, ...rest }: SoftLinkProps) => (
  <a {...rest} href={to} data-soft={inPlace ? 'in-place' : ''} />
)
