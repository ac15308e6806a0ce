import type { QueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  createContext as createRequestContext,
  type LoaderFunctionArgs,
  type NavigateFunction,
  type RouteObject,
  redirect,
  useLoaderData,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import { rightIn } from '#domain/access.ts'
import { homeOf, type Role } from '#domain/account.ts'
import { todayIn } from '#domain/calendar.ts'
import { type Company, DEFAULT_COMPANY } from '#domain/company.ts'
import type { Language } from '#domain/language.ts'
import type { Right } from '#domain/permission.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Calls, LoadInput, Page, PageCode } from '#platform/page.ts'
import { codeInTime } from '#ui/code-in-time.ts'
import { CallFailure, call, callPaged, isPassing, shownView } from './call.ts'
import { saveChoice } from './choice-cookie.ts'
import { claimDrafts } from './draft.ts'
import { presentAt } from './present-at.ts'
import { forgetEndedPage, NO_RETURN_TO, returnToCookie, saveEndedPage } from './return-to.ts'

/** The signed-in user, with what every page needs. */
export type Visitor = {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  role: Role
  /** The rights are withheld until the person has set up a second factor. */
  must_set_second_factor?: true | undefined
  /** What the person may do, at some property or everywhere. */
  rights: readonly Right[]
  /** The platform's staff look at this account, and can change nothing. */
  view?: { staff_name: string; reason: string; ends_at: string } | undefined
}

/** What every page gets besides its own data. */
export type PageContext = {
  user: Visitor | null
  language: Language
  /** The instant of the first answer, the same on both sides. */
  now: string
  /** How the platform is reached. */
  company: Company
  simulator: string | null
  /** Data-saver mode: chosen by the user, else requested by the browser. */
  saver: boolean
  /** The browser of a signed-in user says that it runs on a phone; false for visitors, whose pages are cached. */
  mobile: boolean
}

/** What one request on the server hands to the loaders; in the browser nothing is handed in. */
export type RequestSide = Calls &
  PageContext & {
    /** The status of the failure that left it unknown who is signed in; `user` is null then. */
    outage?: number | undefined
  }

export const requestSide = createRequestContext<RequestSide | null>(null)

/** Loaders of the code of pages by the `file` of the sitemap. */
export type PageModules = Record<string, () => Promise<{ page: PageCode<never> }>>

/** Loads the code of the page with this `file` of the sitemap. */
export type LoadPage = (file: string) => Promise<{ page: PageCode<never> }>

type Frame = {
  loadPage: LoadPage
  /** What surrounds every page, and does not look like anything. */
  Root: ComponentType
  /** Header, outlet and footer. */
  Layout: ComponentType<{ children?: ReactNode }>
  /** The same for the pages in the navigation of a back office; fetched with the first of them. */
  officeLayout: () => Promise<ComponentType>
  /** Rendered in the page's place while its first data is loaded in the browser. */
  Loading: ComponentType
  /** Shown instead of a page that failed or is not there. */
  Failed: ComponentType
  /** Replies with the signed-in user, or null. */
  currentUser: Endpoint
  /** The code of what signed-in pages read with; fetched with the first of them. */
  queries: () => Promise<{ QueryProvider: ComponentType<{ children: ReactNode }> }>
}

/** The context of this browser: from the document, renewed by signing in and out. */
let clientContext: PageContext | null = null

const setClientContext = (pageContext: PageContext) => {
  clientContext = pageContext
  shownView.account = pageContext.user?.view ? pageContext.user.id : null
  claimDrafts(pageContext.user?.id ?? null)
}

/** The session has expired but the frame still shows the user: it must revalidate. */
let sessionExpired = false

/** The session has expired: signed-in pages redirect to sign-in from now on, and return from there. */
export const forgetVisitor = () => {
  if (!clientContext?.user) return
  setClientContext({ ...clientContext, user: null })
  sessionExpired = true
}

/** The frame shows that nobody is signed in. */
export const shownSignedOut = () => {
  sessionExpired = false
}

/** Sets the context from the data that the server put into the document. */
export const hydrateClientContext = setClientContext

/** The page context for a loader, on the server and in the browser. */
export const pageContextOf = ({ context }: LoaderFunctionArgs): PageContext => {
  const side = context.get(requestSide) ?? clientContext
  if (!side) throw new Error('The page was opened without its context.')
  return side
}

/** Redirects to sign-in, which leads to the role's home: what was asked for before is forgotten. */
const toPlainSignIn = () => {
  if (typeof document === 'undefined') return redirect('/login', { headers: { 'set-cookie': NO_RETURN_TO } })
  forgetEndedPage()
  return redirect('/login')
}

/**
 * Redirects to sign-in. From the address of one thing, such as a booking in a mail, and from any page whose session has
 * expired, sign-in leads back.
 */
const toSignIn = (page: Page, url: URL) => {
  if (!page.path.includes(':') && !sessionExpired) return toPlainSignIn()
  if (typeof document === 'undefined') return redirect('/login', { headers: { 'set-cookie': returnToCookie(url) } })
  saveEndedPage(url)
  return redirect('/login')
}

const guard = (page: Page, url: URL, { user, simulator }: PageContext, outage?: number) => {
  if (page.only === 'development' && !simulator) throw new Response('', { status: 404, statusText: 'not_found' })
  if (page.access === 'public') return
  if (outage) throw new Response('', { status: outage, statusText: 'unavailable' })
  if (!user) throw toSignIn(page, url)
  const right = rightIn(page.access)
  if (!right || user.rights.includes(right)) return
  if (user.must_set_second_factor) throw redirect('/profile')
  const home = homeOf(user.role)
  // Staff with few rights may not even open the first page of their office: they are led to one that they may open.
  throw redirect(url.pathname === home ? '/auth-redirect' : home)
}

/** A call that failed inside a loader becomes the error that the router shows, with its status. */
const asRouteError = (failure: unknown, onSignedOut = () => redirect('/login')): never => {
  if (failure instanceof CallFailure) {
    if (failure.status === 401) throw onSignedOut()
    throw new Response(failure.message, { status: failure.status || 503, statusText: failure.code })
  }
  throw failure
}

const load = async (page: Page, code: PageCode<never>, args: LoaderFunctionArgs): Promise<unknown> => {
  const pageContext = pageContextOf(args)
  const url = new URL(args.request.url)
  const side = args.context.get(requestSide)
  guard(page, url, pageContext, side?.outage)
  if (!code.load) return null
  const calls = side ?? { call, callPaged }
  const input: LoadInput = {
    call: calls.call,
    callPaged: calls.callPaged,
    params: args.params,
    url,
    language: pageContext.language,
    today: todayIn(side ? new Date(pageContext.now) : presentAt(Date.parse(pageContext.now))),
    signal: args.request.signal,
  }
  return code.load(input).catch((failure: unknown) =>
    asRouteError(failure, () => {
      forgetVisitor()
      return toSignIn(page, url)
    }),
  )
}

const withData = (Component: ComponentType<{ data: never }>, Provider: ComponentType<{ children: ReactNode }>) => {
  const WithData = () => (
    <Provider>
      <Component data={useLoaderData<never>()} />
    </Provider>
  )
  return WithData
}

const routeOf = (page: Page, frame: Frame): RouteObject => ({
  path: page.path,
  lazy: async () => {
    const [code, queries] = await codeInTime(
      Promise.all([frame.loadPage(page.file), page.access === 'public' ? null : frame.queries()]),
    )
    return {
      loader: (args: LoaderFunctionArgs) => load(page, code.page, args),
      Component: withData(code.page.Component, queries?.QueryProvider ?? Fragment),
      handle: { head: code.page.head, Header: code.page.Header },
    }
  },
})

/** The ids of the routes that show the failure of a page, within its layout. */
const FAILURES = { layout: 'failures', office: 'office-failures' }

/** The id of the route among these that shows the failure of their page. */
export const failuresOf = (ids: readonly string[]): string =>
  ids.includes(FAILURES.office) ? FAILURES.office : FAILURES.layout

const NOT_FOUND: Pick<RouteObject, 'loader' | 'Component'> = {
  loader: () => {
    throw new Response('', { status: 404, statusText: 'not_found' })
  },
  Component: () => null,
}

/** Above the pages, not on them: a page whose code did not come has nothing yet to show its failure with. */
const failing = (id: string, Failed: ComponentType, children: RouteObject[]): RouteObject[] => [
  { id, ErrorBoundary: Failed, children },
]

/** The id of the route whose children are the pages of the back offices. */
export const OFFICE_PARENT = FAILURES.office

/** The routes of the pages of the back offices, with one for each address of an office that is no page. */
export const officeRoutesOf = (pages: readonly Page[], frame: Frame): RouteObject[] => {
  const offices = new Set(pages.map(({ path }) => `/${path.split('/')[1]}`))
  return [
    ...pages.map((page) => routeOf(page, frame)),
    ...[...offices].map((path) => ({ path: `${path}/*`, ...NOT_FOUND })),
  ]
}

/**
 * Holds the one `QueryClient` of this tree, created by the first component that queries, and the account of its data.
 */
export type QueryClientHolder = { current: QueryClient | null; account?: number | null }

type Site = { pageContext: Partial<PageContext>; navigate: NavigateFunction; queryClient: QueryClientHolder }

const SiteContext = createContext<Site | null>(null)

/**
 * Provides page context and navigation to all components below. The router's own hooks re-render their component at
 * each step of each navigation, which is slow with a hundred cards on a small phone.
 */
const withSite = (Component: ComponentType) => {
  const WithSite = () => {
    const pageContext = useRouteLoaderData<PageContext>('root') ?? NO_CONTEXT
    const latest = useRef<NavigateFunction>(null)
    latest.current = useNavigate()
    const [navigate] = useState(() => ((...to: [never]) => latest.current?.(...to)) as NavigateFunction)
    const [queryClient] = useState<QueryClientHolder>({ current: null })
    const site = useMemo(() => ({ pageContext, navigate, queryClient }), [pageContext, navigate, queryClient])
    return (
      <SiteContext value={site}>
        <Component />
      </SiteContext>
    )
  }
  return WithSite
}

const NO_CONTEXT: Partial<PageContext> = {}

const useSite = () => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('The component is rendered outside of the routes of the site.')
  return site
}

