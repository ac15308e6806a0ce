import { daysBetween } from '#domain/calendar.ts'
import { fits } from '#domain/capacity.ts'
import { formatTsh } from '#domain/money.ts'
import { stayFrom } from '#domain/stay.ts'
import { availableRooms } from '#features/availability/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Rows } from '#platform/page.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { type QueryState, useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FieldError } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import type { DayRange } from '#ui/range.ts'
import { completeAges } from './entry.ts'
import { MANUAL_WORDS } from './words.ts'

type FreeRooms = Rows<typeof availableRooms>
/** A room that is free for a stay, with its price. */
export type FreeRoom = ReplyOf<typeof availableRooms>[number]

const MOST_ROOMS = 500

/** Who comes: an age for each child, empty if it is not chosen. */
type DeskParty = { guests: number; children: number; ages: readonly string[] }

/** The free rooms of a stay at one or all own properties; asked for once the dates make a stay. */
export const useFreeRooms = ({ start, end }: DayRange, property: number | null, party: DeskParty) => {
  const today = useToday()
  const dates = { check_in: start ?? '', check_out: end ?? '' }
  const isStay = typeof stayFrom(dates, today) !== 'string'
  const { guests, children, ages } = party
  const who = { guests, children, child_ages: completeAges(ages)?.join(',') }
  const query = { ...dates, ...who, property: property ?? undefined, limit: MOST_ROOMS }
  return { isStay, query: useRowsOf(availableRooms, { query }, { enabled: isStay, refetchOnWindowFocus: 'always' }) }
}

type Party = { guests: number; kids: number }
type ChoiceProps = Party & {
  range: DayRange
  withProperty: boolean
  chosen: number | null
  error?: string
  onChoose: (room: number) => void
}

const Rooms = ({ free: { rows, total }, ...props }: ChoiceProps & { free: FreeRooms }) => {
  const { range, guests, kids, withProperty, chosen, error, onChoose } = props
  const words = useArea(MANUAL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const large = rows.filter((room) => fits(room, guests, kids))
  const nights = common.night(range.start && range.end ? daysBetween(range.start, range.end) : 0)
  const typeOf = (room: FreeRoom) => (language === 'sw' ? room.room_type_sw : room.room_type)
  const small = rows.length - large.length
  if (large.length === 0)
    return (
      <>
        {error && <FieldError>{error}</FieldError>}
        <EmptyState icon="bed" className="py-6!" title={rows.length === 0 ? words.none : words.allSmall}>
          {rows.length === 0 ? words.noneHint : words.allSmallHint}
        </EmptyState>
      </>
    )
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-muted">
        {words.free(large.length)} {small > 0 && words.tooSmall(small)} {total > rows.length && words.tooMany}
      </p>
      <div className="max-h-96 overflow-y-auto p-1">
        <ChoiceGroup
          legend={words.room}
          hideLegend
          name="room_choice"
          columns={2}
          choices={large.map((room) => ({
            value: String(room.id),
            label: `${room.room_number} · ${typeOf(room)}`,
            hint: [
              words.capacity(room.max_adults, room.max_children),
              withProperty && room.property.name,
              room.rate_note,
            ]
              .filter(Boolean)
              .join(' · '),
            aside: (
              <span className="text-right">
                <span className="block font-semibold whitespace-nowrap tabular-nums">
                  {room.total_amount === null ? '-' : formatTsh(room.total_amount, language)}
                </span>
                <span className="block text-sm text-muted">{words.forNights(nights)}</span>
              </span>
            ),
          }))}
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
          error={error}
        />
      </div>
    </div>
  )
}

/** The rooms that are free for the stay, each with the price of the whole stay; those too small are only counted. */
export const RoomChoice = ({
  isStay,
  query,
  ...props
}: ChoiceProps & { isStay: boolean; query: QueryState<FreeRooms> }) => {
  const words = useArea(MANUAL_WORDS)
  const { common } = useWords()
  if (!isStay)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-muted">{words.roomsLater}</p>
        {props.error && <FieldError>{props.error}</FieldError>}
      </div>
    )
  return (
    <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
      {(free) => <Rooms free={free} {...props} />}
    </QueryContent>
  )
}
