import { useMemo, useState } from 'react'
import { addDays, type Day, eachDay, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { useToday } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { HEAD_PX, useVirtualRows } from '#ui/table/virtual-rows.ts'
import { DraggedBar, PlanRoomRow, type PlanView, type RowDrop } from './PlanRoomRow.tsx'
import { draggedCell, dropPlaces } from './plan-drag.ts'
import {
  type Bar,
  cellAt,
  columnsOf,
  type Place,
  type Plan,
  type PlanRoom,
  type PlanRow,
  placeWithin,
  rowsOf,
} from './plan-rows.ts'
import { useBarDrag } from './use-bar-drag.ts'
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

type PlanGridProps = Pick<PlanView, 'onBooking' | 'onClosure'> & {
  plan: Plan
  days: number
  canBook: boolean
  /** A bar was dropped on another room; null for people who may not change rooms. */
  onDrop: ((bar: Bar, room: PlanRoom) => void) | null
}

/** What each row is for the bar that is dragged, and the cell that it takes along; null while none is. */
const useDropPlaces = (plan: Plan, days: number, bar: Bar | null, today: Day) =>
  useMemo(() => {
    if (!bar) return { dragged: null, dropOf: () => null }
    const places = dropPlaces(plan, bar, today)
    const cell = draggedCell(plan, days, bar, today)
    const dropOf = ({ id }: PlanRoom): RowDrop => (id === bar.room ? 'own' : (places.get(id) ?? 'none'))
    return { dragged: { bar, ...cell, columns: columnsOf(cell, days) }, dropOf }
  }, [plan, days, bar, today])

/** Rooms by days, with a bar for each stay and each closure; it scrolls by itself, and only the rows in view are in the page. */
export const PlanGrid = ({ plan, days: count, canBook, onBooking, onClosure, onDrop }: PlanGridProps) => {
  const words = useArea(PLAN_WORDS)
  const today = useToday()
  const [kept, setKept] = useState<Place>({ row: 0, night: 0 })
  const rows = useMemo(() => rowsOf(plan, count), [plan, count])
  const days = eachDay(plan.from, addDays(plan.from, count))
  const place = placeWithin(rows, kept)
  const virtual = useVirtualRows({ count: rows.length, rowHeight: ROW_PX, pinned: place.row })
  const grid = usePlanKeys({ rows, place, onPlace: setKept, page: virtual.page, show: virtual.show })
  const { frame } = virtual
  const { drag, ghost, onPointerDown } = useBarDrag({ frame, plan, rows, rowHeight: ROW_PX, today, onDrop })
  const { dragged, dropOf } = useDropPlaces(plan, count, drag?.bar ?? null, today)
  const property = plan.property?.id ?? 0
  const canMove = onDrop !== null
  const view = useMemo(
    (): PlanView => ({
      property,
      from: plan.from,
      days: count,
      bookableFrom: canBook ? today : null,
      movableFrom: canMove ? today : null,
      onBooking,
      onClosure,
    }),
    [property, plan.from, count, canBook, canMove, today, onBooking, onClosure],
  )
  const over = drag?.over ?? null
  const isPlace = rows.some((row) => row.kind === 'room' && row.room.id === over && dropOf(row.room) !== 'none')
  const style = { '--plan-halves': 2 * count } as object
  return (
    <div
      ref={frame}
      style={style}
      onPointerDown={onPointerDown}
      data-dragging={drag ? (isPlace ? 'place' : 'none') : undefined}
      className="plan-frame rounded-card border border-line bg-surface"
    >
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
                  drop={dropOf(row.room)}
                  isOver={over === row.room.id}
                  dragged={dragged}
                />
              )
            })}
          </tbody>
        </table>
        {dragged && (
          <div ref={ghost} aria-hidden="true" className="plan-row plan-ghost" style={{ height: ROW_PX }}>
            <div style={{ gridColumn: dragged.columns }} className="self-center px-px">
              <DraggedBar bar={dragged.bar} from={dragged.from} to={dragged.to} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
