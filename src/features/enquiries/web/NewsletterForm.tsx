import { type FormEvent, useId, useState } from 'react'
import { isEmail } from '#domain/account.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { controlClass } from '#ui/TextInput.tsx'
import { subscribe } from '../contract.ts'

/** One line that asks for the newsletter. Before React has taken over it leads to the newsletter's page, filled in. */
export const NewsletterForm = ({ email = '' }: { email?: string }) => {
  const { site, faults, common } = useWords()
  const words = site.footer.newsletter
  const id = useId()
  const [state, setState] = useState<'busy' | 'asked' | { fault: string } | null>(null)
  const fault = state && typeof state === 'object' ? state.fault : null
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const typed = field.value.trim()
    const refuse = (sentence: string) => {
      setState({ fault: sentence })
      field.focus()
    }
    if (state === 'busy') return
    if (!isEmail(typed)) return refuse(typed ? faults.email_invalid : faults.email_required)
    setState('busy')
    try {
      await call(subscribe, { body: { email: typed } })
      setState('asked')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      refuse(failure.code === 'network' ? common.networkError : failure.message || words.failed)
    }
  }
  return (
    <>
      <p role="status" className="flex items-start gap-2 font-semibold text-good empty:hidden">
        {state === 'asked' && (
          <>
            <Icon name="mail" className="mt-0.5" />
            {words.asked}
          </>
        )}
      </p>
      {state !== 'asked' && (
        <form action="/newsletter" noValidate onSubmit={onSubmit} className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm text-muted">
            {words.email}
          </label>
          <span className="flex flex-wrap gap-2">
            <input
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={email}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
              className={`${controlClass} flex-1 basis-32`}
            />
            <Button type="submit" busy={state === 'busy'}>
              {words.subscribe}
            </Button>
          </span>
          <span role="alert" className="empty:hidden">
            {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
          </span>
        </form>
      )}
    </>
  )
}
