import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { Plot, type Room } from './Plot.tsx'
import { type ChartProps, extentOf, lookOf } from './series.ts'

const LABEL_PX = 36

/** Bars for figures of separate things: rooms sold per month, sales per channel. Several series stand side by side. */
export const BarChart = (props: ChartProps) => {
  const { labels, series, height = 240, formatShort } = props
  const [active, setActive] = useState<number | null>(null)
  const bandsOf = ({ left, right }: Room) =>
    scaleBand({ domain: labels.map((_, index) => index), range: [left, right], padding: 0.25 })
  const scales = (room: Room) => {
    const y = scaleLinear({ domain: extentOf(series), range: [room.bottom, room.top], nice: 4 })
    const bands = bandsOf(room)
    const x = (index: number) => (bands(index) ?? 0) + bands.bandwidth() / 2
    return { y, x, ticks: y.ticks(4) }
  }
  return (
    <ChartFrame {...props} active={active} swatch="bar">
      <Plot {...props} height={height} scales={scales} active={active} onActive={setActive}>
        {({ x, y }, room) => {
          const band = bandsOf(room).bandwidth()
          const wide = band / series.length
          return series.flatMap(({ id, values }, at) =>
            values.map((value, index) => {
              if (value === null) return null
              const left = x(index) - band / 2 + at * wide
              const top = Math.min(y(0), y(value))
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                <g key={`${id} ${index}`}>
                  <Bar
                    x={left}
                    y={top}
                    width={Math.max(1, wide - (series.length > 1 ? 2 : 0))}
                    height={Math.abs(y(value) - y(0))}
                    rx={2}
                    style={{ fill: lookOf(at).colour, opacity: active === null || active === index ? 1 : 0.55 }}
                  />
                  {wide >= LABEL_PX && (
                    <text x={left + wide / 2} y={top - 5} textAnchor="middle" fill="var(--ink)">
                      {formatShort(value)}
                    </text>
                  )}
                </g>
              )
            }),
          )
        }}
      </Plot>
    </ChartFrame>
  )
}
