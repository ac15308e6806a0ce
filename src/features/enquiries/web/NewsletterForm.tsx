import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { emailFault, faultsOf } from '#domain/field-faults.ts'
import { useAction } from '#platform/web/action.ts'
import { useForm } from '#platform/web/form.ts'
import { useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { controlClass } from '#ui/TextInput.tsx'
import { subscribe } from '../contract.ts'

const newsletterFaults = ({ email }: { email: string }) => faultsOf<{ email: string }>({ email: emailFault(email) })

type NewsletterFormProps = {
  email?: string
  /** The user has submitted the form before its code was there. */
  isSubmitted?: boolean
}

/**
 * The newsletter form in one line. Without its code it submits to the newsletter's page, with the address filled in.
 */
export const NewsletterForm = ({ email = '', isSubmitted = false }: NewsletterFormProps) => {
  const words = useWords().site.footer.newsletter
  const id = useId()
  const [isSent, setSent] = useState(false)
  const result = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (!isSent) return
    result.current?.scrollIntoView({ block: 'nearest' })
    result.current?.focus({ preventScroll: true }) // the field is gone
  }, [isSent])
  const { run } = useAction(subscribe, { failed: words.failed })
  const { form, errors, busy } = useForm({
    fields: ['email'],
    faults: newsletterFaults,
    send: ({ email }) => run({ body: { email: email.trim() } }),
    onSent: () => setSent(true),
    onFailure: ({ text }) => ({ banner: null, fields: { email: text } }),
  })
  const submitAgain = useEffectEvent(() => {
    if (!isSubmitted) return
    // The field that had the focus was the server's.
    form.ref.current?.querySelector('input')?.focus({ preventScroll: true })
    form.ref.current?.requestSubmit()
  })
  useEffect(() => submitAgain(), [])
  return (
    <>
      <p
        ref={result}
        role="status"
        tabIndex={-1}
        className="flex items-start gap-2 font-semibold text-good outline-none empty:hidden"
      >
        {isSent && (
          <>
            <Icon name="mail" className="mt-0.5" />
            {words.asked}
          </>
        )}
      </p>
      {!isSent && (
        <form {...form} method="get" action="/newsletter" className="flex flex-col gap-1.5">
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
              aria-invalid={errors.email ? true : undefined}
              aria-describedby={errors.email ? `${id}-error` : undefined}
              className={`${controlClass} flex-1 basis-32`}
            />
            <Button type="submit" busy={busy}>
              {words.subscribe}
            </Button>
          </span>
          <span role="alert" className="empty:hidden">
            {errors.email && <FieldError id={`${id}-error`}>{errors.email}</FieldError>}
          </span>
        </form>
      )}
    </>
  )
}
