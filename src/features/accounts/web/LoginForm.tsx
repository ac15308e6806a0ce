import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Login, loginFaults } from '#domain/guest-form.ts'
import {
  CODE_FAULTS,
  CodeField,
  codeFaults,
  SECOND_FACTOR_WORDS,
  usePasskeys,
} from '#features/second-factor/web/public.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import type { CallFailure } from '#platform/web/call.ts'
import { useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { login, secondStepOptions } from '../contract.ts'
import { PasswordField, UsernameField } from './AccountFields.tsx'
import { loginSentence } from './sentences.ts'
import { ACCOUNT_WORDS } from './words.ts'

/** The second step, once the password was right: who is signing in, by what, and what else the account has. */
type SecondStep = { username: string; kind: 'app' | 'recovery' | 'passkey'; app: boolean; passkey: boolean }

const stepOf = (username: string, { app, passkey }: ActionFailure['details']): SecondStep => ({
  username,
  kind: app === true ? 'app' : 'passkey',
  app: app === true,
  passkey: passkey === true,
})

const useLoginForm = (onStep: (isSecond: boolean) => void) => {
  const area = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<SecondStep | null>(null)
  const go = (next: SecondStep | null) => {
    setStep(next)
    onStep(next !== null)
  }
  const sent = useRef('')
  const failed = (failure: CallFailure) => loginSentence(failure, area.login)
  const { run } = useAction(login, { failed })
  const options = useAction(secondStepOptions, { failed })
  const { sign } = usePasskeys()
  const state = useForm({
    fields: ['username', 'password', 'code'],
    faults: (values: Login & { code: string }) => {
      if (!step) return loginFaults(values)
      return step.kind === 'passkey' ? {} : codeFaults(values)
    },
    faultWords: CODE_FAULTS[language],
    send: async ({ code, ...credentials }) => {
      sent.current = credentials.username.trim()
      const signed = step?.kind === 'passkey' ? await sign(await options.run({ body: credentials })) : null
      if (step?.kind === 'passkey' && !signed?.reply) return signed as null
      const body = signed?.reply ? { ...credentials, passkey: signed.reply } : { ...credentials, code }
      const result = await run({ body: step ? body : credentials })
      if (result && !result.failure) await revalidate() // fetches the current user, and the page redirects
      return result
    },
    onFailure: (failure) => {
      const asksMore = failure.code === 'second_factor_needed'
      if (asksMore) go(stepOf(sent.current, failure.details))
      return { banner: asksMore || failure.fields.code ? null : failure.text, fields: failure.fields }
    },
  })
  const { ref } = state.form
  const shown = step === null ? 'credentials' : step.kind
  const before = useRef<typeof shown>(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const field = {
      credentials: '[name=username]',
      passkey: '[type=submit]',
      app: '[name=code]',
      recovery: '[name=code]',
    }
    ref.current?.querySelector<HTMLElement>(field[shown])?.focus()
  }, [shown, ref])
  const change = (next: SecondStep | null) => {
    go(next)
    state.setBanner(null)
    state.clearErrors('code')
  }
  return { ...state, step, change }
}

type StepPartProps = {
  step: SecondStep
  error?: string | undefined
  onChange: (step: SecondStep | null) => void
}

const StepPart = ({ step, error, onChange }: StepPartProps) => {
  const { code, codeHint, login: words } = useArea(SECOND_FACTOR_WORDS)
  const { kind, username } = step
  const others = [
    step.passkey && { kind: 'passkey' as const, label: words.passkey },
    step.app && { kind: 'app' as const, label: words.app },
    { kind: 'recovery' as const, label: words.recovery },
  ]
  return (
    <>
      <div>
        <h2 className="text-lg font-semibold">{words.title}</h2>
        <p className="mt-1 text-muted">{kind === 'passkey' ? words.passkeyLead(username) : words.lead(username)}</p>
      </div>
      {kind !== 'passkey' && (
        <CodeField
          key={kind}
          label={kind === 'app' ? code : words.recoveryLabel}
          hint={kind === 'app' ? codeHint : words.recoveryHint}
          error={error}
          digits={kind === 'app'}
        />
      )}
      <div className="-my-2 -ml-4 flex flex-wrap gap-x-2">
        {others.map(
          (other) =>
            other &&
            other.kind !== kind && (
              <Button key={other.kind} kind="quiet" onClick={() => onChange({ ...step, kind: other.kind })}>
                {other.label}
              </Button>
            ),
        )}
        <Button kind="quiet" onClick={() => onChange(null)}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

type LoginFormProps = {
  username?: string
  /** Hears whether the second step is open: other ways to sign in have no place beside it. */
  onStep: (isSecond: boolean) => void
}

/** Signs in with name and password; who has a second factor is asked for a code or a passkey then. */
export const LoginForm = ({ username, onStep }: LoginFormProps) => {
  const area = useArea(ACCOUNT_WORDS)
  const { passkey } = useArea(SECOND_FACTOR_WORDS).login
  const { form, errors, banner, busy, step, change } = useLoginForm(onStep)
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {/* What was typed goes with the second step: the fields stay, out of sight. */}
      <div hidden={step !== null} className="flex flex-col gap-4">
        <UsernameField hint={area.login.nameHint} error={errors.username} defaultValue={username} offersPasskeys />
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
      </div>
      {step && <StepPart step={step} error={errors.code} onChange={change} />}
      <SubmitButton busy={busy}>{step?.kind === 'passkey' ? passkey : area.login.submit}</SubmitButton>
    </form>
  )
}