type SiteRoutes = {
  pages: readonly Page[]
  /** Empty in the browser until the first of them is opened. */
  officePages: readonly Page[]
  redirects: readonly RouteObject[]
  frame: Frame
}

/** The routes of the whole site, for the server and the browser alike. */
export const routesOf = ({ pages, officePages, redirects, frame }: SiteRoutes): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: withSite(frame.Root),
    HydrateFallback: frame.Loading,
    ErrorBoundary: withSite(frame.Failed),
    loader: async (args): Promise<PageContext> => {
      const side = args.context.get(requestSide)
      if (side) {
        const { user, language, now, company, simulator, saver, mobile } = side
        return { user, language, now, company, simulator, saver, mobile }
      }
      if (!clientContext) throw new Error('The page was opened without its context.')
      const before = clientContext
      const user = await call(frame.currentUser).catch((failure: unknown) => {
        // A network failure signs nobody out: the pages themselves show what they could not load.
        return isPassing(failure) ? before.user : asRouteError(failure)
      })
      const now = { ...before, user: user as Visitor | null }
      setClientContext(now)
      return now
    },
    // The current user is fetched again only if a page calls `useRevalidator`: after signing in or out, after an
    // expired session, and with Retry. What a page refetches by itself is a call of its own.
    shouldRevalidate: ({ currentUrl, nextUrl }) => sessionExpired || currentUrl.href === nextUrl.href,
    children: [
      {
        id: 'layout',
        Component: frame.Layout,
        children: failing(FAILURES.layout, frame.Failed, [
          ...pages.map((page) => routeOf(page, frame)),
          ...redirects,
          { path: '*', ...NOT_FOUND },
        ]),
      },
      {
        // Without the office's layout its failure has the one of the site.
        ErrorBoundary: () => (
          <frame.Layout>
            <frame.Failed />
          </frame.Layout>
        ),
        children: [
          {
            id: 'office-layout',
            lazy: async () => ({ Component: await codeInTime(frame.officeLayout()) }),
            children: failing(OFFICE_PARENT, frame.Failed, officeRoutesOf(officePages, frame)),
          },
        ],
      },
    ],
  },
]

