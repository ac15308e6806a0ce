import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitFullName } from '#domain/account.ts'
import { type Registration, registrationFaults } from '#domain/guest-form.ts'
import { pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PhoneInput, TextInput } from '#ui/TextInput.tsx'
import { register } from '../contract.ts'
import { PasswordField, UsernameField } from './AccountFields.tsx'
import { AccountsFrame } from './AccountsFrame.tsx'
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts'
import { registerSentence } from './sentences.ts'
import { loadWays, type WaysData } from './sign-in-ways.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const FIELDS = ['full_name', 'username', 'email', 'phone_number', 'password', 'confirm_password'] as const
/** So that the success can be read. */
const REDIRECT_AFTER_MS = 1500

/** The server's sentences about fields, at the fields of this form: first and last name are one here. */
const fieldSentences = ({ first_name, last_name, ...fields }: Record<string, string>): Messages<keyof Registration> => {
  const name = first_name ?? last_name
  return name ? { ...fields, full_name: name } : fields
}

/** Registers, and goes to sign-in once the success can have been read. */
const useRegistration = () => {
  const words = useArea(ACCOUNT_WORDS).register
  const navigate = useNavigate()
  const [username, setUsername] = useState<string | null>(null)
  const { run } = useAction(register, { failed: (failure) => registerSentence(failure, words), keyed: true })
  useEffect(() => {
    if (username === null) return
    const timer = setTimeout(() => navigate('/login', { state: { username, isNew: true } }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [username, navigate])
  const isDone = username !== null
  const form = useForm({
    fields: FIELDS,
    faults: registrationFaults,
    draft: formDraft('register'),
    send: async ({ full_name, username, email, phone_number, password }) => {
      const name = splitFullName(full_name)
      // The rules of the form have refused a name that cannot be split.
      return isDone || !name ? null : run({ body: { username, email, phone_number, password, ...name } })
    },
    onSent: (_reply, { username }) => setUsername(username.trim()),
    onFailure: ({ fields }) => ({ fields: fieldSentences(fields) }),
  })
  return { ...form, isDone }
}

const RegisterForm = () => {
  const area = useArea(ACCOUNT_WORDS)
  const words = area.register
  const { form, errors, banner, busy, isDone } = useRegistration()
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Field
        label={words.fullName}
        hint={errors.full_name ? undefined : words.fullNameHint}
        error={errors.full_name}
        required
      >
        <TextInput name="full_name" icon="user" autoComplete="name" maxLength={160} />
      </Field>
      <UsernameField hint={words.usernameHint} error={errors.username} />
      <Field label={words.email} error={errors.email} required>
        <TextInput name="email" type="email" icon="mail" autoComplete="email" maxLength={254} />
      </Field>
      <Field
        label={words.phone}
        hint={errors.phone_number ? undefined : words.phoneHint}
        error={errors.phone_number}
        required
      >
        <PhoneInput name="phone_number" />
      </Field>
      <PasswordField
        name="password"
        label={area.password}
        hint={words.passwordHint}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm_password"
        label={words.confirmPassword}
        error={errors.confirm_password}
        autoComplete="new-password"
      />
      <div role="status">{isDone && <Alert tone="good">{words.done}</Alert>}</div>
      <SubmitButton busy={busy || isDone}>{words.submit}</SubmitButton>
    </form>
  )
}

const RegisterPage = ({ data }: { data: WaysData }) => {
  const words = useArea(ACCOUNT_WORDS).register
  useLeaveWhenSignedIn()
  return (
    <AccountsFrame
      title={words.title}
      lead={words.lead}
      ways={data.ways}
      links={
        <>
          <p>
            {words.haveAccount}{' '}
            <Link to="/login" className="link font-semibold">
              {words.toLogin}
            </Link>
          </p>
          <p className="mt-2">
            <Link to="/home" className="link">
              {words.toHome}
            </Link>
          </p>
        </>
      }
    >
      <WaitingNotice />
      <RegisterForm />
    </AccountsFrame>
  )
}

export const page = pageCode({
  Component: RegisterPage,
  load: loadWays,
  head: (_data, language) => ({
    title: ACCOUNT_WORDS[language].register.headTitle,
    description: ACCOUNT_WORDS[language].register.headDescription,
  }),
})
