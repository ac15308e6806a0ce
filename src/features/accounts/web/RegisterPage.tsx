import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitFullName } from '#domain/account.ts'
import { type Registration, registrationFaults } from '#domain/guest-form.ts'
import { pageCode } from '#platform/page.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { readForm, useFaults } from '#platform/web/form-state.ts'
import { forgetForm, keepForm, keptForm, putBack } from '#platform/web/kept-form.ts'
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
import { WhatWaits } from './WhatWaits.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const FIELDS = ['full_name', 'username', 'email', 'phone_number', 'password', 'confirm_password'] as const
/** Outlive a reload, and looking at sign-in and coming back; passwords are typed again. */
const KEPT = ['full_name', 'username', 'email', 'phone_number'] as const
/** The name that they are kept under in the tab. */
const FORM = 'register'
/** So that the success can be read. */
const REDIRECT_AFTER_MS = 1500

type Said = Partial<Record<keyof Registration, string>>

/** The server's sentences about fields, at the fields of this form: first and last name are one here. */
const fieldSentences = ({ first_name, last_name, ...fields }: Record<string, string>): Said => {
  const name = first_name ?? last_name
  return name ? { ...fields, full_name: name } : fields
}

const useRegistration = (onFields: (said: Said) => void) => {
  const words = useArea(ACCOUNT_WORDS).register
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [username, setUsername] = useState<string | null>(null)
  /** Says that the form may come again, after an answer that was lost. */
  const key = useRef('')
  useEffect(() => {
    if (username === null) return
    const timer = setTimeout(() => navigate('/login', { state: { username, isNew: true } }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [username, navigate])
  const send = async ({ full_name, username, email, phone_number, password }: Registration) => {
    const name = splitFullName(full_name)
    if (!name) return // the form's rules have refused this already
    setBusy(true)
    setFailure(null)
    try {
      key.current ||= crypto.randomUUID()
      const body = { username, email, phone_number, password, ...name }
      await call(register, { body, idempotencyKey: key.current })
      forgetForm(FORM)
      setUsername(username.trim())
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(registerSentence(error, words))
      onFields(fieldSentences(error.fields))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, done: username !== null, send }
}

const RegisterForm = () => {
  const area = useArea(ACCOUNT_WORDS)
  const words = area.register
  const { said, say, saySentences, form } = useFaults<Registration>()
  const { busy, failure, done, send } = useRegistration(saySentences)
  useLayoutEffect(() => {
    if (form.ref.current) putBack(form.ref.current, keptForm(FORM))
  }, [form.ref])
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event)
    keepForm(FORM, readForm(event.currentTarget, KEPT))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, FIELDS)
    if (!busy && !done && !say(registrationFaults(typed))) send(typed)
  }
  return (
    <form ref={form.ref} onInput={onInput} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Field
        label={words.fullName}
        hint={said.full_name ? undefined : words.fullNameHint}
        error={said.full_name}
        required
      >
        <TextInput name="full_name" icon="user" autoComplete="name" maxLength={160} />
      </Field>
      <UsernameField hint={words.usernameHint} error={said.username} />
      <Field label={words.email} error={said.email} required>
        <TextInput name="email" type="email" icon="mail" autoComplete="email" maxLength={254} />
      </Field>
      <Field
        label={words.phone}
        hint={said.phone_number ? undefined : words.phoneHint}
        error={said.phone_number}
        required
      >
        <PhoneInput name="phone_number" />
      </Field>
      <PasswordField
        name="password"
        label={area.password}
        hint={words.passwordHint}
        error={said.password}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm_password"
        label={words.confirmPassword}
        error={said.confirm_password}
        autoComplete="new-password"
      />
      <div role="status">{done && <Alert tone="good">{words.done}</Alert>}</div>
      <SubmitButton busy={busy || done}>{words.submit}</SubmitButton>
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
      <WhatWaits />
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
