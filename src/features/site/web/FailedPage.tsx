import { type FormEvent, useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import { CallFailure } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useWords } from '#platform/web/words.tsx'
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx'
import { CodeAway } from '#ui/code-in-time.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type FailureKind, failureKind } from './failure-kind.ts'

const ICONS: Record<FailureKind, IconName> = { missing: 'map', closed: 'hotel', offline: 'wifi', broken: 'warning' }

/** Shown instead of a page that failed or is not there. */
export const FailedPage = () => {
  const { site, common } = useWords()
  const words = site.failed
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const [trying, setTrying] = useState(false)
  const answer = isRouteErrorResponse(error)
    ? error
    : error instanceof CallFailure
      ? { status: error.status, statusText: error.code, data: error.message }
      : null
  // Node has a `navigator` too, without `onLine`.
  const online = typeof navigator === 'undefined' || (navigator.onLine !== false && !(error instanceof CodeAway))
  const kind = failureKind(answer, online)
  const isMissing = kind === 'missing' || kind === 'closed'
  const retry = async () => {
    setTrying(true)
    // A fault of the code itself, or of this document, needs a fresh one; offline that would only show the browser's own error.
    if ((!answer || answer.statusText === 'internal') && navigator.onLine) window.location.reload()
    else await navigate(location, { replace: true })
    setTrying(false)
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    navigate(`/properties?${new URLSearchParams({ q })}`)
  }
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center sm:py-24">
      <span className="mb-5 flex size-20 items-center justify-center rounded-full bg-brand-soft text-brand">
        <Icon name={ICONS[kind]} size={40} />
      </span>
      {kind === 'missing' && <p className="text-sm font-semibold text-muted">404</p>}
      <h1>{words[kind]}</h1>
      <p className="mt-2 text-muted">{words[`${kind}Hint`]}</p>
      {kind === 'broken' && answer && answer.status < 500 && <p className="mt-2 text-muted">{String(answer.data)}</p>}
      {isMissing && (
        // biome-ignore lint/a11y/useSemanticElements: browsers from before 2023 do not know the element `search`
        <form
          role="search"
          action="/properties"
          aria-label={site.searchLabel}
          onSubmit={search}
          className="mt-6 w-full"
        >
          <TextInput
            type="search"
            name="q"
            icon="search"
            enterKeyHint="search"
            maxLength={120}
            aria-label={site.searchLabel}
            placeholder={site.searchPlaceholder}
            className="rounded-full pr-12"
            after={<IconButton type="submit" icon="arrow-right" label={common.search} className="text-brand" />}
          />
        </form>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button kind="primary" icon="refresh" busy={trying} onClick={retry}>
            {common.retry}
          </Button>
        )}
        <ButtonLink kind={isMissing ? 'primary' : 'secondary'} render={(link) => <Link to="/home" {...link} />}>
          {words.toHome}
        </ButtonLink>
        {isMissing && (
          <ButtonLink render={(link) => <Link to="/properties" {...link} />}>{words.toProperties}</ButtonLink>
        )}
      </div>
    </div>
  )
}
