import { type Dispatch, Fragment, memo, type SetStateAction, useMemo, useRef } from 'react'
import { addDays, type Day, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { priceText } from '#domain/room.ts'
import type { RateCalendar, TypeRates } from '#features/rates/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { blockOf, type Cell, type Selection } from './rate-selection.ts'
import { isOffSale, limitsAt, NO_ARRIVAL, NO_DEPARTURE, nameOfType, nightText } from './rate-text.ts'
import { useCells } from './use-cells.ts'
import { useRowsInTurn } from './use-rows-in-turn.ts'
import { RATE_WORDS } from './words.ts'

/** The nights that are shown, counted from the first night of the year, both included. */
export type Span = { from: number; to: number }

/** What a row shows; its chosen nights are -1 if there are none. */
type RowData = {
  type: TypeRates
  causes: RateCalendar['causes']
  first: Day
  span: Span
  firstChosen: number
  lastChosen: number
}

const isSameRow = (a: RowData, b: RowData) =>
  a.type === b.type &&
  a.causes === b.causes &&
  a.first === b.first &&
  a.span.from === b.span.from &&
  a.span.to === b.span.to &&
  a.firstChosen === b.firstChosen &&
  a.lastChosen === b.lastChosen

type CellProps = Pick<RowData, 'type' | 'causes' | 'first'> & {
  row: number
  night: number
  chosen: boolean
  focused: boolean
}

// A block that grows over a large calendar changes few cells.
const NightCell = memo(({ type, causes: allCauses, first, row, night, chosen, focused }: CellProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const day = addDays(first, night)
  const closed = type.closed[night] ?? 0
  const left = type.left[night] ?? 0
  const roomsClosed = type.rooms_closed[night] ?? 0
  const offSale = isOffSale(type, night)
  const causes = allCauses[type.made_by[night] ?? 0] ?? []
  const marks = [
    ...limitsAt(type, night).map(({ limit, value }) => words.marks[limit](value)),
    (closed & NO_ARRIVAL) !== 0 && words.noArrival,
    (closed & NO_DEPARTURE) !== 0 && words.noDeparture,
  ].filter((mark) => mark !== false)
  const name = `${WEEKDAYS[lang][weekdayOf(day)]} ${formatDayOfYear(day, lang)}, ${nameOfType(type, lang)}`
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a cell to be one of a grid
      role="gridcell"
      data-row={row}
      data-night={night}
      tabIndex={focused ? 0 : -1}
      aria-selected={chosen}
      aria-label={`${name}: ${nightText({ causes: allCauses }, type, night, words)}`}
      className={classNames(offSale ? 'rate-closed' : left === 0 && 'rate-full', chosen && 'rate-chosen')}
    >
      <span className={classNames('block font-semibold', causes.length > 0 && 'text-brand')}>
        {priceText(type.prices[night] ?? 0)}
      </span>
      <span className="block text-muted">{left === 0 && !offSale ? words.full : words.left(left)}</span>
      {roomsClosed > 0 && (
        <span className="block font-semibold text-bad">{offSale ? words.offSale : words.someClosed(roomsClosed)}</span>
      )}
      {marks.length > 0 && (
        <span className="block text-warn">
          {marks.map((mark, at) => (
            <Fragment key={mark}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{mark}</span>
            </Fragment>
          ))}
        </span>
      )}
    </td>
  )
})

const nightsIn = ({ from, to }: Span) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const TypeName = ({ type }: { type: TypeRates }) => {
  const words = useArea(RATE_WORDS)
  const [low, high] = [priceText(type.lowest_price), priceText(type.highest_price)]
  return (
    <>
      <span className="block font-semibold">{nameOfType(type, useLanguage())}</span>
      <span className="block text-sm font-normal text-muted tabular-nums">
        {words.rooms(type.rooms)} · {low === high ? low : `${low}–${high}`}
      </span>
    </>
  )
}

