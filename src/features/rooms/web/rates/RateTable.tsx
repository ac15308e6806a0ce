import { type Dispatch, Fragment, memo, type SetStateAction } from 'react'
import { addDays, type Day, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { priceText } from '#domain/room.ts'
import type { RateCalendar, TypeRates } from '#features/rates/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { blockOf, type Cell, type Selection } from './rate-selection.ts'
import { isOffSale, limitsAt, NO_ARRIVAL, NO_DEPARTURE, nameOfType, nightText } from './rate-text.ts'
import { useCells } from './use-cells.ts'
import { RATE_WORDS } from './words.ts'

/** The nights that are shown, counted from the first night of the year, both included. */
export type Span = { from: number; to: number }

type CellProps = {
  calendar: RateCalendar
  type: TypeRates
  row: number
  night: number
  chosen: boolean
  focused: boolean
}

const NightCell = ({ calendar, type, row, night, chosen, focused }: CellProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const day = addDays(calendar.first_night, night)
  const closed = type.closed[night] ?? 0
  const left = type.left[night] ?? 0
  const roomsClosed = type.rooms_closed[night] ?? 0
  const offSale = isOffSale(type, night)
  const causes = calendar.causes[type.made_by[night] ?? 0] ?? []
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
      aria-label={`${name}: ${nightText(calendar, type, night, words)}`}
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
}

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
  calendar: RateCalendar
  type: TypeRates
  row: number
  span: Span
  /** The chosen nights of this row; -1 if there are none. */
  firstChosen: number
  lastChosen: number
  /** The night of this row that the Tab key reaches; -1 if it is in another row. */
  focused: number
}

// A drag over a large calendar changes few rows.
const TypeRows = memo(({ span, firstChosen, lastChosen, focused, ...cell }: RowProps) => (
  <tbody>
    <tr className="sm:hidden">
      <th colSpan={span.to - span.from + 1} scope="rowgroup" className="text-left">
        <span className="sticky left-0 inline-block px-3 pt-2">
          <TypeName type={cell.type} />
        </span>
      </th>
    </tr>
    <tr>
      <th scope="row" className="rate-head max-sm:hidden">
        <TypeName type={cell.type} />
      </th>
      {nightsIn(span).map((night) => (
        <NightCell
          key={night}
          {...cell}
          night={night}
          chosen={night >= firstChosen && night <= lastChosen}
          focused={night === focused}
        />
      ))}
    </tr>
  </tbody>
))

const DayHeads = ({ first, span }: { first: Day; span: Span }) => {
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
}

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
export const RateTable = ({ span, calendar, ...state }: RateTableProps) => {
  const words = useArea(RATE_WORDS)
  const { selection, focus } = state
  const size = { rows: calendar.types.length, nights: calendar.types[0]?.prices.length ?? 0 }
  const cells = useCells({ ...state, size })
  const block = selection && blockOf(selection)
  return (
    <div className="rate-scroll rounded-card border border-line bg-surface">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid */}
      <table {...cells} role="grid" aria-label={words.calendar} aria-multiselectable="true" className="rate-table">
        <DayHeads first={calendar.first_night} span={span} />
        {calendar.types.map((type, row) => {
          const isIn = block !== null && row >= block.firstRow && row <= block.lastRow
          return (
            <TypeRows
              key={type.room_type_id}
              calendar={calendar}
              type={type}
              row={row}
              span={span}
              firstChosen={isIn ? block.firstNight : -1}
              lastChosen={isIn ? block.lastNight : -1}
              focused={row === focus.row ? focus.night : -1}
            />
          )
        })}
      </table>
    </div>
  )
}
