import { useEffect, useRef, useState } from 'react'
import { faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { deleteUser } from '../../contract.ts'
import { PasswordField } from '../AccountFields.tsx'
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

const deletionFaults = ({ password }: { password: string }) =>
  faultsOf<{ password: string }>({ password: password === '' && 'password_required' })

/** Says what is deleted and what stays, requires the password, and deletes the account. */
export const DeleteDialog = ({ onClose, onSessionEnd }: { onClose: () => void; onSessionEnd: () => void }) => {
  const { removal: words } = useArea(PROFILE_WORDS)
  const { common } = useWords()
  const [isDone, setDone] = useState(false)
  const { run } = useAction(deleteUser, { failed: words.failed })
  const { form, errors, banner, busy } = useForm({
    fields: ['password'],
    faults: deletionFaults,
    send: async (body) => (isDone ? null : run({ body })),
    onSent: () => setDone(true),
    onFailure: (failure) => {
      if (!isSessionEnd(failure))
        return { banner: failure.fields.password ? null : failure.text, fields: failure.fields }
      onSessionEnd()
      return null
    },
  })
  useLeave(isDone)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (banner) answer.current?.scrollIntoView({ block: 'end' })
  }, [banner])
  return (
    <Dialog
      open
      busy={busy || isDone}
      onClose={onClose}
      title={words.title}
      words={common}
      form={form}
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
            error={errors.password}
            autoComplete="current-password"
          />
          <div ref={answer}>{banner && <Alert tone="bad">{banner}</Alert>}</div>
        </div>
      )}
    </Dialog>
  )
}
