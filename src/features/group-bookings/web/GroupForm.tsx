import { MANUAL_SOURCES } from '#domain/booking.ts'
import type { FaultKey } from '#domain/field-faults.ts'
import { type GroupBookingForm, groupBookingFaults } from '#domain/group-booking.ts'
import { typedTsh } from '#domain/manual-booking.ts'
import { stayFrom } from '#domain/stay.ts'
import { availableRooms } from '#features/availability/contract.ts'
import { hotelBookings, hotelToday } from '#features/front-desk/contract.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useToday } from '#platform/web/present.ts'
import { QueryContent } from '#platform/web/QueryContent.tsx'
import { useRowsOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Card } from '#ui/Card.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import { FieldError } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import type { DayRange } from '#ui/range.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { enterGroupBooking, groupBookings, groupQuote } from '../contract.ts'
import { ChosenRooms } from './ChosenRooms.tsx'
import { GroupFields } from './GroupFields.tsx'
import { GroupSum } from './GroupSum.tsx'
import { RoomPicker } from './RoomPicker.tsx'
import { useGroupEntry } from './use-group-entry.ts'
import { useGroupPrice } from './use-group-price.ts'
import { GROUP_FAULTS, GROUP_WORDS } from './words.ts'

const FIELDS = [
  'check_in',
  'check_out',
  'rooms',
  'name',
  'contact_phone',
  'contact_name',
  'contact_email',
  'booking_source',
  'notes',
  'payment',
] as const
type Values = Record<(typeof FIELDS)[number], string>

const MOST_ROOMS = 500

/** The field at which a refusal stands; what is not here stands above the button. */
const REFUSED_FIELDS: Partial<Record<string, keyof GroupBookingForm>> = {
  not_found: 'rooms',
  too_many_guests: 'rooms',
  check_in_past: 'check_in',
  check_out_not_after: 'check_out',
  too_far_ahead: 'check_out',
  too_long: 'check_out',
}

const useFreeRooms = ({ start, end }: DayRange, property: number) => {
  const today = useToday()
  const dates = { check_in: start ?? '', check_out: end ?? '' }
  const isStay = typeof stayFrom(dates, today) !== 'string'
  const query = { ...dates, property, limit: MOST_ROOMS }
  return { isStay, query: useRowsOf(availableRooms, { query }, { enabled: isStay, refetchOnWindowFocus: 'always' }) }
}

type FormProps = { property: number; onEntered: (group: ReplyOf<typeof enterGroupBooking>) => void }

/** The form on which a group is entered: stay and rooms, the group, price and payment. */
export const GroupForm = ({ property, onEntered }: FormProps) => {
  const words = useArea(GROUP_WORDS)
  const { search, common } = useWords()
  const language = useLanguage()
  const today = useToday()
  const draft = formDraft(`group-booking-${property}`)
  const { run } = useAction(enterGroupBooking, {
    failed: words.failedToEnter,
    invalidates: [availableRooms, groupQuote, groupBookings, hotelBookings, hotelToday],
  })
  const placed = ({ code, text, fields }: ActionFailure) => {
    if (code === 'room_taken') return { banner: null, fields: { rooms: words.roomTaken } }
    const field = REFUSED_FIELDS[code]
    return field ? { banner: null, fields: { [field]: text } } : { fields }
  }
  const { form, errors, banner, busy, saveDraft, clearErrors } = useForm({
    fields: FIELDS,
    faults: (values: Values) => ({
      ...(rooms.length > 0 && price.total === null && ({ rooms: 'group_price_awaited' satisfies FaultKey } as const)),
      ...(isAnyTaken && ({ rooms: 'group_room_taken' satisfies FaultKey } as const)),
      ...groupBookingFaults(values, rooms, today),
    }),
    faultWords: useArea(GROUP_FAULTS),
    draft,
    send: ({ booking_source, contact_email, rooms: _, payment: __, ...values }) =>
      run({
        body: {
          ...values,
          property,
          contact_email: contact_email || null,
          booking_source: MANUAL_SOURCES.find((source) => source === booking_source) ?? 'other',
          payment,
          rooms: rooms.map(({ room, guests, children, guest_name, total_amount }) => ({
            room,
            guests,
            children,
            guest_name: guest_name.trim() || undefined,
            total_amount: typedTsh(total_amount) ?? undefined,
          })),
          shown_amount: price.total ?? undefined,
        },
      }),
    onSent: onEntered,
    onFailure: placed,
  })
  const { entry, change } = useGroupEntry(draft, saveDraft)
  const { range, rooms, payment } = entry
  const { isStay, query } = useFreeRooms(range, property)
  const free = isStay ? query.data?.rows : undefined
  const isAnyTaken = free !== undefined && rooms.some(({ room }) => !free.some(({ id }) => id === room))
  const price = useGroupPrice(entry, isStay)
  const onRooms = (next: typeof rooms) => {
    change({ rooms: next })
    clearErrors('rooms')
  }
  return (
    <form {...form} className="flex max-w-4xl flex-col gap-4">
      <Card title={words.stay}>
        <div className="flex flex-col gap-4">
          <DateRange
            range={range}
            onChange={(next) => {
              change({ range: next })
              clearErrors('check_in', 'check_out', 'rooms')
            }}
            today={today}
            lang={language}
            months={2}
            words={search.dates}
            errors={{ checkIn: errors.check_in, checkOut: errors.check_out }}
          />
          <input type="hidden" name="check_in" value={range.start ?? ''} />
          <input type="hidden" name="check_out" value={range.end ?? ''} />
          <input type="hidden" name="rooms" value={rooms.length === 0 ? '' : JSON.stringify(rooms)} />
          {isStay ? (
            <QueryContent query={query} skeleton={<ListSkeleton label={common.loading} />} failed={words.failedRooms}>
              {({ rows }) => <RoomPicker free={rows} chosen={rooms} onChange={onRooms} />}
            </QueryContent>
          ) : (
            <p className="text-muted">{words.roomsLater}</p>
          )}
        </div>
      </Card>
      <Card title={words.chosen}>
        <div className="flex flex-col gap-4">
          {errors.rooms && <FieldError>{errors.rooms}</FieldError>}
          <ChosenRooms rooms={rooms} free={free} price={price} onChange={onRooms} />
        </div>
      </Card>
      <Card title={words.group}>
        <GroupFields errors={errors} />
      </Card>
      <Card title={words.sum}>
        <GroupSum entry={entry} price={price} onPayment={(way) => change({ payment: way })} />
      </Card>
      {banner && <Alert tone="bad">{banner}</Alert>}
      <SubmitButton busy={busy} unready={price.isLoading && price.total === null}>
        {words.submit(rooms.length)}
      </SubmitButton>
    </form>
  )
}
