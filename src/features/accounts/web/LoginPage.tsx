import { type FormEvent, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { type Login, loginFaults } from '#domain/guest-form.ts'
import { pageCode } from '#platform/page.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { readForm, useFaults } from '#platform/web/form-state.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordInput, TextInput } from '#ui/TextInput.tsx'
import { login } from '../contract.ts'
import { AccountsFrame } from './AccountsFrame.tsx'
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts'
import { loginSentence } from './sentences.ts'
import { ACCOUNT_WORDS } from './words.ts'

/** Signs in, then asks again who is signed in; says in a sentence why it failed. */
const useSignIn = () => {
  const words = useArea(ACCOUNT_WORDS).login
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const signIn = async (body: Login) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(login, { body })
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(loginSentence(error, words))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, signIn }
}

const LoginForm = () => {
  const area = useArea(ACCOUNT_WORDS)
  const { common } = useWords()
  const { said, say, form } = useFaults<Login>()
  const { busy, failure, signIn } = useSignIn()
  const registered: unknown = useLocation().state?.username
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, ['username', 'password'])
    if (!say(loginFaults(typed))) signIn(typed)
  }
  return (
    <form {...form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Field label={area.username} error={said.username} required>
        <TextInput
          name="username"
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typeof registered === 'string' ? registered : undefined}
        />
      </Field>
      <Field label={area.password} error={said.password} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          words={{ show: common.showPassword, hide: common.hidePassword }}
        />
      </Field>
      <SubmitButton busy={busy}>{area.login.submit}</SubmitButton>
    </form>
  )
}

const LoginPage = () => {
  const words = useArea(ACCOUNT_WORDS).login
  useLeaveWhenSignedIn()
  return (
    <AccountsFrame
      title={words.title}
      lead={words.lead}
      links={
        <p>
          {words.noAccount}{' '}
          <Link to="/register" className="link font-semibold">
            {words.toRegister}
          </Link>
        </p>
      }
    >
      <LoginForm />
    </AccountsFrame>
  )
}

export const page = pageCode({
  Component: LoginPage,
  head: (_data: null, language) => ({ title: ACCOUNT_WORDS[language].login.headTitle, noindex: true }),
})