type RowProps = {
  type: TypeRates
  row: number
  /** Null until it is this row's turn to be drawn. */
  drawn: RowData | null
  /** The night of this row that the Tab key reaches; -1 if it is in another row. */
  focused: number
}

// A drag over a large calendar changes few rows.
const TypeRows = memo(({ type, row, drawn, focused }: RowProps) => (
  <tbody>
    <tr className="sm:hidden">
      <th colSpan={drawn ? drawn.span.to - drawn.span.from + 1 : 1} scope="rowgroup" className="text-left">
        <span className="sticky left-0 inline-block px-3 pt-2">
          <TypeName type={type} />
        </span>
      </th>
    </tr>
    <tr>
      <th scope="row" className="rate-head max-sm:hidden">
        <TypeName type={type} />
      </th>
      {drawn ? (
        nightsIn(drawn.span).map((night) => (
          <NightCell
            key={night - drawn.span.from}
            type={drawn.type}
            causes={drawn.causes}
            first={drawn.first}
            row={row}
            night={night}
            chosen={night >= drawn.firstChosen && night <= drawn.lastChosen}
            focused={night === focused}
          />
        ))
      ) : (
        <td />
      )}
    </tr>
  </tbody>
))

// The table renders in each frame in which rows are drawn.
const DayHeads = memo(({ first, span }: { first: Day; span: Span }) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  return (
    <thead>
      <tr>
        <th scope="col" className="rate-head text-sm max-sm:hidden">
          {words.roomType}
        </th>
        {nightsIn(span).map((night) => {
          const day = addDays(first, night)
          return (
            <th key={night} scope="col" className="py-2 text-xs font-normal">
              <span className="block text-muted">{WEEKDAYS[lang][weekdayOf(day)]}</span>
              <span className="block text-sm font-semibold whitespace-nowrap tabular-nums">
                {night === span.from || day.endsWith('-01') ? formatDayOfYear(day, lang) : Number(day.slice(8))}
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

type RateTableProps = {
  calendar: RateCalendar
  span: Span
  selection: Selection | null
  onSelect: Dispatch<SetStateAction<Selection | null>>
  /** The cell that the Tab key reaches. */
  focus: Cell
  onFocus: (cell: Cell) => void
  /** Page Up and Page Down: one month back or on. Answers whether there is one. */
  onMonth: (step: 1 | -1) => boolean
}

/** Room types by nights, in which a block is chosen by two clicks or taps, a drag of the mouse, or the keyboard. */
export const RateTable = ({ span: { from, to }, calendar, ...state }: RateTableProps) => {
  const words = useArea(RATE_WORDS)
  const { selection, focus } = state
  const { types, causes, first_night: first } = calendar
  const size = { rows: types.length, nights: types[0]?.prices.length ?? 0 }
  const table = useRef<HTMLTableElement>(null)
  const cells = useCells({ ...state, size, table })
  const span = useMemo(() => ({ from, to }), [from, to])
  const wanted = useMemo(() => {
    const block = selection && blockOf(selection)
    return types.map((type, row): RowData => {
      const isIn = block !== null && row >= block.firstRow && row <= block.lastRow
      const [firstChosen, lastChosen] = isIn ? [block.firstNight, block.lastNight] : [-1, -1]
      return { type, causes, first, span, firstChosen, lastChosen }
    })
  }, [types, causes, first, span, selection])
  const drawn = useRowsInTurn({ wanted, isSame: isSameRow, urgent: focus.row, table })
  return (
    <div className="rate-scroll rounded-card border border-line bg-surface">
      <table
        {...cells}
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid
        role="grid"
        aria-label={words.calendar}
        aria-multiselectable="true"
        className="rate-table"
      >
        <DayHeads first={first} span={span} />
        {types.map((type, row) => (
          <TypeRows
            key={type.room_type_id}
            type={type}
            row={row}
            drawn={drawn[row] ?? null}
            focused={row === focus.row ? focus.night : -1}
          />
        ))}
      </table>
    </div>
  )
}
