import '../ui/public.css'
import './whole-import.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, UNSAFE_ErrorResponseImpl as RouteError, RouterProvider } from 'react-router'
import type { ClientErrorKind } from '#features/site/contract.ts'
import type { Words } from '#i18n/en.ts'
import { hasPageDraft } from '#platform/web/draft.ts'
import { startOffline } from '#platform/web/offline.ts'
import { hydrateClientContext, type PageContext } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { syncTitle } from './head.ts'
import { addOfficePages, officePagesAt, siteRoutes } from './routes.tsx'

type PageError = { status: number; statusText: string; data: unknown }
type PageData = {
  pageContext: PageContext
  markup: boolean
  state: { loaderData: Record<string, unknown>; errors: Record<string, PageError> | null }
}

const catalogues = {
  en: (): Promise<Words> => import('#i18n/en.ts').then((module) => module.en),
  sw: (): Promise<Words> => import('#i18n/sw.ts').then((module) => module.sw),
}

/** The error also goes to the console and the developer tools, as it does without these handlers. */
const toConsole = (kind: ClientErrorKind, error: unknown) => {
  if (kind === 'caught') console.error(error)
  else reportError(error)
}

/** React's error handlers: they report to the server's log, with the page on which the error happened. */
const errorHandlers = (pageNow: () => string): RootOptions => {
  const handle =
    (kind: ClientErrorKind) =>
    (error: unknown, { componentStack = '' }: { componentStack?: string | null }) => {
      toConsole(kind, error)
      import('./client-errors.ts').then(
        ({ sendError }) => sendError(kind, error, componentStack ?? '', pageNow()),
        () => undefined, // no network: the report cannot be sent
      )
    }
  return {
    onCaughtError: handle('caught'),
    onRecoverableError: handle('recoverable'),
    onUncaughtError: handle('uncaught'),
  }
}

const restoreDraft = async () => {
  const { restorePageDraft } = await import('#platform/web/form-draft.ts')
  restorePageDraft(window.location.pathname)
}

/**
 * Dispatches an event on the window once everything below is hydrated: the effects of children run first. It wraps the
 * tree and is never beside a part of it, which would change every id that `useId` makes.
 */
const Ready = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    window.dispatchEvent(new Event('site-ready'))
  }, [])
  return children
}

/** A break, so that a press is answered between two parts of the start; each takes a phone 50 ms or more. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

const start = async () => {
  await nextTask()
  const { pageContext, markup, state }: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  hydrateClientContext(pageContext)
  const routes = siteRoutes(await officePagesAt(window.location.pathname))
  const matched = matchRoutes(routes, window.location) ?? []
  const [words] = await Promise.all([
    catalogues[pageContext.language](),
    // The matched pages' code must be there before hydration, or React would find a different tree.
    ...matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  ])
  await nextTask()
  const errors = Object.entries(state.errors ?? {}).map(([id, { status, statusText, data }]) => [
    id,
    new RouteError(status, statusText, data),
  ])
  // Gone back to another address meanwhile: its document is on the way, and this one's markup is not for that address.
  if ('reloading' in document.documentElement.dataset) return
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: errors.length > 0 ? Object.fromEntries(errors) : null },
    patchRoutesOnNavigation: addOfficePages,
  })
  syncTitle(router, pageContext, words)
  const root = document.getElementById('app')
  if (!root) throw new Error('The page has no place for the application.')
  const app = (
    <StrictMode>
      <Ready>
        <WordsProvider speech={{ language: pageContext.language, words }}>
          <RouterProvider router={router} />
        </WordsProvider>
      </Ready>
    </StrictMode>
  )
  const handlers = errorHandlers(() => router.state.matches.at(-1)?.route.path ?? '')
  if (hasPageDraft()) addEventListener('site-ready', restoreDraft, { once: true })
  if (markup) {
    await nextTask()
    window.dispatchEvent(new Event('site-hydrates'))
    // As a transition, so that React hydrates in short tasks and a press in between is not held up.
    startTransition(() => {
      hydrateRoot(root, app, handlers)
    })
  } else createRoot(root, handlers).render(app)
  startOffline()
}

const startKeyboard = ({ key }: KeyboardEvent) => {
  if (key !== 'Tab') return
  removeEventListener('keydown', startKeyboard)
  import('#platform/web/keyboard.ts').then(
    ({ followFocus }) => followFocus(),
    () => addEventListener('keydown', startKeyboard), // no network: the next Tab retries
  )
}

addEventListener('keydown', startKeyboard)
start().catch((error: unknown) => {
  dispatchEvent(new Event('site-lost')) // the starter loads the page again at the next press
  throw error
})
