import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { cardClass } from '#ui/Card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import { ENQUIRY_WORDS } from './words.ts'

type FormFrameProps = { title: string; lead: string; children: ReactNode; aside: ReactNode }

/** A page with one form; beside it, or below it on a phone, what helps to decide. */
export const FormFrame = ({ title, lead, children, aside }: FormFrameProps) => (
  <div className="page-width py-6 md:py-10">
    <h1>{title}</h1>
    <p className="prose-width mt-2 mb-6 text-muted md:mb-8 md:text-lg">{lead}</p>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-10">
      <div className={cardClass()}>{children}</div>
      <aside className="flex flex-col gap-6 lg:sticky lg:top-24">{aside}</aside>
    </div>
  </div>
)

type FormPartProps = { title: string; lead?: string; children: ReactNode }

/** A heading within the form, with its fields below. */
export const FormPart = ({ title, lead, children }: FormPartProps) => (
  <fieldset className="min-w-0">
    <legend className={classNames('text-lg font-semibold', lead === undefined && 'mb-4')}>{title}</legend>
    {lead !== undefined && <p className="mb-4 text-muted">{lead}</p>}
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
  </fieldset>
)

/** A field that no person sees or reaches: what fills it in is a robot. */
export const RobotTrap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {useArea(ENQUIRY_WORDS).leaveEmpty}
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** The value of `RobotTrap`'s field. */
export const trappedIn = (form: HTMLFormElement) => readForm(form, ['homepage'])

/** What happens after sending, step by step. */
export const Steps = ({ title, steps }: { title: string; steps: readonly string[] }) => (
  <section>
    <h2 className="mb-3 text-lg">{title}</h2>
    <ol className="flex flex-col gap-3">
      {steps.map((step, i) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-bold text-brand-deep tabular-nums"
          >
            {i + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  </section>
)

/** A form that has arrived: under which reference, and where the confirmation went. */
export type SentEnquiry = { reference: string; email: string }

const SHOWN_MS = 5000

/** Shows the confirmation for 5 seconds, then the form again with a line that has the reference. */
export const useSent = () => {
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sent) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => {
      setSent(null)
      setLast(sent.reference)
      place.current?.focus({ preventScroll: true })
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [sent])
  return { sent, last, place, show: setSent }
}

type SentOrFormProps = Pick<ReturnType<typeof useSent>, 'sent' | 'last' | 'place'> & {
  title: string
  children: ReactNode
}

/** The form, or for 5 seconds the notice that it has been sent. */
export const SentOrForm = ({ sent, last, place, title, children }: SentOrFormProps) => {
  const words = useArea(ENQUIRY_WORDS)
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <div role="status">
        {sent && (
          <div className="flex min-h-96 flex-col items-center justify-center py-8 text-center">
            <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-good-soft text-good">
              <Icon name="check" size={32} />
            </span>
            <p className="text-xl font-semibold">{title}</p>
            <p className="mt-2 max-w-sm break-words text-muted">{words.sentHint(sent.email)}</p>
            <p className="mt-6 text-sm text-muted">{words.reference}</p>
            <p className="text-2xl font-bold tracking-wide text-brand tabular-nums">{sent.reference}</p>
          </div>
        )}
        {!sent && last && (
          <p className="mb-5 flex items-start gap-2 rounded-control bg-good-soft px-4 py-3 font-semibold text-good">
            <Icon name="check" className="mt-0.5" />
            {words.lastReference(last)}
          </p>
        )}
      </div>
      {!sent && children}
    </div>
  )
}

/** Why a form was not sent: the server's sentence, else that it failed, with the reason if no answer came. */
export const NotSent = ({ banner }: { banner: string | null }) => {
  const words = useArea(ENQUIRY_WORDS)
  const { common } = useWords()
  if (banner === null) return null
  return (
    <Alert tone="bad" title={banner === common.networkError ? words.failed : undefined}>
      {banner}
    </Alert>
  )
}
