import { useEffect, useState } from 'react'
import { faultsOf } from '#domain/field-faults.ts'
import { isResetCode, RESET_CODE } from '#domain/reset-code.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { CodeInput } from '#ui/CodeInput.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { requestReset, verifyReset } from '../../contract.ts'
import { type Progress, resendAt } from './progress.ts'
import { FORGOT_WORDS } from './words.ts'

const codeFaults = ({ code }: { code: string }) =>
  faultsOf<{ code: string }>({ code: !isResetCode(code) && 'code_required' })

type ResendProps = { sentAt: number; busy: boolean; onResend: () => void }

/** Counts down until another code can be requested. Its key is `sentAt`, so that it restarts. */
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
  const { method, contact, sent_at } = progress
  const [typedCode, setTypedCode] = useState('')
  const check = useAction(verifyReset, { failed: words.failed })
  const resend = useAction(requestReset, { failed: words.failed })
  const { form, errors, banner, busy, ...shown } = useForm({
    fields: ['code'],
    faults: codeFaults,
    send: ({ code }) => check.run({ body: { contact, code } }),
    onSent: (_reply, { code }) => onRight(code),
    onFailure: ({ fields: { code: wrong }, details: { tries_left: left }, text }) => {
      if (wrong)
        return {
          banner: null,
          fields: { code: typeof left === 'number' ? `${wrong} ${words.triesLeft(left)}` : wrong },
        }
      toFirstBox()
      return { banner: text, fields: {} }
    },
  })
  const toFirstBox = () => form.ref.current?.querySelector<HTMLElement>('fieldset input')?.focus()
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('fieldset input')?.focus(), [form.ref])
  const onType = (code: string) => {
    setTypedCode(code)
    shown.clearErrors('code')
    shown.setBanner(null)
  }
  const onResend = async () => {
    const result = await resend.run({ body: { method, contact } })
    if (!result || result.failure) return
    onType('')
    onResent(Date.now())
    toFirstBox()
  }
  const failure = resend.failure?.text ?? banner ?? (errors.code ? null : reason)
  return (
    <form {...form} className="flex flex-col gap-4">
      {failure && <Alert tone="bad">{failure}</Alert>}
      <p role="status">{words.sent[method](contact)}</p>
      <CodeInput
        legend={words.code}
        value={typedCode}
        length={RESET_CODE.digits}
        onChange={onType}
        error={errors.code}
        words={words}
      />
      <input type="hidden" name="code" value={typedCode} />
      <Resend key={sent_at} sentAt={sent_at} busy={resend.busy} onResend={onResend} />
      <SubmitButton busy={busy}>{words.continue}</SubmitButton>
    </form>
  )
}
