import { memo, type ReactNode } from 'react'
import { addDays, type Day, formatDayOfYear } from '#domain/calendar.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { entryPath } from './plan-filters.ts'
import { barText, closureText, hasToPay, lookOf, stateOfBar, stateOfClosure, stateText } from './plan-looks.ts'
import type { Bar, Closure, PlanCell, PlanRoom } from './plan-rows.ts'
import { cellKey } from './use-plan-keys.ts'
import { PLAN_WORDS } from './words.ts'

/** What all rows of a plan share. */
export type PlanView = {
  property: number
  from: Day
  days: number
  /** The first day on which a booking can be entered; null for people who may not enter one. */
  bookableFrom: Day | null
  onBooking: (bar: Bar) => void
  onClosure: (closure: Closure, room: PlanRoom) => void
}

/** The half columns of nights: from noon to noon, cut at both ends of the plan. Line 1 is before the names of the rooms. */
const columnsOf = ({ from, to }: PlanCell, days: number) =>
  `${from < 0 ? 2 : 2 * from + 3} / ${Math.min(2 * to + 3, 2 * days + 2)}`

type BarProps = {
  cell: Exclude<PlanCell, { kind: 'free' }>
  room: PlanRoom
  view: PlanView
  place: string
  tabIndex: 0 | -1
}

const BarButton = ({ cell, room, view, place, tabIndex }: BarProps) => {
  const lang = useLanguage()
  const isBooking = cell.kind === 'booking'
  const state = isBooking ? stateOfBar(cell.bar) : stateOfClosure(cell.closure)
  const { look, icon } = lookOf(state)
  const name = isBooking ? barText(cell.bar, room.room_number, lang) : closureText(cell.closure, room.room_number, lang)
  const { first_night, nights } = isBooking ? cell.bar : cell.closure
  const shown = isBooking ? cell.bar.booking.guest_name : cell.closure.reason || stateText(state, lang)
  return (
    <button
      type="button"
      data-cell={place}
      tabIndex={tabIndex}
      title={name}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => (isBooking ? view.onBooking(cell.bar) : view.onClosure(cell.closure, room))}
      className={classNames(
        'flex h-9 w-full items-center gap-1 overflow-hidden rounded-control border px-1 text-left text-xs font-semibold shadow-card hover:brightness-95 focus-visible:outline-offset-0',
        look,
        first_night < view.from && 'rounded-l-none border-l-0',
        addDays(first_night, nights) >= addDays(view.from, view.days) && 'rounded-r-none border-r-0',
      )}
    >
      <Icon name={icon} size={16} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">{shown}</span>
      {isBooking && hasToPay(cell.bar) && <Icon name="money" size={16} className="shrink-0 text-warn" />}
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
}

const Row = ({ room, cells, index, gap, height, view, active }: RoomRowProps) => {
  const words = useArea(PLAN_WORDS)
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
    <tr aria-rowindex={index + 2} className="plan-row relative" style={{ height, marginTop: gap }}>
      <th
        scope="row"
        aria-colindex={1}
        className="sticky left-0 z-20 flex flex-col justify-center border-r border-line bg-surface px-2 text-left text-sm leading-tight md:px-3"
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
          className={cell.kind === 'free' ? 'h-full' : 'z-10 self-center px-px'}
        >
          {content(cell)}
        </td>
      ))}
    </tr>
  )
}

/** A room of the plan with its nights, drawn again only where something of it has changed. */
export const PlanRoomRow = memo(Row)
