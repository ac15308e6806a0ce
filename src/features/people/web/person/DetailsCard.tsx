import { useState } from 'react'
import { type PersonForm, personFaults } from '#domain/person.ts'
import { displayPhone } from '#domain/phone.ts'
import { useAction } from '#platform/web/action.ts'
import { fillForm, useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { changePerson, listUsers, type PersonDetails, showPerson } from '../../contract.ts'
import { PEOPLE_WORDS } from '../words.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'phone_number'] as const

const textsOf = ({ first_name, last_name, email, phone_number }: PersonForm): PersonForm => ({
  first_name,
  last_name,
  email,
  phone_number: phone_number && displayPhone(phone_number),
})

const changesIn = (form: PersonForm, seen: PersonForm): Partial<PersonForm> =>
  Object.fromEntries(FIELDS.filter((field) => form[field].trim() !== seen[field]).map((field) => [field, form[field]]))

const useDetailsForm = (person: PersonDetails) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const toast = useToast()
  /** The texts that the form was filled with: what somebody else changes meanwhile is no change of this form. */
  const [seen, setSeen] = useState(() => textsOf(person))
  // What was typed belongs to the person as it was then: it must not take back what somebody has changed since.
  const [opened] = useState(() => JSON.stringify(textsOf(person)))
  const { run } = useAction(changePerson, { failed: words.updateFailed, invalidates: [showPerson, listUsers] })
  const state = useForm({
    fields: FIELDS,
    draft: formDraft(`person-${person.id}-${opened}`),
    faults: (form) => personFaults(form, seen),
    send: async (form) => {
      const body = changesIn(form, seen)
      if (Object.keys(body).length > 0) return run({ params: { id: person.id }, body })
      toast({ tone: 'info', text: words.unchanged })
      return null
    },
    onSent: (changed, _, form) => {
      const texts = textsOf(changed)
      setSeen(texts)
      fillForm(form, texts)
      toast({ text: words.saved })
    },
    onFailure: ({ fields, text }) => ({ fields, banner: Object.keys(fields).length > 0 ? null : text }),
  })
  return { ...state, texts: seen }
}

/** Name and addresses of a person; only what was changed is sent. */
export const DetailsCard = ({ person, readOnly }: { person: PersonDetails; readOnly: boolean }) => {
  const { person: words } = useArea(PEOPLE_WORDS)
  const { form, errors, banner, busy, texts } = useDetailsForm(person)
  return (
    <form {...form} aria-labelledby="person-details" className={cardClass()}>
      <h2 id="person-details" className="mb-4 text-lg">
        {words.details}
      </h2>
      {banner && (
        <Alert tone="bad" className="mb-4">
          {banner}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.firstName} error={errors.first_name}>
          <TextInput name="first_name" defaultValue={texts.first_name} maxLength={80} readOnly={readOnly} />
        </Field>
        <Field label={words.lastName} error={errors.last_name}>
          <TextInput name="last_name" defaultValue={texts.last_name} maxLength={80} readOnly={readOnly} />
        </Field>
        <Field
          label={words.email}
          error={errors.email}
          hint={person.email_proven ? words.emailProven : words.emailUnproven}
          className="sm:col-span-2"
        >
          <TextInput name="email" type="email" defaultValue={texts.email} maxLength={254} readOnly={readOnly} />
        </Field>
        <Field label={words.phone} error={errors.phone_number} className="sm:col-span-2">
          <PhoneInput name="phone_number" autoComplete="off" defaultValue={texts.phone_number} readOnly={readOnly} />
        </Field>
      </div>
      {!readOnly && (
        <Button type="submit" kind="primary" busy={busy} className="mt-4 max-sm:w-full">
          {words.save}
        </Button>
      )}
    </form>
  )
}
