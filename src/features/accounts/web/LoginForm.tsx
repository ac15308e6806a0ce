import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Login, loginFaults } from '#domain/guest-form.ts'
import { CODE_FAULTS, CodeField, codeFaults, SECOND_FACTOR_WORDS } from '#features/second-factor/web/public.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { login } from '../contract.ts'
import { PasswordField, UsernameField } from './AccountFields.tsx'
import { loginSentence } from './sentences.ts'
import { ACCOUNT_WORDS } from './words.ts'

/** The second step, once the password was right: who is signing in, and which code is typed. */
type CodeStep = { username: string; kind: 'app' | 'recovery' }

const useLoginForm = () => {
  const area = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<CodeStep | null>(null)
  const sent = useRef('')
  const { run } = useAction(login, { failed: (failure) => loginSentence(failure, area.login) })
  const state = useForm({
    fields: ['username', 'password', 'code'],
    faults: (values: Login & { code: string }) => (step ? codeFaults(values) : loginFaults(values)),
    faultWords: CODE_FAULTS[language],
    send: async ({ code, ...credentials }) => {
      sent.current = credentials.username.trim()
      const result = await run({ body: step ? { ...credentials, code } : credentials })
      if (result && !result.failure) await revalidate() // fetches the current user, and the page redirects
      return result
    },
    onFailure: (failure) => {
      const asksCode = failure.code === 'second_factor_needed'
      if (asksCode) setStep({ username: sent.current, kind: 'app' })
      return { banner: asksCode || failure.fields.code ? null : failure.text, fields: failure.fields }
    },
  })
  const isOpen = step !== null
  const { ref } = state.form
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    ref.current?.querySelector<HTMLInputElement>(isOpen ? '[name=code]' : '[name=username]')?.focus()
  }, [isOpen, ref])
  const back = () => {
    setStep(null)
    state.setBanner(null)
    state.clearErrors('code')
  }
  return { ...state, step, setStep, back }
}

type CodePartProps = {
  step: CodeStep
  error?: string | undefined
  onStep: (step: CodeStep) => void
  onBack: () => void
}

const CodePart = ({ step, error, onStep, onBack }: CodePartProps) => {
  const { code, codeHint, login: words } = useArea(SECOND_FACTOR_WORDS)
  const isApp = step.kind === 'app'
  return (
    <>
      <div>
        <h2 className="text-lg font-semibold">{words.title}</h2>
        <p className="mt-1 text-muted">{words.lead(step.username)}</p>
      </div>
      <CodeField
        key={step.kind}
        label={isApp ? code : words.recoveryLabel}
        hint={isApp ? codeHint : words.recoveryHint}
        error={error}
        digits={isApp}
      />
      <div className="-my-2 flex flex-wrap gap-x-2">
        <Button kind="quiet" onClick={() => onStep({ ...step, kind: isApp ? 'recovery' : 'app' })}>
          {isApp ? words.recovery : words.app}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </>
  )
}

/** Signs in with name and password; who has an authenticator app is asked for its code then. */
export const LoginForm = ({ username }: { username?: string }) => {
  const area = useArea(ACCOUNT_WORDS)
  const { form, errors, banner, busy, step, setStep, back } = useLoginForm()
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {/* What was typed goes with the code: the fields stay, out of sight. */}
      <div hidden={step !== null} className="flex flex-col gap-4">
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
      </div>
      {step && <CodePart step={step} error={errors.code} onStep={setStep} onBack={back} />}
      <SubmitButton busy={busy}>{area.login.submit}</SubmitButton>
    </form>
  )
}
