import { type FormEvent, useEffect, useState } from 'react'
import { type PasswordChange, passwordChangeFaults } from '#domain/guest-form.ts'
import { call } from '#platform/web/call.ts'
import { useFaults } from '#platform/web/form-state.ts'
import { Link } from '#platform/web/Link.tsx'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Notice, type Said } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { changePassword } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { useCall } from '../use-call.ts'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

/** So that the success can be read. */
const RELOAD_AFTER_MS = 1500
const EMPTY: PasswordChange = { current_password: '', new_password: '', confirm_password: '' }

const useReload = (isDone: boolean) => {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => window.location.reload(), RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

const usePasswordChange = (onSessionEnd: () => void) => {
  const { password: words } = useArea(PROFILE_WORDS)
  const { faults: sentences } = useWords()
  const [form, setForm] = useState(EMPTY)
  const [notice, setNotice] = useState<Said | null>(null)
  const [isDone, setDone] = useState(false)
  useReload(isDone)
  const faults = useFaults<PasswordChange>()
  const { busy, run } = useCall(words.failed)
  const send = async () => {
    setNotice(null)
    const asked = await run(() => call(changePassword, { body: form }))
    if (!asked) return
    if ('refused' in asked) {
      if (isSessionEnd(asked.refused)) return onSessionEnd()
      faults.saySentences(asked.refused.fields)
      return setNotice({ tone: 'bad', text: asked.refused.text })
    }
    setForm(EMPTY)
    setNotice({ tone: 'good', text: words.changed })
    setDone(true)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = passwordChangeFaults(form)
    if (!faults.say(found)) return void send()
    // Said once for the whole form; the fields it means are marked.
    if (Object.values(found).includes('all_fields_required'))
      setNotice({ tone: 'bad', text: sentences.all_fields_required })
  }
  return { words, form, setForm, notice, setNotice, faults, busy, onSubmit, required: sentences.all_fields_required }
}

/** Sets a new password for who knows the old one. */
export const PasswordSection = ({ onSessionEnd }: { onSessionEnd: () => void }) => {
  const change = usePasswordChange(onSessionEnd)
  const { words, form, setForm, notice, setNotice, faults, busy, onSubmit, required } = change
  const field = (name: keyof PasswordChange) => ({
    name,
    value: form[name],
    onType: (text: string) => setForm({ ...form, [name]: text }),
    error: faults.said[name] === required ? undefined : faults.said[name],
    invalid: faults.said[name] === required,
  })
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-5 text-muted">{words.lead}</p>
      <form {...faults.form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 sm:max-w-md">
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
        <Notice said={notice} onGone={() => setNotice(null)} />
        <Button type="submit" busy={busy} className="sm:self-start">
          {words.submit}
        </Button>
      </form>
    </Card>
  )
}
