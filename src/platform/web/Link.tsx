import type { ComponentProps, MouseEvent } from 'react'
import { type FollowOptions, followLink } from './follow-link.ts'
import { useStableNavigate } from './router.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & FollowOptions & { to: string }

/**
 * A link inside the site. Unlike the router's own it does not render again with each change of the address, which a page
 * of a hundred links would feel, and brings nothing of the router's framework mode along.
 */
export const Link = ({ to, replace, preventScrollReset, state, onClick, ...rest }: LinkProps) => {
  const go = useStableNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    followLink(event, go, { replace, preventScrollReset, state })
  }
  return <a {...rest} href={to} onClick={follow} />
}
