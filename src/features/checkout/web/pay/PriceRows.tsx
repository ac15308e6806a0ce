import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

export type PriceRow = { label: ReactNode; value: ReactNode; tone?: 'good' }

/** The lines of a price, the last one its total; each on one line of a phone where it can be. */
export const PriceRows = ({ rows }: { rows: readonly PriceRow[] }) => (
  <dl className="flex flex-col gap-1.5 text-sm tabular-nums">
    {rows.map(({ label, value, tone }, index) => {
      const total = index === rows.length - 1
      return (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a price do not move
          key={index}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-3',
            total && 'border-line pt-2 text-base font-semibold not-first:border-t',
            tone === 'good' && 'text-good',
          )}
        >
          <dt className={classNames(!total && !tone && 'text-muted')}>{label}</dt>
          <dd className={classNames('ml-auto', total && 'text-lg')}>{value}</dd>
        </div>
      )
    })}
  </dl>
)
