import { MANUAL_SOURCES } from '#domain/booking.ts'
import type { GroupBookingForm } from '#domain/group-booking.ts'
import { MOST_NOTES } from '#domain/manual-booking.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { MANUAL_WORDS } from '#features/front-desk/web/public.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { PhoneInput, Textarea, TextInput } from '#ui/TextInput.tsx'
import { GROUP_WORDS } from './words.ts'

/** The group's name, and who speaks for it. */
export const GroupFields = ({ errors }: { errors: Messages<keyof GroupBookingForm> }) => {
  const words = useArea(GROUP_WORDS)
  const manual = useArea(MANUAL_WORDS)
  const { sources } = useArea(HOTEL_WORDS)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.name} hint={words.nameHint} error={errors.name} required className="sm:col-span-2">
        <TextInput name="name" icon="guests" autoComplete="off" maxLength={120} />
      </Field>
      <Field label={words.phone} hint={manual.phoneHint} error={errors.contact_phone} required>
        <PhoneInput name="contact_phone" autoComplete="off" />
      </Field>
      <Field label={words.contactName} error={errors.contact_name} required>
        <TextInput name="contact_name" icon="user" autoComplete="off" maxLength={120} />
      </Field>
      <Field label={words.email} optional={manual.optional} error={errors.contact_email}>
        <TextInput name="contact_email" type="email" icon="mail" autoComplete="off" maxLength={254} />
      </Field>
      <Field label={manual.source}>
        <Select
          name="booking_source"
          icon="tag"
          defaultValue="phone"
          options={MANUAL_SOURCES.map((source) => ({ value: source, label: sources[source] }))}
        />
      </Field>
      <Field label={manual.notes} optional={manual.optional} error={errors.notes} className="sm:col-span-2">
        <Textarea name="notes" rows={2} maxLength={MOST_NOTES} />
      </Field>
    </div>
  )
}
