import { useState } from 'react'
import { MANUAL_SOURCES, type ManualSource } from '#domain/booking.ts'
import { MOST_NOTES } from '#domain/manual-booking.ts'
import { normalisePhone, phoneDigits } from '#domain/phone.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import type { Messages } from '#platform/web/form-errors.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { PhoneInput, Textarea, TextInput } from '#ui/TextInput.tsx'
import { deskGuests } from '../../contract.ts'
import type { EntryField } from './entry.ts'
import { MANUAL_WORDS } from './words.ts'

/** A guest of earlier bookings, as taken over into the form. */
export type KnownGuest = { guest_name: string; guest_email: string }

const KnownGuests = ({ phone, onTake }: { phone: string | null; onTake: (guest: KnownGuest) => void }) => {
  const words = useArea(MANUAL_WORDS)
  const query = useQueryOf(deskGuests, { query: { phone: phone ?? '' } }, { enabled: phone !== null, gcTime: 0 })
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden sm:col-span-2">
      <FailedPart query={query}>{words.knownFailed}</FailedPart>
      {phone !== null &&
        query.data?.map(({ guest_name, guest_email, stays }) => (
          <div key={guest_name} className="flex items-center gap-3 rounded-control bg-brand-soft px-4 py-2">
            <Icon name="user" className="text-brand" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{guest_name}</span>
              <span className="block text-sm text-muted">{words.known(stays)}</span>
            </span>
            <Button
              aria-label={`${words.take}: ${guest_name}`}
              onClick={() => onTake({ guest_name, guest_email: guest_email ?? '' })}
            >
              {words.take}
            </Button>
          </div>
        ))}
    </div>
  )
}

type GuestFieldsProps = {
  errors: Messages<EntryField>
  onPhone: (text: string) => void
  onSource: (source: ManualSource) => void
  onTake: (guest: KnownGuest) => void
}

/** The guest, phone first: who has booked here before is proposed. */
export const GuestFields = ({ errors, onPhone, onSource, onTake }: GuestFieldsProps) => {
  const words = useArea(MANUAL_WORDS)
  const { sources } = useArea(HOTEL_WORDS)
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.phone} hint={words.phoneHint} error={errors.guest_phone} required className="sm:col-span-2">
        <PhoneInput
          name="guest_phone"
          autoComplete="off"
          onChange={({ target: { value } }) => {
            // A foreign number has no known length: it is looked up when it is complete.
            setPhone(normalisePhone(value))
            onPhone(value)
          }}
          onBlur={({ target: { value } }) => setPhone(phoneDigits(value))}
        />
      </Field>
      <KnownGuests phone={phone} onTake={onTake} />
      <Field label={words.name} error={errors.guest_name} required>
        <TextInput name="guest_name" icon="user" autoComplete="off" maxLength={120} />
      </Field>
      <Field label={words.email} optional={words.optional} error={errors.guest_email}>
        <TextInput name="guest_email" type="email" icon="mail" autoComplete="off" maxLength={254} />
      </Field>
      <Field label={words.source} className="sm:col-span-2">
        <Select
          name="booking_source"
          icon="tag"
          options={MANUAL_SOURCES.map((source) => ({ value: source, label: sources[source] }))}
          onChange={({ target: { value } }) => onSource(MANUAL_SOURCES.find((source) => source === value) ?? 'other')}
        />
      </Field>
      <Field label={words.notes} optional={words.optional} error={errors.notes} className="sm:col-span-2">
        <Textarea name="notes" rows={2} maxLength={MOST_NOTES} />
      </Field>
    </div>
  )
}
