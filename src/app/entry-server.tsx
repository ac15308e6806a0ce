import { StrictMode } from 'react'
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
import type { Loaded, Page, RenderedPage } from '#platform/page.ts'
import { callsOver } from '#platform/web/call.ts'
import { failuresOf, type PageContext, type RequestSide, requestSide } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'
import { failedHead, headOf } from './head.ts'
import { OFFICE_PAGES } from './office-pages.ts'
import { PAGES } from './pages.ts'
import { renderMarkup } from './render-markup.ts'
import { siteRoutes } from './routes.tsx'

export { callsOver }

const CATALOGUES = { en, sw }
const handler = createStaticHandler(siteRoutes(OFFICE_PAGES))

type Result = Exclude<Awaited<ReturnType<typeof handler.query>>, Response>

const serialisable = (errors: Record<string, unknown> | null) => {
  if (!errors) return null
  const responses = Object.entries(errors).flatMap(([id, error]) =>
    isRouteErrorResponse(error) ? [[id, { status: error.status, statusText: error.statusText, data: error.data }]] : [],
  )
  return Object.fromEntries(responses)
}

/** The same page as its own error page, which the browser can take over as well. */
const failed = (result: Result, status: number): Result => ({
  ...result,
  statusCode: status,
  errors: { [failuresOf(result.matches.map(({ route }) => route.id))]: new RouteError(status, 'internal', '') },
})

const pages: readonly Page[] = PAGES
/** Pages in the navigation of an office are shown in its frame. */
const frameOf = (page: Page | undefined) => (page && 'nav' in page ? 'site/OfficeLayout' : null)

const pageAt = (path: string | undefined) => pages.find((page) => page.path === path)

const treeOf = (result: Result, language: RequestSide['language']) => (
  <StrictMode>
    <WordsProvider speech={{ language, words: CATALOGUES[language] }}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />
    </WordsProvider>
  </StrictMode>
)

const dataOf = (result: Result, side: RequestSide, markup: boolean) => {
  const { user, language, now, company, simulator, saver, mobile } = side
  const pageContext: PageContext = { user, language, now, company, simulator, saver, mobile }
  const state = { loaderData: result.loaderData, errors: serialisable(result.errors) }
  return JSON.stringify({ pageContext, markup, state }).replaceAll('<', '\\u003c')
}

/** Renders a page from its data; without markup if only the browser renders it. */
const renderedPage = async (
  result: Result,
  side: RequestSide,
  data: string,
  isHere: boolean,
): Promise<Omit<RenderedPage, 'file' | 'frame'>> => {
  const words = CATALOGUES[side.language]
  let fault: unknown = null
  const onError = (error: unknown) => {
    fault ??= error
  }
  return {
    status: result.statusCode,
    head: result.errors ? failedHead(result.errors, words) : headOf(result.matches, result.loaderData, side),
    markup: isHere ? await renderMarkup(treeOf(result, side.language), onError) : words.common.loading,
    markupHere: isHere,
    data,
    fault,
  }
}

/**
 * Runs the loaders of the page at an address. What neither they nor a component expected becomes the error page, with the
 * `fault` for the log; so does an `outage` of the side. Rendering depends on the address and the data alone.
 */
export const load = async (url: URL, side: RequestSide): Promise<Loaded> => {
  const context = new RouterContextProvider()
  context.set(requestSide, side)
  const answer = await handler.query(new Request(url), { requestContext: context })
  if (answer instanceof Response) {
    const { headers } = answer
    return { redirect: headers.get('location') ?? '/', cookie: headers.get('set-cookie') }
  }
  const page = pageAt(answer.matches.at(-1)?.route.path)
  const code = { file: page?.file ?? null, frame: frameOf(page) }
  const fault: unknown = Object.values(answer.errors ?? {}).find((error) => !isRouteErrorResponse(error)) ?? null
  const result = fault || side.outage ? failed(answer, side.outage ?? 500) : answer
  const isHere = page?.render !== 'browser' || Boolean(result.errors)
  const data = dataOf(result, side, isHere)
  const render = async (): Promise<RenderedPage> => {
    try {
      const page = await renderedPage(result, side, data, isHere)
      return { ...page, ...code, fault: fault ?? page.fault }
    } catch (error) {
      const broken = failed(answer, 500)
      return { ...(await renderedPage(broken, side, dataOf(broken, side, true), true)), ...code, fault: error }
    }
  }
  return { data, render }
}
