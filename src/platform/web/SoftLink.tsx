import type { AnchorHTMLAttributes } from 'react'

type SoftLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/**
 * A link inside the site for lists of many: an anchor and nothing else, where the router's own Link listens to every
 * change of the address. What a click on it does is said once, by `followSoftLinks`.
 */
export const SoftLink = ({ to, ...rest }: SoftLinkProps) => <a {...rest} href={to} data-soft="" />
