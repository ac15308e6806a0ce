import { MOST_ROOMS_AT_ONCE } from '#domain/closure.ts'
import type { HotelRoom } from '#features/properties/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { groupRooms } from './room-groups.ts'
import { ROOM_WORDS } from './words.ts'

type OtherRoomsProps = {
  room: HotelRoom
  rooms: readonly HotelRoom[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Chooses other rooms of the property that change together with one; whole types by one tick. */
export const OtherRooms = ({ room, rooms, chosen, onChange }: OtherRoomsProps) => {
  const words = useArea(ROOM_WORDS).nights
  const { room: nameOf } = useArea(ROOM_WORDS)
  const language = useLanguage()
  const others = rooms.filter(({ id, property }) => id !== room.id && property.id === room.property.id)
  const [group] = groupRooms(others, ({ room_type, room_type_sw }) => (language === 'sw' ? room_type_sw : room_type))
  if (!group) return null
  const set = (ids: readonly number[], on: boolean) => {
    const rest = chosen.filter((id) => !ids.includes(id))
    onChange(on ? [...rest, ...ids].slice(0, MOST_ROOMS_AT_ONCE - 1) : rest)
  }
  const isOn = (id: number) => chosen.includes(id)
  return (
    <details className="group self-start rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold">
        {words.others(chosen.length)}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <p className="text-sm text-muted">{words.othersHint}</p>
        {group.types.map(({ type, rooms }) => (
          <fieldset key={type} className="mt-2 min-w-0 border-t border-line pt-1">
            <legend className="sr-only">{type}</legend>
            {rooms.length > 1 && (
              <Checkbox
                label={<span className="font-semibold">{words.wholeType(type)}</span>}
                checked={rooms.every(({ id }) => isOn(id))}
                onChange={(event) =>
                  set(
                    rooms.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            )}
            <div className="grid grid-cols-2 gap-x-4">
              {rooms.map(({ id, room_number }) => (
                <Checkbox
                  key={id}
                  label={nameOf(room_number)}
                  checked={isOn(id)}
                  onChange={(event) => set([id], event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  )
}
