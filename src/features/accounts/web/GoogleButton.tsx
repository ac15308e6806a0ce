import { Suspense, use } from 'react'
import { useArea } from '#platform/web/words.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { Ways } from './sign-in-ways.ts'
import { ACCOUNT_WORDS } from './words.ts'

const Off = () => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <div title={words.googleOff}>
      <Button wide disabled aria-describedby="google-off" title={words.googleOff}>
        {words.google}
      </Button>
      <p id="google-off" className="mt-1.5 text-center text-sm text-muted">
        {words.googleOff}
      </p>
    </div>
  )
}

const SignInWithGoogle = ({ ways: answer }: { ways: Ways | Promise<Ways> }) => {
  const words = useArea(ACCOUNT_WORDS)
  const ways = answer instanceof Promise ? use(answer) : answer
  if (!ways?.google) return <Off />
  return (
    <a href="/api/auth/google/" className={buttonClass({ wide: true })}>
      {words.google}
    </a>
  )
}

/** Signing in or up with Google; disabled with its reason until the deployment has set it up. */
export const GoogleButton = ({ ways }: { ways: Ways | Promise<Ways> }) => (
  <Suspense fallback={<Off />}>
    <SignInWithGoogle ways={ways} />
  </Suspense>
)
