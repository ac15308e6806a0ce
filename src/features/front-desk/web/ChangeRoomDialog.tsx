import { useState } from 'react'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { roomChange as en } from '#i18n/en/room-change.ts'
import { roomChange as sw } from '#i18n/sw/room-change.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changeBookingRoom, getHotelBooking, hotelBookings, hotelToday, roomsForBooking } from '../contract.ts'

const ROOM_CHANGE_WORDS = { en, sw }

type ChangeRoomDialogProps = { booking: HotelBooking; onChanged: (booking: HotelBooking) => void; onClose: () => void }

/** Asks into which of the free rooms of its type a booking moves, and says what stays as it is. */
export const ChangeRoomDialog = ({ booking, onChanged, onClose }: ChangeRoomDialogProps) => {
  const words = useArea(ROOM_CHANGE_WORDS)
  const { confirm } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const toast = useToast()
  const today = useToday()
  const [chosen, setChosen] = useState<number | null>(null)
  const { id, guest_name: guest, room, status, check_in } = booking
  const query = useQueryOf(roomsForBooking, { params: { id } }, DROPPED_SOON)
  // A room that was chosen and has been taken meanwhile is not offered any more.
  const target = query.data?.find((one) => one.id === chosen)?.id ?? null
  const { run } = useAction(changeBookingRoom, {
    failed: words.failed,
    invalidates: [roomsForBooking, hotelBookings, hotelToday, getHotelBooking],
  })
  // No draft: which rooms are free changes with every booking.
  const { form, errors, banner, busy, setMessages } = useForm({
    fields: ['room'],
    faults: () => ({}),
    send: async () => {
      if (target !== null) return run({ params: { id }, body: { room: target } })
      setMessages({ room: words.required })
      return null
    },
    onSent: (moved) => {
      toast({ tone: 'good', text: words.changed(guest, moved.room.room_number) })
      onChanged(moved)
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      unready={!query.data}
      disabled={query.data?.length === 0}
      onClose={onClose}
      title={words.title(guest)}
      size="sm"
      form={form}
      banner={banner}
      cancel={confirm.back}
      submit={words.submit}
    >
      <div>
        <p>{words.present(room.room_number, language === 'sw' ? room.room_type_sw : room.room_type)}</p>
        <p className="text-muted">{words.price}</p>
        {status === 'checked_in' && check_in < today && <p className="text-muted">{words.slept}</p>}
      </div>
      <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.readFailed}>
        {(rooms) =>
          rooms.length === 0 ? (
            <p className="font-semibold">{words.none}</p>
          ) : (
            <ChoiceGroup
              legend={words.legend}
              name="room"
              choices={rooms.map(({ id, room_number, facts }) => ({
                value: String(id),
                label: words.room(room_number),
                hint: facts.join(', '),
              }))}
              value={target === null ? null : String(target)}
              onChange={(value) => setChosen(Number(value))}
              error={errors.room}
            />
          )
        }
      </QueryContent>
    </FormDialog>
  )
}
