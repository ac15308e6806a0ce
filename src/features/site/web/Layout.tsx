import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { type Office, officeOf } from '#domain/account.ts'
import type { Right } from '#domain/permission.ts'
import { UnreadProvider } from '#features/notifications/web/public.ts'
import { useBackCloses } from '#platform/web/back-closes.ts'
import { useHydrated } from '#platform/web/hydrated.ts'
import { useUser } from '#platform/web/router.tsx'
import { useSameVisitor } from '#platform/web/same-visitor.ts'
import { useWords } from '#platform/web/words.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { ToastProvider } from '#ui/Toast.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { isDashboard } from './links.ts'
import type { OfficeLink } from './office-links.ts'

/** Fetched with the first page of a back office: travellers never need it. */
const DashboardFrame = lazyPart(() =>
  import('./DashboardFrame.tsx').then((module) => ({ default: module.DashboardFrame })),
)

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

/** After a navigation the focus is on the page's heading, so that keyboard and screen-reader users start there. */
const useFocusOnArrival = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('content')
    const holder = document.activeElement
    if (!main || (holder !== main && main.contains(holder))) return
    const target = main.querySelector<HTMLElement>('h1') ?? main
    target.tabIndex = -1
    target.style.outline = 'none'
    target.focus({ preventScroll: true })
  }, [pathname])
}

/** A thin line along the top while the next page is on its way; quick answers never show it. */
const Progress = () => {
  const { common } = useWords()
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={common.loading}
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left scale-x-90 bg-action transition-transform delay-150 duration-[8s] ease-out starting:scale-x-0"
    />
  )
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

type LayoutProps = {
  /** The navigation of each back office, which the sitemap declares. */
  officeLinks: (office: Office, rights: readonly Right[]) => readonly OfficeLink[]
}

/** The frame of every page: the public one with header and footer, or the back office's. */
export const Layout = ({ officeLinks }: LayoutProps) => {
  useFocusOnArrival()
  useSameVisitor()
  useBackCloses()
  const { pathname } = useLocation()
  const user = useUser()
  // A back office's pages come without markup; should its error page come with some, React may not wait for the frame.
  const inBrowser = useHydrated()
  const office = inBrowser && user && isDashboard(pathname) ? officeOf(user.role) : null
  return (
    <Providers>
      <Skip />
      <Progress />
      {user && office ? (
        <Suspense fallback={<LoadingPage />}>
          <DashboardFrame user={user} links={officeLinks(office, user.rights)}>
            <main id="content" tabIndex={-1} className="px-4 pt-4 pb-24 outline-none sm:px-6 lg:pt-6 lg:pb-10">
              <Outlet />
            </main>
          </DashboardFrame>
        </Suspense>
      ) : (
        <div className="flex min-h-dvh flex-col">
          <Header pathname={pathname} />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            <Outlet />
          </main>
          <Footer pathname={pathname} />
        </div>
      )}
      <ScrollPosition />
    </Providers>
  )
}
