import { useState } from 'react'
import { GENDERS } from '#domain/account.ts'
import { formatDay } from '#domain/calendar.ts'
import { contactChanges, isOtherContact, ownProfileFaults } from '#domain/guest-form.ts'
import { displayPhone } from '#domain/phone.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { fillForm, useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useToday } from '#platform/web/present.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { type User, updateUser } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

const PROFILE = ['first_name', 'last_name', 'email', 'phone_number', 'dob', 'gender'] as const
const FIELDS = [...PROFILE, 'current_password'] as const

type Form = Record<(typeof FIELDS)[number], string>
type Stored = Record<(typeof PROFILE)[number], string>
type Contact = Pick<Stored, 'email' | 'phone_number'>

const formOf = (user: User): Stored => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: displayPhone(user.phone_number),
  dob: user.dob ?? '',
  gender: user.gender ?? '',
})

/** What is sent: a contact that was changed, and of what can be set once only what is not set yet. */
const changesIn = (form: Form, seen: Contact, user: User): BodyOf<typeof updateUser> => {
  const gender = GENDERS.find((one) => one === form.gender)
  return {
    ...contactChanges(form, seen),
    ...(isOtherContact(form, seen) ? { current_password: form.current_password } : {}),
    ...(user.first_name === '' && form.first_name.trim() ? { first_name: form.first_name } : {}),
    ...(user.last_name === '' && form.last_name.trim() ? { last_name: form.last_name } : {}),
    ...(user.dob === null && form.dob ? { dob: form.dob } : {}),
    ...(user.gender === null && gender ? { gender } : {}),
  }
}

type DetailsProps = { user: User; onSaved: (user: User) => void; onSessionEnd: () => void }

const useDetails = ({ user, onSaved, onSessionEnd }: DetailsProps) => {
  const { details: words } = useArea(PROFILE_WORDS)
  const today = useToday()
  const [notice, setNotice] = useState<AlertMessage | null>(null)
  /** The contact that the form was filled with: what is changed elsewhere meanwhile is no change of this form. */
  const [seen, setSeen] = useState<Contact>(user)
  const [typed, setTyped] = useState<Contact>(user)
  const { run } = useAction(updateUser, { failed: words.failed })
  const form = useForm({
    fields: FIELDS,
    faults: (values: Form) => {
      // They may have been typed before this page was hydrated.
      setTyped(values)
      return ownProfileFaults(values, seen, today)
    },
    send: (values) => {
      setNotice(null)
      return run({ body: changesIn(values, seen, user) })
    },
    onSent: (saved, _values, form) => {
      fillForm(form, formOf(saved))
      setSeen(saved)
      setTyped(saved)
      setNotice({ tone: 'good', text: words.saved })
      onSaved(saved)
    },
    onFailure: (failure) => {
      if (isSessionEnd(failure)) {
        onSessionEnd()
        return null
      }
      setNotice({ tone: 'bad', text: words.failed })
      return { banner: null, fields: failure.fields }
    },
  })
  const onContact = (change: Partial<Contact>) => setTyped((before) => ({ ...before, ...change }))
  return { words, today, notice, setNotice, seen, needsPassword: isOtherContact(typed, seen), onContact, ...form }
}

/** What cannot be changed. */
const Locked = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <Field label={label} className={className}>
    <TextInput value={value} readOnly icon="lock" />
  </Field>
)

/** The current password, which another email or number needs. */
const PasswordForContact = ({ error }: { error: string | undefined }) => {
  const { details, password } = useArea(PROFILE_WORDS)
  return (
    <div className="sm:col-span-2">
      <PasswordField
        name="current_password"
        label={password.current}
        hint={details.passwordHint}
        autoComplete="current-password"
        error={error}
        aside={
          <Link to="/forgot-password" className="link -my-3 inline-block py-3">
            {password.forgot}
          </Link>
        }
      />
    </div>
  )
}

/** Stands where nothing is set. */
const NOTHING = '–'

/**
 * Username, names, contact, date of birth and gender; what can be set once is locked when it is, and everything for staff
 * who view the account.
 */
export const DetailsSection = (props: DetailsProps) => {
  const { user } = props
  const language = useLanguage()
  const isViewed = useUser()?.view !== undefined
  const { words, today, notice, setNotice, seen, needsPassword, onContact, form, errors, busy } = useDetails(props)
  const stored = formOf({ ...user, email: seen.email, phone_number: seen.phone_number })
  const typed = (name: keyof Stored) => ({ name, defaultValue: stored[name] })
  const name = (field: 'first_name' | 'last_name', label: string, autoComplete: string) =>
    user[field] === '' && !isViewed ? (
      <Field label={label} hint={words.once} error={errors[field]}>
        <TextInput {...typed(field)} autoComplete={autoComplete} maxLength={80} />
      </Field>
    ) : (
      <Locked label={label} value={user[field] || NOTHING} />
    )
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-muted">{words.locked}</p>
      <form {...form} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Locked label={words.username} value={user.username} className="sm:col-span-2" />
        {name('first_name', words.firstName, 'given-name')}
        {name('last_name', words.lastName, 'family-name')}
        {isViewed ? (
          <Locked label={words.email} value={stored.email} />
        ) : (
          <Field label={words.email} error={errors.email} required>
            <TextInput
              {...typed('email')}
              type="email"
              icon="mail"
              autoComplete="email"
              maxLength={254}
              onChange={(event) => onContact({ email: event.target.value })}
            />
          </Field>
        )}
        {isViewed ? (
          <Locked label={words.phone} value={stored.phone_number || NOTHING} />
        ) : (
          <Field label={words.phone} hint={words.phoneHint} error={errors.phone_number}>
            <PhoneInput
              {...typed('phone_number')}
              onChange={(event) => onContact({ phone_number: event.target.value })}
            />
          </Field>
        )}
        {needsPassword && <PasswordForContact error={errors.current_password} />}
        {user.dob === null && !isViewed ? (
          <Field label={words.dob} hint={words.once} error={errors.dob}>
            <TextInput {...typed('dob')} type="date" min="1900-01-01" max={today} autoComplete="bday" />
          </Field>
        ) : (
          <Locked label={words.dob} value={user.dob ? formatDay(user.dob, language) : NOTHING} />
        )}
        {user.gender === null && !isViewed ? (
          <Field label={words.gender} hint={words.once} error={errors.gender}>
            <Select
              {...typed('gender')}
              autoComplete="sex"
              placeholder={words.selectGender}
              options={GENDERS.map((value) => ({ value, label: words.genders[value] }))}
            />
          </Field>
        ) : (
          <Locked label={words.gender} value={user.gender ? words.genders[user.gender] : NOTHING} />
        )}
        <div className="flex flex-col gap-4 sm:col-span-2">
          <Notice message={notice} onGone={() => setNotice(null)} />
          {!isViewed && (
            <Button kind="primary" type="submit" busy={busy} className="sm:self-start">
              {words.submit}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
