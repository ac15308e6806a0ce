import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageCode } from '#platform/page.ts'
import { Link } from '#platform/web/Link.tsx'
import { useTakenOver } from '#platform/web/taken-over.ts'
import { useArea } from '#platform/web/words.tsx'
import { Steps } from '#ui/Steps.tsx'
import { AccountsFrame } from './AccountsFrame.tsx'
import { CodeForm } from './forgot/CodeForm.tsx'
import { ContactForm } from './forgot/ContactForm.tsx'
import { PasswordForm } from './forgot/PasswordForm.tsx'
import { type Progress, progressIn } from './forgot/progress.ts'
import { FORGOT_WORDS } from './forgot/words.ts'

/** Each step is an entry of the browser's history: Back leads one step back, and reloading keeps the step. */
const useProgress = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const inBrowser = useTakenOver()
  const progress = inBrowser ? progressIn(state, Date.now()) : null
  const go = useCallback(
    (reset: Progress, replace = false) => navigate('/forgot-password', { state: { reset }, replace }),
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
