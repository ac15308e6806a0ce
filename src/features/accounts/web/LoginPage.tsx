import { useState } from 'react'
import { useLocation } from 'react-router'
import { pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { AccountsFrame } from './AccountsFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts'
import { loadWays, type WaysData } from './sign-in-ways.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { ACCOUNT_WORDS } from './words.ts'

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
  const [isSecondStep, setSecondStep] = useState(false)
  useLeaveWhenSignedIn()
  return (
    <AccountsFrame
      title={words.title}
      lead={words.lead}
      ways={isSecondStep ? undefined : data.ways}
      withPasskey
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
      <LoginForm username={username} onStep={setSecondStep} />
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
