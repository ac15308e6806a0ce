import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { ENQUIRY_WORDS } from './words.ts'

/** The sender's full name; prefilled for a signed-in user, and editable. */
export const NameField = ({ label, error }: { label: string; error?: string }) => {
  const user = useUser()
  return (
    <Field label={label} error={error} required className="sm:col-span-2">
      <TextInput
        name="name"
        icon="user"
        autoComplete="name"
        maxLength={120}
        defaultValue={user ? `${user.first_name} ${user.last_name}`.trim() : ''}
      />
    </Field>
  )
}

/** The address for the answer; prefilled for a signed-in user, and editable. */
export const EmailField = ({ error }: { error?: string }) => (
  <Field label={useArea(ENQUIRY_WORDS).email} error={error} required>
    <TextInput
      name="email"
      type="email"
      icon="mail"
      autoComplete="email"
      maxLength={254}
      defaultValue={useUser()?.email ?? ''}
    />
  </Field>
)

type Errors = { name?: string; email?: string; phone?: string }

/** Sender and contact fields. */
export const PersonFields = ({ errors }: { errors: Errors }) => {
  const words = useArea(ENQUIRY_WORDS)
  const user = useUser()
  return (
    <>
      <NameField label={words.name} error={errors.name} />
      <EmailField error={errors.email} />
      <Field label={words.phone} optional={words.optional} hint={words.phoneHint} error={errors.phone}>
        <PhoneInput name="phone" defaultValue={user?.phone_number ? `+${user.phone_number}` : ''} />
      </Field>
    </>
  )
}
