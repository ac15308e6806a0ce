import { type ReactNode, StrictMode } from 'react'
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
import type { Drawn, Loaded, Page } from '#platform/page.ts'
import { callsOver } from '#platform/web/call.ts'
import { keepMarkup } from '#platform/web/Kept.tsx'
import { FAILURES, type RequestSide, requestSide, type Surroundings } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { failedHead, headOf } from './head.ts'
import { PAGES } from './pages.ts'
import { siteRoutes } from './routes.tsx'

export { callsOver }

/** Parts that are kept: about 4 kB each with their keys, and three pages of cards in both languages are 150 of them. */
const PARTS_KEPT = 1500
const parts = new Map<string, string>()

/** Preact's second argument, which React's types do not know: the contexts that the part stands in. */
const drawWithin = renderToString as (part: ReactNode, contexts: object) => string

const keptMarkup = (key: string, part: ReactNode, contexts: object) => {
  const html = parts.get(key) ?? drawWithin(part, contexts)
  parts.delete(key)
  parts.set(key, html) // at the end: what nobody has asked for longest goes first
  const oldest = parts.size > PARTS_KEPT ? parts.keys().next().value : undefined
  if (oldest !== undefined) parts.delete(oldest)
  return html
}

/** Keeps parts from page to page (decision 046), as it does from the start, or draws each anew. */
export const keepParts = (does: boolean): void => keepMarkup(does ? keptMarkup : null)
keepParts(true)

const CATALOGUES = { en, sw }
const handler = createStaticHandler(siteRoutes())

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

const dataOf = (result: Result, side: RequestSide, markup: boolean) => {
  const { user, language, now, simulator, saver } = side
  const surroundings: Surroundings = { user, language, now, simulator, saver }
  const state = { loaderData: result.loaderData, errors: wired(result.errors) }
  return JSON.stringify({ surroundings, markup, state }).replaceAll('<', '\\u003c')
}

/** Draws a page from its data; without markup where only the browser draws it. */
const drawn = (result: Result, side: RequestSide, data: string, isHere: boolean): Omit<Drawn, 'file' | 'fault'> => {
  const words = CATALOGUES[side.language]
  return {
    status: result.statusCode,
    head: result.errors ? failedHead(result.errors, words) : headOf(result.matches, result.loaderData, side.language),
    markup: isHere ? markupOf(result, side.language) : words.common.loading,
    markupHere: isHere,
    data,
  }
}

/**
 * Runs the loaders of the page at an address. What neither they nor a component expected becomes the error page, with the
 * `fault` for the log; so does an `outage` that was found before. Drawing depends on the address and the data alone.
 */
export const load = async (url: URL, side: RequestSide, outage?: number): Promise<Loaded> => {
  const context = new RouterContextProvider()
  context.set(requestSide, side)
  const answer = await handler.query(new Request(url), { requestContext: context })
  if (answer instanceof Response) {
    const { headers } = answer
    return { redirect: headers.get('location') ?? '/', cookie: headers.get('set-cookie') }
  }
  const page = pageAt(answer.matches.at(-1)?.route.path)
  const file = page?.file ?? null
  const fault: unknown = Object.values(answer.errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null
  const result = fault || outage ? failed(answer, outage ?? 500) : answer
  const isHere = page?.render !== 'browser' || Boolean(result.errors)
  const data = dataOf(result, side, isHere)
  const draw = (): Drawn => {
    try {
      return { ...drawn(result, side, data, isHere), file, fault }
    } catch (error) {
      const broken = failed(answer, 500)
      return { ...drawn(broken, side, dataOf(broken, side, true), true), file, fault: error }
    }
  }
  return { data, draw }
}
