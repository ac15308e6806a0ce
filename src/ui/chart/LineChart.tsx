import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useState } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import { Plot, type Room } from './Plot.tsx'
import { type ChartProps, extentOf, lookOf, spread } from './series.ts'

const EDGE_PX = 8
const LINE_PX = 16

/** Lines for figures that go on: revenue or occupancy day by day. Each line is named at its end where there is room. */
export const LineChart = (props: ChartProps) => {
  const { labels, series, height = 240 } = props
  const [active, setActive] = useState<number | null>(null)
  const scales = (room: Room) => {
    const y = scaleLinear({ domain: extentOf(series), range: [room.bottom, room.top], nice: 4 })
    const points = scalePoint({
      domain: labels.map((_, index) => index),
      range: [room.left + EDGE_PX, room.right - EDGE_PX],
    })
    return { y, x: (index: number) => points(index) ?? 0, ticks: y.ticks(4) }
  }
  return (
    <ChartFrame {...props} active={active} swatch="line">
      <Plot
        {...props}
        height={height}
        names={series.map(({ name }) => name)}
        scales={scales}
        active={active}
        onActive={setActive}
      >
        {({ x, y }, room) => {
          const names = spread(
            series.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0)),
            LINE_PX,
          )
          return series.map(({ id, name, values }, at) => {
            const { colour, dash } = lookOf(at)
            const value = active === null ? null : (values[active] ?? null)
            return (
              <g key={id}>
                <LinePath
                  data={[...values]}
                  defined={(each) => each !== null}
                  x={(_, index) => x(index)}
                  y={(each) => y(each ?? 0)}
                  strokeWidth={2.5}
                  strokeDasharray={dash}
                  strokeLinecap="round"
                  style={{ stroke: colour }}
                />
                {value !== null && active !== null && (
                  <circle
                    cx={x(active)}
                    cy={y(value)}
                    r={5}
                    stroke="var(--surface)"
                    strokeWidth={2}
                    style={{ fill: colour }}
                  />
                )}
                {room.named && (
                  <text x={room.right + 4} y={names[at]} dominantBaseline="middle" style={{ fill: colour }}>
                    {name}
                  </text>
                )}
              </g>
            )
          })
        }}
      </Plot>
    </ChartFrame>
  )
}
