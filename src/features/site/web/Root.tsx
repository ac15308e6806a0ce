import { type MouseEvent, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { UnreadProvider } from '#features/notifications/web/public.ts'
import { useBackCloses } from '#platform/web/back-closes.ts'
import { hasMovedIntoField } from '#platform/web/focus.ts'
import { useUser } from '#platform/web/router.tsx'
import { useSameVisitor } from '#platform/web/same-visitor.ts'
import { useWords } from '#platform/web/words.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ProgressLine } from '#ui/ProgressLine.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { ToastProvider } from '#ui/Toast.tsx'

/** Fetched with the first page of a back office: travellers never need it. */
export const loadOfficeLayout = () => import('./OfficeLayout.tsx').then((module) => module.OfficeLayout)

/** Rendered in the page's place while its first data is loaded in the browser. */
export const LoadingPage = () => {
  const { common } = useWords()
  return (
    <Loading label={common.loading} className="page-width py-10">
      <p aria-hidden="true" className="mb-6 text-center text-muted">
        {common.loading}
      </p>
      <Skeleton className="mb-6 h-9 w-64" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40 max-sm:hidden" />
        <Skeleton className="h-40 max-lg:hidden" />
      </div>
    </Loading>
  )
}

/**
 * After a navigation the focus is on the page's heading, so that keyboard and screen-reader users start there, unless the
 * user has begun to type somewhere else while the page was on its way.
 */
const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const shown = useRef(pathname)
  const holderAtStart = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (coming) holderAtStart.current = document.activeElement
  }, [coming])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const start = holderAtStart.current
    holderAtStart.current = null
    if (start && hasMovedIntoField(start)) return
    const main = document.getElementById('content')
    const holder = document.activeElement
    if (!main || (holder !== main && main.contains(holder))) return
    const target = main.querySelector<HTMLElement>('h1') ?? main
    target.tabIndex = -1
    target.style.outline = 'none'
    target.focus({ preventScroll: true })
  }, [pathname])
}

const Progress = () => {
  const { common } = useWords()
  if (useNavigation().state === 'idle') return null
  return <ProgressLine label={common.loading} />
}

/** The address stays the same: the router cannot block a history step that it did not make. */
const toContent = (press: MouseEvent) => {
  press.preventDefault()
  const main = document.getElementById('content')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

const Skip = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, and does so before the scripts are there
  <a
    href="#content"
    onClick={toContent}
    className="fixed top-2 left-2 z-50 -translate-y-20 opacity-0 rounded-control bg-brand px-4 py-3 font-semibold text-on-brand no-underline focus:translate-y-0 focus:opacity-100"
  >
    {useWords().common.skipToContent}
  </a>
)

/**
 * The router's ScrollRestoration without the script that it writes in framework mode. A component of its own, because the
 * hook renders again at each step of a navigation.
 */
const ScrollPosition = () => {
  useScrollRestoration()
  return null
}

const Providers = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <UnreadProvider>{children}</UnreadProvider>
  </ToastProvider>
)

const ViewBar = lazyPart(() =>
  import('#features/customer-views/web/public.ts').then((module) => ({ default: module.ViewBar })),
)

/** Says that the account is a customer's, at which the staff look; nobody else needs the code. */
const CustomerView = () => {
  const user = useUser()
  if (!user?.view) return null
  return (
    <Suspense>
      <ViewBar user={user} view={user.view} />
    </Suspense>
  )
}

/** What surrounds every page of the site and of the offices. */
export const Root = () => {
  useFocusOnArrival()
  useSameVisitor()
  useBackCloses()
  return (
    <Providers>
      <Skip />
      <Progress />
      <CustomerView />
      <Outlet />
      <ScrollPosition />
    </Providers>
  )
}
