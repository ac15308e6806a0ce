import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeInTime } from '#ui/code-in-time.ts'
import { ServerMarkup } from '#ui/ServerMarkup.tsx'
import type { NewsletterForm } from './NewsletterForm.tsx'

/** The server has the form's code at once; the browser's bundle must not refer to it but in `import()`. */
const ServerForm = import.meta.env.SSR ? (await import('./NewsletterForm.tsx')).NewsletterForm : null

type Live = { Form: typeof NewsletterForm; email: string; isSubmitted: boolean }

/**
 * The newsletter form of the footer, which most visitors never use: the server renders it, and its code is fetched when it
 * is submitted. The form with the code then takes over what was typed, and submits it.
 */
export const FooterNewsletter = () => {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  const [isComing, setComing] = useState(false)
  const comeToLife = async (isSubmitted: boolean) => {
    const { NewsletterForm: Form } = await codeInTime(import('./NewsletterForm.tsx'))
    setLive({ Form, email: place.current?.querySelector('input')?.value ?? '', isSubmitted })
  }
  const onSubmit = (event: FormEvent<HTMLDivElement>) => {
    if (live) return
    event.preventDefault()
    if (isComing) return
    setComing(true)
    const form = event.target as HTMLFormElement
    // Without its code the form leads to the newsletter's page.
    comeToLife(true).catch(() => form.submit())
  }
  const begin = useEffectEvent(() => {
    // Rendered by the browser, after another page: the server has left nothing here.
    if (place.current?.querySelector('form') === null) comeToLife(false).catch(() => undefined)
  })
  useEffect(() => begin(), [])
  return (
    <div ref={place} onSubmit={onSubmit} aria-busy={isComing && !live} className="min-h-18 aria-busy:opacity-50">
      {live ? (
        <live.Form email={live.email} isSubmitted={live.isSubmitted} />
      ) : ServerForm ? (
        <div>
          <ServerForm />
        </div>
      ) : (
        <ServerMarkup />
      )}
    </div>
  )
}
