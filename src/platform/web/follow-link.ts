import type { MouseEvent } from 'react'
import type { NavigateFunction } from 'react-router'

export type FollowOptions = {
  /** No step of the history of its own. A link to the address that is shown adds none either. */
  replace?: boolean
  /** The page's scroll position stays. */
  preventScrollReset?: boolean
  /** Stored in the history entry, as `location.state`. */
  state?: unknown
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash

/** A click that means "go there, in this window". */
const isPlain = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Opens what a link leads to in this document; clicks for a new tab or window are left to the browser. */
export const followLink = (
  event: MouseEvent<HTMLAnchorElement>,
  navigate: NavigateFunction,
  { replace, preventScrollReset, state }: FollowOptions,
) => {
  const link = event.currentTarget
  if (!isPlain(event) || (link.target && link.target !== '_self')) return
  event.preventDefault()
  navigate(pathOf(link), { replace: replace ?? pathOf(link) === pathOf(window.location), preventScrollReset, state })
}
