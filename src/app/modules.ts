import type { LoadPage, PageModules } from '#platform/web/router.tsx'
import { byName } from './page-files.ts'

const visitors: PageModules = byName(
  import.meta.glob<{ page: never }>([
    '../features/property-page/web/RoomsPage.tsx',
    '../features/search/web/*Page.tsx',
    '../features/enquiries/web/*Page.tsx',
    '!../features/enquiries/web/{AnswerQuestion,Platform}*.tsx',
    '../features/site/web/{Home,Privacy,Terms}Page.tsx',
    '../features/accounts/web/{ForgotPassword,Login,Register}Page.tsx',
    '../features/trips/web/ReferencePage.tsx',
  ]),
)

/** Visitors seldom need the list of these pages, and the names of their chunks; it comes with the code for queries. */
const own = async (file: string) => {
  const { ownModules } = await import('./own-modules.ts')
  const load = ownModules[file]
  if (!load) throw new Error(`The sitemap names a page file that does not exist: ${file}`)
  return load()
}

/** The code of a page by the name that the sitemap uses, each in a chunk of its own. */
export const loadPage: LoadPage = (file) => visitors[file]?.() ?? own(file)
