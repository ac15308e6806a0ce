import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The height of a table's head, under which rows scroll. */
export const HEAD_PX = 45

const NEAR_END_ROWS = 20

type VirtualRowsOptions = {
  count: number
  rowHeight: number
  /** Stays in the page wherever the frame is scrolled to, so that the focus is not lost. */
  pinned: number
  onNearEnd?: () => void
}

/** Which rows are in view of their frame, each with the empty height before it. */
export const useVirtualRows = ({ count, rowHeight, pinned, onNearEnd }: VirtualRowsOptions) => {
  const frame = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      if (pinned < 0 || pinned >= count || inView.includes(pinned)) return inView
      return [...inView, pinned].sort((one, other) => one - other)
    },
  })
  const items = virtualizer.getVirtualItems().map(({ index }, at, all) => {
    const before = all[at - 1]
    return { index, gap: (index - (before ? before.index + 1 : 0)) * rowHeight }
  })
  const last = virtualizer.range?.endIndex ?? 0
  const fetchMore = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (count > 0 && last >= count - NEAR_END_ROWS) fetchMore()
  }, [count, last])
  return {
    frame,
    items,
    /** The empty height after the last row in the page. */
    rest: (count - 1 - (items.at(-1)?.index ?? count - 1)) * rowHeight,
    /** How many rows Page Down passes. */
    page: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 600) - HEAD_PX) / rowHeight) - 1),
    show: (row: number) => virtualizer.scrollToIndex(row),
  }
}
