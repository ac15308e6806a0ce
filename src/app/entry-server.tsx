import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as RouteError,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { en } from '#i18n/en.ts'
import { sw } from '#i18n/sw.ts'
import type { Head, Page } from '#platform/page.ts'
import { callsOver } from '#platform/web/call.ts'
import { FAILURES, type RequestSide, requestSide, type Surroundings } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { failedHead, headOf } from './head.ts'
import { PAGES } from './pages.ts'
import { siteRoutes } from './routes.tsx'

export { callsOver }

const CATALOGUES = { en, sw }
const handler = createStaticHandler(siteRoutes())

/** A page made on the server: a redirect, or its parts for the template. */
export type Rendered =
  | { redirect: string; cookie: string | null }
  | {
      status: number
      head: Head
      markup: string
      markupHere: boolean
      data: string
      file: string | null
      fault: unknown
    }

type Result = Exclude<Awaited<ReturnType<typeof handler.query>>, Response>

const wired = (errors: Record<string, unknown> | null) => {
  if (!errors) return null
  const known = Object.entries(errors).flatMap(([id, error]) =>
    isRouteErrorResponse(error) ? [[id, { status: error.status, statusText: error.statusText, data: error.data }]] : [],
  )
  return Object.fromEntries(known)
}

/** The same page as its own error page, which the browser can take over as well. */
const failed = (result: Result, status: number): Result => ({
  ...result,
  statusCode: status,
  errors: { [FAILURES]: new RouteError(status, 'internal', '') },
})

const SITE_PAGES: readonly Page[] = PAGES
const pageAt = (path: string | undefined) => SITE_PAGES.find((page) => page.path === path)

const markupOf = (result: Result, language: RequestSide['language']) =>
  renderToString(
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

/**
 * Runs the loaders of the page at an address and renders it. What no loader and no component expected becomes the error
 * page, with the `fault` for the log; so does an `outage` that was found before.
 */
export const render = async (url: URL, side: RequestSide, outage?: number): Promise<Rendered> => {
  const context = new RouterContextProvider()
  context.set(requestSide, side)
  const answer = await handler.query(new Request(url), { requestContext: context })
  if (answer instanceof Response) {
    const { headers } = answer
    return { redirect: headers.get('location') ?? '/', cookie: headers.get('set-cookie') }
  }
  const page = pageAt(answer.matches.at(-1)?.route.path)
  const { user, language, now, simulator, saver } = side
  let fault: unknown = Object.values(answer.errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null
  let result = fault || outage ? failed(answer, outage ?? 500) : answer
  const browserOnly = page?.render === 'browser' && !result.errors
  let markup = ''
  if (!browserOnly) {
    try {
      markup = markupOf(result, language)
    } catch (error) {
      fault = error
      result = failed(answer, 500)
      markup = markupOf(result, language)
    }
  }
  const surroundings: Surroundings = { user, language, now, simulator, saver }
  const state = { loaderData: result.loaderData, errors: wired(result.errors) }
  const words = CATALOGUES[language]
  return {
    status: result.statusCode,
    head: result.errors ? failedHead(result.errors, words) : headOf(result.matches, result.loaderData, language),
    markup: browserOnly ? words.common.loading : markup,
    markupHere: !browserOnly,
    data: JSON.stringify({ surroundings, markup: !browserOnly, state }).replaceAll('<', '\\u003c'),
    file: page?.file ?? null,
    fault,
  }
}
