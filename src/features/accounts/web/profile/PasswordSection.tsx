import { useEffect, useState } from 'react'
import { type PasswordChange, passwordChangeFaults } from '#domain/guest-form.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { changePassword } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

/** So that the success can be read. */
const RELOAD_AFTER_MS = 1500

const useReload = (isDone: boolean) => {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

const FIELDS = ['current_password', 'new_password', 'confirm_password'] as const

const usePasswordChange = (onSessionEnd: () => void) => {
  const { password: words } = useArea(PROFILE_WORDS)
  const [notice, setNotice] = useState<AlertMessage | null>(null)
  const [isDone, setDone] = useState(false)
  useReload(isDone)
  const { run } = useAction(changePassword, { failed: ({ message }) => message || words.failed })
  const form = useForm({
    fields: FIELDS,
    faults: (values: PasswordChange) => {
      setNotice(null)
      return passwordChangeFaults(values)
    },
    send: (body) => run({ body }),
    onSent: (_reply, _values, form) => {
      form.reset()
      setNotice({ tone: 'good', text: words.changed })
      setDone(true)
    },
    onFailure: (failure) => {
      if (isSessionEnd(failure)) {
        onSessionEnd()
        return null
      }
      setNotice({ tone: 'bad', text: failure.text })
      return { banner: null, fields: failure.fields }
    },
  })
  return { words, notice, setNotice, ...form }
}

/** Changes the password; requires the old one. */
export const PasswordSection = ({ onSessionEnd }: { onSessionEnd: () => void }) => {
  const { words, notice, setNotice, form, errors, busy } = usePasswordChange(onSessionEnd)
  const required = useWords().faults.all_fields_required
  // The sentence is about the whole form: it stands at the first empty field, the others are only marked.
  const firstMissing = FIELDS.find((name) => errors[name] === required)
  const field = (name: keyof PasswordChange) => ({
    name,
    error: errors[name] === required && name !== firstMissing ? undefined : errors[name],
    invalid: errors[name] === required,
  })
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-muted">{words.lead}</p>
      <form {...form} className="flex flex-col gap-5 sm:max-w-md">
        <PasswordField
          {...field('current_password')}
          label={words.current}
          autoComplete="current-password"
          aside={
            <Link to="/forgot-password" className="link -my-3 inline-block py-3">
              {words.forgot}
            </Link>
          }
        />
        <PasswordField {...field('new_password')} label={words.fresh} hint={words.hint} autoComplete="new-password" />
        <PasswordField {...field('confirm_password')} label={words.confirm} autoComplete="new-password" />
        <Notice message={notice} onGone={() => setNotice(null)} />
        <Button type="submit" busy={busy} className="sm:self-start">
          {words.submit}
        </Button>
      </form>
    </Card>
  )
}
