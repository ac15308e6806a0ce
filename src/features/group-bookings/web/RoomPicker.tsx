import { MOST_GROUP_ROOMS } from '#domain/group-booking.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { type FreeRoom, type GroupRoomEntry, type TypeOfRooms, toggled, typesOf, withCount } from './chosen-rooms.ts'
import { GROUP_WORDS } from './words.ts'

type PickerProps = {
  free: readonly FreeRoom[]
  chosen: readonly GroupRoomEntry[]
  onChange: (rooms: GroupRoomEntry[]) => void
}

const OneByOne = ({ rooms, chosen, onChange }: { rooms: readonly FreeRoom[] } & Omit<PickerProps, 'free'>) => {
  const words = useArea(GROUP_WORDS)
  const language = useLanguage()
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-brand hover:text-brand-deep [&::-webkit-details-marker]:hidden">
        {words.type.choose}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <Checkbox
            key={room.id}
            label={words.room(room.room_number)}
            hint={room.total_amount === null ? undefined : formatTsh(room.total_amount, language)}
            checked={chosen.some((one) => one.room === room.id)}
            onChange={() => onChange(toggled(chosen, room))}
          />
        ))}
      </div>
    </details>
  )
}

const OfType = ({ type, chosen, onChange }: { type: TypeOfRooms } & Omit<PickerProps, 'free'>) => {
  const words = useArea(GROUP_WORDS)
  const { search } = useWords()
  const language = useLanguage()
  const count = chosen.filter((one) => type.rooms.some(({ id }) => id === one.room)).length
  const left = MOST_GROUP_ROOMS - chosen.length
  return (
    <li className="border-b border-line py-1 last:border-0">
      <Stepper
        label={language === 'sw' ? type.room_type_sw : type.room_type}
        hint={words.type.free(type.rooms.length, type.from === null ? null : formatTsh(type.from, language))}
        value={count}
        max={Math.min(type.rooms.length, count + left)}
        onChange={(next) => {
          const taken = chosen.filter((one) => one.room_type === type.room_type).length - count
          onChange(withCount(chosen, type, next + taken))
        }}
        words={{ less: search.fewer, more: search.more }}
      />
      <OneByOne rooms={type.rooms} chosen={chosen} onChange={onChange} />
    </li>
  )
}

/** The free rooms of a stay by type: how many of each, or which ones. */
export const RoomPicker = ({ free, ...props }: PickerProps) => {
  const words = useArea(GROUP_WORDS)
  if (free.length === 0)
    return (
      <EmptyState icon="bed" className="py-6!" title={words.none}>
        {words.noneHint}
      </EmptyState>
    )
  return (
    <ul>
      {typesOf(free).map((type) => (
        <OfType key={type.room_type} type={type} {...props} />
      ))}
    </ul>
  )
}
