import { type ReactNode, useState } from 'react'
import { Chip } from '../Chip.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { type ChartProps, lastCommon, lookOf } from './series.ts'

type ChartFrameProps = ChartProps & {
  /** The label that the pointer is over. */
  active: number | null
  /** How a series looks in the drawing. */
  swatch: 'line' | 'bar'
  children: ReactNode
}

/** The names of the series, with their figures at the label that the pointer is over, else at the last that all have. */
const Legend = ({ labels, series, format, active, swatch, words }: ChartFrameProps) => {
  const at = active ?? lastCommon(series, labels.length)
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span>{labels[at]}</span>
      {series.map(({ id, name, values }, index) => {
        const { colour, dash } = lookOf(index)
        const value = values[at] ?? null
        return (
          <span key={id} className="inline-flex items-center gap-1.5">
            <svg width={16} height={12} aria-hidden="true">
              {swatch === 'line' ? (
                <path d="M0 6h16" strokeWidth={3} strokeDasharray={dash} style={{ stroke: colour }} />
              ) : (
                <rect width={12} height={12} x={2} rx={2} style={{ fill: colour }} />
              )}
            </svg>
            {name}
            <span className="font-semibold text-ink tabular-nums">{value === null ? words.none : format(value)}</span>
          </span>
        )
      })}
    </p>
  )
}

/**
 * A chart with its title, what it says, and the same figures as a table: instead of the drawing if that is chosen, and for
 * screen readers always.
 */
export const ChartFrame = (props: ChartFrameProps) => {
  const { title, summary, words, height = 240, children } = props
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <figure className="grid content-start gap-3 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="grid gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{summary}</span>
        </span>
        <fieldset className="flex gap-2">
          <legend className="sr-only">{words.view}</legend>
          {(['chart', 'table'] as const).map((each) => (
            <Chip key={each} selected={view === each} onClick={() => setView(each)}>
              {words[each]}
            </Chip>
          ))}
        </fieldset>
      </figcaption>
      {view === 'chart' ? (
        <>
          <Legend {...props} />
          {children}
          <div className="sr-only">
            <FiguresTable {...props} />
          </div>
        </>
      ) : (
        <section
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
          tabIndex={0}
          style={{ maxHeight: height + 32 }}
          className="overflow-auto"
        >
          <FiguresTable {...props} />
        </section>
      )}
    </figure>
  )
}
