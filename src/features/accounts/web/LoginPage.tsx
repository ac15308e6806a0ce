import { type FormEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { type Login, loginFaults } from '#domain/guest-form.ts'
import { pageCode } from '#platform/page.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { readForm, useFaults } from '#platform/web/form-state.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { login } from '../contract.ts'
import { PasswordField, UsernameField } from './AccountFields.tsx'
import { AccountsFrame } from './AccountsFrame.tsx'
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts'
import { loginSentence } from './sentences.ts'
import { loadWays, type WaysData } from './sign-in-ways.ts'
import { WhatWaits } from './WhatWaits.tsx'
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

const LoginForm = ({ username }: { username?: string }) => {
  const area = useArea(ACCOUNT_WORDS)
  const { said, say, form } = useFaults<Login>()
  const { busy, failure, signIn } = useSignIn()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readForm(event.currentTarget, ['username', 'password'])
    if (!say(loginFaults(typed))) signIn(typed)
  }
  return (
    <form {...form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <UsernameField error={said.username} defaultValue={username} />
      <PasswordField
        name="password"
        label={area.password}
        error={said.password}
        autoComplete="current-password"
        aside={
          <Link to="/forgot-password" className="link -my-3 inline-block py-3">
            {area.login.forgot}
          </Link>
        }
      />
      <SubmitButton busy={busy}>{area.login.submit}</SubmitButton>
    </form>
  )
}

/** Why signing in with Google did not work, when its way back leads here. */
const GoogleFailure = () => {
  const sentences: Partial<Record<string, string>> = useArea(ACCOUNT_WORDS).googleFailures
  const why = new URLSearchParams(useLocation().search).get('google')
  const sentence = why === null ? undefined : Object.hasOwn(sentences, why) && sentences[why]
  return sentence ? (
    <Alert tone="bad" className="mb-4">
      {sentence}
    </Alert>
  ) : null
}

const LoginPage = ({ data }: { data: WaysData }) => {
  const words = useArea(ACCOUNT_WORDS).login
  const arrived: { username?: unknown; isNew?: unknown } | null = useLocation().state
  const username = typeof arrived?.username === 'string' ? arrived.username : undefined
  useLeaveWhenSignedIn()
  return (
    <AccountsFrame
      title={words.title}
      lead={words.lead}
      ways={data.ways}
      links={
        <p>
          {words.noAccount}{' '}
          <Link to="/register" className="link font-semibold">
            {words.toRegister}
          </Link>
        </p>
      }
    >
      <GoogleFailure />
      {arrived?.isNew === true && (
        <Alert tone="good" className="mb-4">
          {words.waiting.account}
        </Alert>
      )}
      <WhatWaits />
      <LoginForm username={username} />
    </AccountsFrame>
  )
}

export const page = pageCode({
  Component: LoginPage,
  load: loadWays,
  head: (_data, language) => ({
    title: ACCOUNT_WORDS[language].login.headTitle,
    description: ACCOUNT_WORDS[language].login.headDescription,
  }),
})
