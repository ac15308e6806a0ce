import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ServerMarkup, useNearCode } from '#platform/web/near-code.tsx'

/** The server has the form's code at once; the browser's bundle must not refer to it but in `import()`. */
const StaticForm = import.meta.env.SSR ? (await import('./NewsletterForm.tsx')).NewsletterForm : null

const fieldIn = (place: RefObject<HTMLElement | null>) => place.current?.querySelector('input') ?? null

/** The form's code, and what the user had done in the server's field when it came. */
const fetchForm = async (place: RefObject<HTMLElement | null>) => {
  const { NewsletterForm } = await import('./NewsletterForm.tsx')
  const field = fieldIn(place)
  return { NewsletterForm, email: field?.value, hadFocus: field !== null && field === document.activeElement }
}

/**
 * The newsletter form of the footer. Most visitors never reach it: the server renders it, and its code is fetched when it
 * is near. What was typed until then stays.
 */
export const FooterNewsletter = () => {
  const place = useRef<HTMLDivElement>(null)
  const live = useNearCode(place, () => fetchForm(place))
  const hadFocus = live?.hadFocus ?? false
  useLayoutEffect(() => {
    if (hadFocus) fieldIn(place)?.focus({ preventScroll: true })
  }, [hadFocus])
  return (
    <div ref={place} className="min-h-18">
      {live ? (
        <live.NewsletterForm email={live.email} />
      ) : (
        <ServerMarkup>{StaticForm && <StaticForm isStatic />}</ServerMarkup>
      )}
    </div>
  )
}
