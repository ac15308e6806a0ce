import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isResetCode, RESET_CODE } from '#domain/reset-code.ts'
import { call } from '#platform/web/call.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeInput } from '#ui/CodeInput.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { requestReset, verifyReset } from '../../contract.ts'
import { useCall } from '../use-call.ts'
import { type Progress, resendAt } from './progress.ts'
import { FORGOT_WORDS } from './words.ts'

type ResendProps = { sentAt: number; busy: boolean; onResend: () => void }

/** Counts down to the moment at which another code can be asked for. Its key is `sentAt`, so that it starts again. */
const Resend = ({ sentAt, busy, onResend }: ResendProps) => {
  const words = useArea(FORGOT_WORDS)
  const [now] = useState(() => new Date())
  const until = resendAt(sentAt, now.getTime())
  const [isOver, setOver] = useState(until <= now)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-muted">
      <p>
        {isOver ? (
          words.noCode
        ) : (
          <>
            {words.resendIn} <Countdown until={until} now={now} onEnd={() => setOver(true)} words={words} />
          </>
        )}
      </p>
      <Button kind="quiet" disabled={!isOver} busy={busy} onClick={onResend} className="-mr-4">
        {words.resend}
      </Button>
    </div>
  )
}

type CodeFormProps = {
  progress: Progress
  /** Why the step came back, such as a code that ran out while the password was typed. */
  reason: string | null
  onResent: (sentAt: number) => void
  onRight: (code: string) => void
}

/** Step 2: the five digits that came by mail or SMS. */
export const CodeForm = ({ progress, reason, onResent, onRight }: CodeFormProps) => {
  const words = useArea(FORGOT_WORDS)
  const { faults } = useWords()
  const { method, contact, sent_at } = progress
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const check = useCall(words.failed)
  const resend = useCall(words.failed)
  const form = useRef<HTMLFormElement>(null)
  const toFirstBox = () => form.current?.querySelector('input')?.focus()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isResetCode(code))
    if (!isResetCode(code)) return toFirstBox()
    const right = await check.run(() => call(verifyReset, { body: { contact, code } }))
    if (right && 'answer' in right) onRight(code)
    else toFirstBox()
  }
  const onResend = async () => {
    const sent = await resend.run(() => call(requestReset, { body: { method, contact } }))
    if (!sent || 'refused' in sent) return
    setCode('')
    check.forget()
    onResent(Date.now())
    toFirstBox()
  }
  const wrong = check.refused?.fields.code
  const left = check.refused?.details.tries_left
  const error = wrong && (typeof left === 'number' ? `${wrong} ${words.triesLeft(left)}` : wrong)
  const failure = resend.refused?.text ?? (wrong ? null : (check.refused?.text ?? reason))
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <p role="status">{words.sent[method](contact)}</p>
      <CodeInput
        legend={words.code}
        value={code}
        length={RESET_CODE.digits}
        onChange={(typed) => {
          setCode(typed)
          setMissing(false)
          if (check.refused) check.forget()
        }}
        error={missing ? faults.code_required : error}
        words={words}
      />
      <Resend key={sent_at} sentAt={sent_at} busy={resend.busy} onResend={onResend} />
      <SubmitButton busy={check.busy}>{words.continue}</SubmitButton>
    </form>
  )
}
