import { useMemo, useState } from 'react'
import { addDays, type Day, eachDay, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { HEAD_PX, useVirtualRows } from '#ui/table/virtual-rows.ts'
import { PlanRoomRow, type PlanView } from './PlanRoomRow.tsx'
import { cellAt, type Place, type Plan, type PlanRow, placeWithin, rowsOf } from './plan-rows.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import { PLAN_WORDS } from './words.ts'

const ROW_PX = 44
const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day))

/** The columns behind all rows: weekends have a tint, today too. */
const DayColumns = ({ days, today }: { days: readonly Day[]; today: Day }) => (
  <div aria-hidden="true" className="plan-days">
    {days.map((day, at) => (
      <span
        key={day}
        style={{ gridColumn: `${2 * at + 2} / span 2` }}
        className={classNames(
          'border-r border-line',
          day === today ? 'bg-brand-soft/70' : isWeekend(day) && 'bg-sunken/70',
        )}
      />
    ))}
  </div>
)

const DayHeads = ({ days, today }: { days: readonly Day[]; today: Day }) => {
  const words = useArea(PLAN_WORDS)
  const lang = useLanguage()
  return (
    <tr aria-rowindex={1} className="plan-row" style={{ height: HEAD_PX }}>
      <th
        scope="col"
        aria-colindex={1}
        className="sticky left-0 z-40 flex items-center border-r border-line bg-sunken px-2 text-xs font-semibold md:px-3"
      >
        {words.rooms}
      </th>
      {days.map((day, at) => (
        <th
          key={day}
          scope="col"
          aria-colindex={at + 3}
          aria-current={day === today ? 'date' : undefined}
          style={{ gridColumn: `${2 * at + 2} / span 2` }}
          className={classNames(
            'flex flex-col items-center justify-center border-r border-line bg-sunken text-xs leading-tight whitespace-nowrap',
            day === today ? 'font-bold text-brand-deep shadow-[inset_0_-3px_0_var(--brand)]' : 'text-muted',
          )}
        >
          <span>{WEEKDAYS[lang][weekdayOf(day)]}</span>
          <span className="font-semibold text-ink tabular-nums md:text-sm">
            {at === 0 || day.endsWith('-01') ? formatDayOfYear(day, lang) : Number(day.slice(8))}
          </span>
        </th>
      ))}
    </tr>
  )
}

type TypeRowProps = { row: Extract<PlanRow, { kind: 'type' }>; index: number; gap: number }

const TypeRow = ({ row: { type, count }, index, gap }: TypeRowProps) => {
  const words = useArea(PLAN_WORDS)
  const lang = useLanguage()
  return (
    <tr aria-rowindex={index + 2} className="plan-row" style={{ height: ROW_PX, marginTop: gap }}>
      <th
        scope="rowgroup"
        aria-colindex={1}
        style={{ gridColumn: '1 / -1' }}
        className="relative z-10 bg-surface text-left"
      >
        <span className="sticky left-0 inline-flex h-full items-center gap-2 px-2 md:px-3">
          <span className="font-semibold">{lang === 'sw' ? type.room_type_sw : type.room_type}</span>
          <span className="text-sm font-normal text-muted">{words.count(count)}</span>
        </span>
      </th>
    </tr>
  )
}

type PlanGridProps = { plan: Plan; days: number } & Pick<PlanView, 'onBooking' | 'onClosure'> & { canBook: boolean }

/** Rooms by days, with a bar for each stay and each closure; it scrolls by itself, and only the rows in view are in the page. */
export const PlanGrid = ({ plan, days: count, canBook, onBooking, onClosure }: PlanGridProps) => {
  const words = useArea(PLAN_WORDS)
  const today = useToday()
  const [kept, setKept] = useState<Place>({ row: 0, night: 0 })
  const rows = useMemo(() => rowsOf(plan, count), [plan, count])
  const days = eachDay(plan.from, addDays(plan.from, count))
  const place = placeWithin(rows, kept)
  const virtual = useVirtualRows({ count: rows.length, rowHeight: ROW_PX, pinned: place.row })
  const grid = usePlanKeys({ rows, place, onPlace: setKept, page: virtual.page, show: virtual.show })
  const property = plan.property?.id ?? 0
  const view = useMemo(
    (): PlanView => ({
      property,
      from: plan.from,
      days: count,
      bookableFrom: canBook ? today : null,
      onBooking,
      onClosure,
    }),
    [property, plan.from, count, canBook, today, onBooking, onClosure],
  )
  const style = { '--plan-halves': 2 * count } as object
  return (
    <div ref={virtual.frame} style={style} className="plan-frame rounded-card border border-line bg-surface">
      <div className="plan-body">
        <DayColumns days={days} today={today} />
        <table
          {...grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid
          role="grid"
          aria-label={words.title}
          aria-rowcount={rows.length + 1}
          aria-colcount={count + 2}
          className="plan-table"
        >
          <thead>
            <DayHeads days={days} today={today} />
          </thead>
          <tbody style={{ paddingBottom: virtual.rest }}>
            {virtual.items.map(({ index, gap }) => {
              const row = rows[index]
              if (!row) return null
              if (row.kind === 'type')
                return <TypeRow key={`type ${row.type.room_type_id}`} row={row} index={index} gap={gap} />
              return (
                <PlanRoomRow
                  key={row.room.id}
                  room={row.room}
                  cells={row.cells}
                  index={index}
                  gap={gap}
                  height={ROW_PX}
                  view={view}
                  active={place.row === index ? (cellAt(row, place.night)?.from ?? null) : null}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
