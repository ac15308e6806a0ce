import type { Label } from './labels.ts'
import { placedLabels } from './labels.ts'
import { LAKE_ISLANDS, LAKES, LAND, TANZANIA } from './outline.ts'
import type { Point, Size, View } from './projection.ts'

const LOOKS: Record<Label['kind'], string> = {
  region: 'fill-ink text-[0.75rem] font-semibold',
  town: 'fill-muted text-[0.75rem]',
  country: 'fill-muted text-[0.6875rem] tracking-widest uppercase',
  sea: 'fill-brand-deep text-[0.75rem] italic',
}

type GroundProps = {
  view: View
  size: Size
  labels: readonly Label[]
  /** The positions of pins, which names do not cover. */
  marks: readonly Point[]
}

/** Sea, land, the country with its lakes, and the names that have room. */
export const Ground = ({ view, size, labels, marks }: GroundProps) => {
  const { x, y, scale } = view
  const place = `translate(${size.width / 2 - x * scale} ${size.height / 2 - y * scale}) scale(${scale})`
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full select-none">
      <g transform={place}>
        <path d={LAND} className="fill-sunken" />
        <path d={TANZANIA} className="fill-surface stroke-edge" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        <path d={LAKES} className="fill-brand-soft" />
        <path d={LAKE_ISLANDS} className="fill-surface" />
      </g>
      {placedLabels(labels, view, size, marks).map(({ name, kind, latitude, longitude, x, y }) => (
        <text
          key={`${kind} ${name} ${latitude} ${longitude}`}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="middle"
          paintOrder="stroke"
          strokeWidth={kind === 'region' || kind === 'town' ? 3 : 0}
          strokeLinejoin="round"
          className={`${LOOKS[kind]} stroke-surface`}
        >
          {name}
        </text>
      ))}
    </svg>
  )
}
