import { memo, type ReactNode } from 'react'
import { addDays, type Day, formatDayOfYear } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { type DropPlace, fixedReason } from './plan-drag.ts'
import { entryPath } from './plan-filters.ts'
import { barText, closureText, hasToPay, lookOf, stateOfBar, stateOfClosure, stateText } from './plan-looks.ts'
import { type Bar, type Closure, columnsOf, type PlanCell, type PlanRoom } from './plan-rows.ts'
import { cellKey } from './use-plan-keys.ts'
import { PLAN_WORDS } from './words.ts'

/** What all rows of a plan share. */
export type PlanView = {
  property: number
  from: Day
  days: number
  /** The first day on which a booking can be entered; null for people who may not enter one. */
  bookableFrom: Day | null
  /** Today, for people who may change the room of a booking; null for others. */
  movableFrom: Day | null
  onBooking: (bar: Bar) => void
  onClosure: (closure: Closure, room: PlanRoom) => void
}

/** The bar that is dragged, and the columns that it would take in another row. */
export type Dragged = { bar: Bar; columns: string }

/** What a row is while a bar is dragged: the bar's own, a place to drop it, or neither. */
export type RowDrop = DropPlace | 'own' | 'none'

type TakenCell = Exclude<PlanCell, { kind: 'free' }>
const stateOf = (cell: TakenCell) => (cell.kind === 'booking' ? stateOfBar(cell.bar) : stateOfClosure(cell.closure))

const BAR =
  'flex h-9 w-full items-center gap-1 overflow-hidden rounded-control border px-1 text-left text-xs font-semibold'

/** What a bar shows of itself. */
const BarFace = ({ cell }: { cell: TakenCell }) => {
  const lang = useLanguage()
  const state = stateOf(cell)
  const shown = cell.kind === 'booking' ? cell.bar.booking.guest_name : cell.closure.reason || stateText(state, lang)
  return (
    <>
      <Icon name={lookOf(state).icon} size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{shown}</span>
      {cell.kind === 'booking' && hasToPay(cell.bar) && <Icon name="money" size={16} className="shrink-0 text-warn" />}
    </>
  )
}

/** A bar as it follows the pointer. */
export const DraggedBar = ({ bar, ...nights }: { bar: Bar; from: number; to: number }) => (
  <div className={classNames(BAR, 'shadow-float ring-2 ring-brand', lookOf(stateOfBar(bar)).look)}>
    <BarFace cell={{ kind: 'booking', bar, ...nights }} />
  </div>
)

type BarProps = {
  cell: TakenCell
  room: PlanRoom
  view: PlanView
  place: string
  tabIndex: 0 | -1
}

const BarButton = ({ cell, room, view, place, tabIndex }: BarProps) => {
  const words = useArea(PLAN_WORDS)
  const lang = useLanguage()
  const isBooking = cell.kind === 'booking'
  const name = isBooking ? barText(cell.bar, room.room_number, lang) : closureText(cell.closure, room.room_number, lang)
  const { first_night, nights } = isBooking ? cell.bar : cell.closure
  const fixed = isBooking && view.movableFrom !== null ? fixedReason(cell.bar, view.movableFrom) : null
  return (
    <button
      type="button"
      data-cell={place}
      tabIndex={tabIndex}
      title={fixed ? `${name}. ${words.fixed[fixed]}` : name}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => (isBooking ? view.onBooking(cell.bar) : view.onClosure(cell.closure, room))}
      className={classNames(
        BAR,
        'shadow-card select-none hover:brightness-95 focus-visible:outline-offset-0',
        lookOf(stateOf(cell)).look,
        first_night < view.from && 'rounded-l-none border-l-0',
        addDays(first_night, nights) >= addDays(view.from, view.days) && 'rounded-r-none border-r-0',
      )}
    >
      <BarFace cell={cell} />
    </button>
  )
}

type FreeProps = { cell: PlanCell; room: PlanRoom; view: PlanView; place: string; tabIndex: 0 | -1 }

