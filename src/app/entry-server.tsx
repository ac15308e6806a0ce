import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { en } from '#i18n/en.ts'
import { sw } from '#i18n/sw.ts'
import type { Head, Page } from '#platform/page.ts'
import { callsOver } from '#platform/web/call.ts'
import { type RequestSide, requestSide, type Surroundings } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { headOf } from './head.ts'
import { PAGES } from './pages.ts'
import { siteRoutes } from './routes.tsx'

export { callsOver }

const CATALOGUES = { en, sw }
const handler = createStaticHandler(siteRoutes())

/** A page made on the server: a redirect, or its parts for the template. */
export type Rendered =
  | { redirect: string }
  | { status: number; head: Head; markup: string; data: string; file: string | null }

const asErrors = (errors: Record<string, unknown> | null) => {
  if (!errors) return null
  const known = Object.entries(errors).map(([id, error]) => {
    if (!isRouteErrorResponse(error)) throw error
    return [id, { status: error.status, statusText: error.statusText, data: error.data }]
  })
  return Object.fromEntries(known)
}

const SITE_PAGES: readonly Page[] = PAGES
const pageAt = (path: string | undefined) => SITE_PAGES.find((page) => page.path === path)

/** Runs the loaders of the page at an address and renders it. Throws what no loader expected. */
export const render = async (url: URL, side: RequestSide): Promise<Rendered> => {
  const context = new RouterContextProvider()
  context.set(requestSide, side)
  const result = await handler.query(new Request(url), { requestContext: context })
  if (result instanceof Response) return { redirect: result.headers.get('location') ?? '/' }
  const page = pageAt(result.matches.at(-1)?.route.path)
  const errors = asErrors(result.errors)
  const browserOnly = page?.render === 'browser' && !errors
  const { user, language, now, simulator, saver } = side
  const surroundings: Surroundings = { user, language, now, simulator, saver }
  const markup = browserOnly
    ? ''
    : renderToString(
        <StrictMode>
          <WordsProvider speech={{ language, words: CATALOGUES[language] }}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, result)}
              context={result}
              hydrate={false}
            />
          </WordsProvider>
        </StrictMode>,
      )
  const data = JSON.stringify({ surroundings, markup: !browserOnly, state: { loaderData: result.loaderData, errors } })
  return {
    status: result.statusCode,
    head: headOf(result.matches, result.loaderData, language),
    markup: browserOnly ? CATALOGUES[language].common.loading : markup,
    data: data.replaceAll('<', '\\u003c'),
    file: page?.file ?? null,
  }
}
