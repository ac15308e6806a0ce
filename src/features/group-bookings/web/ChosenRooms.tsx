import { isRoomTyped } from '#domain/group-booking.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Field, FieldError } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type FreeRoom, type GroupRoomEntry, insteadOf, replaced } from './chosen-rooms.ts'
import type { GroupPrice } from './use-group-price.ts'
import { GROUP_WORDS } from './words.ts'

const MOST_OFFERED = 3

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => ({
    value: String(from + at),
    label: String(from + at),
  }))

type ChosenProps = {
  rooms: readonly GroupRoomEntry[]
  /** The free rooms of the stay; undefined while they are not known. */
  free: readonly FreeRoom[] | undefined
  price: GroupPrice
  onChange: (rooms: GroupRoomEntry[]) => void
}

type RoomProps = ChosenProps & { room: GroupRoomEntry; onEdit: (part: Partial<GroupRoomEntry>) => void }

const Taken = ({ room, rooms, free = [], onChange }: RoomProps) => {
  const words = useArea(GROUP_WORDS)
  const others = insteadOf(room, free, rooms)
  return (
    <div role="alert" className="flex flex-col gap-2">
      <FieldError>
        {words.taken(room.room_number)} {others.length === 0 && words.takenNoOther}
      </FieldError>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {others.slice(0, MOST_OFFERED).map((other) => (
          <Button key={other.id} onClick={() => onChange(replaced(rooms, room.room, other))}>
            {words.takeInstead(other.room_number)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const Fields = ({ room, price, onEdit }: RoomProps) => {
  const words = useArea(GROUP_WORDS)
  const { guests, children, max_adults, max_children } = room
  const computed = price.ofRoom(room.room)
  const mostChildren = max_adults + max_children - guests
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_6rem_1fr_10rem]">
      <Field label={words.adults}>
        <Select
          value={guests}
          options={numbers(1, max_adults)}
          onChange={({ target }) => {
            const adults = Number(target.value)
            onEdit({ guests: adults, children: Math.min(children, max_adults + max_children - adults) })
          }}
        />
      </Field>
      <Field label={words.children}>
        <Select
          value={children}
          options={numbers(0, mostChildren)}
          onChange={({ target }) => onEdit({ children: Number(target.value) })}
        />
      </Field>
      <Field label={words.guestName} className="max-sm:col-span-2">
        <TextInput
          autoComplete="off"
          maxLength={120}
          placeholder={words.guestHint}
          value={room.guest_name}
          onChange={({ target }) => onEdit({ guest_name: target.value })}
        />
      </Field>
      <Field label={words.agreed} className="max-sm:col-span-2">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder={computed === null ? undefined : formatCount(computed)}
          aria-invalid={!isRoomTyped(room) || undefined}
          value={room.total_amount}
          onChange={({ target }) => onEdit({ total_amount: target.value })}
          className="tabular-nums"
        />
      </Field>
    </div>
  )
}

const Room = (props: RoomProps) => {
  const words = useArea(GROUP_WORDS)
  const language = useLanguage()
  const { room, rooms, free, price, onChange } = props
  const computed = price.ofRoom(room.room)
  const isTaken = free !== undefined && !free.some(({ id }) => id === room.room)
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-base">
          {words.room(room.room_number)}
          <span className="font-normal text-muted"> · {language === 'sw' ? room.room_type_sw : room.room_type}</span>
        </h3>
        <span className="flex shrink-0 items-center gap-1">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {computed === null ? '' : formatTsh(computed, language)}
          </span>
          <IconButton
            icon="close"
            label={words.leaveOut(room.room_number)}
            onClick={() => onChange(rooms.filter((one) => one.room !== room.room))}
          />
        </span>
      </div>
      {isTaken && <Taken {...props} />}
      <Fields {...props} />
    </li>
  )
}

/** The rooms of the group: who sleeps in each, and its price, which may be agreed. */
export const ChosenRooms = (props: ChosenProps) => {
  const words = useArea(GROUP_WORDS)
  const { rooms, onChange } = props
  if (rooms.length === 0) return <p className="text-muted">{words.chosenLater}</p>
  return (
    <ul>
      {rooms.map((room) => (
        <Room
          key={room.room}
          {...props}
          room={room}
          onEdit={(part) => onChange(rooms.map((one) => (one.room === room.room ? { ...one, ...part } : one)))}
        />
      ))}
    </ul>
  )
}
