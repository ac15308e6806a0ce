import { useState } from 'react'
import { formatDay, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Table } from '#ui/Table.tsx'
import { occupancyPercent } from './day-moves.ts'
import type { Today } from './today.ts'

type Night = Today['occupancy'][number]

const Chart = ({ nights }: { nights: readonly Night[] }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  return (
    <ol
      aria-label={words.nights}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
      tabIndex={0}
      className="scroll-row flex gap-1 px-4 pb-4 focus-visible:outline-offset-[-3px] sm:gap-2"
    >
      {nights.map(({ date, taken: occupied, rooms }, index) => {
        const percent = occupancyPercent(occupied, rooms) ?? 0
        const weekday = weekdayOf(date)
        return (
          <li key={date} className="flex min-w-11 flex-1 flex-col items-center">
            <span className="sr-only">{words.nightSpoken(formatDay(date, language), occupied, rooms)}</span>
            <span aria-hidden="true" className="flex w-full flex-col items-center">
              <span className="mb-1 text-xs font-semibold tabular-nums">{percent}%</span>
              <span className="flex h-24 w-full max-w-12 items-end overflow-hidden rounded-t-[0.375rem] bg-sunken">
                <span
                  className={classNames(
                    'block w-full rounded-t-[0.375rem]',
                    percent === 100 ? 'bg-brand-deep' : 'bg-brand',
                  )}
                  style={{ height: `${percent}%` }}
                />
              </span>
              <span
                className={classNames(
                  'w-full border-t border-edge pt-1 text-center text-xs',
                  index === 0 || weekday === 0 || weekday === 6 ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {WEEKDAYS[language][weekday]}
              </span>
              <span className="text-xs whitespace-nowrap text-muted tabular-nums">
                {formatDayOfYear(date, language)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const NightTable = ({ nights }: { nights: readonly Night[] }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  return (
    <Table
      caption={words.nights}
      dense
      rows={nights}
      rowKey={(night) => night.date}
      className="rounded-none border-x-0 border-b-0"
      columns={[
        {
          id: 'date',
          head: words.night,
          cell: ({ date }) => `${WEEKDAYS[language][weekdayOf(date)]} ${formatDay(date, language)}`,
        },
        { id: 'taken', head: words.taken, numeric: true, cell: ({ taken: occupied }) => occupied },
        { id: 'free', head: words.free, numeric: true, cell: ({ taken: occupied, rooms }) => rooms - occupied },
        {
          id: 'share',
          head: words.share,
          numeric: true,
          cell: ({ taken: occupied, rooms }) => {
            const percent = occupancyPercent(occupied, rooms)
            return percent === null ? '–' : `${percent}%`
          },
        },
      ]}
    />
  )
}

/** How full the coming nights are, as bars with their numbers or as a table. */
export const Occupancy = ({ nights }: { nights: readonly Night[] }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <Card id="nights" padding="none" className="scroll-mt-20 overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-lg">{words.nights}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend */}
        <div role="group" aria-label={words.view} className="flex rounded-control border border-edge/60 p-0.5">
          {(['chart', 'table'] as const).map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={view === choice}
              onClick={() => setView(choice)}
              className="min-h-10 rounded-[0.5rem] px-3 text-sm font-semibold text-muted transition-colors hover:text-ink aria-pressed:bg-brand aria-pressed:text-on-brand lg:min-h-8"
            >
              {words[choice]}
            </button>
          ))}
        </div>
      </div>
      {view === 'chart' ? <Chart nights={nights} /> : <NightTable nights={nights} />}
    </Card>
  )
}
