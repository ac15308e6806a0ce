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
import { homeOf, type Role } from '#domain/account.ts'
import type { Language } from '#domain/language.ts'
import { type Right, rightIn } from '#domain/permission.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import type { Calls, LoadInput, Page, PageCode } from '#platform/page.ts'
import { CallFailure, call, callPaged, isPassing } from './call.ts'
import { claimDrafts } from './draft.ts'
import { returnToCookie, saveEndedPage } from './return-to.ts'

/** The person who uses this browser, as far as every page needs to know. */
export type Visitor = {
  id: number
  username: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  role: Role
  /** What the person may do, at some property or everywhere. */
  rights: readonly Right[]
}

/** What every page gets besides its own data. */
export type Surroundings = {
  user: Visitor | null
  language: Language
  /** The instant of the first answer, the same on both sides. */
  now: string
  simulator: string | null
  /** As little data as possible is wanted: by the person's own choice, else because the browser says so. */
  saver: boolean
}

/** What one request on the server hands to the loaders; in the browser nothing is handed in. */
export type RequestSide = Calls & Surroundings

export const requestSide = createRequestContext<RequestSide | null>(null)

/** The code of the pages by the `file` of the sitemap. */
export type PageModules = Record<string, () => Promise<{ page: PageCode<never> }>>

type Frame = {
  /** Header, outlet and footer. */
  Layout: ComponentType
  /** What stands there while the first data is loaded in the browser. */
  Loading: ComponentType
  /** Shown instead of a page that failed or is not there. */
  Failed: ComponentType
  /** Answers the person who is signed in, or null. */
  currentUser: Endpoint
  /** The code of what signed-in pages read with; fetched with the first of them. */
  queries: () => Promise<{ QueryProvider: ComponentType<{ children: ReactNode }> }>
}

/** The browser's own surroundings: what the first answer carried, renewed by signing in and out. */
let known: Surroundings | null = null

const know = (surroundings: Surroundings) => {
  known = surroundings
  claimDrafts(surroundings.user?.id ?? null)
}

/** The server knows nobody any more whom this page still shows as signed in: the frame must ask again. */
let ended = false

/** Whoever was signed in is not any more: their pages lead to sign-in from now on, and from there back. */
export const forgetVisitor = () => {
  if (!known?.user) return
  know({ ...known, user: null })
  ended = true
}

/** The frame shows that nobody is signed in. */
export const shownSignedOut = () => {
  ended = false
}

/** Takes over what the server put into the page. */
export const takeSurroundings = know

/** The surroundings of a loader, on either side. */
export const surroundingsOf = ({ context }: LoaderFunctionArgs): Surroundings => {
  const side = context.get(requestSide) ?? known
  if (!side) throw new Error('The page was opened without its surroundings.')
  return side
}

/**
 * To the sign-in page; from the address of one thing, such as a booking of which a mail told, also back again, and from
 * any page whose session has ended meanwhile.
 */
const toSignIn = (page: Page, url: URL) => {
  if (!page.path.includes(':') && !ended) return redirect('/login')
  if (typeof document === 'undefined') return redirect('/login', { headers: { 'set-cookie': returnToCookie(url) } })
  saveEndedPage(url)
  return redirect('/login')
}

