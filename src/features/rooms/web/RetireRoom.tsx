import { useState } from 'react'
import { formatInstant, stayText } from '#domain/calendar.ts'
import { clashingStays, proposedRooms } from '#domain/room-retirement.ts'
import { type HotelRoom, listHotelRooms } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listRetiredRooms, retireRoom, roomRetirement, type StayOfRoom } from '../contract.ts'
import { ROOM_WORDS } from './words.ts'

const fieldOf = (stay: number) => `stay_${stay}` as const
type StayField = ReturnType<typeof fieldOf>

type StayRowProps = {
  stay: StayOfRoom
  room: number | undefined
  clashes: boolean
  error: string | undefined
  onChoose: (room: number) => void
}

/** A coming stay with the choice of its new room, or why it cannot move. */
const StayRow = ({ stay, room, clashes, error, onChoose }: StayRowProps) => {
  const words = useArea(ROOM_WORDS).retire
  const language = useLanguage()
  const today = useToday()
  const { reference, guest_name, hold_expires_at, free_rooms } = stay
  const obstacle =
    (hold_expires_at !== null && words.unpaid(formatInstant(new Date(hold_expires_at), language))) ||
    (stay.check_out <= today && words.overdue) ||
    (free_rooms.length === 0 && words.noRoom)
  const number = free_rooms.find(({ id }) => id === room)?.room_number ?? ''
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <div>
        <p className="font-semibold wrap-anywhere">
          {guest_name},{' '}
          <Link to={`/hotel-admin/bookings?q=${reference}`} className="link">
            {reference}
          </Link>
        </p>
        <p className="text-sm text-muted tabular-nums">{stayText(stay, language)}</p>
      </div>
      {obstacle ? (
        <p className="flex items-start gap-1.5 text-sm text-warn">
          <Icon name="warning" size={16} className="mt-0.5" />
          <span>{obstacle}</span>
        </p>
      ) : (
        <Field label={words.newRoom(reference)} error={clashes ? words.clash(number) : error}>
          <Select
            name={fieldOf(stay.id)}
            value={room ?? ''}
            placeholder={words.choose}
            options={free_rooms.map(({ id, room_number }) => ({ value: String(id), label: room_number }))}
            onChange={(event) => onChoose(Number(event.target.value))}
          />
        </Field>
      )}
    </li>
  )
}

type RetireRoomProps = { room: HotelRoom; onClose: () => void }

const useRetire = ({ room, onClose }: RetireRoomProps, stays: readonly StayOfRoom[]) => {
  const words = useArea(ROOM_WORDS).retire
  const toast = useToast()
  const [draft] = useState(() => formDraft(`retire-room-${room.id}`))
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const { run } = useAction(retireRoom, {
    failed: words.retireFailed,
    invalidates: [roomRetirement, listHotelRooms, listRetiredRooms],
  })
  const drafted = stays.map(({ id }) => [id, Number(draft.textOf(fieldOf(id)))] as const)
  // A room that was chosen and is no longer free is not offered any more.
  const rooms = new Map(
    [...proposedRooms(stays), ...drafted, ...chosen].filter(([stay, room]) =>
      stays.some(({ id, free_rooms }) => id === stay && free_rooms.some((free) => free.id === room)),
    ),
  )
  const clashes = clashingStays(stays, rooms)
  /** Why the rooms cannot be sent, with the sentences at their fields; null if they can. */
  const obstacle = (): { banner: string; fields: Messages<StayField> } | null => {
    const left = stays.filter(({ id }) => !rooms.has(id))
    const at = (ids: readonly number[], sentence: string) =>
      Object.fromEntries(ids.map((id) => [fieldOf(id), sentence])) as Messages<StayField>
    if (left.length > 0)
      return {
        banner: words.left(left.length),
        fields: at(
          left.map(({ id }) => id),
          words.choose,
        ),
      }
    return clashes.size > 0 ? { banner: words.clashes, fields: at([...clashes], words.clashes) } : null
  }
  const state = useForm({
    fields: stays.map(({ id }) => fieldOf(id)),
    draft,
    faults: () => ({}),
    send: async () => {
      const found = obstacle()
      if (!found) {
        const moves = [...rooms].map(([booking, target]) => ({ booking, room: target }))
        return run({ params: { id: room.id }, body: { moves } })
      }
      state.setMessages(found.fields)
      state.setBanner(found.banner)
      return null
    },
    onSent: ({ room_number, moved }) => {
      toast({ tone: 'good', text: words.done(room_number, moved) })
      onClose()
    },
  })
  const choose = (stay: number, target: number) => {
    state.setBanner(null)
    // Another stay whose room was wanted twice is put right by this choice too.
    const left = clashingStays(stays, new Map(rooms).set(stay, target))
    state.clearErrors(...[...clashes].filter((id) => !left.has(id)).map(fieldOf))
    setChosen(new Map(chosen).set(stay, target))
  }
  return { ...state, rooms, clashes, choose }
}

/** A dialog that retires a room; its coming stays move into other rooms first, in the same step. */
export const RetireRoom = (props: RetireRoomProps) => {
  const { room, onClose } = props
  const words = useArea(ROOM_WORDS).retire
  const { common } = useWords()
  const query = useQueryOf(roomRetirement, { params: { id: room.id } }, DROPPED_SOON)
  const { rooms, clashes, choose, form, errors, busy, banner } = useRetire(props, query.data?.stays ?? [])
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      unready={!query.data}
      kind="danger"
      title={words.title(room.room_number)}
      intro={words.text}
      banner={banner}
      cancel={words.cancel}
      submit={words.submit(rooms.size)}
      form={form}
    >
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failed}>
        {({ stays, calendars }) => (
          <>
            {calendars > 0 && <p>{words.calendars(calendars)}</p>}
            {stays.length > 0 && (
              <section>
                <h3 className="text-base">{words.stays(stays.length)}</h3>
                <p className="mb-3 text-sm text-muted">{words.staysHint}</p>
                <ul className="flex flex-col gap-3">
                  {stays.map((stay) => (
                    <StayRow
                      key={stay.id}
                      stay={stay}
                      room={rooms.get(stay.id)}
                      clashes={clashes.has(stay.id)}
                      error={errors[fieldOf(stay.id)]}
                      onChoose={(target) => choose(stay.id, target)}
                    />
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </QueryContent>
    </FormDialog>
  )
}
