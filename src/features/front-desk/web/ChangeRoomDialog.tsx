import { useState } from 'react'
import { formatDayOfYear } from '#domain/calendar.ts'
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
import { Alert } from '#ui/Alert.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  changeBookingRoom,
  getHotelBooking,
  hotelBookings,
  hotelToday,
  roomsForBooking,
  swapBookingRooms,
  swapsForBooking,
} from '../contract.ts'

const ROOM_CHANGE_WORDS = { en, sw }
/** What a change of room makes stale. */
const CHANGED = [roomsForBooking, swapsForBooking, hotelBookings, hotelToday, getHotelBooking]

type ChangeRoomDialogProps = {
  booking: HotelBooking
  /** The room that was chosen before the dialog was opened. */
  wanted?: { id: number; room_number: string }
  onChanged?: (booking: HotelBooking) => void
  onClose: () => void
}

/** Asks into which of the free rooms of its type a booking moves, or with which other booking it swaps, and says what stays as it is. */
export const ChangeRoomDialog = ({ booking, wanted, onChanged, onClose }: ChangeRoomDialogProps) => {
  const words = useArea(ROOM_CHANGE_WORDS)
  const { confirm } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const toast = useToast()
  const today = useToday()
  const [chosen, setChosen] = useState<number | null>(wanted?.id ?? null)
  const { id, guest_name: guest, room, status, check_in } = booking
  const asked = { params: { id }, query: { room: wanted?.id } }
  const rooms = useQueryOf(roomsForBooking, asked, DROPPED_SOON)
  const swaps = useQueryOf(swapsForBooking, asked, DROPPED_SOON)
  // A room that was chosen and has been taken meanwhile is not offered any more.
  const free = rooms.data?.find((one) => one.id === chosen)
  const swap = free ? undefined : swaps.data?.find((one) => one.id === chosen)
  const change = useAction(changeBookingRoom, { failed: words.failed, invalidates: CHANGED })
  const exchange = useAction(swapBookingRooms, { failed: words.failed, invalidates: CHANGED })
  // No draft: which rooms are free changes with every booking.
  const { form, errors, banner, busy, setMessages } = useForm({
    fields: ['room'],
    faults: () => ({}),
    send: async () => {
      if (free) return change.run({ params: { id }, body: { room: free.id } })
      if (swap)
        return exchange.run({
          params: { id },
          body: { booking: swap.booking.id, room: room.id, other_room: swap.id },
        })
      setMessages({ room: words.required })
      return null
    },
    onSent: (moved) => {
      const text = swap ? words.swapped(guest, swap.booking.guest_name) : words.changed(guest, moved.room.room_number)
      toast({ tone: 'good', text })
      onChanged?.(moved)
      onClose()
    },
  })
  const isNoneFree = rooms.data?.length === 0
  const shown = { name: 'room', onChange: (value: string) => setChosen(Number(value)) }
  return (
    <FormDialog
      busy={busy}
      unready={!rooms.data}
      disabled={isNoneFree && swaps.data?.length === 0}
      onClose={onClose}
      title={words.title(guest)}
      size="sm"
      form={form}
      banner={banner}
      cancel={confirm.back}
      submit={swap ? words.swap : words.submit}
    >
      <div>
        <p>{words.present(room.room_number, language === 'sw' ? room.room_type_sw : room.room_type)}</p>
        <p className="text-muted">{words.price}</p>
        {status === 'checked_in' && check_in < today && <p className="text-muted">{words.slept}</p>}
      </div>
      {wanted && rooms.data && swaps.data && ![...rooms.data, ...swaps.data].some((one) => one.id === wanted.id) && (
        <Alert tone="warn">{words.notOffered(wanted.room_number)}</Alert>
      )}
      <QueryContent query={rooms} skeleton={<ListSkeleton label={common.loading} />} failed={words.readFailed}>
        {(offered) =>
          offered.length === 0 ? (
            <p className="font-semibold">{words.none}</p>
          ) : (
            <ChoiceGroup
              {...shown}
              legend={words.legend}
              choices={offered.map(({ id, room_number, facts }) => ({
                value: String(id),
                label: words.room(room_number),
                hint: facts.join(', '),
              }))}
              value={free ? String(free.id) : null}
              error={errors.room}
            />
          )
        }
      </QueryContent>
      <QueryContent query={swaps} skeleton={<ListSkeleton label={common.loading} />} failed={words.swapsFailed}>
        {(offered) =>
          offered.length > 0 && (
            <ChoiceGroup
              {...shown}
              legend={words.swapLegend}
              choices={offered.map(({ id, room_number, facts, booking: { guest_name, check_in, check_out } }) => ({
                value: String(id),
                label: words.swapWith(guest_name, room_number),
                hint: [
                  words.stay(formatDayOfYear(check_in, language), formatDayOfYear(check_out, language)),
                  ...facts,
                ].join(', '),
              }))}
              value={swap ? String(swap.id) : null}
              error={isNoneFree && errors.room}
            />
          )
        }
      </QueryContent>
      {swap && (
        <Alert>
          <p>{words.becomes(guest, room.room_number, swap.room_number)}</p>
          <p>{words.becomes(swap.booking.guest_name, swap.room_number, room.room_number)}</p>
        </Alert>
      )}
    </FormDialog>
  )
}
