import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { deleteUser } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
import { useCall } from '../use-call.ts'
import { isSessionEnd } from './session-end.ts'
import { PROFILE_WORDS } from './words.ts'

/** So that the farewell can be read; then a fresh document, so that nothing of the person stays in this one. */
const LEAVE_AFTER_MS = 1500

const useLeave = (isDone: boolean) => {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => window.location.assign('/home'), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

/** Says what goes and what stays, asks for the password, and deletes the account. */
export const DeleteDialog = ({ onClose, onSessionEnd }: { onClose: () => void; onSessionEnd: () => void }) => {
  const { removal: words } = useArea(PROFILE_WORDS)
  const { common, faults } = useWords()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const [isDone, setDone] = useState(false)
  const { busy, refused, run } = useCall(words.failed)
  useLeave(isDone)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) answer.current?.scrollIntoView({ block: 'end' })
  }, [refused])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isDone) return
    setFault(password === '' ? faults.password_required : undefined)
    if (password === '') return
    const asked = await run(() => call(deleteUser, { body: { password } }))
    if (!asked) return
    if ('answer' in asked) return setDone(true)
    if (isSessionEnd(asked.refused)) return onSessionEnd()
    setFault(asked.refused.fields.password)
  }
  return (
    <Dialog
      open
      busy={busy || isDone}
      onClose={onClose}
      title={words.title}
      words={common}
      onSubmit={onSubmit}
      footer={
        !isDone && (
          <>
            <Button unready={busy} onClick={onClose} className="max-sm:flex-1 max-sm:px-2">
              {words.keep}
            </Button>
            <Button kind="danger" type="submit" busy={busy} className="max-sm:flex-1 max-sm:px-2">
              {words.confirm}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div role="status">
          <Alert tone="good">{words.done}</Alert>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p>{words.lead}</p>
          <ul className="flex flex-col gap-2">
            {words.goes.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <Icon name="trash" className="mt-0.5 text-bad" />
                {line}
              </li>
            ))}
          </ul>
          <Alert tone="info" title={words.stays}>
            {words.staysText}
          </Alert>
          <PasswordField
            name="password"
            label={words.password}
            hint={words.passwordHint}
            error={fault}
            autoComplete="current-password"
            value={password}
            onType={(text) => {
              setPassword(text)
              setFault(undefined)
            }}
          />
          <div ref={answer}>{refused && !refused.fields.password && <Alert tone="bad">{refused.text}</Alert>}</div>
        </div>
      )}
    </Dialog>
  )
}