/** The signed-in user, or null. */
export const useUser = (): Visitor | null => useSite().pageContext.user ?? null

/**
 * Like the router's `useNavigate`, for components that are on a page many times: navigation does not re-render them.
 */
export const useStableNavigate = (): NavigateFunction => useSite().navigate

/**
 * The holder of this tree's `QueryClient`: one per page load in the browser, one per render on the server. It stays empty
 * on pages that need none, so that they do not load the library.
 */
export const useQueryClientHolder = (): QueryClientHolder => useSite().queryClient

/** The instant of the first answer, as a `Date`: use it instead of the clock wherever the server renders too. */
export const useArrival = (): Date => new Date(useSite().pageContext.now ?? 0)

/** How the platform is reached, as its owner has set it. */
export const useCompany = (): Company => useSite().pageContext.company ?? DEFAULT_COMPANY

/** Address of the simulator's handset page in development, else null. */
export const useSimulator = (): string | null => useSite().pageContext.simulator ?? null

/** Data-saver mode: pictures only on request, no web fonts. */
export const useSaver = (): boolean => useSite().pageContext.saver ?? false

/** Whether the browser says that it runs on a phone: what the server can know of the screen of a signed-in user. */
export const useMobile = (): boolean => useSite().pageContext.mobile ?? false

/**
 * For `data-whole` of a page whose markup is complete for a visitor without scripts: in data-saver mode its scripts are
 * not fetched before the first interaction. A signed-in user has them already, and sees personal content.
 */
export const useWhole = (): true | undefined => {
  const { saver, user } = useSite().pageContext
  return (saver && !user) || undefined
}

/**
 * Saves the user's choice of data-saver mode, which overrides the browser's; revalidate afterwards to update the page.
 */
export const chooseSaver = (saver: boolean) => {
  saveChoice('saver', saver ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-saver', saver)
  if (clientContext) clientContext = { ...clientContext, saver }
}
