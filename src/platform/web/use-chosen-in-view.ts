import { useEffect, useEffectEvent, useRef } from 'react'

/** Pixels that stay beside the chosen link, so that one sees that the row goes on. */
const BESIDE = 16

/**
 * The row of links in which one is the page that is open (`aria-current`): it scrolls sideways until that link is whole in
 * view, whenever another one is chosen; the last of several. The page itself does not scroll.
 */
export const useChosenInView = (chosen: string | null) => {
  const row = useRef<HTMLElement>(null)
  const show = useEffectEvent(() => {
    const link = [...(row.current?.querySelectorAll('[aria-current]') ?? [])].at(-1)
    if (!row.current || !link) return
    const [bounds, { left, right }] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()]
    const hiddenRight = right + BESIDE - bounds.right
    const hiddenLeft = bounds.left + BESIDE - left
    if (hiddenRight > 0) row.current.scrollLeft += hiddenRight
    else if (hiddenLeft > 0) row.current.scrollLeft -= hiddenLeft
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is chosen
  useEffect(() => show(), [chosen])
  return row
}
