import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PageCode } from '#platform/page.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

const PageHeader = ({ pathname }: { pathname: string }) => {
  const handle = useMatches().at(-1)?.handle as Pick<PageCode, 'Header'> | undefined
  return <Header pathname={pathname} Search={handle?.Header} />
}

/** The layout of the public site: header, page and footer. The page is the route's, if none is given. */
export const Layout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader pathname={pathname} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer pathname={pathname} />
    </div>
  )
}
