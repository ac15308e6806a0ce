import { type RouteObject, redirect, redirectDocument } from 'react-router'
import { homeOf, officeOf } from '#domain/account.ts'
import { currentUser, logout } from '#features/accounts/contract.ts'
import { FailedPage, Layout, LoadingPage, loadOfficeLayout, Root } from '#features/site/web/public.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { clearDrafts } from '#platform/web/draft.ts'
import { pageContextOf, requestSide, routesOf, type Visitor } from '#platform/web/router.tsx'
import { pageModules } from './modules.ts'
import { officeLinks, PAGES, REDIRECTS } from './pages.ts'

const fill = (to: string, params: Record<string, string | undefined>) =>
  to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** The home of the role; the first page of the office that is open to staff who may not open that one, if there is any. */
const firstPageOf = ({ role, rights, must_set_second_factor }: Visitor): string => {
  if (must_set_second_factor) return '/profile'
  const office = officeOf(role)
  const home = homeOf(role)
  const links = office ? officeLinks(office, rights) : []
  return !office || links.some(({ to }) => to === home) ? home : (links[0]?.to ?? '/home')
}

const redirects = REDIRECTS.map(
  ({ path, to }): RouteObject => ({
    path,
    loader: async (args) => {
      if (to === 'role_home') {
        const { user } = pageContextOf(args)
        return redirect(user ? firstPageOf(user) : '/login')
      }
      if (path === '/logout') {
        const side = args.context.get(requestSide)
        if (!side) clearDrafts()
        try {
          await (side ?? { call }).call(logout)
        } catch (failure) {
          // Another site led here: nobody is signed out by a link.
          if (failure instanceof CallFailure && failure.code === 'foreign_origin') return redirect('/auth-redirect')
          throw failure
        }
        // A fresh document in the browser: nothing of the person stays in its memory.
        return (side ? redirect : redirectDocument)(to)
      }
      return redirect(fill(to, args.params) + new URL(args.request.url).search)
    },
    Component: () => null,
  }),
)

const queries = () => import('#platform/web/query.tsx')

const officeLayout = async () => {
  const OfficeLayout = await loadOfficeLayout()
  return () => <OfficeLayout officeLinks={officeLinks} />
}

/** The routes that the server and the browser share. */
export const siteRoutes = (): RouteObject[] =>
  routesOf(PAGES, pageModules, redirects, {
    Root,
    Layout,
    officeLayout,
    Loading: LoadingPage,
    Failed: FailedPage,
    currentUser,
    queries,
  })
