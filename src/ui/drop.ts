import type { SyntheticEvent } from 'react'

const GAP = 6
const MARGIN = 8
/** With less room than this below, a popover whose height is not known stands above where that side is larger. */
const ENOUGH = 280

/**
 * Puts a popover beside its anchor with fixed coordinates: under it, or above where there is more room; aligned with
 * its left edge, or with its right edge in the right half of the window; `--anchor` is then the width of the anchor.
 * Needs no measure of the popover itself, so it can run before the popover is shown; `tall` is the height in which all of
 * it can be seen. The platform's own anchor positioning is not in every phone's browser yet.
 */
export const placeBeside = (panel: HTMLElement, anchor: Element, tall = ENOUGH) => {
  const box = anchor.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = height - box.bottom
  const up = below < tall && box.top > below
  const toRight = box.left + box.width / 2 > width / 2
  panel.style.setProperty('--anchor', `${box.width}px`)
  Object.assign(panel.style, {
    top: up ? 'auto' : `${box.bottom + GAP}px`,
    bottom: up ? `${height - box.top + GAP}px` : 'auto',
    left: toRight ? 'auto' : `${Math.max(MARGIN, box.left)}px`,
    right: toRight ? `${Math.max(MARGIN, width - box.right)}px` : 'auto',
    maxHeight: `${Math.max(160, (up ? box.top : below) - GAP - MARGIN)}px`,
    maxWidth: `${width - 2 * MARGIN}px`,
  })
}

/** For `onBeforeToggle` of a popover: places it beside the element with the given id just before it is shown. */
export const placeOnOpen = (anchorId: string) => (event: SyntheticEvent<HTMLElement> & { newState: string }) => {
  const anchor = document.getElementById(anchorId)
  if (event.newState === 'open' && anchor) placeBeside(event.currentTarget, anchor)
}
