import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** The layout of the public site: header, page and footer. The page is the route's, if none is given. */
export const Layout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <Header pathname={pathname} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer pathname={pathname} />
    </div>
  )
}