const FreeNight = ({ cell, room, view, place, tabIndex }: FreeProps) => {
  const words = useArea(PLAN_WORDS)
  const lang = useLanguage()
  const day = addDays(view.from, cell.from)
  const [number, date] = [words.room(room.room_number), formatDayOfYear(day, lang)]
  const isBookable = view.bookableFrom !== null && day >= view.bookableFrom && room.is_available
  if (!isBookable)
    return (
      <span
        data-cell={place}
        tabIndex={tabIndex}
        role="img"
        aria-label={words.free(number, date)}
        className="block h-full"
      />
    )
  return (
    <Link
      to={entryPath(view.property, room.id, day)}
      data-cell={place}
      tabIndex={tabIndex}
      aria-label={words.book(number, date)}
      className="group flex h-full items-center justify-center text-brand no-underline hover:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <Icon name="plus" size={16} className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />
    </Link>
  )
}

type RoomRowProps = {
  room: PlanRoom
  cells: readonly PlanCell[]
  /** Its place among the rows of the grid, from 0. */
  index: number
  /** The empty height before it. */
  gap: number
  height: number
  view: PlanView
  /** The first night of the cell that the Tab key reaches; null if it is in another row. */
  active: number | null
  /** Null while no bar is dragged. */
  drop: RowDrop | null
  /** Whether the dragged bar is above this row. */
  isOver: boolean
  dragged: Dragged | null
}

const Row = (props: RoomRowProps) => {
  const { room, cells, index, gap, height, view, active, drop, isOver, dragged } = props
  const words = useArea(PLAN_WORDS)
  const isPlace = drop === 'free' || drop === 'swap'
  const content = (cell: PlanCell): ReactNode => {
    const common = {
      room,
      view,
      place: cellKey(index, cell.from),
      tabIndex: cell.from === active ? (0 as const) : (-1 as const),
    }
    return cell.kind === 'free' ? <FreeNight cell={cell} {...common} /> : <BarButton cell={cell} {...common} />
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-drop={drop ?? undefined}
      className={classNames('plan-row relative', drop === 'none' && 'opacity-45')}
      style={{ height, marginTop: gap }}
    >
      <th
        scope="row"
        aria-colindex={1}
        className={classNames(
          'sticky left-0 z-20 flex flex-col justify-center border-r border-line px-2 text-left text-sm leading-tight md:px-3',
          isPlace && isOver ? 'bg-brand-soft text-brand-deep' : 'bg-surface',
        )}
      >
        <span className="truncate font-semibold tabular-nums">
          <span className="sr-only md:not-sr-only">{words.room('')}</span>
          {room.room_number}
        </span>
        {!room.is_available && <span className="truncate text-xs text-muted">{words.offSale}</span>}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.from}
          aria-colindex={cell.from + 3}
          colSpan={cell.to - cell.from}
          style={{ gridColumn: cell.kind === 'free' ? `${2 * cell.from + 2} / span 2` : columnsOf(cell, view.days) }}
          className={classNames(
            cell.kind === 'free' ? 'h-full' : 'z-10 self-center px-px',
            cell.kind === 'booking' && cell.bar === dragged?.bar && 'opacity-45',
          )}
        >
          {content(cell)}
        </td>
      ))}
      {isPlace && dragged && (
        <td
          aria-hidden="true"
          style={{ gridColumn: dragged.columns }}
          className={classNames(
            'mx-px h-9 self-center rounded-control border-2 border-dashed border-brand',
            drop === 'free' && isOver && 'bg-brand-soft',
            // Around the bar with which it swaps.
            drop === 'swap' && 'pointer-events-none z-10 flex items-center justify-end pr-1 text-brand',
          )}
        >
          {drop === 'swap' && <Icon name="sort" size={16} className="rounded-full bg-surface" />}
        </td>
      )}
    </tr>
  )
}

/** A room of the plan with its nights, drawn again only where something of it has changed. */
export const PlanRoomRow = memo(Row)
