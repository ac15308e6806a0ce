import { type PatchRoutesOnNavigationFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router'
import { homeOf, officeOf } from '#domain/account.ts'
import { currentUser, logout } from '#features/accounts/contract.ts'
import { FailedPage, Layout, LoadingPage, loadOfficeLayout, Root } from '#features/site/web/public.ts'
import type { Page } from '#platform/page.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { clearDrafts } from '#platform/web/draft.ts'
import {
  OFFICE_PARENT,
  officeRoutesOf,
  pageContextOf,
  requestSide,
  routesOf,
  type Visitor,
} from '#platform/web/router.tsx'
import { codeInTime } from '#ui/code-in-time.ts'
import { loadPage } from './modules.ts'
import { REDIRECTS, SITE_PAGES } from './site-pages.ts'

/** Travellers never need the pages of the back offices, nor their code's names: they come with the first of them. */
const loadOfficePages = () => import('./office-pages.ts')

const fill = (to: string, params: Record<string, string | undefined>) =>
  to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))

/** The home of the role; the first page of the office that is open to staff who may not open that one, if there is any. */
const firstPageOf = async ({ role, rights, must_set_second_factor }: Visitor): Promise<string> => {
  if (must_set_second_factor) return '/profile'
  const office = officeOf(role)
  const home = homeOf(role)
  if (!office) return home
  const { officeLinks } = await codeInTime(loadOfficePages())
  const links = officeLinks(office, rights)
  return links.some(({ to }) => to === home) ? home : (links[0]?.to ?? '/home')
}

const redirects = REDIRECTS.map(
  ({ path, to }): RouteObject => ({
    path,
    loader: async (args) => {
      if (to === 'role_home') {
        const { user } = pageContextOf(args)
        return redirect(user ? await firstPageOf(user) : '/login')
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
  const [OfficeLayout, { officeLinks }] = await Promise.all([loadOfficeLayout(), loadOfficePages()])
  return () => <OfficeLayout officeLinks={officeLinks} />
}

const frame = { Root, Layout, officeLayout, Loading: LoadingPage, Failed: FailedPage, currentUser, queries, loadPage }

/** The routes that the server and the browser share; without the pages of the back offices, `addOfficePages` adds them. */
export const siteRoutes = (officePages: readonly Page[] = []): RouteObject[] =>
  routesOf({ pages: SITE_PAGES, officePages, redirects, frame })

const OFFICE_ADDRESS = /^\/(?:hotel|bhumwi)-admin\//

/** The pages of the back offices if a document with this path shows one of them: they are needed at once. */
export const officePagesAt = async (path: string): Promise<readonly Page[]> =>
  OFFICE_ADDRESS.test(path) ? (await codeInTime(loadOfficePages())).OFFICE_PAGES : []

/** Adds the pages of the back offices to the browser's router on the way to the first of them. */
export const addOfficePages = async ({ path, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
  const pages = await officePagesAt(path)
  if (pages.length > 0) patch(OFFICE_PARENT, officeRoutesOf(pages, frame))
}
