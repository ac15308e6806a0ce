import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { newPasswordFaults } from '#domain/guest-form.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { confirmReset } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { type Progress, saveProgress } from './progress.ts'
import { FORGOT_WORDS } from './words.ts'

/** So that the success can be read. */
const REDIRECT_AFTER_MS = 1500

/** Redirects to sign-in once the password is set; the reset has ended any session. */
const useLeave = (username: string | null) => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const latestRevalidate = useRef(revalidate)
  useEffect(() => {
    if (username === null) return
    latestRevalidate.current()
    const timer = setTimeout(() => navigate('/login', { replace: true, state: { username } }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [username, navigate])
}

type PasswordFormProps = {
  progress: Progress & { code: string }
  /** The code is no longer valid; with the server's sentence. */
  onCodeLost: (why: string) => void
}

/** Step 3: the new password. */
export const PasswordForm = ({ progress, onCodeLost }: PasswordFormProps) => {
  const words = useArea(FORGOT_WORDS)
  const { contact, code } = progress
  const { run } = useAction(confirmReset, { failed: words.failed })
  const [username, setUsername] = useState<string | null>(null)
  const { form, errors, banner, busy } = useForm({
    fields: ['new_password', 'confirm_password'],
    faults: newPasswordFaults,
    send: (values) => run({ body: { contact, code, ...values } }),
    onSent: ({ username }) => {
      saveProgress(null)
      setUsername(username)
    },
    onFailure: ({ fields: { code: why, ...fields } }) => {
      if (!why) return { fields }
      onCodeLost(why)
      return null
    },
  })
  useLeave(username)
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[type=password]')?.focus(), [form.ref])
  return (
    <form {...form} className="flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <input type="text" name="username" autoComplete="username" value={contact} readOnly hidden />
      <PasswordField
        name="new_password"
        label={words.newPassword}
        hint={words.passwordHint}
        error={errors.new_password}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm_password"
        label={words.confirmPassword}
        error={errors.confirm_password}
        autoComplete="new-password"
      />
      <div role="status">{username !== null && <Alert tone="good">{words.done}</Alert>}</div>
      <SubmitButton busy={busy || username !== null}>{words.setPassword}</SubmitButton>
    </form>
  )
}