const guard = (page: Page, url: URL, { user, simulator }: Surroundings) => {
  if (page.only === 'development' && !simulator) throw new Response('', { status: 404, statusText: 'not_found' })
  if (page.access === 'public') return
  if (!user) throw toSignIn(page, url)
  const right = rightIn(page.access)
  if (!right || user.rights.includes(right)) return
  const home = homeOf(user.role)
  // Staff with few rights may not even open the first page of their office.
  throw redirect(url.pathname === home ? '/home' : home)
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
  const surroundings = surroundingsOf(args)
  const url = new URL(args.request.url)
  guard(page, url, surroundings)
  if (!code.load) return null
  const calls = args.context.get(requestSide) ?? { call, callPaged }
  const input: LoadInput = {
    call: calls.call,
    callPaged: calls.callPaged,
    params: args.params,
    url,
    language: surroundings.language,
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

/** The code of a page could not be fetched; a fresh document brings it when the line is back. */
export class CodeAway extends Error {}

const routeOf = (page: Page, modules: PageModules, queriesOf: Frame['queries']): RouteObject => ({
  path: page.path,
  lazy: async () => {
    const [code, queries] = await Promise.all([
      modules[page.file]?.(),
      page.access === 'public' ? null : queriesOf(),
    ]).catch((failure: unknown) => {
      // So browsers say that the file did not come: the line is down, or a newer site has taken its place.
      throw failure instanceof TypeError
        ? new CodeAway('The code of the page did not come.', { cause: failure })
        : failure
    })
    if (!code) throw new Error(`The sitemap names a page file that does not exist: ${page.file}`)
    return {
      loader: (args: LoaderFunctionArgs) => load(page, code.page, args),
      Component: withData(code.page.Component, queries?.QueryProvider ?? Fragment),
      handle: { head: code.page.head },
    }
  },
})

/** The id of the route that shows what became of a page that failed, within header and footer. */
export const FAILURES = 'failures'

/** Where the one `QueryClient` of this tree is kept, from the first part on that reads with it, and whose data it has. */
export type QueryClientHolder = { current: QueryClient | null; account?: number | null }

type Around = { surroundings: Partial<Surroundings>; go: NavigateFunction; queryClient: QueryClientHolder }

const AroundContext = createContext<Around | null>(null)

/**
 * Gives all below it the surroundings and a way to go elsewhere. The router's own hooks draw whoever uses them anew with
 * each step of each navigation, which a hundred cards on a small phone would feel.
 */
const around = (Component: ComponentType) => {
  const WithSurroundings = () => {
    const surroundings = useRouteLoaderData<Surroundings>('root') ?? NOTHING_KNOWN
    const navigate = useRef<NavigateFunction>(null)
    navigate.current = useNavigate()
    const [go] = useState(() => ((...to: [never]) => navigate.current?.(...to)) as NavigateFunction)
    const [queryClient] = useState<QueryClientHolder>({ current: null })
    const known = useMemo(() => ({ surroundings, go, queryClient }), [surroundings, go, queryClient])
    return (
      <AroundContext value={known}>
        <Component />
      </AroundContext>
    )
  }
  return WithSurroundings
}

const NOTHING_KNOWN: Partial<Surroundings> = {}

const useAround = () => {
  const known = useContext(AroundContext)
  if (!known) throw new Error('A component that asks for its surroundings stands outside of the site.')
  return known
}

/** The routes of the whole site, for the server and the browser alike. */
export const routesOf = (
  pages: readonly Page[],
  modules: PageModules,
  redirects: readonly RouteObject[],
  frame: Frame,
): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: around(frame.Layout),
    HydrateFallback: frame.Loading,
    ErrorBoundary: around(frame.Failed),
    loader: async (args): Promise<Surroundings> => {
      const side = args.context.get(requestSide)
      if (side) {
        const { user, language, now, simulator, saver } = side
        return { user, language, now, simulator, saver }
      }
      if (!known) throw new Error('The page was opened without its surroundings.')
      const before = known
      const user = await call(frame.currentUser).catch((failure: unknown) => {
        // Nobody has signed out because the network is away: the pages themselves say what they could not load.
        return isPassing(failure) ? before.user : asRouteError(failure)
      })
      const now = { ...before, user: user as Visitor | null }
      know(now)
      return now
    },
    // Who is signed in is asked again only when a page says so (`useRevalidator`): after signing in or out, when the server
    // knew nobody, and with Retry. What a page asks again by itself is a call of its own.
    shouldRevalidate: ({ currentUrl, nextUrl }) => ended || currentUrl.href === nextUrl.href,
    children: [
      {
        // Above the pages, not on them: a page whose code did not come has nothing yet to show its failure with.
        id: FAILURES,
        ErrorBoundary: frame.Failed,
        children: [
          ...pages.map((page) => routeOf(page, modules, frame.queries)),
          ...redirects,
          {
            path: '*',
            loader: () => {
              throw new Response('', { status: 404, statusText: 'not_found' })
            },
            Component: () => null,
          },
        ],
      },
    ],
  },
]

/** The person who is signed in, or null. */
export const useUser = (): Visitor | null => useAround().surroundings.user ?? null

/** Like the router's `useNavigate`, for what stands on a page many times: it does not draw anew when the address changes. */
export const useGo = (): NavigateFunction => useAround().go

/**
 * The holder of this tree's `QueryClient`: one per page load in the browser, one per render on the server. It stays empty
 * on pages that need none, so that they do not load the library.
 */
export const useQueryClientHolder = (): QueryClientHolder => useAround().queryClient

/** The instant of the first answer, as a `Date`: use it instead of the clock wherever the server renders too. */
export const useArrival = (): Date => new Date(useAround().surroundings.now ?? 0)

/** Address of the simulator's handset page in development, else null. */
export const useSimulator = (): string | null => useAround().surroundings.simulator ?? null

/** Whether as little data as possible is wanted: no picture that was not asked for, no font of our own. */
export const useSaver = (): boolean => useAround().surroundings.saver ?? false

/**
 * For `data-whole` of a page whose markup already shows everything to a visitor: where data is saved its scripts are not
 * fetched before it is touched. Who is signed in has them already, and sees what is their own.
 */
export const useWhole = (): true | undefined => {
  const { saver, user } = useAround().surroundings
  return (saver && !user) || undefined
}

const YEAR_SECONDS = 31_536_000

/** Remembers whether to save data, against what the browser says; revalidate then, so that the page follows. */
export const chooseSaver = (saver: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `saver=${saver ? 'on' : 'off'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  document.documentElement.toggleAttribute('data-saver', saver)
  if (known) known = { ...known, saver }
}
