import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { DEFAULT_COMPANY } from '#domain/company.ts'
import { en } from '#i18n/en.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { QueryProvider } from '#platform/web/query.tsx'
import { hydrateClientContext, routesOf, type Visitor } from '#platform/web/router.tsx'
import { WordsProvider } from '#platform/web/words.tsx'

// A hook of the site in a page of its own, with a server whose responses the test decides.

/** A signed-in user, of whom only the id matters. */
export const userOf = (id: number): Visitor => ({
  id,
  username: `user${id}`,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  role: 'traveller',
  rights: [],
})

export type ServerRequest = { method: string; path: string; body: unknown; key: string | null }
export type ServerResponse = { status?: number; body?: unknown; total?: number }
type Server = (request: ServerRequest) => ServerResponse | Promise<ServerResponse>

let server: Server = () => ({ status: 500 })
let user = userOf(1)
let root: Root | null = null

/** The requests of the hook so far, the oldest first. */
export const requests: ServerRequest[] = []

/** Decides what the server responds from now on; an error that it throws is a network failure. */
export const serverResponds = (next: Server) => {
  server = next
}

const fetchFromTest = async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
  if (address === '/api/user/') return Response.json(user)
  const sent = typeof body === 'string' ? JSON.parse(body) : undefined
  const request = { method, path: address, body: sent, key: new Headers(headers).get('idempotency-key') }
  requests.push(request)
  const { status = 200, body: reply = {}, total = 0 } = await server(request)
  return Response.json(reply, { status, headers: { 'x-total-count': String(total) } })
}

const close = async () => {
  await act(async () => root?.unmount())
  root = null
  document.querySelector('#app')?.remove()
}

/** Hooks of this module would serve the first file only: files share their modules. */
const prepare = () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  requests.length = 0
  user = userOf(1)
  vi.stubGlobal('fetch', fetchFromTest)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  })
}

/** Runs what a test does, with all renders and effects that follow from it. */
export const after = <Result,>(work: () => Promise<Result>): Promise<Result> => act(work)

/** Begins what takes longer than the test wants to wait, and returns its promise as `result`. */
export const begin = async <Result,>(work: () => Promise<Result>) => {
  let result = Promise.reject<Result>(new Error('Nothing has begun.'))
  result.catch(() => {})
  await act(async () => {
    result = work()
  })
  return { result }
}

/** Waits until a check holds, with all that is rendered meanwhile. */
export const eventually = async (check: () => void) => {
  const end = performance.now() + 20_000
  for (;;) {
    await act(() => new Promise<void>((done) => setTimeout(done)))
    try {
      return check()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/**
 * Renders a hook as production does, without the second mount of `StrictMode`. `now()` returns its latest result, `setProps` renders it with other props (null: not at all), `signIn`
 * changes the user, and `errors` holds the errors that it threw while rendering.
 */
export const renderHook = async <Props, Result>(useHook: (props: Props) => Result, props: Props) => {
  prepare()
  let result: Result | undefined
  let setProps: (props: Props | null) => void = () => {}
  const errors: unknown[] = []
  const Hook = ({ given }: { given: Props }) => {
    result = useHook(given)
    return null
  }
  const Root = () => {
    const [given, set] = useState<Props | null>(props)
    setProps = set
    return <QueryProvider>{given !== null && <Hook given={given} />}</QueryProvider>
  }
  hydrateClientContext({
    user,
    language: 'en',
    now: new Date().toISOString(),
    company: DEFAULT_COMPANY,
    simulator: null,
    saver: false,
    mobile: false,
  })
  const nothing = () => null
  const currentUser = { method: 'GET', path: '/api/user/' } as unknown as Endpoint
  const frame = {
    Root,
    Layout: nothing,
    officeLayout: async () => nothing,
    Loading: nothing,
    Failed: nothing,
    currentUser,
    queries: async () => ({ QueryProvider }),
    loadPage: () => Promise.reject(new Error('There are no pages.')),
  }
  const router = createMemoryRouter(routesOf({ pages: [], officePages: [], redirects: [], frame }))
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'app' }))
  root = createRoot(place, { onCaughtError: (error) => errors.push(error) })
  await act(async () =>
    root?.render(
      <WordsProvider speech={{ language: 'en', words: en }}>
        <RouterProvider router={router} />
      </WordsProvider>,
    ),
  )
  return {
    errors,
    now: () => {
      if (result === undefined) throw new Error('The hook has not been rendered.')
      return result
    },
    setProps: (next: Props | null) => act(async () => setProps(next)),
    signIn: (next: Visitor) => {
      user = next
      return act(() => router.revalidate())
    },
  }
}
