import { Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  fillByPasskey,
  SECOND_FACTOR_WORDS,
  type SignedPasskey,
  usePasskeys,
} from '#features/second-factor/web/public.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { useSaver } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { passkeyLogin, passkeyLoginOptions } from '../contract.ts'
import type { Ways } from './sign-in-ways.ts'
import { ACCOUNT_WORDS } from './words.ts'

const GoogleOff = () => {
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

const SignInWithGoogle = () => {
  const words = useArea(ACCOUNT_WORDS)
  return (
    <a href="/api/auth/google/" className={buttonClass({ wide: true })}>
      {words.google}
    </a>
  )
}

/** Signs in by a passkey that the browser offers; the page redirects once the current user is fetched. */
const useSignIn = () => {
  const { aloneFailed: failed } = useArea(SECOND_FACTOR_WORDS).login
  const { revalidate } = useRevalidator()
  const options = useAction(passkeyLoginOptions, { failed })
  const login = useAction(passkeyLogin, { failed })
  const { sign } = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ActionFailure | null>(null)
  const finish = async (signed: Awaited<ReturnType<typeof sign>>) => {
    const result = signed?.reply ? await login.run({ body: { passkey: signed.reply } }) : signed
    if (result?.failure) setFailure(result.failure)
    else if (result) await revalidate()
    setBusy(false)
    return result
  }
  const signIn = async () => {
    setBusy(true)
    setFailure(null)
    await finish(await sign(await options.run()))
  }
  useFilling(async (passkey) => {
    setBusy(true)
    setFailure(null)
    const result = await finish({ reply: passkey })
    // The page was open for longer than its options count.
    if (result?.failure?.code === 'passkey_expired') await signIn()
  })
  return { signIn, busy, failure: failure?.text }
}

/** Has the field of the username offer passkeys while the page is open; in data-saver mode there is only the button. */
const useFilling = (onSigned: (passkey: SignedPasskey) => Promise<void>) => {
  const saver = useSaver()
  const { run } = useAction(passkeyLoginOptions, { failed: '' })
  const fill = useEffectEvent(async (signal: AbortSignal) => {
    const passkey = await fillByPasskey(async () => (await run())?.reply ?? null, signal)
    if (passkey && !signal.aborted) await onSigned(passkey)
  })
  useEffect(() => {
    if (saver) return
    const ending = new AbortController()
    void fill(ending.signal)
    return () => ending.abort()
  }, [saver])
}

const SignInWithPasskey = () => {
  const words = useArea(SECOND_FACTOR_WORDS).login
  const { signIn, busy, failure } = useSignIn()
  return (
    <div className="mb-3">
      <Button wide icon="lock" busy={busy} onClick={signIn}>
        {words.alone}
      </Button>
      {failure && (
        <Alert tone="bad" className="mt-3">
          {failure}
        </Alert>
      )}
    </div>
  )
}

type OtherWaysProps = {
  ways: Ways | Promise<Ways>
  /** Whether a passkey is one of them: it signs in to an account that there is. */
  withPasskey?: boolean | undefined
}

const Offered = ({ ways: answer, withPasskey }: OtherWaysProps) => {
  const ways = answer instanceof Promise ? use(answer) : answer
  return (
    <>
      {withPasskey && ways?.passkeys && <SignInWithPasskey />}
      {ways?.google ? <SignInWithGoogle /> : <GoogleOff />}
    </>
  )
}

/** Signing in by a passkey, and in or up with Google; what the deployment has not set up is disabled with its reason, or left out. */
export const OtherWays = (props: OtherWaysProps) => (
  <Suspense fallback={<GoogleOff />}>
    <Offered {...props} />
  </Suspense>
)
