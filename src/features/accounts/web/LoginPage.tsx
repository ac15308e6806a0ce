import { useLocation, useRevalidator } from 'react-router'
import { loginFaults } from '#domain/guest-form.ts'
import { pageCode } from '#platform/page.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
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
import { WaitingNotice } from './WaitingNotice.tsx'
import { ACCOUNT_WORDS } from './words.ts'

const LoginForm = ({ username }: { username?: string }) => {
  const area = useArea(ACCOUNT_WORDS)
  const { revalidate } = useRevalidator()
  const { run } = useAction(login, { failed: (failure) => loginSentence(failure, area.login) })
  const { form, errors, banner, busy } = useForm({
    fields: ['username', 'password'],
    faults: loginFaults,
    send: async (values) => {
      const result = await run({ body: values })
      if (result && !result.failure) await revalidate() // fetches the current user, and the page redirects
      return result
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <UsernameField hint={area.login.nameHint} error={errors.username} defaultValue={username} />
      <PasswordField
        name="password"
        label={area.password}
        error={errors.password}
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
        <>
          <p>
            {words.noAccount}{' '}
            <Link to="/register" className="link font-semibold">
              {words.toRegister}
            </Link>
          </p>
          <p className="mt-2">
            <Link to="/home" className="link inline-flex min-h-11 items-center">
              {words.browse}
            </Link>
          </p>
        </>
      }
    >
      <GoogleFailure />
      {arrived?.isNew === true && (
        <Alert tone="good" className="mb-4">
          {words.waiting.account}
        </Alert>
      )}
      <WaitingNotice />
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
