import type { ReactNode } from 'react'
import { ADULTS_ONLY } from '#domain/capacity.ts'
import { childrenFromText } from '#domain/children-text.ts'
import { normalisePhone } from '#domain/phone.ts'
import { RoomDateRange } from '#features/availability/web/public.ts'
import { AgesField } from '#features/properties/web/public.ts'
import { useSaver } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { dotted } from '#ui/dotted.ts'
import { Field, FieldError } from '#ui/Field.tsx'
import { Picture } from '#ui/Picture.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { RoomOfPage } from './dialog-state.ts'
import { agesIn, type BookingField, type BookingForm } from './dialog-state.ts'

type DetailsStepProps = {
  room: RoomOfPage
  form: BookingForm
  /** What is wrong, as sentences. */
  errors: Partial<Record<BookingField, string>>
  /** Why the chosen dates cannot be sold. */
  blocked: string | null
  /** The fields that come from the traveller's account and cannot be changed here. */
  fixed: ReadonlySet<BookingField>
  version: number
  /** Whether the price depends on the ages of children. */
  needsAges: boolean
  /** The age from which the property takes children. */
  childrenFrom: number
  /** What comes before the fields and after them: how a visitor gets an account. */
  above?: ReactNode
  below?: ReactNode
  onType: (change: Partial<BookingForm>) => void
}

/** What is booked: the first picture of the room, unless data is saved, its type and facts. */
const RoomSummary = ({ room }: { room: RoomOfPage }) => {
  const language = useLanguage()
  const saver = useSaver()
  const [cover] = room.pictures
  return (
    <div className="col-span-2 flex items-center gap-3">
      {cover && !saver && (
        <Picture
          src={cover.path}
          alt={cover.alt}
          width={3}
          height={2}
          colour={cover.colour}
          sizes="7rem"
          className="w-28 shrink-0 rounded-control"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{language === 'sw' ? room.room_type_sw : room.room_type}</p>
        {room.facts.length > 0 && <p className="text-sm">{dotted(room.facts)}</p>}
        {room.amenity_names.length > 0 && <p className="text-sm text-muted">{dotted(room.amenity_names)}</p>}
      </div>
    </div>
  )
}

/** Step 0: who stays, when, and how many. */
export const DetailsStep = ({
  room,
  form,
  errors,
  blocked,
  fixed,
  version,
  needsAges,
  childrenFrom,
  above,
  below,
  onType,
}: DetailsStepProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const party = [common.adult(room.max_adults), room.max_children > 0 && common.child(room.max_children)]
  const language = useLanguage()
  const isFromAge = childrenFrom > 0 && childrenFrom < ADULTS_ONLY
  const isForeign = fixed.has('phone') && normalisePhone(form.phone) === null
  const input = (field: BookingField) => ({
    name: field,
    value: form[field],
    readOnly: fixed.has(field),
    onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
  })
  const field = (name: BookingField, label: string) => ({
    label,
    error: errors[name],
    required: !fixed.has(name),
  })
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5">
      <RoomSummary room={room} />
      {above}
      <div className="col-span-2 flex flex-col gap-1.5">
        <RoomDateRange
          room={room.id}
          version={version}
          range={{ start: form.check_in || null, end: form.check_out || null }}
          onChange={({ start, end }) => onType({ check_in: start ?? '', check_out: end ?? '' })}
          errors={{ checkIn: errors.check_in, checkOut: errors.check_out }}
        />
        <div role="alert" className="empty:hidden">
          {blocked && <FieldError>{blocked}</FieldError>}
        </div>
      </div>
      <Field {...field('guests', words.guests)} hint={words.guestsHint(party.filter(Boolean).join(', '))}>
        <TextInput {...input('guests')} type="number" inputMode="numeric" min={1} max={50} step={1} />
      </Field>
      <Field {...field('children', words.children)} required={false}>
        <TextInput {...input('children')} type="number" inputMode="numeric" min={0} max={50} step={1} />
      </Field>
      {(needsAges || isFromAge) && (
        <AgesField
          optional={!needsAges}
          hint={needsAges ? undefined : childrenFromText(childrenFrom, language)}
          ages={agesIn(form)}
          error={errors.child_ages}
          onChange={(ages) => onType({ child_ages: ages.join(',') })}
          className="col-span-2"
        />
      )}
      <Field {...field('name', words.name)} hint={fixed.has('name') && words.fromAccount} className="col-span-2">
        <TextInput {...input('name')} icon="user" autoComplete="name" maxLength={120} />
      </Field>
      <Field {...field('email', words.email)} className="max-sm:col-span-2">
        <TextInput {...input('email')} icon="mail" type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field {...field('phone', words.phone)} hint={isForeign && words.walletHint} className="max-sm:col-span-2">
        <PhoneInput {...input('phone')} />
      </Field>
      <Field {...field('id_number', words.idNumber)} hint={words.idHint} className="col-span-2">
        <TextInput {...input('id_number')} autoComplete="off" autoCapitalize="characters" maxLength={60} />
      </Field>
      {below}
    </div>
  )
}
