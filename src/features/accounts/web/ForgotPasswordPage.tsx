import { useCallback, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Steps } from '#ui/Steps.tsx'
import { AccountsFrame } from './AccountsFrame.tsx'
import { CodeForm } from './forgot/CodeForm.tsx'
import { ContactForm } from './forgot/ContactForm.tsx'
import { PasswordForm } from './forgot/PasswordForm.tsx'
import { type Progress, readProgress, saveProgress } from './forgot/progress.ts'
import { FORGOT_WORDS } from './forgot/words.ts'

/** The step of an entry of the browser's history: 0, 1 or 2. */
const stepIn = (state: { step?: unknown } | null) => (state?.step === 1 || state?.step === 2 ? state.step : 0)

/** Each step is an entry of the browser's history, so that Back leads one step back; what was typed is a draft. */
const useProgress = () => {
  const step = stepIn(useLocation().state)
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Progress | null>(null)
  // Only the browser has the draft: the server renders the first step.
  useLayoutEffect(() => setSaved(readProgress()), [])
  const progress = step === 0 ? null : step === 1 && saved ? { ...saved, code: undefined } : saved
  const go = useCallback(
    (next: Progress, replace = false) => {
      saveProgress(next)
      setSaved(next)
      navigate('/forgot-password', { state: { step: next.code === undefined ? 1 : 2 }, replace })
    },
    [navigate],
  )
  return { progress, go }
}

const Step = ({ progress, go }: ReturnType<typeof useProgress>) => {
  const [reason, setReason] = useState<string | null>(null)
  const onCodeLost = useCallback(
    (why: string) => {
      if (!progress) return
      setReason(why)
      const { code: _, ...before } = progress
      go(before, true)
    },
    [progress, go],
  )
  if (!progress) return <ContactForm onSent={(sent) => go(sent)} />
  const { code } = progress
  if (code !== undefined) return <PasswordForm progress={{ ...progress, code }} onCodeLost={onCodeLost} />
  return (
    <CodeForm
      progress={progress}
      reason={reason}
      onResent={(sent_at) => {
        setReason(null)
        go({ ...progress, sent_at }, true)
      }}
      onRight={(right) => {
        setReason(null)
        go({ ...progress, code: right })
      }}
    />
  )
}

const ForgotPasswordPage = () => {
  const words = useArea(FORGOT_WORDS)
  const { progress, go } = useProgress()
  const step = progress === null ? 0 : progress.code === undefined ? 1 : 2
  return (
    <AccountsFrame
      title={words.title}
      lead={words.leads[step] ?? ''}
      links={
        <>
          <p>
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
      <div className="mb-6">
        <Steps steps={words.steps} current={step} words={words} />
      </div>
      <Step progress={progress} go={go} />
    </AccountsFrame>
  )
}

export const page = pageCode({
  Component: ForgotPasswordPage,
  head: (_data: null, language) => ({
    title: FORGOT_WORDS[language].headTitle,
    description: FORGOT_WORDS[language].headDescription,
  }),
})
