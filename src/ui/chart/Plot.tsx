import type { PointerEvent, ReactNode } from 'react'
import { labelStep } from './series.ts'
import { useWidth } from './use-width.ts'

const TOP = 20
const BOTTOM = 28

/** Where the figures are drawn; beyond it stand the axis at the left and names at the right. */
export type Room = { left: number; right: number; top: number; bottom: number }

/** Where figures lie: heights by value, the middles of the labels, and the round figures of the axis. */
export type Scales = { y: (value: number) => number; x: (index: number) => number; ticks: readonly number[] }

type PlotProps = {
  labels: readonly string[]
  height: number
  /** Names at the right, which are left out on a narrow screen. */
  names?: readonly string[]
  scales: (room: Room) => Scales
  formatShort: (value: number) => string
  active: number | null
  onActive: (index: number | null) => void
  children: (scales: Scales, room: Room & { named: boolean }) => ReactNode
}

const CHARACTER_PX = 7
const NAMED_FROM_PX = 480
/** Half of what a label takes: nearer to the right edge than this, it ends at its place. */
const HALF_LABEL_PX = 28
const widthOf = (texts: readonly string[]) => 10 + CHARACTER_PX * Math.max(0, ...texts.map(({ length }) => length))

const nearest = (x: number, count: number, scales: Scales) => {
  const distances = Array.from({ length: count }, (_, index) => Math.abs(scales.x(index) - x))
  return distances.indexOf(Math.min(...distances))
}

/** The drawing of a chart: lines at round figures, labels, and the place that the pointer is over. Its figures are in the table. */
export const Plot = (props: PlotProps) => {
  const { labels, height, names = [], scales: scalesOf, formatShort, active, onActive, children } = props
  const { ref, width: full } = useWidth()
  const named = names.length > 0 && full >= NAMED_FROM_PX
  const inside = { left: 0, right: Math.max(1, full - (named ? widthOf(names) : 0)), top: TOP, bottom: height - BOTTOM }
  const left = widthOf(scalesOf(inside).ticks.map(formatShort))
  const room = { ...inside, left, right: Math.max(left + 1, inside.right) }
  const scales = scalesOf(room)
  const step = labelStep(labels.length, room.right - room.left)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) =>
    onActive(nearest(clientX - currentTarget.getBoundingClientRect().left, labels.length, scales))
  return (
    <div ref={ref} style={{ height }}>
      {full > 0 && (
        <svg
          aria-hidden="true"
          width={full}
          height={height}
          className="block touch-pan-y text-xs text-muted"
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(null)}
        >
          {scales.ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${scales.y(tick)})`}>
              <line x1={room.left} x2={room.right} stroke={tick === 0 ? 'var(--edge)' : 'var(--line)'} />
              <text x={room.left - 6} dominantBaseline="middle" textAnchor="end" fill="currentColor">
                {formatShort(tick)}
              </text>
            </g>
          ))}
          {active !== null && (
            <line x1={scales.x(active)} x2={scales.x(active)} y1={room.top} y2={room.bottom} stroke="var(--edge)" />
          )}
          {children(scales, { ...room, named })}
          {labels.map((label, index) =>
            index % step === 0 ? (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place; two may have the same text
                key={index}
                x={scales.x(index)}
                y={height - 8}
                textAnchor={scales.x(index) + HALF_LABEL_PX > full ? 'end' : 'middle'}
                fill={index === active ? 'var(--ink)' : 'currentColor'}
              >
                {label}
              </text>
            ) : null,
          )}
        </svg>
      )}
    </div>
  )
}
